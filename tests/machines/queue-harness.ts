import { fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate';
import type { ActorRefFrom, AnyActorLogic } from 'xstate';
import type { UrlAnswer, UrlRequest } from '../../src/machines/player/player.select.ts';
import { queueMachine } from '../../src/machines/queue/queue.machine.ts';
import type { StoredSession } from '../../src/machines/queue/queue.select.ts';
import { settle } from '../fakes/store.ts';
import { createRoot } from './root.ts';

/** A request for a fresh url, pending until the test answers it. */
export interface UrlQuestion {
  readonly input: UrlRequest;
  readonly answer: (output: UrlAnswer) => void;
  readonly fail: (error: Error) => void;
}

/** Requests a fresh url from the test: the actor, and its requests, oldest first. */
export function urlQuestions() {
  const questions: UrlQuestion[] = [];
  const freshenPreviewUrl = fromPromise<UrlAnswer, UrlRequest>(
    ({ input }) =>
      new Promise((answer, fail) => {
        questions.push({ input, answer, fail });
      }),
  );
  return { questions, freshenPreviewUrl };
}

interface QueueOptions {
  readonly draw?: () => number;
  readonly kept?: StoredSession | null;
}

/** An event that the queue has sent a neighbour. */
type Recorded = EventObject & Readonly<Record<string, unknown>>;

/** The queue by itself: its neighbours only record messages, and the test advances the clock. */
export function startQueue({ draw = () => 0, kept = null }: QueueOptions = {}) {
  const sent = {
    player: [] as Recorded[],
    lyrics: [] as Recorded[],
    session: [] as Recorded[],
    upcoming: [] as Recorded[],
  };
  // A change of the queue is one of its facts, whichever actor receives it.
  const noting = (notes: Recorded[]): AnyActorLogic =>
    fromCallback(({ receive, system }) =>
      receive((event) => {
        if (event.type !== 'queue.changed') notes.push(event as Recorded);
        // The url of each track is fresh.
        if (event.type === 'track.chosen')
          system.get('queue').send({
            type: 'player.urlSettled',
            id: (event as unknown as { track: { id: string } }).track.id,
          });
      }),
    );
  const { questions, freshenPreviewUrl } = urlQuestions();
  const machine = queueMachine.provide({
    actors: {
      freshenPreviewUrl,
      drawRandom: fromPromise(async () => draw()),
      loadSession: fromPromise(async () => kept),
      session: noting(sent.session) as never,
      upcoming: noting(sent.upcoming) as never,
      previews: fromCallback(() => undefined),
    },
  });
  const clock = new SimulatedClock();
  const root = createRoot(
    { player: noting(sent.player), lyrics: noting(sent.lyrics), queue: machine },
    { clock },
  ).start();
  const queue = root.system.get('queue') as ActorRefFrom<typeof queueMachine>;
  queue.send({ type: 'QUEUE.KEEP_LISTENING', on: true });
  const facts: Recorded[] = [];
  queue.on('*', (fact) => {
    // The row for the lyrics, which record it.
    if (fact.type !== 'currentTrack.changed') facts.push(fact as unknown as Recorded);
  });

  return {
    queue,
    questions,
    send: queue.send,
    pass: (ms: number) => clock.increment(ms),
    /** The messages to a neighbour since the last call, oldest first. */
    receivedBy: (recipient: keyof typeof sent) => sent[recipient].splice(0),
    /** The facts since the last call, oldest first. */
    facts: () => facts.splice(0),
    /** Runs everything that only waits for a microtask, and forgets all messages so far. */
    async settleAndForget() {
      await settle();
      for (const notes of [facts, ...Object.values(sent)]) notes.length = 0;
    },
    ids: () => queue.getSnapshot().context.tracks.map(({ id }) => id),
    current: () => queue.getSnapshot().context.tracks[queue.getSnapshot().context.index]?.id ?? null,
  };
}

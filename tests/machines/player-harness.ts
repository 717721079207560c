import { fromCallback, fromPromise, SimulatedClock, type ActorRefFrom, type EventObject } from 'xstate';
import { playerMachine } from '../../src/machines/player/player.machine.ts';
import type {
  AudioCommand,
  PlayerEvent,
  UrlAnswer,
  UrlRequest,
} from '../../src/machines/player/player.types.ts';
import { settle } from '../fakes/store.ts';
import { aTrack } from '../fakes/track.ts';
import { factsOf } from './record.ts';
import { createRoot } from './root.ts';

/** The recipients of the player's messages. */
type Neighbour = 'audio' | 'queue' | 'tabs';

/** A look-up of a url, answered when the test decides. */
interface Question {
  readonly input: UrlRequest;
  readonly answer: (output: UrlAnswer) => void;
  readonly fail: () => Promise<void>;
}

/** The fields of the queue's event that a test sets. */
interface Choice {
  readonly at?: number;
  /** Whether its url is fresh; otherwise the look-up stays pending. */
  readonly isFresh?: boolean;
}

const never = <Output>() => fromPromise<Output>(() => new Promise(() => undefined));

/**
 * The player by itself, with a stopped clock: messages to its neighbours are recorded, and the test answers
 * its requests.
 */
export async function startPlayer() {
  const clock = new SimulatedClock();
  const sent: { readonly to: Neighbour; readonly event: EventObject }[] = [];
  const urls: Question[] = [];
  const freshenPreviewUrl = fromPromise<UrlAnswer, UrlRequest>(({ input }) => {
    const { promise, resolve, reject } = Promise.withResolvers<UrlAnswer>();
    const fail = () => {
      reject(new Error('No answer'));
      return settle();
    };
    urls.push({ input, answer: resolve, fail });
    return promise;
  });
  const noting = <Sent extends EventObject>(to: Neighbour) =>
    fromCallback<Sent>(({ receive }) => receive((event) => void sent.push({ to, event })));
  const root = createRoot(
    {
      queue: noting('queue'),
      tabs: noting('tabs'),
      player: playerMachine.provide({
        actors: {
          audio: noting<AudioCommand>('audio'),
          mediaSession: fromCallback(() => {}),
          freshenPreviewUrl,
          logPlay: never<number>() as never,
          storedVolume: fromCallback(() => {}),
          pageIdle: never(),
        },
      }),
    },
    { clock },
  );
  root.start();
  const player = root.system.get('player') as ActorRefFrom<typeof playerMachine>;
  const facts = factsOf(player);

  /** The messages to a neighbour since the last call, oldest first. */
  const sentTo = (neighbour: Neighbour): readonly EventObject[] => {
    const own = sent.filter(({ to }) => to === neighbour);
    const others = sent.filter(({ to }) => to !== neighbour);
    sent.splice(0, sent.length, ...others);
    return own.map(({ event }) => event);
  };
  const harness = {
    player,
    urls,
    sentTo,
    /** The same for one type. */
    typesTo: (neighbour: Neighbour) => sentTo(neighbour).map(({ type }) => type),
    /** The facts since the last call, oldest first; `sentTo` has the messages to the tabs. */
    facts: () => facts.splice(0).filter(({ type }) => !/^sound\.(?:wanted|released)$/.test(type)),
    /** Forgets all messages so far. */
    forget() {
      sent.length = 0;
      facts.length = 0;
    },
    async send(event: PlayerEvent) {
      player.send(event);
      await settle();
    },
    /** Advances the time, in ms. */
    async pass(ms: number) {
      clock.increment(ms);
      await settle();
    },
    /** The queue chooses a track. */
    async choose({ at = 0, isFresh = true }: Choice = {}) {
      await harness.send({ type: 'track.chosen', track: aTrack('chosen'), reason: 'load', play: true, at });
      if (isFresh) await harness.findsFresh();
    },
    /** The requested url is fresh, so no look-up was needed. */
    async findsFresh() {
      const { input, answer } = urls.pop()!;
      answer({ audio: input.track.audio });
      await settle();
    },
    /** The audio reports an event of the active load. */
    async receives(event: { readonly type: `audio.${string}`; readonly [field: string]: unknown }) {
      await harness.send(event as PlayerEvent);
    },
    /** The track is chosen and loaded, and the element has received play. */
    async starts() {
      await harness.choose();
      await harness.receives({ type: 'audio.ready', duration: 30 });
      await harness.send({ type: 'tabs.granted' });
    },
    /** The track is chosen and plays. */
    async sounds() {
      await harness.starts();
      await harness.receives({ type: 'audio.position', position: 2 });
    },
    stop: () => root.stop(),
  };
  await settle();
  return harness;
}

export type Harness = Awaited<ReturnType<typeof startPlayer>>;

import { fromCallback, fromPromise, SimulatedClock, type ActorRefFrom, type EventObject } from 'xstate';
import type { Track } from '../../src/domain/track.ts';
import { playerMachine } from '../../src/machines/player/player.machine.ts';
import type {
  AudioCommand,
  MediaSessionCommand,
  PlayerEvent,
  UrlAnswer,
  UrlRequest,
  VolumeSettings,
} from '../../src/machines/player/player.select.ts';
import { settle } from '../fakes/store.ts';
import { aTrack } from '../fakes/track.ts';
import { factsOf } from './record.ts';
import { createRoot } from './root.ts';

/** The recipients of the player's messages. */
type Neighbour = 'audio' | 'session' | 'queue' | 'tabs';

/** The player's requests, answered when the test decides. */
interface Question<Input, Output> {
  readonly input: Input;
  readonly answer: (output: Output) => Promise<void>;
  readonly fail: () => Promise<void>;
}

function requested<Output, Input>() {
  const questions: Question<Input, Output>[] = [];
  const logic = fromPromise<Output, Input>(({ input }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    questions.push({
      input,
      answer: (output) => {
        resolve(output);
        return settle();
      },
      fail: () => {
        reject(new Error('No answer'));
        return settle();
      },
    });
    return promise;
  });
  return { questions, logic };
}

/** The chosen track unless a test sets another. */
export const chosen = aTrack('chosen');

/** The other fields of the queue's event, besides the track and the reason. */
export interface Choice {
  readonly track?: Track;
  readonly reason?: UrlRequest['reason'] & ('load' | 'bulk');
  readonly play?: boolean;
  readonly at?: number;
  /** Whether its url is fresh; otherwise the look-up stays pending. */
  readonly isFresh?: boolean;
}

/**
 * The player by itself, with a stopped clock: messages to its neighbours are recorded, and the test answers its
 * requests.
 */
export async function startPlayer() {
  const clock = new SimulatedClock();
  const sent: { readonly to: Neighbour; readonly event: EventObject }[] = [];
  const kept: VolumeSettings[] = [];
  const urls = requested<UrlAnswer, UrlRequest>();
  const logs = requested<number, { readonly track: Track }>();
  const volumes = requested<VolumeSettings, unknown>();
  const idle = requested<void, unknown>();
  const noting = <Sent extends EventObject>(to: Neighbour) =>
    fromCallback<Sent>(({ receive }) => receive((event) => void sent.push({ to, event })));
  const root = createRoot(
    {
      queue: noting('queue'),
      tabs: noting('tabs'),
      player: playerMachine.provide({
        actors: {
          audio: noting<AudioCommand>('audio'),
          mediaSession: noting<MediaSessionCommand>('session'),
          freshenPreviewUrl: urls.logic,
          logPlay: logs.logic,
          loadVolume: volumes.logic as never,
          pageIdle: idle.logic as never,
        },
        actions: { storeVolume: ({ context: { volume, muted } }) => void kept.push({ volume, muted }) },
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
    kept,
    urls: urls.questions,
    logs: logs.questions,
    volumes: volumes.questions,
    idle: idle.questions,
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
    async choose({ track = chosen, reason = 'load', play = true, at = 0, isFresh = true }: Choice = {}) {
      await harness.send({ type: 'track.chosen', track, reason, play, at });
      if (play && isFresh) await harness.findsFresh();
    },
    /** The requested url is fresh, so no look-up was needed. */
    async findsFresh() {
      const question = urls.questions.pop()!;
      await question.answer({ audio: question.input.track.audio });
    },
    /** The audio reports an event of the active load. */
    async receives(event: { readonly type: `audio.${string}`; readonly [field: string]: unknown }) {
      await harness.send({ load: player.getSnapshot().context.load, ...event } as PlayerEvent);
    },
    /** The track is chosen and loaded, and the element has received play. */
    async starts(choice: Choice = {}) {
      await harness.choose(choice);
      await harness.receives({ type: 'audio.ready', duration: 30 });
      await harness.send({ type: 'tabs.granted' });
    },
    /** The track is chosen and plays, at this position in seconds. */
    async sounds(position = 2) {
      await harness.starts();
      await harness.receives({ type: 'audio.position', position });
    },
    stop: () => root.stop(),
  };
  await settle();
  return harness;
}

export type Harness = Awaited<ReturnType<typeof startPlayer>>;

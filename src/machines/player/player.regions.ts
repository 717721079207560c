import { and, assign, emit, not, or, sendTo, setup, stateIn } from 'xstate';
import { evenFactor } from '../../domain/loudness.ts';
import type { Sleep } from '../../domain/sleep.ts';
import { isSampleTrack, type Track } from '../../domain/track.ts';
import {
  COMMON_LOUDNESS_DB,
  DEFAULT_VOLUME,
  FAILURES_BEFORE_STOP,
  LOAD_TIMEOUT_MS,
  MAX_VOLUME,
  NETWORK_TIMEOUT_MS,
  PLAY_LOG_MS,
  POSITION_TOLERANCE_S,
  PROOF_S,
  RELOAD_PAUSE_MS,
  HOLD_RETRY_MS,
  SILENCE_MS,
  SKIP_DELAY_MS,
  SLEEP_FADE_MS,
  SLEEP_FADE_STEP_MS,
  SLEEP_TICK_MS,
  STALL_RELOAD_MS,
} from '../../limits/playback.ts';
import { neighbour, type Accepting } from '../app/neighbours.ts';
import { failure, type FailureFact } from '../failure.ts';
import type { PlayerFact, QueueCommand } from '../queue/queue.types.ts';
import type { Message } from '../toasts/toasts.messages.ts';
import { unprovided, unprovidedSource } from '../unprovided.ts';
import { endsHere, fadesAt, isTurnedOff, sleepLeft } from './player.select.ts';
import type {
  AudioCommand,
  FailureReason,
  PlayerContext,
  PlayerEmitted,
  PlayerEvent,
  PlayerTag,
  UrlAnswer,
  UrlRequest,
} from './player.types.ts';

/** The track that an action needs; the chart runs no such action without one. */
export function requireTrack({ track }: PlayerContext): Track {
  if (!track) throw new Error('The player needs a track and has none');
  return track;
}

export const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** The second that a seek names, not clamped; null if it names none, or the length is unknown. */
export function seekTarget({ duration, position }: PlayerContext, event: PlayerEvent): number | null {
  if (!(duration > 0 && duration < Infinity)) return null;
  switch (event.type) {
    case 'PLAYER.SEEK':
      return event.value >= 0 && event.value <= 100 ? (event.value / 100) * duration : null;
    case 'PLAYER.SEEK_TO':
      return event.seconds > 0 ? event.seconds : null;
    case 'PLAYER.SEEK_BY':
      return Number.isFinite(event.seconds) ? position + event.seconds : null;
    default:
      return null;
  }
}

/** What the current track keeps of its volume. */
const factorOf = ({ isEven, track }: PlayerContext): number =>
  isEven && track ? evenFactor(track, COMMON_LOUDNESS_DB) : 1;

/** The context of a track before its first load, unless the queue chooses it by a bulk add. */
export const unloaded = {
  reason: 'load',
  duration: 0,
  hasBegun: false,
  hasProven: false,
  hasLookedUp: false,
  failure: null,
  isMissing: false,
} as const;

const base = setup({
  types: {} as {
    context: PlayerContext;
    events: PlayerEvent;
    emitted: PlayerEmitted | FailureFact;
    tags: PlayerTag;
  },
  actors: {
    audio: unprovidedSource<AudioCommand>('audio'),
    /** The lock screen, over MediaSessionPort: it shows what the player is. */
    mediaSession: unprovidedSource('mediaSession'),
    freshenPreviewUrl: unprovided<UrlAnswer, UrlRequest>('freshenPreviewUrl'),
    pageIdle: unprovided<void>('pageIdle'),
    /** Writes the play to the history, except a sample's; returns its time in ms since 1970. */
    logPlay: unprovided<number, { readonly track: Track }>('logPlay'),
    /** Reports the stored volume once. */
    storedVolume: unprovidedSource('storedVolume'),
    /** Reports what is set of the sound, and each change in this tab or another. */
    soundSettings: unprovidedSource('soundSettings'),
    /** Reports the sleep timer of before a reload once. */
    storedSleep: unprovidedSource('storedSleep'),
    /** The time in ms since 1970. */
    readClock: unprovided<number>('readClock'),
  },
  guards: {
    hasPermission: stateIn({ permission: 'granted' }),
    isSilent: or([stateIn({ playback: 'paused' }), stateIn({ playback: 'stopped' })]),
    isHeard: and([stateIn({ playback: 'sounding' }), ({ context }) => !isTurnedOff(context)]),
    isPlayRequested: ({ event }) => 'play' in event && event.play === true,
    isPlayContinued: ({ event }) => 'play' in event && event.play === 'asBefore',
    isToPlay: or(['isPlayRequested', and(['isPlayContinued', not('isSilent')])]),

    bringsAudio: (_, { audio }: UrlAnswer) => audio !== '',
    bringsOtherUrl: ({ context }, { audio }: UrlAnswer) =>
      audio !== '' && audio !== requireTrack(context).audio,

    isAdvance: ({ context, event }) =>
      'position' in event && event.position > context.positionToPass + POSITION_TOLERANCE_S,
    isProven: ({ context }) => context.position >= context.positionToPass + PROOF_S,
    hasFailedTooOften: ({ context }) => context.failures >= FAILURES_BEFORE_STOP,
    wantsGesture: ({ event }) => 'kind' in event && event.kind === 'gesture',
    isDecodeError: ({ event }) => 'kind' in event && event.kind === 'decode',
    isOwnDecodeError: and(['isDecodeError', ({ context }) => !context.hasProven]),
    hasBegun: ({ context }) => context.hasBegun,
    /** A decode error is the preview's own: another url of the same preview would not help. */
    mayLookUp: and([
      not('isDecodeError'),
      ({ context }) => !context.hasLookedUp && !isSampleTrack(requireTrack(context)),
    ]),
    canSeek: ({ context, event }) => seekTarget(context, event) !== null,
    endsHere: ({ context }) => endsHere(context),
  },
  delays: {
    loadTimeout: LOAD_TIMEOUT_MS,
    networkTimeout: NETWORK_TIMEOUT_MS,
    stallTime: STALL_RELOAD_MS,
    reloadPause: RELOAD_PAUSE_MS,
    skipDelay: SKIP_DELAY_MS,
    holdTime: HOLD_RETRY_MS,
    // What fades out still sounds.
    silenceTime: ({ context, event }) => {
      const { duration, position } = context;
      const isFading = event.type === 'audio.position' && fadesAt(context, position);
      return SILENCE_MS + (isFading ? (duration - position) * 1000 : 0);
    },
    playLogDelay: PLAY_LOG_MS,
    sleepTick: ({ context }) => (sleepLeft(context) > SLEEP_FADE_MS ? SLEEP_TICK_MS : SLEEP_FADE_STEP_MS),
  },
});

const queue = neighbour('queue');

export const toQueue = (make: (context: PlayerContext, id: string) => PlayerFact | QueueCommand) =>
  base.sendTo(queue, ({ context }) => make(context, context.track?.id ?? ''));
const toAudio = (make: (context: PlayerContext) => AudioCommand) =>
  base.sendTo<Accepting<AudioCommand>>('audio', ({ context }) => make(context));
/** Actors, guards, delays, and the actions that several states share. */
export const playerSetup = base.extend({
  actions: {
    resetLoad: base.assign(unloaded),
    fail: assign(({ context }, reason: FailureReason) => ({
      ...unloaded,
      failure: reason,
      failures: context.failures + 1,
    })),
    lackPreview: assign((_, reason: FailureReason) => ({ ...unloaded, failure: reason, isMissing: true })),
    load: toAudio((context) => ({
      type: 'load',
      args: [requireTrack(context).audio, context.position, factorOf(context)],
    })),
    applyFactor: toAudio((context) => ({
      type: 'setFactor',
      args: [factorOf(context), context.crossfade > 0],
    })),
    play: toAudio(() => ({ type: 'play', args: [] })),
    stop: toAudio(() => ({ type: 'stop', args: [] })),
    /** Stops the current track alone, and not what fades out beside it. */
    stopLoad: toAudio(() => ({ type: 'stop', args: [true] })),
    fade: toAudio(({ duration, position }) => ({ type: 'fade', args: [(duration - position) * 1000] })),
    pause: toAudio(() => ({ type: 'pause', args: [] })),
    seek: toAudio(({ position }) => ({ type: 'seek', args: [position] })),
    /** Preloads the next track; without one it empties the idle element. */
    prepareNext: toAudio(({ next }) => ({ type: 'prepare', args: [next?.audio ?? ''] })),
    applyVolume: toAudio((context) => ({
      type: 'setVolume',
      args: [
        context.muted ? 0 : (context.volume / MAX_VOLUME) * clamp(sleepLeft(context) / SLEEP_FADE_MS, 1),
      ],
    })),
    /** Stores the sleep timer for a reload of this tab. */
    storeSleep: () => {
      throw new Error("The action 'storeSleep' was not provided");
    },
    /** Stores volume and mute for the next visit. */
    storeVolume: () => {
      throw new Error("The action 'storeVolume' was not provided");
    },

    choose: base.assign(({ event }) => {
      if (!('play' in event)) return {};
      const { track, reason, at } = event;
      return { ...unloaded, track, reason, position: at, positionToPass: at, next: null };
    }),
    rememberNext: base.assign(({ event }) => (event.type === 'track.next' ? { next: event.track } : {})),
    rememberLast: base.assign(({ event }) =>
      event.type === 'queue.changed' ? { isLast: event.isLast } : {},
    ),
    rememberDuration: base.assign(({ event }) => ('duration' in event ? { duration: event.duration } : {})),
    follow: base.assign(({ event }) => ('position' in event ? { position: event.position } : {})),
    moveThere: base.assign(({ context, event }) => {
      const position = clamp(seekTarget(context, event) ?? context.position, context.duration);
      return { position, positionToPass: position };
    }),
    startOver: base.assign({ position: 0, positionToPass: 0 }),
    waitToPass: base.assign({ positionToPass: ({ context }) => context.position }),
    spendLookUp: base.assign({ hasLookedUp: true }),
    useUrl: assign({
      track: ({ context }, answer: UrlAnswer) => ({ ...requireTrack(context), ...answer }),
    }),
    sendFreshUrl: sendTo(queue, ({ context }, answer: UrlAnswer) => ({
      type: 'url.refreshed',
      id: requireTrack(context).id,
      ...answer,
    })),

    sendPosition: toQueue(({ position }, id) => ({ type: 'player.position', id, position })),
    setSleep: assign((_, sleep: Sleep | null) => ({ sleep })),
    endSleep: base.raise({ type: 'sleep.due' }),
    endPermission: base.raise({ type: 'permission.ended' }),
    requestPermission: base.raise({ type: 'permission.wanted' }),
    say: emit((_, message: Message) => ({ type: 'message', message })),
  },
});

const released = { target: 'free', actions: playerSetup.emit({ type: 'sound.released' }) } as const;

/** Which tab of this browser may play. */
export const permission = playerSetup.createStateConfig({
  initial: 'free',
  on: { 'tabs.elsewhere': '.elsewhere' },
  states: {
    free: { on: { 'permission.wanted': 'waiting' } },
    elsewhere: {
      tags: 'elsewhere',
      entry: toQueue(() => ({ type: 'player.elsewhere' })),
      on: { 'permission.wanted': 'waiting', 'tabs.free': 'free' },
    },
    waiting: {
      entry: emit({ type: 'sound.wanted' }),
      on: {
        'tabs.granted': 'granted',
        'permission.ended': released,
        // A tab asks until permission is granted, whichever tab plays in the meantime.
        'tabs.elsewhere': {},
      },
    },
    granted: { on: { 'permission.ended': released } },
  },
});

export const connection = playerSetup.createStateConfig({
  initial: 'there',
  states: {
    there: { on: { 'network.offline': 'lost' } },
    lost: { tags: 'offline', on: { 'network.online': 'there' } },
  },
});

/** A play is logged once per track, after 100 ms of audible playback. */
export const logging = playerSetup.createStateConfig({
  initial: 'waiting',
  on: {
    'track.chosen': {
      guard: ({ context, event }) => event.track.id !== context.track?.id,
      target: '.waiting',
    },
    'track.none': '.waiting',
  },
  states: {
    waiting: { always: { guard: stateIn({ playback: 'sounding' }), target: 'counting' } },
    counting: {
      always: { guard: not(stateIn({ playback: 'sounding' })), target: 'waiting' },
      after: { playLogDelay: 'writing' },
    },
    writing: {
      invoke: {
        src: 'logPlay',
        input: ({ context }) => ({ track: requireTrack(context) }),
        onDone: {
          target: 'logged',
          actions: emit(({ context, event }) => ({
            type: 'track.played',
            track: requireTrack(context),
            at: event.output,
          })),
        },
        onError: {
          target: 'logged',
          actions: emit(({ event }) => failure('logging a play', event.error)),
        },
      },
    },
    logged: {},
  },
});

export const volume = playerSetup.createStateConfig({
  invoke: [
    {
      src: 'storedVolume',
      onError: {
        actions: ['applyVolume', emit(({ event }) => failure('reading the volume', event.error))],
      },
    },
    // Where they cannot be read the defaults hold.
    { src: 'soundSettings', onError: {} },
  ],
  on: {
    'volume.stored': {
      actions: [
        assign(({ event }) => ({ volume: clamp(event.volume, MAX_VOLUME), muted: event.muted })),
        'applyVolume',
      ],
    },
    'sound.set': {
      actions: [assign(({ event: { isEven, crossfade } }) => ({ isEven, crossfade })), 'applyFactor'],
    },
    'volume.fixed': { actions: assign({ hasVolume: false }) },
    'PLAYER.VOLUME': {
      guard: ({ context, event }) => context.hasVolume && Number.isFinite(event.value),
      actions: [
        assign(({ context, event }) => {
          const from = event.relative && !context.muted ? context.volume : 0;
          const changed = clamp(from + event.value, MAX_VOLUME);
          // A muted player moved to 0 stays as it is: there is nothing louder to remember.
          return changed === 0 && context.muted ? {} : { volume: changed, muted: false };
        }),
        'applyVolume',
        'storeVolume',
      ],
    },
    'PLAYER.MUTE.TOGGLE': {
      actions: [
        assign(({ context, event: { on = !context.muted && context.volume > 0 } }) =>
          on ? { muted: true } : { volume: context.volume || DEFAULT_VOLUME, muted: false },
        ),
        'applyVolume',
        'storeVolume',
      ],
    },
  },
});

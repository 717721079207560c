import { and, assign, emit, or, stateIn } from 'xstate';
import { DEFAULT_VOLUME } from '../../limits/playback.ts';
import { failure } from '../failure.ts';
import type { Message } from '../toasts/toasts.messages.ts';
import {
  connection,
  logging,
  permission,
  playerSetup,
  requireTrack,
  toQueue,
  unloaded,
  volume,
} from './player.regions.ts';
import type { FailureReason, PlayerContext, UrlAnswer } from './player.types.ts';
import { fadesAt } from './player.select.ts';
import { silence } from './player.silence.ts';
import { sleep } from './player.sleep.ts';

/** The lock screen and another tab pause the player as the listener does. */
const onPause = <const Transition>(transition: Transition) =>
  ({ 'PLAYER.PAUSE': transition, 'tabs.taken': transition }) as const;

const seeking = { guard: 'canSeek', actions: ['moveThere', 'seek', 'sendPosition'] } as const;

const pausedBetweenTracks = onPause({ target: '#unloaded', actions: 'startOver' });
const pausedBeforeLoad = onPause('#unloaded');
const pausedWithLoad = onPause('#loaded');

/** Playback of the track fails for a reason. */
const failBecause = (reason: FailureReason) =>
  ({ target: '#failing', actions: { type: 'fail', params: reason } }) as const;

/** The track has no preview, which is no failure of playback: it does not count towards the stop. */
const lackPreviewBecause = (reason: FailureReason) =>
  ({ target: '#failing', actions: { type: 'lackPreview', params: reason } }) as const;

const outputOf = ({ event }: { readonly event: { readonly output: UrlAnswer } }): UrlAnswer => event.output;
const otherUrl = { type: 'bringsOtherUrl', params: outputOf } as const;
const anyUrl = { type: 'bringsAudio', params: outputOf } as const;
/** Player and queue adopt the url of a look-up. */
const useFreshUrl = [
  { type: 'useUrl', params: outputOf },
  { type: 'sendFreshUrl', params: outputOf },
] as const;

/** The browser refuses to play: it wants a gesture of the listener, or it refuses for another reason. */
const onRefused = [
  {
    guard: 'wantsGesture',
    target: '#refused',
    actions: { type: 'say', params: { code: 'player.playPrevented' } },
  },
  failBecause('playPrevented'),
] as const;

/**
 * The preview is loaded again at the same second: after a decode error only if it has proven to play since it
 * was loaded, for then the output has gone, such as a Bluetooth device. Any other decode error is the
 * preview's own.
 */
const onBreak = [
  { guard: 'isOwnDecodeError', ...failBecause('playbackError') },
  { target: '#reloading' },
] as const;

/** The queue has been asked for the next track. */
const isBetween = or([stateIn({ playback: 'ended' }), stateIn({ playback: { failing: 'skipping' } })]);

/** Where the sleep timer ends with it, nothing follows the track. */
const unlessItSleeps = <const Target extends string>(target: Target) =>
  [{ guard: 'endsHere', target: '#unloaded', actions: ['startOver', 'endSleep'] }, { target }] as const;

const nothingToPlay = { actions: { type: 'say', params: { code: 'player.noAudio' } } } as const;

function failureMessage(context: PlayerContext): Message {
  const code = context.failure ?? 'unableToPlay';
  return code === 'unableToPlay'
    ? { code: 'player.unableToPlay', trackName: requireTrack(context).name }
    : { code: `player.${code}` };
}

/** Paused by the listener, after a restore, or because the browser requires a gesture first. */
const paused = playerSetup.createStateConfig({
  entry: 'endPermission',
  initial: 'unloaded',
  states: {
    loaded: {
      id: 'loaded',
      entry: ['pause', 'sendPosition'],
      on: {
        'PLAYER.PLAY': '#awaitingPermission',
        'PLAYER.TOGGLE': '#awaitingPermission',
        'audio.position': { actions: 'follow' },
        // A connection that is lost in a pause has no effect until the listener resumes.
        'audio.failed': 'unloaded.resting',
      },
      initial: 'ready',
      states: { ready: {}, refused: { id: 'refused', tags: 'refused' } },
    },
    // Once the page is idle the preview is loaded in silence: then its length is known and it can be sought.
    unloaded: {
      id: 'unloaded',
      entry: ['stop', 'resetLoad', 'sendPosition'],
      on: { 'PLAYER.PLAY': '#resolving', 'PLAYER.TOGGLE': '#resolving' },
      initial: 'waitingForIdle',
      states: {
        waitingForIdle: { invoke: { src: 'pageIdle', onDone: 'freshening', onError: 'resting' } },
        freshening: {
          invoke: {
            src: 'freshenPreviewUrl',
            input: ({ context }) => ({ track: requireTrack(context), reason: 'background' }),
            onDone: [{ guard: anyUrl, target: 'measuring', actions: useFreshUrl }, { target: 'resting' }],
            onError: 'resting',
          },
        },
        measuring: {
          entry: 'load',
          on: {
            'audio.ready': { target: '#loaded', actions: 'rememberDuration' },
            'audio.failed': 'resting',
          },
        },
        resting: { entry: 'stop' },
      },
    },
  },
});

/** The element has received `play`; only an advance of the position proves that it plays. */
const starting = playerSetup.createStateConfig({
  tags: 'busy',
  entry: ['waitToPass', 'play'],
  on: {
    ...pausedWithLoad,
    'audio.position': { guard: 'isAdvance', target: 'sounding', actions: 'follow' },
    'audio.ended': unlessItSleeps('ended'),
    'audio.paused': '#loaded',
    'audio.waiting': '.short',
    'audio.playing': '.waiting',
    'audio.refused': onRefused,
    'audio.failed': [
      { guard: and(['hasBegun', 'isOwnDecodeError']), ...failBecause('playbackError') },
      { guard: 'hasBegun', target: '#reloading' },
      { guard: 'mayLookUp', target: 'lookingUp', actions: 'spendLookUp' },
      failBecause('unableToPlay'),
    ],
  },
  after: { loadTimeout: failBecause('unableToPlay') },
  initial: 'waiting',
  states: { waiting: {}, short: { tags: 'buffering' } },
});

/** The position has advanced: Pause, the bars, and the media session's 'playing' are true. */
const sounding = playerSetup.createStateConfig({
  id: 'sounding',
  tags: 'sounding',
  entry: [
    assign({ hasBegun: true }),
    toQueue((_, id) => ({ type: 'player.sounding', id })),
    'sendPosition',
    emit(({ context }) => ({ type: 'track.sounding', track: requireTrack(context) })),
    'prepareNext',
  ],
  on: {
    ...pausedWithLoad,
    'PLAYER.TOGGLE': '#loaded',
    'track.next': { actions: ['rememberNext', 'prepareNext'] },
    'audio.position': [
      {
        guard: ({ context, event }) => fadesAt(context, event.position),
        target: 'ended',
        actions: ['follow', 'fade'],
      },
      {
        guard: ({ context, event }) => Math.floor(event.position) !== Math.floor(context.position),
        actions: ['follow', 'sendPosition'],
      },
      { actions: 'follow' },
    ],
    'audio.waiting': 'trouble',
    'audio.ended': unlessItSleeps('ended'),
    'audio.paused': '#loaded',
    'audio.failed': onBreak,
  },
  initial: 'unproven',
  states: {
    unproven: {
      always: {
        guard: 'isProven',
        target: 'proven',
        actions: assign({ failures: 0, hasProven: true }),
      },
    },
    proven: {},
  },
});

/** Playback has stopped in the middle: it buffers, loads again at the same second and resumes. */
const trouble = playerSetup.createStateConfig({
  tags: 'busy',
  entry: 'waitToPass',
  after: { networkTimeout: failBecause('playbackError') },
  initial: 'playable',
  states: {
    // The element has its audio: only the position proves that it plays again.
    playable: {
      on: {
        ...pausedWithLoad,
        'audio.position': { guard: 'isAdvance', target: '#sounding', actions: 'follow' },
        'audio.waiting': '.buffering',
        'audio.playing': '.resuming',
        'audio.ended': unlessItSleeps('#ended'),
        'audio.paused': '#loaded',
        'audio.refused': onRefused,
        'audio.failed': onBreak,
      },
      initial: 'buffering',
      states: {
        buffering: { tags: 'buffering', after: { stallTime: '#reloading' } },
        resuming: { id: 'resuming', after: { stallTime: '#reloading' } },
      },
    },
    // The element has lost its audio.
    unplayable: {
      tags: ['loading', 'buffering'],
      on: pausedBeforeLoad,
      initial: 'reloading',
      states: {
        reloading: {
          id: 'reloading',
          entry: [assign({ hasProven: false }), 'load'],
          on: {
            'audio.ready': { target: '#resuming', actions: ['rememberDuration', 'play'] },
            'audio.failed': [
              { guard: 'isDecodeError', ...failBecause('playbackError') },
              { guard: 'mayLookUp', target: 'renewing' },
              { target: 'backingOff' },
            ],
          },
        },
        // The preview may have expired: one look-up past the cache, as before any load.
        renewing: {
          tags: 'asking',
          invoke: {
            src: 'freshenPreviewUrl',
            input: ({ context }) => ({ track: requireTrack(context), reason: 'retry' }),
            onDone: [
              { guard: otherUrl, target: 'reloading', actions: ['spendLookUp', ...useFreshUrl] },
              { target: 'backingOff', actions: 'spendLookUp' },
            ],
            onError: 'backingOff',
          },
        },
        backingOff: { after: { reloadPause: 'reloading' } },
      },
    },
  },
});

/** Three failures in a row: the track stays, and Retry is offered until the queue changes. */
const stopped = playerSetup.createStateConfig({
  id: 'stopped',
  initial: 'offering',
  states: {
    offering: { tags: 'stopped', on: { 'queue.changed': { target: 'quiet', actions: 'rememberLast' } } },
    quiet: {},
  },
  entry: [
    { type: 'say', params: { code: 'player.stopped' } },
    { type: 'say', params: { code: 'offer.playbackStopped' } },
    'endPermission',
  ],
  on: {
    // A failure has left the track as before its first load.
    'PLAYER.PLAY': '#resolving',
    'PLAYER.TOGGLE': '#resolving',
    'PLAYER.RETRY': '#resolving',
  },
});

/** From a chosen track to audible playback, and every way in which that fails. */
const playback = playerSetup.createStateConfig({
  initial: 'empty',
  on: {
    'track.chosen': [
      // What fades out goes on while the next track loads.
      { guard: and(['isToPlay', isBetween]), target: '.resolving', actions: 'choose' },
      { guard: 'isToPlay', target: '.resolving', actions: ['stop', 'choose'] },
      { target: '.paused', actions: 'choose' },
    ],
    'track.none': {
      target: '.empty',
      actions: [
        'stop',
        assign({ ...unloaded, track: null, position: 0, positionToPass: 0, next: null }),
        'prepareNext',
      ],
    },
    'track.next': { actions: 'rememberNext' },
    'queue.changed': { actions: 'rememberLast' },
    'PLAYER.SEEK': seeking,
    'PLAYER.SEEK_TO': seeking,
    'PLAYER.SEEK_BY': seeking,
    // The length may become known late.
    'audio.ready': { actions: 'rememberDuration' },
  },
  states: {
    // Nothing is current: a play request has nothing to play and reports it.
    empty: {
      entry: 'endPermission',
      on: { 'PLAYER.PLAY': nothingToPlay, 'PLAYER.TOGGLE': nothingToPlay },
    },
    // Before a load: is the url good for it, and if not, is there a fresh one? A track without a preview is
    // skipped.
    resolving: {
      id: 'resolving',
      tags: ['loading', 'buffering', 'busy', 'asking'],
      entry: 'requestPermission',
      exit: toQueue((_, id) => ({ type: 'player.urlSettled', id })),
      on: pausedBeforeLoad,
      invoke: {
        src: 'freshenPreviewUrl',
        input: ({ context }) => ({ track: requireTrack(context), reason: context.reason }),
        onDone: [
          { guard: otherUrl, target: 'loading', actions: useFreshUrl },
          { guard: anyUrl, target: 'loading', actions: { type: 'useUrl', params: outputOf } },
          lackPreviewBecause('previewUnavailable'),
        ],
        onError: failBecause('previewUnavailable'),
      },
    },
    loading: {
      tags: ['loading', 'buffering', 'busy'],
      entry: [assign({ hasLoaded: true }), 'load'],
      on: {
        ...pausedBeforeLoad,
        'audio.ready': { target: 'awaitingPermission', actions: 'rememberDuration' },
        'audio.failed': [
          { guard: 'mayLookUp', target: 'lookingUp', actions: 'spendLookUp' },
          failBecause('unableToPlay'),
        ],
      },
      after: { loadTimeout: failBecause('unableToPlay') },
    },
    // A load ended in an error that may be a refused preview: one look-up past the cache, before it counts.
    lookingUp: {
      tags: ['loading', 'buffering', 'busy', 'asking'],
      on: pausedBeforeLoad,
      invoke: {
        src: 'freshenPreviewUrl',
        input: ({ context }) => ({ track: requireTrack(context), reason: 'retry' }),
        onDone: [
          { guard: otherUrl, target: 'loading', actions: useFreshUrl },
          { guard: anyUrl, ...failBecause('unableToPlay') },
          lackPreviewBecause('unableToPlay'),
        ],
        onError: failBecause('unableToPlay'),
      },
    },
    // The audio is ready and waits for the other tabs to fall silent.
    awaitingPermission: {
      id: 'awaitingPermission',
      tags: ['busy', 'handingOver'],
      entry: 'requestPermission',
      always: { guard: 'hasPermission', target: 'starting' },
      // An error here loads again, and `loading` decides.
      on: { ...pausedWithLoad, 'audio.failed': 'loading' },
    },
    starting,
    sounding,
    trouble,
    paused,
    // The track could not be played. It is skipped in a moment, unless too many in a row could not.
    failing: {
      id: 'failing',
      entry: 'stopLoad',
      initial: 'counting',
      states: {
        counting: {
          always: [
            { guard: stateIn({ connection: 'lost' }), target: 'holding' },
            { guard: 'hasFailedTooOften', target: '#stopped' },
            { target: 'saying' },
          ],
        },
        // Without a network every track fails: this one waits, and plays once the network returns, or was
        // there all the time.
        holding: {
          tags: ['loading', 'buffering', 'busy'],
          entry: assign({ failures: 0 }),
          on: { ...pausedBeforeLoad, 'network.online': '#resolving' },
          after: { holdTime: '#resolving' },
        },
        saying: {
          tags: ['busy', 'skipping'],
          entry: emit(({ context }) => ({ type: 'message', message: failureMessage(context) })),
          on: pausedBeforeLoad,
          after: { skipDelay: unlessItSleeps('skipping') },
        },
        // The queue answers with another track, or with none.
        skipping: {
          tags: ['busy', 'skipping'],
          entry: toQueue(({ failure: why }, id) => ({ type: 'player.skipRequired', id, why })),
          on: pausedBetweenTracks,
        },
      },
    },
    stopped,
    // Played to its end, or fading out. The queue responds with the next track, or with none.
    ended: {
      id: 'ended',
      tags: ['busy', 'between'],
      entry: toQueue((_, id) => ({ type: 'player.ended', id })),
      on: pausedBetweenTracks,
    },
  },
});

/**
 * The life of the audio. `playback` leads from a chosen track to audible playback; the other regions are
 * independent of it. Every failure ends in continued playback, another url, a skip with its reason, or a stop
 * that offers Retry.
 */
export const playerMachine = playerSetup.createMachine({
  id: 'player',
  type: 'parallel',
  context: {
    ...unloaded,
    track: null,
    next: null,
    hasLoaded: false,
    position: 0,
    positionToPass: 0,
    failures: 0,
    hasVolume: true,
    volume: DEFAULT_VOLUME,
    muted: false,
    isEven: true,
    crossfade: 0,
    sleep: null,
    isLast: false,
  },
  invoke: [
    {
      id: 'audio',
      src: 'audio',
      onError: { actions: emit(({ event }) => failure('playing audio', event.error)) },
    },
    {
      id: 'mediaSession',
      src: 'mediaSession',
      onError: { actions: emit(({ event }) => failure('showing the media session', event.error)) },
    },
  ],
  on: {
    'session.next': { actions: toQueue(() => ({ type: 'QUEUE.NEXT' })) },
    'session.previous': { actions: toQueue(() => ({ type: 'QUEUE.PREVIOUS' })) },
  },
  states: { playback, permission, connection, logging, volume, sleep, silence },
});

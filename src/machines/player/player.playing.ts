import { playerSetup } from './player.actions.ts';
import { onSeek, seekable } from './player.seek.ts';
import { requireTrack } from './player.setup.ts';
import { failBecause, onRefused, otherUrl, useFreshUrl } from './player.transitions.ts';

/** A pause while the element has its audio: it resumes at the same position. */
const pausedWithLoad = {
  'PLAYER.PAUSE': { target: '#loaded', actions: 'emitPaused' },
  'tabs.taken': { target: '#loaded', actions: 'emitPaused' },
} as const;

/** A pause while the element has lost its audio: it is loaded again for the same position. */
const pausedWithoutLoad = {
  'PLAYER.PAUSE': { target: '#unloaded', actions: 'emitPaused' },
  'tabs.taken': { target: '#unloaded', actions: 'emitPaused' },
} as const;

/** The audio is ready and waits for the other tabs to fall silent (BEY-06). */
export const awaitingPermission = playerSetup.createStateConfig({
  id: 'awaitingPermission',
  tags: 'busy',
  entry: 'requestPermission',
  always: { guard: 'hasPermission', target: 'starting' },
  // An error here loads again, and `loading` decides.
  on: { ...pausedWithLoad, ...seekable, 'audio.failed': { guard: 'isActive', target: 'loading' } },
});

/** The element has received `play` and the position has not advanced: the browser's own 'playing' proves nothing (D13). */
export const starting = playerSetup.createStateConfig({
  tags: 'busy',
  entry: ['standStill', 'play'],
  on: {
    ...pausedWithLoad,
    ...seekable,
    'audio.position': { guard: 'isAdvance', target: 'sounding', actions: 'follow' },
    'audio.ready': { guard: 'isActive', actions: 'rememberDuration' },
    'audio.ended': { guard: 'isActive', target: 'ended' },
    'audio.paused': { guard: 'isActive', target: '#loaded', actions: 'emitPaused' },
    'audio.waiting': { guard: 'isActive', target: '.short' },
    'audio.playing': { guard: 'isActive', target: '.waiting' },
    'audio.refused': onRefused,
    'audio.failed': [
      { guard: 'breaksBegunDecoding', ...failBecause('playbackError') },
      { guard: 'breaksBegun', target: '#reloading' },
      { guard: 'mayLookUp', target: 'lookingUp', actions: 'spendLookUp' },
      { guard: 'isActive', ...failBecause('unableToPlay') },
    ],
  },
  after: {
    loadTimeout: failBecause('unableToPlay'),
  },
  initial: 'waiting',
  states: { waiting: {}, short: { tags: 'buffering' } },
});

/** The position has advanced: Pause, the bars, and the media session's 'playing' (D13). */
export const sounding = playerSetup.createStateConfig({
  id: 'sounding',
  tags: 'sounding',
  entry: [
    'begin',
    'signalSoundBegan',
    'sendSounding',
    'sendPosition',
    'emitSounding',
    'showPlaying',
    'prepareNext',
  ],
  exit: ['signalSoundBroke', 'showPaused'],
  on: {
    ...pausedWithLoad,
    'PLAYER.TOGGLE': { target: '#loaded', actions: 'emitPaused' },
    ...onSeek({ guard: 'canSeek', actions: ['moveThere', 'seek', 'sendPosition', 'showPlaying'] }),
    'track.next': { actions: ['rememberNext', 'prepareNext'] },
    'audio.position': [
      { guard: 'crossesSecond', actions: ['follow', 'sendPosition'] },
      { guard: 'isActive', actions: 'follow' },
    ],
    'audio.ready': { guard: 'isActive', actions: ['rememberDuration', 'showPlaying'] },
    'audio.waiting': { guard: 'isActive', target: 'trouble' },
    'audio.ended': { guard: 'isActive', target: 'ended' },
    'audio.paused': { guard: 'isActive', target: '#loaded', actions: 'emitPaused' },
    'audio.failed': [
      { guard: 'isDecodeError', ...failBecause('playbackError') },
      { guard: 'isActive', target: '#reloading' },
    ],
  },
  initial: 'unproven',
  states: {
    unproven: { always: { guard: 'isProven', target: 'proven', actions: 'proveIt' } },
    proven: {},
  },
});

/** Playback has stopped in the middle: it buffers, loads again at the same second and resumes (D32). */
export const trouble = playerSetup.createStateConfig({
  tags: 'busy',
  entry: 'standStill',
  on: { ...seekable },
  after: {
    networkTimeout: failBecause('playbackError'),
  },
  initial: 'buffering',
  states: {
    buffering: {
      tags: 'buffering',
      after: { stallTime: 'reloading' },
      on: {
        ...pausedWithLoad,
        'audio.position': { guard: 'isAdvance', target: '#sounding', actions: 'follow' },
        'audio.playing': { guard: 'isActive', target: 'resuming' },
        'audio.ended': { guard: 'isActive', target: '#ended' },
        'audio.paused': { guard: 'isActive', target: '#loaded', actions: 'emitPaused' },
        'audio.failed': [
          { guard: 'isDecodeError', ...failBecause('playbackError') },
          { guard: 'isActive', target: 'reloading' },
        ],
      },
    },
    // The browser reports that it plays again; only the position proves it.
    resuming: {
      on: {
        ...pausedWithLoad,
        'audio.position': { guard: 'isAdvance', target: '#sounding', actions: 'follow' },
        'audio.waiting': { guard: 'isActive', target: 'buffering' },
        'audio.ended': { guard: 'isActive', target: '#ended' },
        'audio.paused': { guard: 'isActive', target: '#loaded', actions: 'emitPaused' },
        'audio.refused': onRefused,
        'audio.failed': [
          { guard: 'isDecodeError', ...failBecause('playbackError') },
          { guard: 'isActive', target: 'reloading' },
        ],
      },
      after: { stallTime: 'reloading' },
    },
    reloading: {
      id: 'reloading',
      tags: ['loading', 'buffering'],
      entry: ['countLoad', 'load'],
      on: {
        ...pausedWithoutLoad,
        'audio.ready': { guard: 'isActive', target: 'resuming', actions: ['rememberDuration', 'play'] },
        'audio.failed': [
          { guard: 'isDecodeError', ...failBecause('playbackError') },
          { guard: 'mayLookUp', target: 'renewing' },
          { guard: 'isActive', target: 'backingOff' },
        ],
      },
    },
    // The preview may have expired: one look-up past the cache, as before any load.
    renewing: {
      tags: ['loading', 'buffering'],
      on: pausedWithoutLoad,
      invoke: {
        src: 'freshenPreviewUrl',
        input: ({ context }) => ({ track: requireTrack(context), reason: 'retry' }),
        onDone: [
          {
            guard: otherUrl,
            target: 'reloading',
            actions: ['spendLookUp', ...useFreshUrl],
          },
          { target: 'backingOff', actions: 'spendLookUp' },
        ],
        onError: 'backingOff',
      },
    },
    backingOff: {
      tags: ['loading', 'buffering'],
      on: pausedWithoutLoad,
      after: { reloadPause: 'reloading' },
    },
  },
});

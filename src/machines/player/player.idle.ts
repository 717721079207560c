import { playerSetup } from './player.actions.ts';
import { seekable, seekableAhead } from './player.seek.ts';

/** A pause while the player waits for the queue's next track cancels that request. */
const pausedBetweenTracks = {
  'PLAYER.PAUSE': { target: '#unloaded', actions: ['startOver', 'sendHalted', 'emitPaused'] },
  'tabs.taken': { target: '#unloaded', actions: ['startOver', 'sendHalted', 'emitPaused'] },
} as const;

/** Nothing is current. A play request has nothing to play and reports it (AUD-11). */
export const empty = playerSetup.createStateConfig({
  entry: ['endPermission', 'showNothing'],
  on: {
    'PLAYER.PLAY': { actions: { type: 'say', params: { code: 'player.noAudio' } } },
    'PLAYER.TOGGLE': { actions: { type: 'say', params: { code: 'player.noAudio' } } },
  },
});

/** Paused by the listener, after a restore, or because the browser requires a gesture first (D12, D28). */
export const paused = playerSetup.createStateConfig({
  entry: 'endPermission',
  initial: 'unloaded',
  states: {
    loaded: {
      id: 'loaded',
      entry: ['pause', 'sendPosition', 'showPaused'],
      on: {
        ...seekable,
        'PLAYER.PLAY': '#awaitingPermission',
        'PLAYER.TOGGLE': '#awaitingPermission',
        'audio.position': { guard: 'isActive', actions: 'follow' },
        // A connection that is lost in a pause has no effect until the listener resumes.
        'audio.failed': { guard: 'isActive', target: 'unloaded' },
      },
    },
    unloaded: {
      id: 'unloaded',
      entry: ['stop', 'sendPosition', 'showPaused'],
      on: {
        ...seekableAhead,
        'PLAYER.PLAY': { target: '#resolving', actions: 'chooseAgain' },
        'PLAYER.TOGGLE': { target: '#resolving', actions: 'chooseAgain' },
      },
    },
  },
});

/** The track could not be played. It is skipped in a moment, unless too many in a row could not (D13). */
export const failing = playerSetup.createStateConfig({
  id: 'failing',
  entry: 'stop',
  initial: 'counting',
  states: {
    counting: {
      always: [{ guard: 'hasFailedTooOften', target: '#stopped' }, { target: 'saying' }],
    },
    saying: {
      tags: 'busy',
      entry: 'emitFailureMessage',
      on: {
        'PLAYER.PAUSE': { target: '#unloaded', actions: 'emitPaused' },
        'tabs.taken': { target: '#unloaded', actions: 'emitPaused' },
      },
      after: { skipDelay: 'skipping' },
    },
    // The queue answers with another track, or with none.
    skipping: { tags: 'busy', entry: 'sendSkip', on: pausedBetweenTracks },
  },
});

/**
 * Three failures in a row: the track stays, nothing is skipped, and the listener may try again (D34). Retry is offered
 * until the queue changes (D22b); Play does the same all the while.
 */
export const stopped = playerSetup.createStateConfig({
  id: 'stopped',
  initial: 'offering',
  states: {
    offering: { tags: 'stopped', on: { 'queue.changed': 'quiet' } },
    quiet: {},
  },
  entry: [
    { type: 'say', params: { code: 'player.stopped' } },
    { type: 'say', params: { code: 'offer.playbackStopped' } },
    'emitStopped',
    'endPermission',
  ],
  on: {
    ...seekableAhead,
    // A failure has left the track as before its first load.
    'PLAYER.PLAY': '#resolving',
    'PLAYER.TOGGLE': '#resolving',
    'PLAYER.RETRY': '#resolving',
  },
});

/** Played to its end. The queue responds with the next track, or with none. */
export const ended = playerSetup.createStateConfig({
  id: 'ended',
  tags: 'busy',
  entry: ['emitEnded', 'sendEnded'],
  on: pausedBetweenTracks,
});

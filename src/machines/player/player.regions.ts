import { playerSetup } from './player.actions.ts';
import { requireTrack } from './player.setup.ts';

/** Which tab of this browser may play (BEY-06). */
export const permission = playerSetup.createStateConfig({
  initial: 'free',
  on: { 'tabs.elsewhere': '.elsewhere' },
  states: {
    free: { on: { 'permission.wanted': 'waiting' } },
    elsewhere: {
      tags: 'elsewhere',
      entry: 'sendElsewhere',
      on: { 'permission.wanted': 'waiting', 'tabs.free': 'free' },
    },
    waiting: {
      entry: 'emitPermissionWanted',
      on: {
        'tabs.granted': 'granted',
        'permission.ended': { target: 'free', actions: 'emitPermissionReleased' },
        // A tab asks until permission is granted, whichever tab plays in the meantime.
        'tabs.elsewhere': {},
      },
    },
    granted: { on: { 'permission.ended': { target: 'free', actions: 'emitPermissionReleased' } } },
  },
});

/** A play is logged once per track, after 100 ms of audible playback (AUD-38 to AUD-43). */
export const logging = playerSetup.createStateConfig({
  initial: 'waiting',
  on: {
    'track.chosen': { guard: 'isOtherTrack', target: '.waiting' },
    'track.none': '.waiting',
  },
  states: {
    waiting: { on: { 'sound.began': 'counting' } },
    counting: { on: { 'sound.broke': 'waiting' }, after: { playLogDelay: 'writing' } },
    writing: {
      invoke: {
        src: 'logPlay',
        input: ({ context }) => ({ track: requireTrack(context) }),
        onDone: {
          target: 'logged',
          actions: { type: 'emitPlayed', params: ({ event }) => event.output },
        },
        onError: {
          target: 'logged',
          actions: {
            type: 'report',
            params: ({ event }) => ({ doing: 'logging a play', error: event.error }),
          },
        },
      },
    },
    logged: {},
  },
});

/** Volume and mute (AUD-27 to AUD-33). */
export const volume = playerSetup.createStateConfig({
  initial: 'restoring',
  on: {
    'PLAYER.VOLUME': {
      guard: 'isVolume',
      target: '.known',
      actions: ['setVolume', 'applyVolume', 'emitVolume', 'storeVolume'],
    },
    'PLAYER.MUTE.TOGGLE': {
      target: '.known',
      actions: ['toggleMute', 'applyVolume', 'emitVolume', 'storeVolume'],
    },
  },
  states: {
    restoring: {
      invoke: {
        src: 'loadVolume',
        onDone: {
          target: 'known',
          actions: [{ type: 'restoreVolume', params: ({ event }) => event.output }, 'applyVolume'],
        },
        onError: {
          target: 'known',
          actions: [
            'applyVolume',
            { type: 'report', params: ({ event }) => ({ doing: 'reading the volume', error: event.error }) },
          ],
        },
      },
    },
    known: {},
  },
});

import { playerSetup } from './player.actions.ts';
import { requireTrack } from './player.setup.ts';

/** Which tab of this browser may play (BEY-06). */
export const turn = playerSetup.createStateConfig({
  initial: 'free',
  on: { 'tabs.elsewhere': '.elsewhere' },
  states: {
    free: { on: { 'turn.wanted': 'asking' } },
    elsewhere: {
      tags: 'elsewhere',
      entry: 'tellElsewhere',
      on: { 'turn.wanted': 'asking', 'tabs.free': 'free' },
    },
    asking: {
      entry: 'askForTurn',
      on: {
        'tabs.granted': 'mine',
        'turn.over': { target: 'free', actions: 'giveTurn' },
        // A tab asks until permission is granted, whichever tab plays in the meantime.
        'tabs.elsewhere': {},
      },
    },
    mine: { on: { 'turn.over': { target: 'free', actions: 'giveTurn' } } },
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
      actions: ['setVolume', 'applyVolume', 'emitVolume', 'keepVolume'],
    },
    'PLAYER.MUTE.TOGGLE': {
      target: '.known',
      actions: ['toggleMute', 'applyVolume', 'emitVolume', 'keepVolume'],
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

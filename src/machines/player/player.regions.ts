import { assign, emit } from 'xstate';
import { DEFAULT_VOLUME, MAX_VOLUME } from '../../limits/playback.ts';
import { clamp, playerSetup, requireTrack, toQueue } from './player.setup.ts';

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

/** Whether the browser is online. */
export const connection = playerSetup.createStateConfig({
  initial: 'there',
  states: {
    there: { on: { 'network.offline': 'lost' } },
    lost: { on: { 'network.online': 'there' } },
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
    waiting: { on: { 'sound.began': 'counting' } },
    counting: { on: { 'sound.broke': 'waiting' }, after: { playLogDelay: 'writing' } },
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

/** Volume and mute. */
export const volume = playerSetup.createStateConfig({
  initial: 'restoring',
  on: {
    'PLAYER.VOLUME': {
      guard: ({ event }) => Number.isFinite(event.value),
      target: '.known',
      actions: [
        assign(({ context, event }) => {
          const changed = clamp(event.value, MAX_VOLUME);
          // A muted player moved to 0 stays as it is: there is nothing louder to remember.
          return changed === 0 && context.muted ? {} : { volume: changed, muted: false };
        }),
        'applyVolume',
        'storeVolume',
      ],
    },
    'PLAYER.MUTE.TOGGLE': {
      target: '.known',
      actions: [
        assign(({ context }) =>
          context.muted || context.volume === 0
            ? { volume: context.volume || DEFAULT_VOLUME, muted: false }
            : { muted: true },
        ),
        'applyVolume',
        'storeVolume',
      ],
    },
  },
  states: {
    restoring: {
      invoke: {
        src: 'loadVolume',
        onDone: {
          target: 'known',
          actions: [
            assign(({ event }) => ({ ...event.output, volume: clamp(event.output.volume, MAX_VOLUME) })),
            'applyVolume',
          ],
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

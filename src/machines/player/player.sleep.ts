import { not, or, stateIn } from 'xstate';
import { type Sleep, sleepAt } from '../../domain/sleep.ts';
import { SLEEP_TICK_MS } from '../../limits/playback.ts';
import { playerSetup } from './player.regions.ts';
import { sleepLeft } from './player.select.ts';
import type { PlayerContext } from './player.types.ts';

/** The timer as it is once another second, or a step of its fade, has passed. */
const later = ({ sleep }: PlayerContext, at: number) => sleepAt(sleep, at, SLEEP_TICK_MS);

const setTimer = [
  {
    type: 'setSleep',
    params: ({ event }: { readonly event: { readonly until: Sleep | null } }) => event.until,
  },
  'storeSleep',
  'applyVolume',
] as const;
const goOn = {
  type: 'setSleep',
  params: ({
    context,
    event,
  }: {
    readonly context: PlayerContext;
    readonly event: { readonly output: number };
  }) => later(context, event.output),
} as const;
const clear = [{ type: 'setSleep', params: null }, 'storeSleep'] as const;
const isSilent = or(['isSilent', stateIn({ playback: 'empty' })]);
/** The queue is about to answer: what it answers would play after a pause. */
const isBetweenTracks = or([stateIn({ playback: 'ended' }), stateIn({ playback: { failing: 'skipping' } })]);
const unfade = { target: 'off', actions: 'applyVolume' } as const;

/**
 * The sleep timer: after so many minutes, or at the end of the track or of the queue, playback fades out and
 * pauses, and nothing but the listener starts it again. A minute is one by the timers of the page and by the
 * time of day, whichever passes faster: a machine that was asleep has only the second, and one whose clock
 * was set back the first.
 */
export const sleep = playerSetup.createStateConfig({
  // Where it cannot be read there is none.
  invoke: { src: 'storedSleep', onError: {} },
  initial: 'off',
  on: {
    'PLAYER.SLEEP': [
      { guard: ({ event }) => event.until === null, target: '.off', actions: setTimer },
      { guard: ({ event }) => typeof event.until === 'string', target: '.atEnd', actions: setTimer },
      { target: '.counting', actions: setTimer },
    ],
  },
  states: {
    off: {},
    atEnd: {
      on: {
        'audio.position': { actions: 'applyVolume' },
        // After a reload its last seconds are known before they sound.
        'audio.ready': { actions: 'applyVolume' },
        'sleep.due': { target: 'ended', actions: clear },
        'track.none': 'over',
      },
    },
    counting: {
      initial: 'waiting',
      states: {
        waiting: { after: { sleepTick: 'reading' } },
        reading: {
          invoke: {
            src: 'readClock',
            onDone: [
              {
                guard: ({ context, event: { output } }) =>
                  sleepLeft({ ...context, sleep: later(context, output) }) <= 0,
                target: '#over',
              },
              // The clock was set back.
              {
                guard: ({ context: { sleep: timer }, event: { output } }) =>
                  typeof timer === 'object' && timer !== null && output < timer.at,
                target: 'waiting',
                actions: [goOn, 'storeSleep'],
              },
              { target: 'waiting', actions: [goOn, 'applyVolume'] },
            ],
            onError: 'waiting',
          },
        },
      },
    },
    over: {
      id: 'over',
      always: [
        { guard: isSilent, target: 'off', actions: [...clear, 'applyVolume'] },
        {
          guard: not(isBetweenTracks),
          target: 'ended',
          actions: [...clear, playerSetup.raise({ type: 'PLAYER.PAUSE' })],
        },
      ],
    },
    // What fades stays quiet until it plays again.
    ended: {
      tags: 'slept',
      on: { 'PLAYER.PLAY': unfade, 'PLAYER.TOGGLE': unfade, 'track.chosen': unfade, 'track.none': unfade },
    },
  },
});

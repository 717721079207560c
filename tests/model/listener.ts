import { and, not, setup, stateIn } from 'xstate';
import { tourThroughEverything, type Path, type Walk } from '../machines/paths.ts';

/** What a listener can do, in a listener's words. */
export type Act =
  | 'PLAY_LIST'
  | 'PLAY'
  | 'PAUSE'
  | 'NEXT'
  | 'CLEAR_QUEUE'
  | 'TOGGLE_QUEUE'
  | 'OPEN_SHORTCUTS'
  | 'OPEN_COMMENTS'
  | 'OPEN_SAVE_QUEUE'
  | 'CLOSE_DIALOG'
  | 'TOGGLE_SHUFFLE'
  | 'TOGGLE_LOOP'
  | 'CHOOSE_CHILL'
  | 'CHOOSE_DEFAULT';

/**
 * Foxtrot as somebody sees it who knows nothing of its machines: six things that are one way or the other, and what can be
 * pressed. Its walks drive the served app in Chromium (tests/e2e/walk.e2e.ts).
 */
export const listenerMachine = setup({
  types: {} as { events: { readonly type: Act } },
  guards: {
    /** A dialog keeps the hands off everything behind it. */
    isFree: stateIn({ dialog: 'none' }),
    hasTrack: not(stateIn({ sound: 'stopped' })),
    seesQueue: stateIn({ panel: 'open' }),
  },
}).createMachine({
  id: 'listener',
  type: 'parallel',
  states: {
    sound: {
      initial: 'stopped',
      states: {
        stopped: { on: { PLAY_LIST: { guard: 'isFree', target: 'playing' } } },
        playing: {
          on: {
            PAUSE: { guard: 'isFree', target: 'paused' },
            NEXT: { guard: 'isFree', target: 'playing' },
            CLEAR_QUEUE: { guard: and(['isFree', 'seesQueue']), target: 'stopped' },
          },
        },
        paused: {
          on: {
            PLAY: { guard: 'isFree', target: 'playing' },
            CLEAR_QUEUE: { guard: and(['isFree', 'seesQueue']), target: 'stopped' },
          },
        },
      },
    },
    panel: {
      initial: 'closed',
      states: {
        closed: { on: { TOGGLE_QUEUE: { guard: 'isFree', target: 'open' } } },
        open: { on: { TOGGLE_QUEUE: { guard: 'isFree', target: 'closed' } } },
      },
    },
    dialog: {
      initial: 'none',
      states: {
        none: {
          on: {
            OPEN_SHORTCUTS: 'shortcuts',
            OPEN_COMMENTS: { guard: 'hasTrack', target: 'comments' },
            OPEN_SAVE_QUEUE: { guard: and(['hasTrack', 'seesQueue']), target: 'saveQueue' },
          },
        },
        shortcuts: { on: { CLOSE_DIALOG: 'none' } },
        comments: { on: { CLOSE_DIALOG: 'none' } },
        saveQueue: { on: { CLOSE_DIALOG: 'none' } },
      },
    },
    shuffle: {
      initial: 'off',
      states: {
        off: { on: { TOGGLE_SHUFFLE: { guard: 'isFree', target: 'on' } } },
        on: { on: { TOGGLE_SHUFFLE: { guard: 'isFree', target: 'off' } } },
      },
    },
    loop: {
      initial: 'off',
      states: {
        off: { on: { TOGGLE_LOOP: { guard: 'isFree', target: 'on' } } },
        on: { on: { TOGGLE_LOOP: { guard: 'isFree', target: 'off' } } },
      },
    },
    mode: {
      initial: 'default',
      states: {
        default: { on: { CHOOSE_CHILL: { guard: 'isFree', target: 'chill' } } },
        chill: { on: { CHOOSE_DEFAULT: { guard: 'isFree', target: 'default' } } },
      },
    },
  },
});

/** A walk through some of the six, with what can be pressed for them. All six at once would be a thousand presses. */
function walkThrough(regions: readonly string[], acts: readonly Act[]): Walk {
  const events = acts.map((type) => ({ type }));
  return {
    machine: listenerMachine,
    regions,
    events: (snapshot) => events.filter((event) => snapshot.can(event)),
  };
}

const soundWalk = walkThrough(
  ['sound', 'panel', 'dialog'],
  [
    'PLAY_LIST',
    'PLAY',
    'PAUSE',
    'NEXT',
    'CLEAR_QUEUE',
    'TOGGLE_QUEUE',
    'OPEN_SHORTCUTS',
    'OPEN_COMMENTS',
    'OPEN_SAVE_QUEUE',
    'CLOSE_DIALOG',
  ],
);
const choiceWalk = walkThrough(
  ['shuffle', 'loop', 'mode'],
  ['TOGGLE_SHUFFLE', 'TOGGLE_LOOP', 'CHOOSE_CHILL', 'CHOOSE_DEFAULT'],
);

/**
 * One walk from a page that has just been opened: every edge of sound, panel and dialogs together, back to the beginning,
 * and then, while music plays, every edge of the choices together.
 */
export function listenerTour(): readonly Act[] {
  const tour: Path = [
    ...tourThroughEverything(soundWalk),
    { type: 'PLAY_LIST' },
    ...tourThroughEverything(choiceWalk),
  ];
  return tour.map(({ type }) => type as Act);
}

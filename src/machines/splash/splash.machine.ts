import { emit, setup } from 'xstate';
import { SPLASH_FADE_MS, SPLASH_VISIBLE_MS } from '../../limits/ui.ts';
import { failure, type FailureFact } from '../failure.ts';
import { unprovided } from '../unprovided.ts';

/**
 * The short welcome on the first load in a browser session. Views read its tags. While the flag is being read there is no
 * tag, and the page stays as the server sent it.
 */
export const splashMachine = setup({
  types: {} as { emitted: FailureFact; tags: 'visible' | 'fading' | 'over' },
  actors: {
    /** Whether the splash was seen in this browser session. */
    loadSplashSeen: unprovided<boolean>('loadSplashSeen'),
    saveSplashSeen: unprovided<void>('saveSplashSeen'),
  },
  guards: {
    wasSeen: (_, { seen }: { seen: boolean }) => seen,
  },
  delays: { visibleTime: SPLASH_VISIBLE_MS, fadeTime: SPLASH_FADE_MS },
}).createMachine({
  id: 'splash',
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        src: 'loadSplashSeen',
        onDone: [
          { guard: { type: 'wasSeen', params: ({ event }) => ({ seen: event.output }) }, target: 'over' },
          { target: 'visible' },
        ],
        onError: {
          target: 'over',
          actions: emit(({ event }) => failure('reading the splash flag', event.error)),
        },
      },
    },
    visible: { tags: 'visible', after: { visibleTime: 'fading' } },
    fading: { tags: ['visible', 'fading'], after: { fadeTime: 'dismissed' } },
    dismissed: {
      tags: 'over',
      invoke: {
        src: 'saveSplashSeen',
        onDone: 'over',
        onError: {
          target: 'over',
          actions: emit(({ event }) => failure('keeping the splash flag', event.error)),
        },
      },
    },
    over: { tags: 'over' },
  },
});

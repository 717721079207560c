import { emit, setup } from 'xstate';
import { SPLASH_FADE_MS, SPLASH_VISIBLE_MS } from '../../limits/ui.ts';
import { failure, type FailureFact } from '../failure.ts';
import { unprovidedSource } from '../unprovided.ts';

/** Whether this session has seen the splash, and how long ago, in ms, the page was painted. */
export type SplashEvent =
  | { readonly type: 'splash.seen' }
  | { readonly type: 'splash.unseen'; readonly paintedFor: number };

/**
 * The short welcome on the first load in a browser session. Views read its tags. Until the flag has been read
 * there is no tag, and the page stays as the server sent it.
 */
export const splashMachine = setup({
  types: {} as { events: SplashEvent; emitted: FailureFact; tags: 'visible' | 'fading' | 'over' },
  /** Reads the flag; fails if that cannot be read. */
  actors: { flag: unprovidedSource('flag') },
  actions: { store: () => {} },
  delays: {
    // It is seen before the script runs, on a slow line for long.
    visibleTime: ({ event }) =>
      Math.max(0, SPLASH_VISIBLE_MS - (event.type === 'splash.unseen' ? event.paintedFor : 0)),
    fadeTime: SPLASH_FADE_MS,
  },
}).createMachine({
  id: 'splash',
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        src: 'flag',
        onError: {
          target: 'over',
          actions: emit(({ event }) => failure('reading the splash flag', event.error)),
        },
      },
      on: { 'splash.unseen': 'visible', 'splash.seen': 'over' },
    },
    visible: { tags: 'visible', after: { visibleTime: 'fading' } },
    fading: { tags: ['visible', 'fading'], after: { fadeTime: { target: 'over', actions: 'store' } } },
    over: { tags: 'over' },
  },
});

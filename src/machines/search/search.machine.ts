import { assign, enqueueActions, setup } from 'xstate';
import { SEARCH_PAUSE_MS } from '../../limits/content.ts';

export interface SearchContext {
  readonly text: string;
  /** The query: the text when the listener paused or pressed Enter. */
  readonly query: string;
  /** The term that was last reported as a search, so that Enter and the blur after it count once. */
  readonly reported: string | null;
}

export type SearchEvent =
  /** Search was opened with a text in its address, or without one. */
  | { readonly type: 'SEARCH.OPEN'; readonly text: string }
  | { readonly type: 'SEARCH.TYPE'; readonly text: string }
  | { readonly type: 'SEARCH.ENTER' }
  | { readonly type: 'SEARCH.BLUR' };

export type SearchEmitted = { readonly type: 'search.performed'; readonly term: string };

/**
 * The search field: decides when to search for the typed text. The page searches for `query`, so it never shows the
 * answer to an older one.
 */
export const searchMachine = setup({
  types: {} as { context: SearchContext; events: SearchEvent; emitted: SearchEmitted },
  actions: {
    commit: assign({ query: ({ context }) => context.text.trim() }),
    report: enqueueActions(({ context, enqueue }) => {
      const term = context.text.trim();
      if (term === '' || term === context.reported) return;
      enqueue.assign({ reported: term });
      enqueue.emit({ type: 'search.performed', term });
    }),
  },
  delays: { pause: SEARCH_PAUSE_MS },
}).createMachine({
  id: 'search',
  context: { text: '', query: '', reported: null },
  initial: 'settled',
  on: {
    'SEARCH.OPEN': {
      guard: ({ context, event }) => event.text !== context.text,
      target: '.settled',
      actions: [assign({ text: ({ event }) => event.text, reported: null }), 'commit'],
    },
    'SEARCH.TYPE': [
      {
        // There is no query to wait for: the featured playlists return at once.
        guard: ({ event }) => event.text.trim() === '',
        target: '.settled',
        actions: [assign({ text: ({ event }) => event.text, reported: null }), 'commit'],
      },
      {
        guard: ({ context, event }) => event.text !== context.text,
        target: '.typing',
        actions: assign({ text: ({ event }) => event.text, reported: null }),
      },
    ],
    'SEARCH.ENTER': { target: '.settled', actions: ['commit', 'report'] },
    'SEARCH.BLUR': { actions: 'report' },
  },
  states: {
    settled: {},
    typing: { after: { pause: { target: 'settled', actions: 'commit' } } },
  },
});

import { assign, emit, enqueueActions, setup } from 'xstate';
import { termOf } from '../../domain/search.ts';
import { SEARCH_PAUSE_MS, SEARCH_TERM_MAX_LETTERS } from '../../limits/content.ts';

export interface SearchContext {
  readonly text: string;
  /** The query: the term of the text when the listener paused, pressed Enter or left the field. */
  readonly query: string;
  /** Enter was pressed in the field, which leads to the results. */
  readonly entered: boolean;
  /** The term that was last reported as a search, so that Enter and the blur after it count once. */
  readonly reported: string | null;
}

export type SearchEvent =
  /** Search was opened with a text in its address, or without one. */
  | { readonly type: 'SEARCH.OPEN'; readonly text: string }
  | { readonly type: 'SEARCH.TYPE'; readonly text: string }
  | { readonly type: 'SEARCH.ENTER' }
  | { readonly type: 'SEARCH.BLUR' };

export type SearchEmitted =
  | { readonly type: 'search.performed'; readonly term: string }
  /** Typing rests: the address follows. */
  | { readonly type: 'search.rested'; readonly term: string };

/**
 * The search field: decides when to search for the typed text. The page searches for `query`, so it never
 * shows the answer to an older one.
 */
export const searchMachine = setup({
  types: {} as { context: SearchContext; events: SearchEvent; emitted: SearchEmitted; tags: 'typing' },
  actions: {
    commit: assign({ query: ({ context }) => termOf(context.text, SEARCH_TERM_MAX_LETTERS) }),
    rest: emit(({ context }) => ({ type: 'search.rested' as const, term: context.query })),
    take: assign({ text: (_, text: string) => text.toWellFormed(), reported: null, entered: false }),
    report: enqueueActions(({ context, enqueue, event }) => {
      const term = termOf(context.text, SEARCH_TERM_MAX_LETTERS);
      // Each Enter is a search; the blur that follows one is none.
      if (term === '' || (event.type === 'SEARCH.BLUR' && term === context.reported)) return;
      enqueue.assign({ reported: term });
      enqueue.emit({ type: 'search.performed', term });
    }),
  },
  delays: { pause: SEARCH_PAUSE_MS },
}).createMachine({
  id: 'search',
  context: { text: '', query: '', reported: null, entered: false },
  initial: 'settled',
  on: {
    'SEARCH.OPEN': {
      guard: ({ context, event }) => event.text !== context.text,
      target: '.settled',
      actions: [{ type: 'take', params: ({ event }) => event.text }, 'commit'],
    },
    'SEARCH.TYPE': [
      {
        // There is no query to wait for: the featured playlists return at once.
        guard: ({ event }) => event.text.trim() === '',
        target: '.settled',
        actions: [{ type: 'take', params: ({ event }) => event.text }, 'commit', 'rest'],
      },
      {
        guard: ({ context, event }) => event.text !== context.text,
        target: '.typing',
        actions: { type: 'take', params: ({ event }) => event.text },
      },
    ],
    'SEARCH.ENTER': {
      target: '.settled',
      actions: ['commit', 'rest', 'report', assign({ entered: true })],
    },
    'SEARCH.BLUR': { actions: ['report', assign({ entered: false })] },
  },
  states: {
    settled: {},
    typing: {
      tags: 'typing',
      after: { pause: { target: 'settled', actions: ['commit', 'rest'] } },
      on: { 'SEARCH.BLUR': { target: 'settled', actions: ['commit', 'rest', 'report'] } },
    },
  },
});

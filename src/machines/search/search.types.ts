export interface SearchContext {
  /** The text in the search field. */
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

export type SearchEmitted =
  /** The listener has searched for a term. */
  { readonly type: 'search.performed'; readonly term: string };

/** What a featured playlist on Search says (E56). */
export type SearchMessage =
  | { readonly code: 'search.playing'; readonly playlist: string; readonly count: number }
  | { readonly code: 'search.playlistEmpty' }
  | { readonly code: 'search.playlistUnavailable' }
  | { readonly code: 'search.playlistFailed' };

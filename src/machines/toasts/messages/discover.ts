/** What a discover playlist says (E56). */
export type DiscoverMessage =
  | { readonly code: 'discover.playing'; readonly playlist: string; readonly count: number }
  | { readonly code: 'discover.playlistEmpty' }
  | { readonly code: 'discover.playlistFailed' };

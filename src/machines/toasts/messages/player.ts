/** What playback says when it fails (D12, D32, D34): destructive, in the status toaster, 2000 ms. */
export type PlayerMessage =
  | { readonly code: 'player.noAudio' }
  | { readonly code: 'player.playPrevented' }
  | { readonly code: 'player.previewUnavailable' }
  | { readonly code: 'player.unableToPlay'; readonly trackName: string }
  | { readonly code: 'player.playbackError' }
  | { readonly code: 'player.stopped' }
  /** E65: a favorite whose re-fetched audio is empty. */
  | { readonly code: 'player.favoriteUnavailable' }
  /** E65: a favorite whose re-fetch throws. */
  | { readonly code: 'player.favoriteFailed' };

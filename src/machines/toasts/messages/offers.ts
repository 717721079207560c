/** What stands beside an offer to act (D22b): a notice of 10 s with a button. `action` names the button. */
export type OfferMessage =
  | { readonly code: 'offer.queueCleared'; readonly count: number }
  | { readonly code: 'offer.queueReplaced' }
  | { readonly code: 'offer.folderDeleted'; readonly folder: string }
  | { readonly code: 'offer.favoriteRemoved'; readonly trackName: string }
  | { readonly code: 'offer.favoriteMoved'; readonly trackName: string; readonly folders: readonly string[] }
  | { readonly code: 'offer.removedFromFolder'; readonly folder: string }
  | { readonly code: 'offer.playbackStopped' }
  | { readonly code: 'offer.trackEnded'; readonly trackName: string; readonly list: string };

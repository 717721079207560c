/** What the lyrics toggle says (D37): 1.5 s, in the status toaster. */
export type LyricsMessage = { readonly code: 'lyrics.shown' } | { readonly code: 'lyrics.hidden' };

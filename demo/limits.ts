/** Previews kept in memory; each weighs 480 kB. */
export const clipsKept = 20;
/** Lists whose tracks may be played next: what a listener has open, and what a few others have. */
export const clipListsKept = 100;
/** Tracks that are rendered before they play: the next, and the one after it for a quick skip. */
export const clipsAhead = 2;
/** Clips that listeners wait for: the last of them comes after some 15 s. */
export const clipsWaitedFor = 32;
/** Tracks that wait to be rendered in advance; beyond this the oldest requests are forgotten. */
export const clipsAheadMax = 16;
/** Previews on disk: 190 MB. */
export const clipFilesMax = 400;

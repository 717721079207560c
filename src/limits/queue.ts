/** How long a Next blocks the next one (A§9). */
export const NEXT_RELEASE_MS = 500;
/** How many tracks one background refresh of urls takes (A§9). */
export const REFRESH_BATCH_TRACKS = 3;
/** The pause between two batches (A§9). */
export const REFRESH_BATCH_PAUSE_MS = 300;
/** How long a change of the queue waits to be stored, so that several cost one write and none delays playback. */
export const SESSION_WRITE_MS = 250;

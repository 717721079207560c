/** How many heard tracks are kept (A§9). */
export const HISTORY_MAX_ENTRIES = 25;
/** How many recently shown ids are kept (A§9). */
export const RECENTLY_SHOWN_MAX_IDS = 20;
/** How many undoable acts a tab keeps (D22b). */
export const UNDO_JOURNAL_MAX_ACTS = 5;
/** The player's volume until it is moved, 0 to 100 (A§9). */
export const DEFAULT_STORED_VOLUME = 50;

/** How long a mark of a write stays to be seen by the lock's next holder: far more than a write takes to reach all tabs. */
export const WRITE_MARK_MS = 2000;
/** How long a lock's holder waits at most to see the write before: then whoever wrote has been overwritten from outside. */
export const WRITE_VISIBLE_TIMEOUT_MS = 500;
/** How often it looks, in ms: a write has been seen to take one or two to arrive. */
export const WRITE_VISIBLE_POLL_MS = 2;

/** How long after the last letter a search is sent (E57). */
export const SEARCH_PAUSE_MS = 300;
/** The number of stored recent searches: about a row of chips. */
export const RECENT_SEARCHES_MAX = 8;

/** How long after the last letter a search is sent (E57). */
export const SEARCH_PAUSE_MS = 300;
/** Terms that are kept as recent searches: about a line of chips. */
export const RECENT_SEARCHES_MAX = 8;

/** How long after the last letter a search is sent (E57). */
export const SEARCH_PAUSE_MS = 300;

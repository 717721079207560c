/** How long a page's data counts as fresh (A§7). */
export const QUERY_STALE_MS = 300_000;
/** How often a visible page refetches, in the background (A§7). */
export const QUERY_REFETCH_MS = 600_000;
/** The same for the trending and the indie list, which bypass the cache (B§9, D46b). */
export const TRENDING_REFETCH_MS = 300_000;
/** How often a page requests a personal list again that is too short (E44b). */
export const RECOMMENDATIONS_RETRY_MS = 60_000;
/** How long a personal list that no page shows is retained (B§9). */
export const RECOMMENDATIONS_RETAIN_MS = 1_800_000;
/** How long the time of a page's data is known: as long as a page stays open that never requests it again. */
export const ANSWER_TIME_RETAIN_MS = 21_600_000;

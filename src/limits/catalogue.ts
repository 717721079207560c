/** Calls that may start within one window, of all tabs together. */
export const BUDGET_CALLS = 15;
/** How long a start counts, from its own moment. */
export const BUDGET_WINDOW_MS = 60_000;
/** Background calls start only below so many counted starts: 5 of the 15 are the listener's. */
export const BUDGET_CALLS_FOR_BACKGROUND = 10;
/** So many of the background's calls a tab uses in a minute to check stations: half of them. */
export const BUDGET_CALLS_FOR_CHECKS = BUDGET_CALLS_FOR_BACKGROUND / 2;
/** Requests in flight in one tab. */
export const IN_FLIGHT_MAX = 8;
/** Waiting calls that one batch starts at most. */
export const BATCH_STARTS = 5;
/** Between two starts of one batch. */
export const BATCH_SPACING_MS = 300;
/** From the beginning of one batch to the next at the earliest. */
export const BATCH_INTERVAL_MS = 1_000;

/** After so many failed attempts in a row the catalogue counts as down: an outage, not one bad answer. */
export const DOWN_AFTER_FAILURES = 3;

/** How long a failed request proves the browser's 'offline': then the next one tries again. */
export const OFFLINE_BELIEVED_MS = 10_000;

/** Tries after the first one. */
export const RETRIES_DEFAULT = 2;
/** The wait before the first retry; it doubles with each one. */
export const RETRY_DELAY_MS = 1_000;
/** A retry never waits longer. */
export const RETRY_DELAY_MAX_MS = 15_000;
/** The wait is multiplied by something from here ... */
export const RETRY_JITTER_MIN = 0.85;
/** ... to here. */
export const RETRY_JITTER_MAX = 1.15;
/** The wait after a 429 whose retry-after cannot be read. */
export const RATE_LIMIT_WAIT_MS = 5_000;
/** A longer wait is a damaged record or a clock set back; the catalogue's last seconds. */
export const RATE_LIMIT_WAIT_MAX_MS = 3_600_000;

/** The time-out of a call through the relay; the relay's own is 12 s, so that its answer is seen. */
export const RELAY_TIMEOUT_MS = 15_000;
/** The time-out of a direct call. */
export const DIRECT_TIMEOUT_MS = 5_000;
/** The time-out of the connection test. */
export const CONNECTION_TEST_TIMEOUT_MS = 10_000;

/** The lifetime of an answer, unless stated otherwise. */
export const LIFETIME_DEFAULT_MS = 300_000;
export const LIFETIME_PLAYLIST_MS = 1_800_000;
export const LIFETIME_ARTIST_MS = 3_600_000;
export const LIFETIME_CHART_MS = 900_000;
/** The server keeps the list of stations longer: it changes with the seasons. */
export const LIFETIME_STATIONS_SERVER_MS = 3_600_000;
/** How long a failure is used. */
export const LIFETIME_FAILURE_MS = 600_000;

/** How long an endpoint is in back-off, by its errors in a row; the first matching row applies. */
export const BACK_OFF_TABLE: readonly { readonly errors: number; readonly backOffMs: number }[] = [
  { errors: 10, backOffMs: 21_600_000 },
  { errors: 5, backOffMs: 3_600_000 },
  { errors: 3, backOffMs: 900_000 },
  { errors: 1, backOffMs: 300_000 },
];
/** As how many errors 'no data' counts for a playlist: it is gone, and will be tomorrow. */
export const NO_DATA_PLAYLIST_ERRORS = 5;
/** Endpoints whose errors are remembered, the newest. Every search is an endpoint. */
export const BACK_OFF_MAX_ENDPOINTS = 500;

/** How long a page waits for its edition; then it makes its own calls. */
export const EDITION_TIMEOUT_MS = 4_000;
/** An edition that was fetched, or was unavailable, is not requested again before this. */
export const EDITION_REPEAT_MS = 60_000;
/** The number of tracks whose list is remembered: some 40 lists of 50. */
export const LISTED_TRACKS_MAX = 2_000;

/** The maximum of cached answers: a long evening's pages, and a bound on endless searches. */
export const ANSWERS_MAX_ENTRIES = 300;
/** The most that cached answers weigh, by the length of their JSON: some 150 playlists of 50. */
export const ANSWERS_MAX_BYTES = 6_000_000;
/** A read that the database has not answered by then counts as empty; the next one is tried again. */
export const ANSWERS_READ_MAX_MS = 1_000;

/** How long a page's data counts as fresh. */
export const QUERY_STALE_MS = 300_000;
/** How often a visible page refetches, in the background. */
export const QUERY_REFETCH_MS = 600_000;
/** The same for the trending and the indie list, which bypass the cache. */
export const TRENDING_REFETCH_MS = 300_000;
/** How often a page requests a personal list again that is too short. */
export const RECOMMENDATIONS_RETRY_MS = 60_000;
/** How long a personal list that no page shows is retained. */
export const RECOMMENDATIONS_RETAIN_MS = 1_800_000;

/** A list that was answered within this time is not requested again to renew the urls of its tracks. */
export const LIST_RENEWED_MS = 60_000;

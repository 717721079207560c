/** Similar artists beside an artist's tracks: as many as fit the same height. */
export const RELATED_ARTISTS_SHOWN = 8;
/** Tracks of a list that a Home section shows. */
export const SECTION_TRACKS = 6;
/** Most tracks of the acoustic and of the chill list. */
export const MOOD_LIST_TRACKS = 50;
/** Tracks requested from GET /chart/0/tracks on /global-top-100. */
export const GLOBAL_TOP_TRACKS = 20;

/** Most curated playlists that one genre fetch tries. */
export const GENRE_PLAYLISTS = 4;
/** Tracks that a genre fetch returns. */
export const GENRE_SLICE_TRACKS = 20;
/** Further rounds of a genre fetch whose round failed by network or 5xx. */
export const GENRE_RETRIES = 3;
/** Between the tries of a genre fetch. */
export const GENRE_RETRY_WAIT_MS = 1500;
/** How old a genre's tracks may be. */
export const GENRE_TRACKS_AGE_MS = 15 * 60_000;
/** A fetch with fewer tracks writes no fallback. */
export const GENRE_FALLBACK_MIN_TRACKS = 5;
/** The maximum of tracks in a genre's stored fallback. */
export const GENRE_FALLBACK_MAX_TRACKS = 15;
/** How long a genre's stored fallback is used. */
export const GENRE_FALLBACK_AGE_MS = 24 * 60 * 60_000;
/** The catalogue's highest rank; the random ranks of fallbacks stay within it. */
export const HIGHEST_RANK = 1_000_000;

/** Artists requested from the chart. */
export const CHART_ARTISTS = 20;
/** Checked artists after which /top-artists has enough. */
export const TOP_ARTISTS = 6;
/** How old the server's knowledge of the top artists may be: the chart changes once a day. */
export const TOP_ARTISTS_AGE_MS = 2 * 60 * 60_000;
/** Top tracks requested for an artist page. */
export const ARTIST_TOP_TRACKS = 10;
/** How old an artist's tracks may be. */
export const ARTIST_TRACKS_AGE_MS = 10 * 60_000;

/** Attempts of the retry helper when the listener wants to play. */
export const PLAY_ATTEMPTS = 2;
/** The helper waits this times the number of the attempt that failed. */
export const PLAY_RETRY_WAIT_MS = 1000;

/** Lists of this many tracks are mood-filtered strictly first. */
export const MOOD_STRICT_TRACKS = 20;
/** A strict result of this many tracks is the list. */
export const MOOD_STRICT_RESULT = 10;
/** A relaxed result below this many tracks falls back to all. */
export const MOOD_RELAXED_RESULT = 5;

/** How long a connection test's outcome stays, however soon a section loads: two short sentences. */
export const TEST_OUTCOME_MS = 2000;

/** The letters of an artist or title that lyrics are asked for, in UTF-16 units: no song has more. */
export const LYRICS_NAME_MAX_LETTERS = 300;
/** The time-out of a lyrics call; that of the relay is 8 s, so that its answer is seen. */
export const LYRICS_TIMEOUT_MS = 15_000;

/** After this long without content a page shows what it has: within 8 s, with the time to load and draw. */
export const PAGE_PATIENCE_MS = 6_700;

/** How old the server's knowledge of the stations may be: which of them have tracks changes with the days. */
export const STATIONS_AGE_MS = 6 * 60 * 60_000;
/** Stations that one round checks on /radio. */
export const RADIO_ROUND_STATIONS = 5;

/** Below this many combined favorites and plays there is only the invitation. */
export const INVITATION_BELOW = 2;
/** Up to this many combined favorites and plays the new-user flow applies. */
export const NEW_USER_UP_TO = 5;

/** The weights of a favorite and a play in the taste score. */
export const TASTE_WEIGHTS = {
  favorite: 2,
  play: 1,
  /** 'Less of this' counts half: what was twice as much of the taste is beside its equal. */
  less: 0.5,
} as const;
/** Genres and artists that the taste uses. */
export const TASTE_PARTS = { genre: 3, artist: 3 } as const;

/** Factor of the weight, and the least number, for artists and genres that are fetched. */
export const NEW_USER_ARTISTS = { factor: 7, least: 4 };
export const NEW_USER_GENRES = { factor: 4, least: 3 };
export const FULL_ARTISTS = { factor: 5, least: 2 };
export const FULL_GENRES = { factor: 3, least: 2 };

/** Artists are fetched only while fewer tracks than this are gathered. */
export const ENOUGH_GATHERED = 15;
/** A new-user flow that gathers fewer tracks is not used. */
export const NEW_USER_LEAST_TRACKS = 5;
/** Most tracks of a result. */
export const RESULT_TRACKS = 30;
/** The maximum age of a cached result. */
export const RECOMMENDATIONS_AGE_MS = 5 * 60_000;

/** The list is made again only when the favorites have not changed for so long. */
export const FAVORITES_DEBOUNCE_MS = 3000;

/** The popularity filter applies above this many candidates. */
export const POPULARITY_APPLIES_ABOVE = 10;
/** It is skipped if fewer tracks than this would remain. */
export const POPULARITY_LEAST_TRACKS = 5;
/** How much lower the threshold of new users is, and its least. */
export const NEW_USER_POPULARITY_RELIEF = 30;
export const NEW_USER_POPULARITY_LEAST = 10;

/** How long after the last letter a search is sent. */
export const SEARCH_PAUSE_MS = 300;
/** The letters of a search, in UTF-16 units: no name is longer, and escaped they fit an address. */
export const SEARCH_TERM_MAX_LETTERS = 200;
/** The number of stored recent searches: about a row of chips. */
export const RECENT_SEARCHES_MAX = 8;

/** The record spins at least this long, even when the pick is there sooner. */
export const ROULETTE_SPIN_MS = 1500;
/** Recently shown ids are excluded only from playlists with more tracks than this. */
export const EXCLUDE_ABOVE_TRACKS = 10;
/** With fewer tracks left after the exclusion the pick is made from all. */
export const LEAST_LEFT_TRACKS = 5;

/** Cards of a deck: with 30 s each they take five minutes. */
export const DECK_TRACKS = 10;

/** An artist's radio leaves out what the history has, unless fewer tracks than this would remain. */
export const RADIO_LEAST_TRACKS = 10;

/** How many tracks a link carries: some 16 kB, which browsers and most messengers take. */
export const LINKED_TRACKS_MAX = 200;
/** The size of a list of that length that is read from a link: a kilobyte and more for each track. */
export const LINKED_LIST_MAX_BYTES = 256 * 1024;

/** How many tracks are offered where none is surely the wanted one. */
export const MATCH_CANDIDATES_MAX = 5;
/** How long the search for a list's tracks rests after a failure. */
export const LIST_IMPORT_RETRY_MS = 30_000;

/** How many suggestions a typed text brings: a row on a laptop. */
export const SUGGESTIONS_MAX = 6;

/** Similar artists beside an artist's tracks: as many as fit the same height. */
export const RELATED_ARTISTS_SHOWN = 8;
/** Tracks of a list that a Home section shows (B§9). */
export const SECTION_TRACKS = 6;
/** Most tracks of the acoustic and of the chill list (B§9). */
export const MOOD_LIST_TRACKS = 50;
/** Tracks requested from GET /chart/0/tracks on /global-top-100 (E50). */
export const GLOBAL_TOP_TRACKS = 20;

/** Most curated playlists that one genre fetch tries (B§9). */
export const GENRE_PLAYLISTS = 4;
/** Tracks that a genre fetch returns (B§9). */
export const GENRE_SLICE_TRACKS = 20;
/** Further rounds of a genre fetch whose round failed by network or 5xx (B§9, D43b). */
export const GENRE_RETRIES = 3;
/** Between the tries of a genre fetch (B§9). */
export const GENRE_RETRY_WAIT_MS = 1500;
/** How old a genre's tracks may be (B§9, D46b). */
export const GENRE_TRACKS_AGE_MS = 15 * 60_000;
/** A fetch with fewer tracks writes no fallback (B§5). */
export const GENRE_FALLBACK_MIN_TRACKS = 5;
/** The maximum of tracks in a genre's stored fallback (B§8). */
export const GENRE_FALLBACK_MAX_TRACKS = 15;
/** How long a genre's stored fallback is used (B§8). */
export const GENRE_FALLBACK_AGE_MS = 24 * 60 * 60_000;
/** The catalogue's highest rank; the random ranks of fallbacks stay within it (B§3). */
export const HIGHEST_RANK = 1_000_000;

/** Artists requested from the chart (B§7). */
export const CHART_ARTISTS = 20;
/** Checked artists after which /top-artists has enough (B§7). */
export const TOP_ARTISTS = 6;
/** How old the server's knowledge of the top artists may be: the chart changes once a day (B§7). */
export const TOP_ARTISTS_AGE_MS = 2 * 60 * 60_000;
/** Top tracks requested for an artist page (B§7). */
export const ARTIST_TOP_TRACKS = 10;
/** How old an artist's tracks may be (B§9, D46b). */
export const ARTIST_TRACKS_AGE_MS = 10 * 60_000;

/** Attempts of the retry helper when the listener wants to play (B§8). */
export const PLAY_ATTEMPTS = 2;
/** The helper waits this times the number of the attempt that failed (B§8). */
export const PLAY_RETRY_WAIT_MS = 1000;

/** Lists of this many tracks are mood-filtered strictly first (B§9). */
export const MOOD_STRICT_TRACKS = 20;
/** A strict result of this many tracks is the list (B§9). */
export const MOOD_STRICT_RESULT = 10;
/** A relaxed result below this many tracks falls back to all (B§9). */
export const MOOD_RELAXED_RESULT = 5;

/** The time-out of a lyrics call (D37); that of the relay is 8 s, so that its answer is seen. */
export const LYRICS_TIMEOUT_MS = 15_000;

/** After this long without content a page shows what it has (D57). */
export const PAGE_PATIENCE_MS = 8_000;

/** How old the server's knowledge of the stations may be: which of them have tracks changes with the days (E77). */
export const STATIONS_AGE_MS = 6 * 60 * 60_000;
/** Stations that one round checks on /radio (E55). */
export const RADIO_ROUND_STATIONS = 5;

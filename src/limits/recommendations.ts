/** Below this many combined favorites and plays there is only the invitation (D2). */
export const INVITATION_BELOW = 2;
/** Up to this many combined favorites and plays the new-user flow applies (D2). */
export const NEW_USER_UP_TO = 5;

/** The weights of a favorite and a play in the taste score (B§9). */
export const FAVORITE_SCORE = 2;
export const PLAY_SCORE = 1;
/** Genres and artists that the taste uses (B§9). */
export const TASTE_GENRES = 3;
export const TASTE_ARTISTS = 3;

/** Factor of the weight, and the least number, for artists and genres that are fetched (B§9). */
export const NEW_USER_ARTISTS = { factor: 7, least: 4 };
export const NEW_USER_GENRES = { factor: 4, least: 3 };
export const FULL_ARTISTS = { factor: 5, least: 2 };
export const FULL_GENRES = { factor: 3, least: 2 };

/** Artists are fetched only while fewer tracks than this are gathered (B§9). */
export const ENOUGH_GATHERED = 15;
/** A new-user flow that gathers fewer tracks is not used (B§9). */
export const NEW_USER_LEAST_TRACKS = 5;
/** Most tracks of a result (B§9). */
export const RESULT_TRACKS = 30;
/** The maximum age of a cached result, and of the answers it is made of (B§9, D46b). */
export const RECOMMENDATIONS_AGE_MS = 5 * 60_000;

/** The list is made again only when the favorites have not changed for so long (E74). */
export const FAVORITES_DEBOUNCE_MS = 3000;

/** The popularity filter applies above this many candidates (B§9). */
export const POPULARITY_APPLIES_ABOVE = 10;
/** It is skipped if fewer tracks than this would remain (B§9). */
export const POPULARITY_LEAST_TRACKS = 5;
/** How much lower the threshold of new users is, and its least (B§9). */
export const NEW_USER_POPULARITY_RELIEF = 30;
export const NEW_USER_POPULARITY_LEAST = 10;

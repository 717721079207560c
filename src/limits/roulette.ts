/** The record spins at least this long, even when the pick is there sooner (B§9). */
export const ROULETTE_SPIN_MS = 1500;
/** Recently shown ids are excluded only from playlists with more tracks than this (A§5). */
export const EXCLUDE_ABOVE_TRACKS = 10;
/** With fewer tracks left after the exclusion the pick is made from all (A§5). */
export const LEAST_LEFT_TRACKS = 5;

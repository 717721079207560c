/** A second play of the same track within this time is the same play (A§9, B§9). */
export const PLAY_DEDUPLICATION_MS = 5000;

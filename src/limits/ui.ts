/** How long after the last scrolling a scroll area hides its bar (A§9). */
export const SCROLL_BAR_HIDE_MS = 600;

/** Hearts that fly out of a favorite button, and their duration (A§9). */
export const FAVORITE_HEARTS = 12;
export const FAVORITE_HEARTS_MS = 2000;
/** How long the favorite button bounces after a press (A§9). */
export const FAVORITE_BOUNCE_MS = 300;
/** How long the favorite button keeps its 'added' state (A§9). */
export const FAVORITE_ADDED_MS = 1000;

/** How long a finger must press a card until its menu opens: the usual long press. */
export const LONG_PRESS_MS = 500;

/** A list of up to this many tracks renders completely; a longer one renders what is near the window (BEY-21). */
export const DRAWN_TRACKS_MAX = 100;
/** A list that opens draws so many of its tracks first, which fill any usual window, and the others right after (LST-40). */
export const FIRST_TRACKS = 30;

/** How long after G the key of a page may follow, in ms. */
export const PAGE_KEY_MS = 1500;

/** Seconds that Left and Right seek by (BEY-16). */
export const SEEK_STEP_S = 5;

/** A page that is never idle, as one with an animation, counts as idle after this long. */
export const IDLE_WAIT_MAX_MS = 2000;
/** How long a browser without idle callbacks counts as busy after the load. */
export const IDLE_FALLBACK_MS = 200;

/** How long the views of the player may wait for audio that is about to start: shorter than a noticeable wait. */
export const PLAYBACK_FIRST_MS = 50;

/** How many status toasts are visible at a time: only the latest word on the player matters (A§9). */
export const STATUS_VISIBLE = 1;
/** The duration of a status toast, unless stated otherwise (A§9). */
export const STATUS_TOAST_MS = 2000;
/** How long a dismissed status toast takes to be removed (A§9). */
export const STATUS_REMOVAL_MS = 250;

/** How many notices are visible at a time; a fourth waits (A§9, D22). */
export const NOTICES_VISIBLE = 3;
/** The duration of a notice, unless stated otherwise (A§9). */
export const NOTICE_TOAST_MS = 4000;
/** How long a dismissed notice takes to fade: the longest fade that reduced motion keeps as well (the visual language). */
export const NOTICE_REMOVAL_MS = 120;

/** Queue toasts, bulk adds included (A§2, D20). */
export const QUEUE_TOAST_MS = 1000;
/** 'Lyrics shown' and 'Lyrics hidden' (A§2). */
export const LYRICS_TOAST_MS = 1500;
/** 'Switched back to Default Mode' (A§2, A§9). */
export const MODE_TOAST_MS = 2000;
/** Favorite added or removed (A§9). */
export const FAVORITE_TOAST_MS = 2000;
/** 'Please set up your profile first' (A§8). */
export const PROFILE_PROMPT_TOAST_MS = 3000;
/** The duration of toasts of pages and dialogs, unless stated otherwise (B§8, E66). */
export const PAGE_TOAST_MS = 2000;
/** Radio toasts, whose text is announced as well (B§9, D3). */
export const RADIO_TOAST_MS = 100;
/** An offer, without the time in which it pauses (D22b). */
export const OFFER_TOAST_MS = 10_000;
/** The resolution of an offer's time; a pause loses at most this much. */
export const OFFER_TICK_MS = 100;

/** How far a notice is swiped to be dismissed, in px (A§9). */
export const SWIPE_DISMISS_PX = 20;

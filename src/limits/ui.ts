/** How long after the last scrolling a scroll area hides its bar. */
export const SCROLL_BAR_HIDE_MS = 600;

/** Hearts that fly out of a favorite button, and their duration. */
export const FAVORITE_HEARTS = 12;
export const FAVORITE_HEARTS_MS = 2000;
/** How long the favorite button bounces after a press. */
export const FAVORITE_BOUNCE_MS = 300;
/** How long the favorite button keeps its 'added' state. */
export const FAVORITE_ADDED_MS = 1000;

/** How long a finger must press a card until its menu opens: the usual long press. */
export const LONG_PRESS_MS = 500;

/** A list of up to this many tracks renders completely; a longer one renders what is near the window. */
export const DRAWN_TRACKS_MAX = 100;
/** A list of more tracks than this, several windows of a phone, can be filtered. */
export const FILTER_ABOVE_TRACKS = 20;
/** A list that opens draws so many tracks first, which fill any usual window, the rest right after. */
export const FIRST_TRACKS = 30;

/** How long what is announced of the sound must stand still, so that changes in a row are one sentence. */
export const ANNOUNCEMENT_DELAY_MS = 200;

/** How long after G the key of a page may follow, in ms. */
export const PAGE_KEY_MS = 1500;

/** When a refused step in the history is tried again: Safari has 100 in 30 s, Chromium 200 in 10 s. */
export const HISTORY_RETRY_MS = 1000;

/** Seconds that Left and Right seek by. */
export const SEEK_STEP_S = 5;

/** By how much of 100 the keys + and - change the volume. */
export const VOLUME_STEP = 5;

/** The size of the mini player when it opens, in px. */
export const MINI_PLAYER_PX = { width: 360, height: 120 };

/** On a first visit the app's own font waits for the first content, but no longer than this. */
export const FONT_WAIT_MAX_MS = 8000;
/** Until this long after the navigation it is shown as soon as it is there (D104). */
export const FONT_EARLY_MS = 1000;

/** A page that is never idle, as one with an animation, counts as idle after this long. */
export const IDLE_WAIT_MAX_MS = 2000;
/** How long a browser without idle callbacks counts as busy after the load. */
export const IDLE_FALLBACK_MS = 200;

/** When code that loads by itself is tried once more if it could not be loaded. */
export const CODE_RETRY_MS = 5000;

/** How long the player's views may wait for audio about to start: shorter than one notices. */
export const PLAYBACK_FIRST_MS = 50;

/** How many status toasts are visible at a time: only the latest word on the player matters. */
export const STATUS_VISIBLE = 1;
/** The duration of a status toast, unless stated otherwise. */
export const STATUS_TOAST_MS = 2000;
/** How long a dismissed status toast takes to be removed. */
export const STATUS_REMOVAL_MS = 250;

/** How many notices are visible at a time; a fourth waits. */
export const NOTICES_VISIBLE = 3;
/** The duration of a notice, unless stated otherwise. */
export const NOTICE_TOAST_MS = 4000;
/** How long a dismissed notice fades: the longest fade that reduced motion keeps as well. */
export const NOTICE_REMOVAL_MS = 120;

/** Queue toasts, bulk adds included. */
export const QUEUE_TOAST_MS = 1000;
/** 'Lyrics shown' and 'Lyrics hidden'. */
export const LYRICS_TOAST_MS = 1500;
/** 'Switched back to Default Mode'. */
export const MOOD_TOAST_MS = 2000;
/** Favorite added or removed. */
export const FAVORITE_TOAST_MS = 2000;
/** 'Please set up your profile first'. */
export const PROFILE_PROMPT_TOAST_MS = 3000;
/** The duration of toasts of pages and dialogs, unless stated otherwise. */
export const PAGE_TOAST_MS = 2000;
/** Radio toasts, whose text is announced as well. */
export const RADIO_TOAST_MS = 100;
/** An offer, without the time in which it pauses. */
export const OFFER_TOAST_MS = 10_000;
/** The resolution of an offer's time; a pause loses at most this much. */
export const OFFER_TICK_MS = 100;

/** How far a notice is swiped to be dismissed, in px. */
export const SWIPE_DISMISS_PX = 20;

/** From here on in viewport width, in px at the default font size, the desktop layout applies. */
export const DESKTOP_FROM_PX = 768;
/** From here on, in px at the default font size, the queue is beside the page; below, over it. */
export const QUEUE_BESIDE_FROM_PX = 1200;
/** How far the player sheet is swiped down to close, in px: a tap that slips does not. */
export const SHEET_SWIPE_PX = 96;
/** How long after the drawer has closed its link is followed, so that both are seen. */
export const DRAWER_NAVIGATION_MS = 100;

/** How long the splash stays before it begins to fade. */
export const SPLASH_VISIBLE_MS = 2200;
/** How long the splash fades before the app appears. */
export const SPLASH_FADE_MS = 500;

/** How long after the load onboarding opens. */
export const ONBOARDING_AFTER_LOAD_MS = 2000;
/** How long after preferences were saved onboarding opens. */
export const ONBOARDING_AFTER_PREFERENCES_MS = 500;
/** After the first visit onboarding opens from this visit on, and at each multiple of it. */
export const ONBOARDING_EVERY_VISITS = 5;

/** How long the arrow keys point at a mood before it is applied. */
export const MOOD_TRIAL_MS = 500;

/** How long the frame stays empty while its host is checked; then it shows that it waits. */
export const ASSISTANT_REACH_MS = 8000;

/** How long the assistant's wish to play is looked for: after that nothing begins to play. */
export const ASSISTANT_PLAY_MS = 8000;

/** The frame on mobile: defined, though it is not rendered there. */
export const ASSISTANT_MOBILE = { widthPx: 200, bottomPx: 150, rightPx: 10 } as const;

/** How many events the inspector keeps and can step back through: some minutes of playing. */
export const INSPECTOR_EVENTS_MAX = 500;
/** The messages that stately.ai's inspector gets at first: the actors' start, and some minutes. */
export const INSPECTOR_MESSAGES_MAX = 3000;
/** The least height of the docked inspector, in CSS pixels: its bar and a few rows. */
export const INSPECTOR_HEIGHT_MIN_PX = 120;

/** The longest address that is drawn as a QR code: 133 cells a side, two px each on the smallest phone. */
export const LINK_QR_MAX_LETTERS = 1600;

/** The most entries of the palette that a typed text finds: what a laptop shows without scrolling. */
export const PALETTE_FOUND_MAX = 12;
/** The most entries that an empty field shows. */
export const PALETTE_USEFUL_MAX = 11;

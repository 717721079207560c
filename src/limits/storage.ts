/** How many played tracks are stored. */
export const HISTORY_MAX_ENTRIES = 25;
/** How many plays the log keeps: a year of fourteen a day, in some 500 kB. */
export const PLAYS_MAX = 5000;
/** How many recently shown ids are stored. */
export const RECENTLY_SHOWN_MAX_IDS = 20;
/** How many tracks and artists can be left out: more than anybody marks by hand, and some 50 kB. */
export const UNWANTED_MAX_ENTRIES = 500;
/** How many folders keep an order of their own: more than anybody makes by hand. */
export const FOLDER_ORDERS_MAX = 500;
/** How many artists and genres can count less: more than anybody chooses by hand. */
export const TASTE_SHARES_MAX = 200;
/** How many passed tracks are remembered: those of fifty decks. */
export const PASSED_MAX_IDS = 500;
/** How many undoable acts a tab keeps. */
export const UNDO_JOURNAL_MAX_ACTS = 5;
/** How many pages are kept as they were sent, besides Home: each is some 200 kB. */
export const KEPT_PAGES_MAX = 30;
/** The first and last moment that a calendar knows, in ms since 1970: no other can be shown. */
export const TIME_MAX_MS = 8.64e15;
/** The size of a file that is read as an import; an export of ten thousand tracks has 6 MB. */
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;
/** How long a navigation waits for the server before the cached page opens instead. */
export const NAVIGATION_TIMEOUT_S = 3;

/** How long the marker of a write stays visible: far longer than a write takes to reach all tabs. */
export const WRITE_MARKER_MS = 2000;
/** How long a lock's owner waits to see the write before: then something outside overwrote it. */
export const WRITE_VISIBLE_TIMEOUT_MS = 500;
/** How often it checks, in ms: a write has been seen to take one or two to arrive. */
export const WRITE_VISIBLE_POLL_MS = 2;

/** How long the name of a folder may be that is made by saving the queue, in characters. */
export const SAVED_QUEUE_NAME_MAX_LENGTH = 50;

/** The edge of a stored avatar, in px: sharp at twice its largest size, and small in storage. */
export const AVATAR_SIZE_PX = 256;

/** The size of a list that is read: five hundred tracks with twenty columns have 200 kB. */
export const LIST_FILE_MAX_BYTES = 2 * 1024 * 1024;
/** How many tracks a list may have: at ten searches a minute they take most of an hour. */
export const LIST_FILE_MAX_TRACKS = 500;
/** How long a name in a list may be, in characters. */
export const LIST_NAME_MAX_LETTERS = 300;

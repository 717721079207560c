/** How many events the inspector keeps and can step back through: some minutes of playing. */
export const INSPECTOR_EVENTS_MAX = 500;
/** How many messages an inspector that opens late receives: the start of all actors, and some minutes. */
export const INSPECTOR_MESSAGES_MAX = 3000;
/** The least height of the docked inspector, in CSS pixels: its bar and a few rows. */
export const INSPECTOR_HEIGHT_MIN_PX = 120;

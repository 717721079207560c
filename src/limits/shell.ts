/** From here on in viewport width, in px, the desktop layout applies (A§2, A§9). */
export const DESKTOP_FROM_PX = 768;
/** From this viewport width on, in px, the queue panel is beside the page; below it covers it (D39). */
export const QUEUE_BESIDE_FROM_PX = 1200;
/** How far the player sheet is swiped down to close, in px: a tap that slips does not. */
export const SHEET_SWIPE_PX = 96;
/** How long after the drawer has closed its link is followed, so that both are seen (A§2). */
export const DRAWER_NAVIGATION_MS = 100;

/** How long the splash stays before it begins to fade (A§2, A§9). */
export const SPLASH_VISIBLE_MS = 2200;
/** How long the splash fades before the app appears (A§2, A§9). */
export const SPLASH_FADE_MS = 500;

/** How long after the load onboarding opens (B§4, B§9). */
export const ONBOARDING_AFTER_LOAD_MS = 2000;
/** How long after preferences were saved onboarding opens (B§4, B§9). */
export const ONBOARDING_AFTER_PREFERENCES_MS = 500;
/** How long after the listener's last press, or the end of playback, onboarding opens at the earliest. */
export const ONBOARDING_AFTER_PRESS_MS = 3000;
/** After the first visit onboarding opens from this visit on, and at each multiple of it (B§9). */
export const ONBOARDING_EVERY_VISITS = 5;

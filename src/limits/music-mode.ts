/** How long the arrow keys point at a mode before it is applied (D41). */
export const MODE_TRIAL_MS = 500;

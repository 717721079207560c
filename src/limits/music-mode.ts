/** How long the arrow keys rest on a mode before it is tried out (D41). */
export const MODE_TRIAL_MS = 500;

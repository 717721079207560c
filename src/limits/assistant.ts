/** How long the frame stays empty while its host is checked; then it shows that it waits (D57). */
export const ASSISTANT_REACH_MS = 8000;

/** The frame on mobile: defined, though it is not rendered there (A§2). */
export const ASSISTANT_MOBILE = { widthPx: 200, bottomPx: 150, rightPx: 10 } as const;

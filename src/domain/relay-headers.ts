/**
 * '1' under this name bypasses the relay's own cache, at most once in 10 s for each path (D32, D45). It is a name of our own,
 * because browsers add 'Cache-Control: no-cache' by themselves to everything that they must not store.
 */
export const pastCacheHeader = 'x-past-cache';

/**
 * The catalogue's time when the relay sends an answer, as an HTTP date (D63). It is a name of our own, because the Date is that
 * of the relay or of a proxy in front of it, whose clock may be wrong.
 */
export const catalogueDateHeader = 'x-catalogue-date';

/**
 * '1' under this name asks the relay past its own cache, at most once in 10 s for each path (D32, D45). It is a name of our own,
 * since browsers add 'Cache-Control: no-cache' by themselves to all that they are told not to store.
 */
export const pastCacheHeader = 'x-past-cache';

/**
 * What the catalogue's clock says as the relay sends an answer, as an HTTP date (D63). It is a name of our own, since the Date is that
 * of the relay or of a proxy in front of it, whose clock may be wrong.
 */
export const catalogueDateHeader = 'x-catalogue-date';

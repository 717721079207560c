/** What a station says: 100 ms, and announced in a live region (E55). */
export type RadioMessage = { readonly code: 'radio.stationEmpty' } | { readonly code: 'radio.stationFailed' };

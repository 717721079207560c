/** One answer of an edition, as the cache of answers keeps it. */
export interface EditionAnswer {
  /** The call's path with its query, or the `resultKey` of a result computed from answers. */
  readonly key: string;
  /** The time of the catalogue's answer, in ms since 1970 by the catalogue's clock. */
  readonly at: number;
  /** The used fields of the answer, still under the catalogue's own names. */
  readonly wire: unknown;
}

/** The answers that all listeners of a page need. */
export interface Edition {
  /** The host of the answering catalogue, or 'demo': a server may change it while pages are open. */
  readonly catalogue: string;
  /** The page's address. */
  readonly page: string;
  /** Whether all answers of the page's edition are here: the HTML has only those of its first view. */
  readonly isComplete: boolean;
  /** In the order in which the page shows them. */
  readonly answers: readonly EditionAnswer[];
}

/** The url of a page's edition. */
export const editionUrl = (page: string): string => `/edition${page}`;

/** The cache key of a result. Paths begin with a slash, so it never replaces an answer. */
export const resultKey = (key: string): string => `result:${key}`;

/**
 * The key of an answer cut down to what its page shows before anything is pressed. A page is rendered from
 * it; it is no answer of the call.
 */
export const excerptKey = (key: string): string => `excerpt:${key}`;

/** The result that names the stations of /radio and says which of them have tracks. */
export const stationsResult = 'stations';

/** The result that names the artists of /top-artists, in chart order. */
export const topArtistsResult = 'top artists';

/** The header by which the server marks a page of the app, for the service worker. */
export const pageHeader = 'X-Foxtrot-Page';

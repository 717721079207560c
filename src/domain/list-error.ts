import type { CatalogueErrorCode } from './catalogue-error.ts';
import type { Track } from './track.ts';

/** A list call that failed. It contains what the views show instead; no cache ever stores that (E41b). */
export class ListError extends Error {
  override readonly name = 'ListError';
  readonly code: CatalogueErrorCode;
  /** The 3 samples, with random rank for a genre; empty for a strict call. */
  readonly samples: readonly Track[];

  constructor(code: CatalogueErrorCode, samples: readonly Track[]) {
    // equivalent: The text of an error, for developers; the views read its code.
    super(`The list could not be loaded (${code})`);
    this.code = code;
    this.samples = samples;
  }
}

/** A refresh of the recommendations without any new answer with tracks (REC-32, E70). */
export class RefreshError extends Error {
  // equivalent: The name of an error, for developers; the views check its class.
  override readonly name = 'RefreshError';

  constructor() {
    super('Failed to refresh recommendations. Please try again later.');
  }
}

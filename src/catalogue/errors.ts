import type { CatalogueErrorCode } from '../domain/result.ts';

/** Why a call of the catalogue failed. The messages are the specification's own; pages go by `code`. */
export abstract class CatalogueError extends Error {
  abstract readonly code: CatalogueErrorCode;
}

/** The network itself failed (CAT-58). */
export class NetworkFailure extends CatalogueError {
  override readonly name = 'NetworkFailure';
  readonly code = 'network';

  constructor(options?: ErrorOptions) {
    super('Network Error', options);
  }
}

/** No answer came in time. */
export class TimeoutFailure extends CatalogueError {
  override readonly name = 'TimeoutFailure';
  readonly code = 'timeout';
  /** How long was waited, in ms. */
  readonly afterMs: number;

  constructor(afterMs: number, options?: ErrorOptions) {
    super(`No answer within ${afterMs} ms`, options);
    this.afterMs = afterMs;
  }
}

/** Answered with a status that is neither OK nor 429 (CAT-49). */
export class HttpFailure extends CatalogueError {
  override readonly name = 'HttpFailure';
  readonly code = 'http';
  readonly status: number;

  constructor(status: number, options?: ErrorOptions) {
    super(`HTTP error! status: ${status}`, options);
    this.status = status;
  }
}

/** HTTP 429, or a body error of code 4, whatever its status (D43). */
export class RateLimited extends CatalogueError {
  override readonly name = 'RateLimited';
  readonly code = 'rate-limited';
  /** How long to wait before the next call, in ms. */
  readonly waitMs: number;

  constructor(waitMs: number, options?: ErrorOptions) {
    super('The catalogue takes no more calls for now', options);
    this.waitMs = waitMs;
  }
}

/** The catalogue knows nothing under this path: asking again changes nothing (CAT-51, CAT-56). */
export class NoData extends CatalogueError {
  override readonly name = 'NoData';
  readonly code = 'no-data';

  constructor(options?: ErrorOptions) {
    super('no data', options);
  }
}

/** The catalogue wants a token: asking again changes nothing (CAT-53, CAT-56). */
export class AuthenticationFailure extends CatalogueError {
  override readonly name = 'AuthenticationFailure';
  readonly code = 'authentication';
}

/** Any other error that the catalogue put into its answer (CAT-54, CAT-55). */
export class CatalogueFailure extends CatalogueError {
  override readonly name = 'CatalogueFailure';
  readonly code = 'catalogue';
}

/** An answer that is not what the path should bring (CAT-10, CAT-12). */
export class InvalidShape extends CatalogueError {
  override readonly name = 'InvalidShape';
  readonly code = 'invalid-shape';
}

/** The endpoint is in back-off, so that no request was sent (CAT-64). */
export class EndpointResting extends CatalogueError {
  override readonly name = 'EndpointResting';
  readonly code = 'resting';
  /** ms since 1970 */
  readonly until: number;

  constructor(until: number) {
    super('The endpoint rests after failures');
    this.until = until;
  }
}

/** The path failed a short while ago, so that no request was sent (CAT-43). The message is the first failure's. */
export class FailedBefore extends CatalogueError {
  override readonly name = 'FailedBefore';
  readonly code = 'failed-before';
  readonly original: CatalogueError;

  constructor(original: CatalogueError) {
    super(original.message, { cause: original });
    this.original = original;
  }
}

/** The caller wanted what is kept, and nothing kept is young enough: no request was sent (D57). */
export class Late extends CatalogueError {
  override readonly name = 'Late';
  readonly code = 'late';

  constructor() {
    super('The answer has not come yet');
  }
}

/** The call failed, or was not sent, while the browser said that it is offline (D45). */
export class Offline extends CatalogueError {
  override readonly name = 'Offline';
  readonly code = 'offline';

  constructor(options?: ErrorOptions) {
    super('The browser is offline', options);
  }
}

/** The caller cancelled the call. */
export class Cancelled extends CatalogueError {
  override readonly name = 'Cancelled';
  readonly code = 'cancelled';

  constructor(options?: ErrorOptions) {
    super('The call was cancelled', options);
  }
}

/** Whether asking again can change nothing (CAT-56). */
export function isFinal({ code }: CatalogueError): boolean {
  return code === 'no-data' || code === 'authentication';
}

/** Whether an error speaks of a token or of authentication: then cached artist tracks serve (CAT-59). */
export function mentionsAuthentication(error: CatalogueError): boolean {
  return error.code === 'authentication' || /token|auth/i.test(error.message);
}

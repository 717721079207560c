import type { Track } from './track.ts';

/** The traits of an error that every layer uses instead of the codes. */
export type CatalogueErrorTrait =
  /** A retry cannot change it. */
  | 'final'
  /** A request failed; another may succeed. The layer that retries stores the last failure. */
  | 'retryable'
  /** A fault of network or server, which may not meet another attempt. A 429 has its own wait. */
  | 'transient'
  /** A direct request failed in transit, so the relay may succeed. */
  | 'tries relay'
  /** Counts towards the endpoint's back-off. */
  | 'counts';

/** Why a call failed: each code with its message, the specification's if it has one, and its traits. */
const codes = {
  /** The network itself failed. */
  network: ['Network Error', 'retryable', 'transient', 'tries relay', 'counts'],
  timeout: ['No answer arrived in time', 'retryable', 'transient', 'tries relay', 'counts'],
  /** Answered with a status that is neither OK nor 429. */
  http: ['HTTP error!', 'retryable', 'transient', 'tries relay', 'counts'],
  /** HTTP 429, or a body error of code 4, whatever its status. */
  'rate-limited': ['The catalogue takes no more calls for now', 'retryable', 'transient'],
  /** The catalogue has nothing under this path. */
  'no-data': ['no data', 'final', 'counts'],
  /** The catalogue wants a token. */
  authentication: ['Unknown error', 'final', 'counts'],
  /** Any other error in the catalogue's answer. */
  catalogue: ['Unknown error', 'retryable', 'counts'],
  /** The catalogue failed, and the relay has sent an answer that is too old to be one. */
  stale: ['The catalogue does not answer; the relay has an older answer', 'final'],
  /** An answer of the wrong shape for its path. */
  'invalid-shape': ['Invalid response format', 'retryable', 'tries relay', 'counts'],
  'backing-off': ['The endpoint is in back-off after failures'],
  /** The path failed a short while ago, so that no request was sent. */
  'failed-before': ['The call failed a short while ago'],
  /** The caller accepts only cached answers, and none is young enough: no request was sent. */
  late: ['The answer has not arrived yet'],
  /** The call failed, or was not sent, while the browser was offline. */
  offline: ['The browser is offline'],
  cancelled: ['The call was cancelled'],
} as const satisfies Readonly<Record<string, readonly [message: string, ...CatalogueErrorTrait[]]>>;

export type CatalogueErrorCode = keyof typeof codes;

/** The fields of an error besides its code. */
interface CatalogueErrorData {
  /** In place of the code's own message. */
  readonly message?: string | undefined;
  readonly cause?: unknown;
  /** The HTTP status, of code 'http'; 400 where the catalogue's own words refuse a parameter. */
  readonly status?: number;
  /** How long to wait before the next call, in ms, of code 'rate-limited'. */
  readonly waitMs?: number;
  /** When the back-off ends, in ms since 1970, of code 'backing-off'. */
  readonly until?: number;
  /** The earlier failure, of code 'failed-before'. */
  readonly original?: CatalogueError;
}

/** A catalogue call that failed. Every layer reads `code` and `is`; the message is for the log. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  readonly code: CatalogueErrorCode;
  readonly status: number | undefined;
  readonly waitMs: number | undefined;
  readonly until: number | undefined;
  readonly original: CatalogueError | undefined;

  constructor(code: CatalogueErrorCode, data: CatalogueErrorData = {}) {
    super(messageOf(code, data), data.cause === undefined ? {} : { cause: data.cause });
    this.code = code;
    this.status = data.status;
    this.waitMs = data.waitMs;
    this.until = data.until;
    this.original = data.original;
  }

  /** Whether the error has a trait. */
  is(trait: CatalogueErrorTrait): boolean {
    // A 4xx is a deliberate answer of the server: a retry gets it again.
    if (trait === 'transient' && this.status !== undefined && this.status < 500) return false;
    const [, ...traits]: readonly string[] = codes[this.code];
    return traits.includes(trait);
  }
}

function messageOf(code: CatalogueErrorCode, data: CatalogueErrorData): string {
  if (data.message) return data.message;
  if (data.original) return data.original.message;
  const [message] = codes[code];
  return data.status === undefined ? message : `${message} status: ${data.status}`;
}

/** The result of a connection test. `ms` is the time until the answer or the failure. */
export type ConnectionTest =
  | { readonly ok: boolean; readonly status: number; readonly ms: number }
  /** Not answered: 'Network Error', or a time-out. */
  | { readonly ok: false; readonly status: null; readonly error: CatalogueError; readonly ms: number };

/** A list call that failed. It contains what the views show instead; no cache ever stores that. */
export class ListError extends Error {
  override readonly name: string = 'ListError';
  readonly code: CatalogueErrorCode;
  /** The 3 samples, with random rank for a genre; empty for a strict call. */
  readonly samples: readonly Track[];

  constructor(code: CatalogueErrorCode, samples: readonly Track[]) {
    super(`The list could not be loaded (${code})`);
    this.code = code;
    this.samples = samples;
  }
}

/** Whether a call has failed, as calls do. Whatever else is thrown is a fault of the app. */
export const isCallFailure = (error: unknown): boolean =>
  error instanceof ListError || error instanceof CatalogueError;

/** A refresh of the recommendations that brought nothing new. 'no-data': every call was answered. */
export class RefreshError extends ListError {
  override readonly name = 'RefreshError';
  override readonly message = 'Failed to refresh recommendations. Please try again later.';
}

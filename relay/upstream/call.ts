import { catalogueTimeOf } from '../../src/domain/catalogue-time.ts';
import { readBody, type Bytes } from '../body.ts';
import type { Clock } from '../clock.ts';

/** An upstream's complete answer. */
export interface RawAnswer {
  readonly status: number;
  readonly body: Bytes;
  /** The Retry-After header, if there is one. */
  readonly retryAfter: string | null;
  /** The upstream's time when this arrived, in ms since 1970; null if unknown. */
  readonly upstreamTime: number | null;
}

/** Why an upstream has no usable answer. */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure';
  readonly reason: 'timeout' | 'unreachable' | 'unusable';

  constructor(reason: UpstreamFailure['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** How far an upstream is trusted. */
export interface CallLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** Nothing of the listener's request goes on, and the language is fixed: answers are everybody's. */
const requestHeaders = { Accept: 'application/json', 'Accept-Language': 'en', 'User-Agent': 'Foxtrot relay' };

/** Calls an upstream once: follows no redirect, and aborts a slow or endless answer. */
export async function callUpstream(
  fetcher: typeof fetch,
  clock: Clock,
  url: string,
  { timeoutMs, maxBytes }: CallLimits,
): Promise<RawAnswer> {
  const abort = new AbortController();
  const { promise: lateness, reject: timeOut } = Promise.withResolvers<never>();
  const callOff = clock.after(timeoutMs, () => {
    timeOut(new UpstreamFailure('timeout', `The upstream did not answer within ${timeoutMs / 1000} s.`));
  });
  try {
    return await Promise.race([lateness, request(fetcher, url, abort.signal, maxBytes)]);
  } catch (error) {
    abort.abort();
    if (error instanceof UpstreamFailure) throw error;
    throw new UpstreamFailure('unreachable', 'The upstream cannot be reached.');
  } finally {
    callOff();
  }
}

async function request(
  fetcher: typeof fetch,
  url: string,
  signal: AbortSignal,
  maxBytes: number,
): Promise<RawAnswer> {
  const response = await fetcher(url, { headers: requestHeaders, redirect: 'manual', signal });
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    throw new UpstreamFailure('unusable', 'The upstream wants to redirect, which is not followed.');
  }
  const body = await readBody(response, maxBytes);
  if (body === null)
    throw new UpstreamFailure('unusable', `The upstream's answer is larger than ${maxBytes} bytes.`);
  return {
    status: response.status,
    body,
    retryAfter: response.headers.get('retry-after'),
    upstreamTime: catalogueTimeOf((name) => response.headers.get(name)),
  };
}

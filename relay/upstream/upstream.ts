import type { Bytes } from '../body.ts';
import { parseJson } from '../../src/domain/text.ts';
import type { Clock } from '../clock.ts';
import { errorBody } from '../errors.ts';
import type { Observe } from '../observation.ts';
import { jsonHeaders } from '../headers.ts';
import {
  coalescedGraceMs,
  lifetimeMissingMs,
  lifetimeWithPreviewsMs,
  pastCacheMinAgeMs,
  previewMinLifeMs,
  quotaPauseMaxMs,
  quotaPauseMs,
  rateCallsAlone,
  rateMaxWaitMs,
  rateWindowMs,
  sharedClockSkewMaxMs,
  staleMaxMs,
  staleQuietMs,
} from '../limits.ts';
import type { AnswerStore, CachedAnswer } from './answers.ts';
import type { RawAnswer } from './call.ts';
import { UpstreamFailure } from './call.ts';
import type { HealthRecord } from './health.ts';
import type { RateLimit } from '../rate-limit.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { SharedPace } from './pace.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { firstPreviewDeath, hasPreviews, withoutDyingPreviews } from './previews.ts';

/** The source of an answer, for the header X-Cache. */
export type CacheState = 'hit' | 'miss' | 'coalesced' | 'stale';

/** The relay's response. */
export interface Answer {
  readonly status: number;
  readonly body: Bytes;
  readonly state: CacheState;
  readonly retryAfterSeconds: number | null;
  /** The upstream's time when sent, or a stale answer's, in ms since 1970; null for a failure. */
  readonly upstreamTime: number | null;
  /** How old a stale answer is. */
  readonly ageSeconds?: number;
  /** The cached answer with this body, if it is one: its compressed copy may be sent instead. */
  readonly kept: CachedAnswer | null;
}

/** A cache that several instances share, if the platform has one. */
export interface SharedCache {
  get(key: string): Promise<PassedAnswer | null>;
  put(key: string, answer: PassedAnswer): Promise<void>;
}

/** An answer as instances pass it on to each other. */
export interface PassedAnswer extends Pick<CachedAnswer, 'askedAt' | 'clockLead'> {
  readonly status: number;
  readonly body: Bytes;
}

/** The dependencies of an upstream. */
export interface UpstreamOptions {
  /** Requests a url once; throws an UpstreamFailure if there is no usable answer. */
  readonly call: (url: string) => Promise<RawAnswer>;
  readonly clock: Clock;
  readonly store: AnswerStore;
  readonly shared: SharedCache | null;
  readonly limiter: RateLimiter | null;
  /** What this process must ask beside its own limiter, if there are others. */
  readonly pace?: SharedPace | null;
  /** Is told of calls and refusals. */
  readonly observe: Observe;
  /** How many calls each client may cause. */
  readonly budget: RateLimit | null;
  readonly health: HealthRecord;
  /** The lifetime of a good answer of a url, and of a 'missing' one, in ms. */
  readonly lifetimeOf: (url: string) => number;
  readonly missingLifetimeMs?: number;
  /** The timeout of a call, in ms: callers who share another's call time out a little later. */
  readonly timeoutMs: number;
}

export interface Upstream {
  /** An answer that may be sent as it is, or undefined. */
  fresh(url: string): CachedAnswer | undefined;
  /**
   * Never throws.
   * @param isPastCache makes a new call unless the cached answer is only seconds old
   * @param client who asks; null for the server itself
   */
  request(url: string, isPastCache?: boolean, client?: string | null): Promise<Answer>;
  /** How many calls may be made at once now; none in a pause. */
  budgetLeft(): number;
}

/** The result of one attempt: an answer to send, or a failure that a stale answer may replace. */
type Outcome =
  | { readonly kept: CachedAnswer }
  | { readonly failure: Omit<Answer, 'state' | 'kept' | 'upstreamTime'> };

/** The public catalogue reports with status 200 that its quota is used up. */
const quotaCode = 4;
/** Errors that a retry does not change: too many items, wrong or missing parameters, a bad query, no data. */
const lastingCodes: ReadonlySet<number> = new Set([100, 500, 501, 600, 800]);

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Cache, coalescing, rate limit and fallback of one upstream. */
export function createUpstream(parts: UpstreamOptions): Upstream {
  const { clock, store, health } = parts;
  const underWay = new Map<string, Promise<Outcome>>();
  const alone = createRateLimiter(rateCallsAlone, rateWindowMs, rateMaxWaitMs);

  function fresh(url: string): CachedAnswer | undefined {
    const kept = store.get(url);
    return kept !== undefined && kept.freshUntil > clock.now() ? kept : undefined;
  }

  async function request(url: string, isPastCache = false, client: string | null = null): Promise<Answer> {
    const now = clock.now();
    const kept = store.get(url);
    if (kept !== undefined && kept.freshUntil > now && (!isPastCache || isYoung(kept)))
      return answerOf(kept, 'hit', now);
    if (kept !== undefined && kept.quietUntil > now) return staleAnswer(kept, now);
    const other = underWay.get(url);
    const attempt = other ?? start(url, isPastCache, client);
    const outcome = other === undefined ? await attempt : await withDeadline(attempt, url);
    const state = other === undefined ? 'miss' : 'coalesced';
    if ('kept' in outcome)
      return answerOf(outcome.kept, outcome.kept.askedAt < now ? 'hit' : state, clock.now());
    const stale = store.get(url);
    // An earlier 'missing' does not explain a failure now.
    const isKept = stale !== undefined && !stale.isMissing && parts.lifetimeOf(url) > 0;
    if (isKept && stale.askedAt + staleMaxMs > clock.now()) {
      stale.quietUntil = clock.now() + staleQuietMs;
      return staleAnswer(stale, clock.now());
    }
    return { ...outcome.failure, state, upstreamTime: null, kept: null };
  }

  function start(url: string, isPastCache: boolean, client: string | null): Promise<Outcome> {
    const attempt = attemptOf(url, isPastCache, client).finally(() => underWay.delete(url));
    underWay.set(url, attempt);
    return attempt;
  }

  /** Some platforms abort the call of a listener who leaves; no other request waits for it for ever. */
  function withDeadline(attempt: Promise<Outcome>, url: string): Promise<Outcome> {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const callOff = clock.after(parts.timeoutMs + coalescedGraceMs, () => {
      if (underWay.get(url) === attempt) underWay.delete(url);
      resolve(failed('timeout', 'The call of another listener did not end in time.'));
    });
    return Promise.race([attempt, promise]).finally(callOff);
  }

  function isYoung({ askedAt }: CachedAnswer): boolean {
    return askedAt + pastCacheMinAgeMs > clock.now();
  }

  async function attemptOf(url: string, isPastCache: boolean, client: string | null): Promise<Outcome> {
    const elsewhere = await passedAnswer(url);
    // An answer that another instance has only just received is as good as a call.
    if (elsewhere !== null && (!isPastCache || isYoung(elsewhere))) return { kept: elsewhere };
    const remainingMs = health.pausedUntil - clock.now();
    if (remainingMs > 0) return refused('pause', Math.ceil(remainingMs / 1000));
    const overBudget = client === null ? null : (parts.budget?.take(client, clock.now()) ?? null);
    if (overBudget !== null) return refused('client', overBudget);
    const slot = parts.limiter?.take(clock.now(), client) ?? { waitMs: 0 };
    if ('retryAfterSeconds' in slot) return refused('budget', slot.retryAfterSeconds);
    const shared = await sharedSlot();
    if ('refusal' in shared) return refused(shared.refusal, shared.retryAfterSeconds);
    const waitMs = Math.max(slot.waitMs, shared.waitMs);
    if (waitMs > 0) await new Promise<void>((resolve) => void clock.after(waitMs, resolve));
    try {
      const outcome = await judge(url, await parts.call(url));
      const isThrottled = 'failure' in outcome && outcome.failure.retryAfterSeconds !== null;
      parts.observe({ what: 'call', outcome: isThrottled ? 'throttled' : 'answered' });
      return outcome;
    } catch (error) {
      parts.observe({ what: 'call', outcome: 'failed' });
      health.failed('unreachable');
      if (error instanceof UpstreamFailure) return failed(error.reason, error.message);
      return failed('unreachable', 'The upstream cannot be reached.');
    }
  }

  /** The start among those of all processes. Who cannot ask goes on alone, slowly. */
  async function sharedSlot(): ReturnType<SharedPace['take']> {
    if (!parts.pace) return { waitMs: 0 };
    const slot = await parts.pace.take().catch(() => null);
    if (slot !== null && isBounded(slot)) return slot;
    const own = alone.take(clock.now());
    return 'waitMs' in own ? own : { refusal: 'budget', ...own };
  }

  function refused(reason: 'client' | 'budget' | 'pause', retryAfterSeconds: number): Outcome {
    parts.observe({ what: 'refusal', reason });
    return throttled(retryAfterSeconds);
  }

  async function passedAnswer(url: string): Promise<CachedAnswer | null> {
    const found = await parts.shared?.get(url).catch(() => null);
    const text = found ? decoder.decode(found.body) : '';
    if (!found || !isPlausible(found, clock.now()) || parseJson(text) === undefined) return null;
    const kept = keep(url, found, text);
    return kept.freshUntil > clock.now() ? kept : null;
  }

  /** Classifies an answer: JSON is cached and sent, a quota error pauses, all else has failed. */
  async function judge(url: string, raw: RawAnswer): Promise<Outcome> {
    const text = decoder.decode(raw.body);
    const body = parseJson(text);
    const code = errorCodeOf(body);
    if (raw.status === 429 || code === quotaCode) return pauseAfter(raw.retryAfter);
    if (raw.status === 403) health.failed('blocked');
    else if (raw.status >= 500) health.failed('unreachable');
    else health.succeeded();
    if (raw.status < 300) {
      if (body === undefined) {
        health.failed('unreachable');
        return failed('unusable', 'The upstream did not answer with JSON.');
      }
      // A temporary fault with status 200: an older answer is better, and the next listener tries again.
      if (code !== null && !lastingCodes.has(code))
        return { failure: { status: raw.status, body: raw.body, retryAfterSeconds: null } };
      const answer = { ...stamped(raw), status: raw.status, body: raw.body };
      await parts.shared?.put(url, answer).catch(() => undefined);
      return { kept: keep(url, answer, text) };
    }
    const isError = body !== undefined && typeof body === 'object' && body !== null;
    const sent = isError
      ? raw.body
      : errorBody('unusable', `The upstream answered with status ${raw.status}.`).body;
    if (raw.status === 404 && isError)
      return { kept: keep(url, { ...stamped(raw), status: 404, body: sent }, text) };
    return { failure: { status: raw.status, body: sent, retryAfterSeconds: null } };
  }

  function stamped({ upstreamTime }: RawAnswer): Pick<CachedAnswer, 'askedAt' | 'clockLead'> {
    const askedAt = clock.now();
    return { askedAt, clockLead: upstreamTime === null ? 0 : askedAt - upstreamTime };
  }

  function keep(url: string, { status, body, askedAt, clockLead }: PassedAnswer, text: string): CachedAnswer {
    const isMissing = status === 404 || errorCodeOf(parseJson(text)) !== null;
    let lifetime = isMissing ? (parts.missingLifetimeMs ?? lifetimeMissingMs) : parts.lifetimeOf(url);
    if (hasPreviews(text)) {
      const death = firstPreviewDeath(text);
      const previewLife = (death ?? Infinity) - (askedAt - clockLead);
      lifetime = Math.min(lifetime, lifetimeWithPreviewsMs, previewLife - previewMinLifeMs);
    }
    const headers = { ...jsonHeaders, 'Content-Length': String(body.length), 'X-Cache': 'hit' };
    const plain = { status, body, headers };
    const freshUntil = askedAt + lifetime;
    const kept = { plain, packed: null, askedAt, clockLead, freshUntil, quietUntil: 0, isMissing };
    store.set(url, kept);
    return kept;
  }

  function pauseAfter(retryAfter: string | null): Outcome {
    const asked = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) * 1000 : quotaPauseMs;
    const pauseMs = Math.min(Math.max(asked, 1000), quotaPauseMaxMs);
    health.throttled(clock.now() + pauseMs);
    void parts.pace?.pause(pauseMs).catch(() => undefined);
    return throttled(Math.ceil(pauseMs / 1000));
  }

  function budgetLeft(): number {
    return health.pausedUntil > clock.now() ? 0 : (parts.limiter?.left(clock.now()) ?? Infinity);
  }

  return { fresh, request, budgetLeft };
}

function answerOf(kept: CachedAnswer, state: CacheState, now: number): Answer {
  const { status, body } = kept.plain;
  return { status, body, state, retryAfterSeconds: null, upstreamTime: now - kept.clockLead, kept };
}

/** A stale answer without previews that expire soon; the app looks those up when they play. */
function staleAnswer(kept: CachedAnswer, now: number): Answer {
  const upstreamTime = now - kept.clockLead;
  const text = withoutDyingPreviews(decoder.decode(kept.plain.body), upstreamTime + previewMinLifeMs);
  return {
    status: kept.plain.status,
    body: encoder.encode(text),
    state: 'stale',
    retryAfterSeconds: null,
    upstreamTime: kept.askedAt - kept.clockLead,
    ageSeconds: Math.round((now - kept.askedAt) / 1000),
    kept: null,
  };
}

/** What another program has written there, or a process whose clock is wrong, is not believed. */
function isPlausible({ status, askedAt, clockLead }: PassedAnswer, now: number): boolean {
  const isOfTheTime = askedAt <= now + sharedClockSkewMaxMs && Math.abs(clockLead) <= staleMaxMs;
  return isOfTheTime && (status === 200 || status === 404);
}

/** Whether nobody waits longer than the upstream itself may ask for. */
function isBounded(slot: Awaited<ReturnType<SharedPace['take']>>): boolean {
  if ('waitMs' in slot) return slot.waitMs >= 0 && slot.waitMs <= rateMaxWaitMs;
  return slot.retryAfterSeconds > 0 && slot.retryAfterSeconds * 1000 <= quotaPauseMaxMs;
}

function failed(name: 'timeout' | 'unreachable' | 'unusable', message: string): Outcome {
  return { failure: { ...errorBody(name, message), retryAfterSeconds: null } };
}

function throttled(retryAfterSeconds: number): Outcome {
  return { failure: { ...errorBody('quota', 'Quota limit exceeded'), retryAfterSeconds } };
}

/** The code of an error in the body, 0 if it has none, null if there is no error. */
function errorCodeOf(body: unknown): number | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null;
  const { error } = body;
  // A success may carry an empty list of errors.
  if (typeof error !== 'object' || error === null || Array.isArray(error))
    return typeof error === 'string' ? 0 : null;
  return 'code' in error && typeof error.code === 'number' ? error.code : 0;
}

import type { Random } from '../domain/ports.ts';
import {
  RATE_LIMIT_WAIT_MAX_MS,
  RATE_LIMIT_WAIT_MS,
  RETRY_DELAY_MAX_MS,
  RETRY_JITTER_MAX,
  RETRY_JITTER_MIN,
} from '../limits/catalogue.ts';

/** The wait before retry `n` (from 0), in ms: doubling, with jitter, 15 s at most (CAT-39, CAT-40). */
export function retryDelay(n: number, baseMs: number, random: Random): number {
  const jitter = RETRY_JITTER_MIN + random() * (RETRY_JITTER_MAX - RETRY_JITTER_MIN);
  return Math.min(baseMs * 2 ** n * jitter, RETRY_DELAY_MAX_MS);
}

/** The wait that a 429 requires, in ms; 5000 if its retry-after is no number of seconds (CAT-45, CAT-46). */
export function rateLimitWait(retryAfter: string | null): number {
  const text = retryAfter?.trim() ?? '';
  if (!/^\d+(\.\d+)?$/.test(text)) return RATE_LIMIT_WAIT_MS;
  return Math.min(Number(text) * 1000, RATE_LIMIT_WAIT_MAX_MS);
}

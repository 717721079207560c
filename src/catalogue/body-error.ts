import * as v from 'valibot';
import { CatalogueError } from '../domain/catalogue-error.ts';
import { rateLimitWait } from './retry-delay.ts';

/*
 * The catalogue reports errors in the body, most of them with HTTP 200. `error` is a record with a type, a message and
 * mostly a code; for an unknown path it is a text; in the answer to a write it is an empty list and no error at all.
 */
const record = v.object({
  error: v.object({
    message: v.fallback(v.optional(v.string()), undefined),
    code: v.fallback(v.optional(v.number()), undefined),
  }),
});
const plain = v.object({ error: v.pipe(v.string(), v.nonEmpty()) });

const codes = { quota: 4, tokenInvalid: 300, dataNotFound: 800 } as const;

/** The error that a body reports, or null if it reports none. */
export function bodyError(body: unknown, retryAfter: string | null = null): CatalogueError | null {
  if (v.is(plain, body)) return ofMessage(body.error, undefined);
  if (!v.is(record, body) || Array.isArray(body.error)) return null;
  const { code, message } = v.parse(record, body).error;
  if (code === codes.quota) return new CatalogueError('rate-limited', { waitMs: rateLimitWait(retryAfter) });
  return ofMessage(message, code);
}

function ofMessage(message: string | undefined, code: number | undefined): CatalogueError {
  if (code === codes.dataNotFound || message === 'no data') return new CatalogueError('no-data');
  if (code === codes.tokenInvalid || message?.toLowerCase().includes('token')) {
    return new CatalogueError('authentication', { message });
  }
  return new CatalogueError('catalogue', { message });
}

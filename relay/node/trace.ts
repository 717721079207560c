import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A version, a trace, its part and flags (W3C Trace Context). */
const traceForm = /^(?!ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;
const idForm = /^[\w.:=+/-]{1,128}$/;

const current = new AsyncLocalStorage<string>();

/** The id that others know a request by; a new one where none, or none that fits, is given. */
export function requestId({ 'x-request-id': given }: IncomingHttpHeaders): string {
  return typeof given === 'string' && idForm.test(given) ? given : randomUUID();
}

/** The trace that a request belongs to; null if it names none. */
export function traceOf({ traceparent: given }: IncomingHttpHeaders): string | null {
  return typeof given === 'string' && traceForm.test(given) ? given : null;
}

/** Answers a request, so that the calls that it causes are of its trace. */
export function withTrace(headers: IncomingHttpHeaders, answer: () => void): void {
  const trace = traceOf(headers);
  if (trace === null) answer();
  else current.run(trace, answer);
}

/** `fetch`, which tells the trace to those whom it asks. */
export const tracedFetch: typeof fetch = (input, init) => {
  const traceparent = current.getStore();
  return fetch(
    input,
    traceparent === undefined
      ? init
      : { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), traceparent } },
  );
};

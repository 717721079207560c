import { html } from 'hono/html';
import type { Bytes } from './body.ts';
import { jsonHeaders } from './headers.ts';

/** Why the relay itself refuses or fails; the body has the catalogue's own form. */
const failures = {
  forbidden: [403, 'Forbidden', 403],
  'method-not-allowed': [405, 'MethodNotAllowed', 405],
  'not-found': [404, 'NotFound', 404],
  'not-here': [421, 'MisdirectedRequest', 421],
  busy: [503, 'Busy', 503],
  malformed: [400, 'BadRequest', 400],
  // The public catalogue's own words for its quota, with the status that they deserve.
  quota: [429, 'Exception', 4],
  unreachable: [502, 'Unreachable', 502],
  unusable: [502, 'UnusableAnswer', 502],
  timeout: [504, 'Timeout', 504],
  internal: [500, 'InternalError', 500],
} as const satisfies Record<string, readonly [status: number, type: string, code: number]>;

export type FailureName = keyof typeof failures;

/** `{"error":{"type","message","code"}}` as bytes, with the status that belongs to it. */
export function errorBody(
  name: FailureName,
  message: string,
): { readonly status: number; readonly body: Bytes } {
  const [status, type, code] = failures[name];
  return { status, body: new TextEncoder().encode(JSON.stringify({ error: { type, message, code } })) };
}

/** An answer that is such an error. */
export function errorResponse(
  name: FailureName,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { status, body } = errorBody(name, message);
  return new Response(body, { status, headers: { ...jsonHeaders, ...headers } });
}

/**
 * Tells somebody who has opened the server by a name that it does not serve where it is, and its operator
 * what to set.
 * @param publicUrl null: it is where it listens
 * @param asked the origin of the request
 */
export async function notHerePage(publicUrl: string | null, asked: string): Promise<Response> {
  const page = await html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <title>Not here</title>
      <p>
        Foxtrot runs here, but not as ${asked}. Its address is ${publicUrl ?? 'the one that it listens on'}.
        If you run this server and ${asked} is right, start it with <code>PUBLIC_URL=${asked}</code>.
      </p>
    </html>`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(String(page), { status: failures['not-here'][0], headers });
}

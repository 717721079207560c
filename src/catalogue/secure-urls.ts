const onThisMachine = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/;

/**
 * Replaces the `http:` urls of a parsed answer by `https:` in place, because a page on https loads no others.
 * The catalogue's own origin stays http: the demo on a home network may offer nothing else. So do urls of
 * this machine, which browsers trust.
 */
export function secureUrls(body: unknown, ownOrigin: string): void {
  if (typeof body !== 'object' || body === null) return;
  const fields = body as Record<string, unknown>;
  for (const name of Object.keys(fields)) {
    const value = fields[name];
    if (typeof value !== 'string') secureUrls(value, ownOrigin);
    else if (value.startsWith('http://') && !value.startsWith(`${ownOrigin}/`) && !onThisMachine.test(value))
      fields[name] = value.replace('http', 'https');
  }
}

const onThisMachine = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/;

/**
 * Turns the `http:` urls of a parsed answer into `https:` where they stand, since a page on https shows and plays no others.
 * The catalogue's own origin stays: it may have no other, as the demo on a machine at home. So does this machine, which browsers trust.
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

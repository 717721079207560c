/**
 * The answer with its `http:` urls as `https:`, since a page on https shows and plays no others. The catalogue's own origin
 * stays: it may have no other, as the demo on a machine at home.
 */
export function withSecureUrls(body: unknown, ownOrigin: string): unknown {
  if (typeof body === 'string') {
    const isForeign = body.startsWith('http://') && !body.startsWith(`${ownOrigin}/`);
    return isForeign ? body.replace('http', 'https') : body;
  }
  if (Array.isArray(body)) return body.map((item) => withSecureUrls(item, ownOrigin));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, withSecureUrls(value, ownOrigin)]),
  );
}

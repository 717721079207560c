/**
 * The origin by which browsers know this server: the configured one. Without it a proxy that terminates TLS
 * reports that in X-Forwarded-Proto; the host is the request's own, which a proxy must pass on.
 * @param configured such as 'https://music.example'; null if none is
 */
export function publicOrigin(request: Request, configured: string | null = null): string {
  if (configured !== null) return configured;
  const { protocol, host } = new URL(request.url);
  const isSecure = protocol === 'https:' || request.headers.get('x-forwarded-proto') === 'https';
  return `${isSecure ? 'https' : 'http'}://${host}`;
}

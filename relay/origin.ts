/**
 * The origin by which the browser knows this server. A proxy that terminates TLS reports it in X-Forwarded-Proto; the host
 * is the request's own, which a proxy must pass on.
 */
export function publicOrigin(request: Request): string {
  const { protocol, host } = new URL(request.url);
  const isSecure = protocol === 'https:' || request.headers.get('x-forwarded-proto') === 'https';
  return `${isSecure ? 'https' : 'http'}://${host}`;
}

import { parseAccept } from 'hono/utils/accept';
import { canonicalAddress, pageOf } from '../src/domain/pages.ts';

/** The target of a GET that matches no file: a page of the app, an address without a page, or something missing. */
export type AddressKind = 'page' | 'unknown' | 'missing';

/**
 * Classifies an address (D62). A navigation always gets the app, which shows that an address has no page. Any other
 * request, such as one of the service worker or of a link preview, gets pages only, and only if it accepts HTML.
 */
export function addressKind(request: Request, path: string): AddressKind {
  const isPage = pageOf(path) !== null || canonicalAddress(path, '') !== null;
  // Without the header every type is taken. Upper case and lower case are the same.
  const all = parseAccept((request.headers.get('accept') ?? '*/*').toLowerCase());
  const accepted = new Map(all.map(({ type, q }) => [type, q]));
  const html = accepted.get('text/html') ?? 0;
  const prefersHtml = html > 0 && html >= Math.max(...accepted.values());
  if (prefersHtml || request.headers.get('sec-fetch-mode') === 'navigate') return isPage ? 'page' : 'unknown';
  return isPage && (html > 0 || (accepted.get('*/*') ?? 0) > 0) ? 'page' : 'missing';
}

import { parseAccept } from 'hono/utils/accept';
import { canonicalAddress, pageOf } from '../src/domain/pages.ts';

/** What a GET that matches no file means: a page, an address without one, or something missing. */
export type AddressKind = 'page' | 'unknown' | 'missing';

/** How much a request wants each type, in any case of letters. Without the header it takes all. */
function acceptedBy(request: Request): ReadonlyMap<string, number> {
  const all = parseAccept((request.headers.get('accept') ?? '*/*').toLowerCase());
  return new Map(all.map(({ type, q }) => [type, q]));
}

/** Whether somebody looks at the answer: a navigation, or what likes HTML best. */
export function prefersHtml(request: Request): boolean {
  const accepted = acceptedBy(request);
  const html = accepted.get('text/html') ?? 0;
  const isBest = html > 0 && html >= Math.max(...accepted.values());
  return isBest || request.headers.get('sec-fetch-mode') === 'navigate';
}

/**
 * Classifies an address (D62). A navigation always gets the app, which shows that an address has no page. Any
 * other request, such as one of the service worker or of a link preview, gets pages only, and only if it
 * accepts HTML.
 */
export function addressKind(request: Request, path: string): AddressKind {
  const isPage = pageOf(path) !== null || canonicalAddress(path, '') !== null;
  if (prefersHtml(request)) return isPage ? 'page' : 'unknown';
  const accepted = acceptedBy(request);
  const isTaken = ['text/html', '*/*'].some((type) => (accepted.get(type) ?? 0) > 0);
  return isPage && isTaken ? 'page' : 'missing';
}

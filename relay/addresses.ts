import { canonicalAddress, pageOf } from '../src/domain/pages.ts';

/** The target of a GET that matches no file: a page of the app, an address without a page, or something missing. */
export type AddressKind = 'page' | 'unknown' | 'missing';

/**
 * Classifies an address (D62). A navigation always gets the app, which shows that an address has no page. Any other
 * request, such as one of the service worker or of a link preview, gets pages only, and only if it accepts HTML.
 */
export function addressKind(request: Request, path: string): AddressKind {
  const isPage = pageOf(path) !== null || canonicalAddress(path, '') !== null;
  const accepted = acceptedTypes(request);
  const html = accepted.get('text/html') ?? 0;
  const prefersHtml = html > 0 && html >= Math.max(...accepted.values());
  if (prefersHtml || request.headers.get('sec-fetch-mode') === 'navigate') return isPage ? 'page' : 'unknown';
  return isPage && (html > 0 || (accepted.get('*/*') ?? 0) > 0) ? 'page' : 'missing';
}

/** The types of the Accept header with their weights; without one every type is taken. */
function acceptedTypes(request: Request): ReadonlyMap<string, number> {
  const parts = (request.headers.get('accept') ?? '*/*').toLowerCase().split(',');
  return new Map(
    parts.map((part) => {
      const [type = '', ...parameters] = part.split(';').map((text) => text.trim());
      const quality = parameters.find((text) => text.startsWith('q='))?.slice(2);
      return [type, quality === undefined ? 1 : Number(quality) || 0];
    }),
  );
}

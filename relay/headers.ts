/** What every answer carries that is not a page. */
export const plainHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
} as const;

/** For JSON that only this app's own pages read: never run, never framed, never kept by the browser. */
export const jsonHeaders = {
  ...plainHeaders,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** For the demo catalogue, which another server's app may use as its own. */
export const openHeaders = {
  ...plainHeaders,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** Whether an Accept-Encoding header takes an encoding: named, and not with a weight of zero. */
export function accepts(header: string | null | undefined, encoding: string): boolean {
  if (header === null || header === undefined || !header.includes(encoding)) return false;
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.trim().split(';');
    return name.trim() === encoding && !parameters.some((text) => /^\s*q=0(?:\.0*)?\s*$/.test(text));
  });
}

import { editionPaths } from '../../src/domain/pages.ts';

const caching = { 'Cache-Control': 'public, max-age=86400' };

/** What search engines may index: everything except pages that only a listener's own data fills. */
export function robots(origin: string): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /favorites',
    'Disallow: /profile',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { ...caching, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

/** The addresses at which every visitor finds the same. */
export function sitemap(origin: string): Response {
  const urls = [...editionPaths, '/search'].map((path) => `<url><loc>${origin}${path}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
  return new Response(xml, {
    headers: { ...caching, 'Content-Type': 'application/xml; charset=utf-8' },
  });
}

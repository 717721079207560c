import { editionPaths } from '../../src/sent/routes.ts';

const caching = { 'Cache-Control': 'public, max-age=86400' };

/** Search engines may index everything; the sitemap leaves out what each listener fills alone. */
export function robots(origin: string): Response {
  return new Response(`User-agent: *\nSitemap: ${origin}/sitemap.xml\n`, {
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

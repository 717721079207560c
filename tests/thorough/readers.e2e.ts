import { expect, test } from '../e2e/models/test.ts';

test('what the server sends for machines is read by what reads it: sitemap, robots, manifest with its icons, drawings', async ({
  page,
  request,
}) => {
  await page.goto('/');
  // The page's policy allows no text to be parsed, but an answer.
  const pages = await page.evaluate(
    () =>
      new Promise<readonly string[] | null>((resolve) => {
        const sitemap = new XMLHttpRequest();
        sitemap.open('GET', '/sitemap.xml');
        sitemap.responseType = 'document';
        sitemap.onloadend = () =>
          resolve(
            sitemap.responseXML &&
              [...sitemap.responseXML.getElementsByTagName('loc')].map(({ textContent }) => textContent),
          );
        sitemap.send();
      }),
  );
  if (!pages) throw new Error('The sitemap is no XML');
  expect(pages.length).toBeGreaterThan(5);
  for (const address of pages) expect((await request.get(address)).ok(), address).toBe(true);

  const robots = (await (await request.get('/robots.txt')).text()).trim().split('\n');
  for (const line of robots) expect(line).toMatch(/^(?:User-agent|Allow|Disallow|Sitemap): ?\S*$/);
  const [, sitemap = ''] = /^Sitemap: (\S+)$/m.exec(robots.join('\n')) ?? [];
  expect((await request.get(sitemap)).ok()).toBe(true);

  const browser = await page.context().newCDPSession(page);
  const { url, errors, data = '' } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons } = JSON.parse(data) as { readonly icons: readonly { readonly src: string }[] };
  const own = ['/favicon.svg', '/placeholder.svg', '/station.svg', '/moods/chill.svg'];
  for (const picture of [...icons.map(({ src }) => new URL(src, url).href), ...own]) {
    const width = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return image.naturalWidth;
    }, picture);
    expect(width, picture).toBeGreaterThan(0);
  }
});

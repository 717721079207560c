import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/models/test.ts';

/** How wide a picture is that a page shows; none where the browser cannot read it. */
const widthOf = (page: Page, address: string): Promise<number> =>
  page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    const isRead = await image.decode().then(
      () => true,
      () => false,
    );
    return isRead ? image.naturalWidth : 0;
  }, address);

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
  const own = [
    '/favicon.svg',
    '/placeholder.svg',
    '/station.svg',
    '/moods/chill.svg',
    '/demo/samples/tra.1.svg',
  ];
  for (const picture of [...icons.map(({ src }) => new URL(src, url).href), ...own]) {
    expect(await widthOf(page, picture), picture).toBeGreaterThan(0);
  }
});

test('what a page says of its track, artist or list for search engines is JSON that names it', async ({
  page,
}) => {
  for (const path of ['/track/', '/artist/', '/album/']) {
    await page.goto('/pop');
    const link = page.getByRole('main').locator(`a[href^="${path}"]`).first();
    await page.goto((await link.getAttribute('href')) ?? '');
    const said = await page.locator('script[type="application/ld+json"]').textContent();
    const { '@type': type, name, url } = JSON.parse(said ?? '') as Readonly<Record<string, string>>;
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '?');
    expect([type, new URL(url ?? '').pathname]).toEqual([
      expect.stringContaining('Music'),
      new URL(page.url()).pathname,
    ]);
  }
});

test('every drawing and picture of the project is drawn by a browser, as in a page', async ({ page }) => {
  const pictures = execFileSync('git', ['ls-files', '*.svg', '*.png'], { encoding: 'utf8' })
    .trim()
    .split('\n');
  expect(pictures.length).toBeGreaterThan(60);
  expect(pictures.filter((path) => path.startsWith('docs/charts/')).length).toBeGreaterThan(20);
  await page.route('**/drawn/**', (route) =>
    route.fulfill({ path: new URL(route.request().url()).pathname.replace('/drawn/', '') }),
  );
  await page.goto('/');
  const unread: string[] = [];
  for (const path of pictures) if ((await widthOf(page, `/drawn/${path}`)) === 0) unread.push(path);
  expect(unread).toEqual([]);
});

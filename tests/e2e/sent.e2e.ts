import type { APIRequestContext } from '@playwright/test';
import { Shell } from './models/shell.model.ts';
import { ownPlacesOf } from '../../src/sent/routes.ts';
import { pages } from '../../src/domain/pages.ts';
import { expect, test } from './models/test.ts';
import { live } from './models/past.ts';
import { holdScripts, openSent } from './models/sent.ts';
import { ownMarks } from '../fakes/own-marks.ts';

/** An entry of the browser's about a layout shift. */
interface Shift {
  readonly value: number;
  readonly startTime: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** What a visitor sees of the page, and must not be rendered again. Runs in the page. */
function shownParts(): readonly Element[] {
  const parts = document.querySelectorAll('#root header, main h1, main li, main li button, nav a');
  return [...parts].filter((element) => element.checkVisibility());
}

/** The sum of layout shifts after a time of the page's clock, in ms. Runs in the page. */
function shifted(since: number): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const each of entries) {
        const { value, startTime, sources } = each as unknown as Shift;
        // A page of the listener's own may end above where its skeleton ends, in a high window.
        const isEnd = sources.every(({ node }) => node instanceof Element && node.closest('footer'));
        if (!isEnd && startTime > since) sum += value;
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    // What this frame shifts is noted before the next task.
    requestAnimationFrame(() =>
      setTimeout(() => {
        add(observer.takeRecords());
        resolve(sum);
      }),
    );
  });
}

test('[BEY-58] before any script has loaded a page shows shell, heading and its first tracks, and links lead to such pages', async ({
  context,
}) => {
  await holdScripts(context);
  const page = await openSent(context, '/');
  const shell = new Shell(page);
  await expect(shell.heading).toHaveText('Personal Music Discovery');
  await expect(page.getByRole('region', { name: 'Player' })).toHaveCount(1);
  const trending = page.getByRole('region', { name: 'Trending Now' });
  await expect(trending.getByRole('listitem')).toHaveCount(6);
  await expect(trending.getByRole('img', { includeHidden: true }).first()).toBeVisible();
  await trending.getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL(/\/trending$/);
  await expect(shell.heading).toHaveText('Trending');
  await expect(shell.tracks).not.toHaveCount(0);
});

test('[BEY-58] before any script has loaded a search opens its address', async ({ context }) => {
  await holdScripts(context);
  const page = await openSent(context, '/search');
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.fill('night drive');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=night(?:\+|%20)drive$/);
});

test('[BEY-23] a page that is scrolled and left by a link before the app is ready returns to its place', async ({
  context,
}) => {
  const release = await holdScripts(context);
  const page = await openSent(context, '/trending');
  const top = await page.evaluate(() => {
    scrollTo(0, 700);
    return scrollY;
  });
  await page.locator('nav a[href="/radio"], main a[href]').last().dispatchEvent('click');
  await page.waitForURL((url) => url.pathname !== '/trending', { waitUntil: 'commit' });
  release();
  await expect(page.locator('#root[data-route]')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/trending$/);
  await expect(page.locator('#root[data-route]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
});

test('[BEY-59] the app takes over what was sent as it is, nothing is rendered again, nothing moves', async ({
  context,
}) => {
  // The pages of a listener's own are in tests/thorough/own.e2e.ts.
  for (const path of [
    '/',
    '/genre/pop',
    '/track/900001179777761',
    '/artist/900000004152753',
    '/album/900000806865762',
    '/playlist/2098157264',
    '/radio/31061',
  ]) {
    const release = await holdScripts(context);
    const page = await openSent(context, path);
    await expect(page.locator('main#content')).toBeVisible();
    // The layout of the other windows is sent too, and hidden.
    await expect(page.locator('header[data-layout]').filter({ visible: true })).toHaveCount(1);
    const sent = await page.evaluateHandle(shownParts);
    expect(await sent.evaluate((elements) => elements.length), path).toBeGreaterThan(0);
    const arrivedAt = await page.evaluate(() => performance.now());
    release();
    await page.waitForFunction(() => document.querySelector('[data-toasters]'));
    const replaced = await sent.evaluate((elements) => elements.filter((each) => !each.isConnected).length);
    expect(replaced, path).toBe(0);
    expect(await page.evaluate(shifted, arrivedAt), path).toBeLessThanOrEqual(0.02);
    await page.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test("[BEY-65] Home's HTML is small, and has the styles of every element on a page that is rendered", async ({
  request,
}) => {
  for (const path of [
    '/',
    '/trending',
    '/genre/pop',
    '/top-artists',
    '/trending-artists',
    '/discover',
    '/radio',
    '/track/900001179777761',
    '/artist/900000004152753',
    '/album/900000806865762',
    '/playlist/2098157264',
    '/radio/31061',
  ]) {
    const read = async () => (await request.get(path, { headers: { accept: 'text/html' } })).text();
    await expect.poll(read).toContain('data-page');
    const html = await read();
    const [, sheet = ''] = /<link rel="stylesheet"[^>]*href="([^"]+)"/.exec(html) ?? [];
    const later = await (await request.get(sheet)).text();
    const classes = new Set(
      Array.from(html.matchAll(/ class="([^"]+)"/g)).flatMap(([, names = '']) => names.split(' ')),
    );
    const namesIn = (rules: string) =>
      new Set(Array.from(rules.matchAll(/\.([a-z][\w-]*__[\w-]+)/g), ([, name = '']) => name));
    const styledLater = namesIn(later);
    expect(styledLater.size).toBeGreaterThan(100);
    // What is pointed at has styles in both.
    const styled = namesIn(html.match(/<style.*?<\/style>/gs)?.join('') ?? '');
    expect(
      [...styledLater].filter((name) => classes.has(name) && !styled.has(name)),
      path,
    ).toEqual([]);
  }
  // The first copy is compressed in a few ms, and replaced by a better one.
  await expect
    .poll(async () => {
      const home = await request.get('/', { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
      return Number(home.headers()['content-length']);
    })
    .toBeLessThanOrEqual(28_000);
});

/** An address of each page that is sent, by its route: the demo has the same tracks in every run. */
async function sentAddresses(
  request: APIRequestContext,
): Promise<readonly (readonly [address: string, own: readonly string[]])[]> {
  const lists = await Promise.all(['/trending', '/discover'].map((path) => htmlOf(request, path)));
  const linkTo = (kind: string) => new RegExp(` href="(/${kind}/-?\\d+)"`).exec(lists.join(''))?.[1] ?? '';
  return pages.flatMap(({ path }) => {
    const [, kind = ''] = path.split('/');
    const address = path
      .replace('/:genre', '/pop')
      .replace('/:folderId', '/favorites')
      .replace(/.*:id/, () => linkTo(kind));
    const own = ownPlacesOf(address);
    return own ? [[address, own] as const] : [];
  });
}

/** The HTML of a page with its content, which the server may have to ask for first. */
async function htmlOf(request: APIRequestContext, path: string): Promise<string> {
  let html = '';
  const read = async () =>
    (html = await (await request.get(path, { headers: { accept: 'text/html' } })).text());
  await expect.poll(read, { message: path }).toMatch(/ data-page.*<h1/s);
  return html;
}

/** The own places around every page. */
const ownOfShell = ['mood', 'moodBanner', 'now', 'assistant', 'offline'];

test('[BEY-58] [BEY-99] the server draws every page that has an entry in src/sent/routes.ts, with the own places that it names there and no other; each is one that is filled in tests/ui/own.test.tsx', async ({
  request,
}) => {
  const all = new Set<string>();
  const addresses = await sentAddresses(request);
  expect(addresses.length).toBeGreaterThan(15);
  for (const [address, own] of addresses) {
    const html = await htmlOf(request, address);
    const marks = Array.from(html.matchAll(/ data-own="([\w-]+ \w+)/g), ([, mark = '']) => mark);
    const names = new Set(marks.map((mark) => mark.split(' ')[1]));
    expect(names, address).toEqual(new Set([...ownOfShell, ...own]));
    for (const mark of marks) all.add(mark);
  }
  expect([...all].toSorted()).toEqual(Object.keys(ownMarks).toSorted());
});

test('[BEY-65] the script files that run on every page ask the browser to compile them while they arrive', async ({
  request,
}) => {
  const html = await (await request.get('/', { headers: { accept: 'text/html' } })).text();
  const files = Array.from(html.matchAll(/(?:src|href)="(\/assets\/(?:index|libraries)-[^"]+\.js)"/g));
  const [first = '', libraries = ''] = files.map(([, file = '']) => file);
  const text = async (file: string) => (await request.get(file)).text();
  const named = await text(first);
  const services = `/assets/${/services-[\w-]+\.js/.exec(named)?.[0]}`;
  for (const file of [first, libraries, services])
    expect((await text(file)).split('\n')[0], file).toBe('//# allFunctionsCalledOnLoad');
});

test('[BEY-64] without JavaScript a page is readable, its links lead on, and its tracks play in the browser’s own player', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto('/');
  const trending = page.getByRole('region', { name: 'Trending Now' });
  const ink = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color);
  const onDark = await ink();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(ink).not.toBe(onDark);
  await expect(page.getByText('Loading your personal music experience')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Loading tracks' })).toHaveCount(0);
  await expect(trending.locator('audio')).toHaveCount(6);
  await trending.getByRole('link', { name: 'View all' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trending');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.last()).toBeVisible();
  const preview = rows.first().locator('audio');
  // The browser is still parsing the page.
  await expect.poll(async () => (await page.locator('audio').count()) - (await rows.count())).toBe(0);
  await expect(preview).toBeVisible();
  expect(await preview.getAttribute('src')).toMatch(/^\/preview\/\d+$/);
  await preview.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect
    .poll(() => preview.evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0);
  await context.close();
});

test("[BEY-62] what is the listener's own is there before any script has loaded, and the app takes it over as it is, on a desktop and a phone", async ({
  page: before,
  context,
}) => {
  await live(before);
  const kept = await before.evaluate(
    () => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>,
  );
  const current: string = JSON.parse(kept['queue_session'] ?? '').tracks[0].name;
  const pick: string = JSON.parse(kept['lastRandomTrack'] ?? '').name;
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    for (const path of ['/', '/trending']) {
      const where = `${path} at ${width}`;
      const release = await holdScripts(context);
      const page = await openSent(context, path, { width, height });
      const main = page.getByRole('main');
      const own = async () => {
        const now = page.locator('#root [data-own="text now name"]').filter({ visible: true });
        await expect(now).toHaveText(current);
        const favorites = main.getByRole('listitem').locator('[aria-pressed=true]');
        await expect(favorites.first()).toBeVisible();
        if (path === '/trending') {
          await expect(main.getByRole('radio', { name: 'List view' })).toBeChecked();
          const row = main.getByRole('listitem').first();
          expect(await row.evaluate((element) => element.clientHeight)).toBe(60);
          return;
        }
        await expect(main.getByRole('heading', { name: pick })).toBeVisible();
        await expect(main.getByRole('heading', { name: 'Let the fox pick one for you.' })).toBeHidden();
        await expect(main.getByRole('region', { name: 'Tracks For You' })).toBeVisible();
        await expect(main.getByText('Your personalized recommendations are on the way!')).toBeHidden();
        await expect(main.getByRole('region', { name: 'Top Pop' })).toBeHidden();
        await expect(main.getByRole('region', { name: 'Top Indie' })).toBeVisible();
      };
      await own();
      const sent = await page.evaluateHandle(shownParts);
      const arrivedAt = await page.evaluate(() => performance.now());
      release();
      await page.waitForFunction(() => document.querySelector('[data-toasters]'));
      await own();
      expect(
        await sent.evaluate((elements) => elements.filter((each) => !each.isConnected).length),
        where,
      ).toBe(0);
      expect(await page.evaluate(shifted, arrivedAt), where).toBeLessThanOrEqual(0.02);
      await page.close();
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    }
});

test('[BEY-62] Home in a mood has its own heading and the shape of its grid before any script has loaded, and no other Home is seen', async ({
  context,
}) => {
  await context.addInitScript(() => {
    localStorage.setItem('music_mode', '"chill"');
    const headings = new Set<string>();
    Object.assign(window, { headings });
    const look = () => {
      const heading = document.querySelector('main h1');
      if (heading?.checkVisibility({ visibilityProperty: true })) headings.add(heading.textContent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const release = await holdScripts(context);
  const page = await openSent(context, '/');
  const main = page.locator('main#content');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Chill');
  await expect(main.getByRole('status', { name: 'Loading Chill tracks' })).toBeVisible();
  await expect(page.getByText('Chill Active')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Chill' })).toBeChecked();
  const sent = await page.evaluateHandle(shownParts);
  release();
  await expect(main.getByRole('listitem').first()).toBeVisible();
  expect(await sent.evaluate((elements) => elements.filter((each) => !each.isConnected).length)).toBe(0);
  const headings = await page.evaluate(() => [...(window as unknown as { headings: Set<string> }).headings]);
  expect(headings).toEqual(['Chill']);
});

test('[BEY-65] the sheet and the services are requested while the scripts that need them are still on their way', async ({
  context,
}) => {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await context.route('**/assets/libraries-*.js', async (route) => {
    await gate;
    await route.continue().catch(() => {});
  });
  const requests: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  const page = await openSent(context, '/');
  await expect.poll(() => requests.some((url) => /\/services-[^/]+\.js$/.test(url))).toBe(true);
  expect(await page.locator('#root').getAttribute('data-route')).toBe('/');
  const head = await page.locator('head link[rel=preload][as=style]').getAttribute('href');
  expect(requests.filter((url) => url.endsWith(String(head)))).toHaveLength(1);
  release();
  await expect(page.locator('#root[data-route]')).toHaveCount(0);
  expect(requests.filter((url) => /\/(?:services|libraries)-[^/]+\.js$/.test(url))).toHaveLength(2);
});

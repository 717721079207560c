import { sampleOfToday } from '../../scripts/lib/today.mjs';
import type { BrowserContext, Page } from '@playwright/test';
import { live } from '../e2e/models/past.ts';
import { ready } from '../e2e/models/ready.ts';
import { expect, test } from '../e2e/models/test.ts';

/** A folder of the listener's own, with as many tracks as the listener has favorites. */
const folderId = 'folder-1';

/** The pages that are sent with their content, and those that show what the browser stores. */
const paths = [
  '/',
  '/trending',
  '/pop',
  '/genre/rock',
  '/global-top-100',
  '/top-artists',
  '/radio',
  '/discover',
  '/favorites',
  '/favorites/favorites',
  `/favorites/${folderId}`,
  '/recommended',
  '/listened',
  '/profile',
];

/** What a listener's storage has after a while, by the part of it that a past consists of. */
const pasts: Readonly<Record<string, readonly string[]>> = {
  'a stranger': [],
  'favorites and own folders': ['music_library'],
  plays: ['playback_history'],
  'hidden sections': ['music_preferences', 'favorites_shown'],
  'list views': ['view_preference_'],
  'a restored queue': ['queue_session'],
  'a mood': ['music_mode'],
  'a theme and an expanded guide': ['theme', 'assistant_expanded'],
  'a profile with a picture': ['user_profile'],
  everything: [''],
};

let lived: Readonly<Record<string, string>> | undefined;

/** What the browser stores of a listener who has lived here, once for all tests of a worker. */
async function storageOf(page: Page): Promise<Readonly<Record<string, string>>> {
  if (lived) return lived;
  await live(page);
  lived = await page.evaluate((id) => {
    const picture = document.createElement('canvas').toDataURL();
    const profile = { username: 'Vix', profileImage: picture, city: '', country: '', email: '' };
    const library = JSON.parse(localStorage.getItem('music_library') ?? '');
    library.folders.push({ ...library.folders[0], id, name: 'Late at night' });
    localStorage.setItem('music_library', JSON.stringify(library));
    localStorage.setItem('user_profile', JSON.stringify(profile));
    localStorage.setItem('music_mode', 'chill');
    localStorage.setItem('theme', 'light');
    localStorage.setItem('favorites_shown', 'false');
    const { tracks } = JSON.parse(localStorage.getItem('queue_session') ?? '');
    const plays = tracks.slice(0, 3).map((track: unknown) => ({ track, timestamp: Date.now() }));
    localStorage.setItem('playback_history', JSON.stringify(plays));
    return Object.assign({}, localStorage, sessionStorage) as Record<string, string>;
  }, folderId);
  return lived;
}

/** An element that was shown, its box and its words at that time. */
interface Shown {
  readonly element: HTMLElement;
  readonly name: string;
  readonly box: string;
  readonly words: string;
  /**
   * What is in a place that is kept for the listener's own, or for tracks that load, may change. The place
   * may not.
   */
  readonly place: Element | null;
}

/**
 * Notes everything that the window shows once the page has arrived and no file of the app has run. Runs in
 * the page.
 */
function noteSent(): void {
  // Letters of the app's own font have other widths (BEY-59).
  document.fonts.load = () => new Promise(() => {});
  const wordsOf = (element: Element) =>
    [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')).join('');
  const note = () => {
    document.documentElement.dataset['font'] = 'later';
    const shown = [
      ...document.querySelectorAll<HTMLElement>('#root *:not(svg *, .splash, .splash *)'),
    ].filter((element) => {
      const { top, bottom, width, height } = element.getBoundingClientRect();
      return (
        width > 2 &&
        height > 2 &&
        top < innerHeight &&
        bottom > 0 &&
        element.checkVisibility({ visibilityProperty: true })
      );
    });
    // What has a list that loads in it becomes as high as the list.
    const isLoading = new Set(shown.filter((element) => element.querySelector('[aria-busy]')));
    const boxOf = (element: HTMLElement) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top, width, ...(isLoading.has(element) ? [] : [height])].map(Math.round).join(' ');
    };
    const sent = shown.map((element): Shown => {
      const place = element.closest(
        '[data-own^=text], [data-picked], [data-own^=children], [class^=cover__], [class*=track__number], [class*=__time], [class*=__heart], [class*=avatar]',
      );
      const words = wordsOf(element);
      const name = `${element.tagName} ${element.className} ${words}`;
      return { element, name, box: boxOf(element), words, place };
    });
    const faults = () =>
      sent.flatMap(({ element, name, box, words, place }) => {
        if (
          (place && (place !== element || place.matches('[data-own^=children]'))) ||
          element.closest('.loading-list__root, footer')
        )
          return [];
        if (!element.isConnected) return [`${name}: replaced`];
        if (boxOf(element) !== box) return [`${name}: ${box}, then ${boxOf(element)}`];
        return place || wordsOf(element) === words ? [] : [`${name}: then ${wordsOf(element)}`];
      });
    Object.assign(window, { faults, count: sent.length });
  };
  // The app's files run between these two states of a document.
  document.addEventListener('readystatechange', () => document.readyState === 'interactive' && note());
}

/**
 * A page under a worker is told that the network is gone in some runs, and in others not: here in none. Where
 * it is told, the app adds to the head of a list when that was answered. Runs in the page.
 */
function untold(): void {
  Object.defineProperty(navigator, 'onLine', { value: true });
  window.addEventListener('offline', (event) => event.stopImmediatePropagation(), { capture: true });
}

/** Opens a page until the app has taken it over and nothing changes any more. */
async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('[data-toasters]'));
  await ready(page);
  return page;
}

/** What has changed of what was shown, on each page, once `settle` is over. */
async function changes(
  context: BrowserContext,
  opened = paths,
  settle = async (_: Page): Promise<void> => undefined,
): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const path of opened) {
    const page = await open(context, path);
    await settle(page);
    const { faults, count } = await page.evaluate(() => {
      const noted = window as unknown as { readonly faults: () => readonly string[]; readonly count: number };
      return { faults: noted.faults(), count: noted.count };
    });
    expect(count, path).toBeGreaterThan(30);
    changed.push(...faults.map((fault) => `${path}: ${fault}`));
    await page.close();
  }
  return changed;
}

/** Stores a part of what a listener has lived. No app runs that could write. */
async function keep(page: Page, names: readonly string[]): Promise<void> {
  const all = await storageOf(page);
  const kept = Object.entries(all).filter(([key]) => names.some((name) => key.startsWith(name)));
  // Else a key that has another name would make this past a stranger's.
  expect(names.filter((name) => !kept.some(([key]) => key.startsWith(name)))).toEqual([]);
  await page.goto('/healthz');
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, kept);
}

const title = 'what a page shows at first is neither moved nor replaced when the app takes over';
const windows = ['desktop', 'phone'] as const;
const themes = ['light', 'dark'] as const;

for (const window of windows)
  for (const colorScheme of themes)
    test.describe(`${window}, ${colorScheme}`, () => {
      test.use({ window, colorScheme });
      // Thirteen pages.
      test.describe.configure({ timeout: 600_000 });

      // What is sent is dark: every past in one theme, and all of them together in both. Of one alone every
      // fourth page a day.
      const isFirst = (window === 'desktop') === (colorScheme === 'light');
      for (const past of isFirst ? Object.keys(pasts) : ['everything'])
        test(`[BEY-86] ${title}: ${past}`, async ({ page, context }) => {
          await keep(page, pasts[past] ?? []);
          await context.addInitScript(noteSent);
          const opened = past === 'everything' ? paths : sampleOfToday(paths, 4);
          expect(await changes(context, opened)).toEqual([]);
        });

      if (isFirst)
        test.describe(() => {
          test.use({ listener: 'new' });

          test(`[BEY-86] ${title}: a first visit, with its splash and what greets it`, async ({
            context,
          }) => {
            // Each page is the first.
            await context.addInitScript(() => frameElement ?? localStorage.clear());
            await context.addInitScript(noteSent);
            const greeted = async (page: Page) => {
              await expect(page.getByRole('dialog')).toBeVisible();
              await ready(page);
            };
            // What greets takes seconds to come.
            const opened = window === 'phone' ? paths : ['/', '/trending', '/favorites'];
            expect(await changes(context, opened, greeted)).toEqual([]);
          });
        });

      if (isFirst)
        test.describe(() => {
          test.use({ serviceWorkers: 'allow' });

          test(`[BEY-86] ${title}: on a second visit, with the service worker, and offline`, async ({
            page,
            context,
          }) => {
            await keep(page, ['']);
            const opened = sampleOfToday(paths, 4);
            for (const path of opened) await (await open(context, path)).close();
            await page.goto('/');
            await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
            await context.addInitScript(noteSent);
            expect(await changes(context, opened), 'a second visit').toEqual([]);
            await context.addInitScript(untold);
            await context.setOffline(true);
            expect(await changes(context, opened), 'offline').toEqual([]);
          });
        });
    });

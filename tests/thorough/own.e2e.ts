import type { BrowserContext, Page } from '@playwright/test';
import { ready } from '../e2e/models/ready.ts';
import { live } from '../e2e/models/past.ts';
import { expect, test } from '../e2e/models/test.ts';

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
  '/recommended',
  '/profile',
];

/** What a listener's storage has after a while, by the part of it that a past consists of. */
const pasts: Readonly<Record<string, readonly string[]>> = {
  'a stranger': [],
  favorites: ['music_library'],
  'hidden sections': ['music_preferences'],
  'list views': ['view_preference_'],
  'a restored queue': ['queue_session'],
  everything: [''],
};

let lived: Readonly<Record<string, string>> | undefined;

/** What the browser stores of a listener who has lived here, once for all tests of a worker. */
async function storageOf(page: Page): Promise<Readonly<Record<string, string>>> {
  if (lived) return lived;
  await live(page);
  lived = await page.evaluate(
    () => Object.assign({}, localStorage, sessionStorage) as Record<string, string>,
  );
  return lived;
}

/** Opens a page whose scripts wait until the second value is called. */
async function openHeld(context: BrowserContext, path: string): Promise<readonly [Page, () => void]> {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await context.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue().catch(() => {});
  });
  // Letters of the app's own font have other widths (BEY-59).
  await context.route('**/*.woff2', (route) => route.abort());
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  return [page, release];
}

/** Everything of the page that the window shows, with its words and its box. Runs in the page. */
function boxesOf() {
  const shown = [...document.querySelectorAll<HTMLElement>('#root *:not(svg *)')].filter((element) => {
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
  const wordsOf = (element: Element) =>
    [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')).join('');
  return shown.map((element) => {
    // What is in a place that is kept for the listener's own, or for tracks that load, may change. The place may not.
    const place = element.closest('[data-own], [data-taught], [data-picked], [data-tiles]');
    return { element, place, box: boxOf(element), words: wordsOf(element), boxOf, wordsOf };
  });
}

/** What is sent is dark. */
const windows = [
  { window: 'desktop', colorScheme: 'light' },
  { window: 'phone', colorScheme: 'dark' },
] as const;

for (const { window, colorScheme } of windows)
  test.describe(`${window}, ${colorScheme}`, () => {
    test.use({ window, colorScheme });
    // Twelve pages, each as slow as its scripts are held back.
    test.describe.configure({ timeout: 600_000 });

    for (const [past, names] of Object.entries(pasts))
      test(`[BEY-86] what a page shows at first is neither moved nor replaced when the app takes over: ${past}`, async ({
        page: before,
        context,
      }) => {
        const all = await storageOf(before);
        const kept = Object.entries(all).filter(([key]) => names.some((name) => key.startsWith(name)));
        // Else a key that has another name would make this past a stranger's.
        expect(names.filter((name) => !kept.some(([key]) => key.startsWith(name)))).toEqual([]);
        // No app runs there that could write.
        await before.goto('/healthz');
        const changed: string[] = [];
        for (const path of paths) {
          await before.evaluate((entries) => {
            localStorage.clear();
            for (const [key, value] of entries) localStorage.setItem(key, value);
          }, kept);
          const [page, release] = await openHeld(context, path);
          const sent = await page.evaluateHandle(boxesOf);
          release();
          await page.waitForFunction(() => document.querySelector('[data-toasters]'));
          await ready(page);
          const faults = await sent.evaluate((boxes) =>
            boxes.flatMap(({ element, place, box, words, boxOf, wordsOf }) => {
              if ((place && place !== element) || element.closest('.loading-list__root, footer')) return [];
              const name = `${element.tagName} ${element.className} ${words}`;
              if (!element.isConnected) return [`${name}: replaced`];
              if (boxOf(element) !== box) return [`${name}: ${box}, then ${boxOf(element)}`];
              return place || wordsOf(element) === words ? [] : [`${name}: then ${wordsOf(element)}`];
            }),
          );
          changed.push(...faults.map((fault) => `${path}: ${fault}`));
          await page.close();
          await context.unrouteAll({ behavior: 'ignoreErrors' });
        }
        expect(changed).toEqual([]);
      });
  });

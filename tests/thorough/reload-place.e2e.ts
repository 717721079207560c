import { sampleOfToday } from '../../scripts/lib/today.mjs';
import { pages } from '../../src/domain/pages.ts';
import { expectKept, type Place } from '../e2e/models/place.model.ts';
import { expect, test } from '../e2e/models/test.ts';

/** The pages without a list to scroll. */
const withoutList: readonly string[] = ['/roulette', '/deck', '/shared', '/profile'];

/** Pages that are no higher than the usual window: they are looked at in a lower one. */
const short: readonly string[] = [
  '/top-artists',
  '/trending-artists',
  '/listened',
  '/discover',
  '/track/:id',
];

/** Where a link leads to a page; from Home where nothing else is said. */
const sources: Readonly<Record<string, string>> = {
  '/': '/favorites',
  '/search': '/search',
  '/genre/:genre': '/search',
  '/artist/:id': '/trending-artists',
  '/track/:id': '/pop',
  '/album/:id': '/artist/900000004152753',
  '/playlist/:id': '/discover',
  '/radio/:id': '/radio',
  '/favorites/:folderId': '/favorites',
  '/listened': '/profile',
  '/top-artists': '/trending-artists',
};

/** The address of a page; of a page of one thing its beginning. */
const addressOf = (path: string): string =>
  path === '/search'
    ? '/search?q=love'
    : path === '/favorites/:folderId'
      ? '/favorites/long'
      : path.replace(/:.*/, '');

/** Every page with a list: opened, and reached inside the app. */
const places: readonly Place[] = [
  ...pages
    .filter(({ path }) => !withoutList.includes(path))
    .flatMap(({ path }) =>
      [true, false].map((isOpened) => ({
        path: addressOf(path),
        from: sources[path] ?? '/',
        isOpened,
        ...(short.includes(path) && { height: 500 }),
      })),
    ),
  { path: '/favorites/favorites', from: '/favorites' },
  { path: '/', mood: 'chill' },
  { path: '/', from: '/favorites', mood: 'party' },
];

test('no page is left out of those that keep their place but by its name', () => {
  expect(withoutList.filter((path) => !pages.some((page) => page.path === path))).toEqual([]);
  expect(places.length).toBeGreaterThan(2 * (pages.length - withoutList.length));
});

for (const place of sampleOfToday(places, 8)) {
  const { path, from, isOpened, mood } = place;
  const how = `${from === undefined || isOpened ? 'opened' : `reached from ${from}`}${mood ? ` in ${mood}` : ''}`;
  test(`[NAV-66] a reload keeps the place of ${path}, ${how}`, async ({ page }) => {
    await expectKept(page, place);
  });
}

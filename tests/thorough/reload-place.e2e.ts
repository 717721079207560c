import { sampleOfToday } from '../../scripts/lib/today.mjs';
import { expectKept, type Place } from '../e2e/models/place.model.ts';
import { test } from '../e2e/models/test.ts';

/** Every page with a list that is longer than the window, and a page with a link to it. */
const linked = {
  '/': '/favorites',
  '/trending': '/',
  '/pop': '/',
  '/global-top-100': '/',
  '/trending-artists': '/',
  '/radio': '/',
  '/recommended': '/',
  '/favorites': '/',
  '/favorites/long': '/favorites',
  '/favorites/favorites': '/favorites',
} as const;

const places: readonly Place[] = [
  ...Object.keys(linked).map((path) => ({ path })),
  ...Object.entries(linked).map(([path, from]) => ({ path, from })),
  ...['/search?q=love', '/genre/pop', '/artist/900000004152753', '/rap'].map((path) => ({ path })),
  { path: '/', mood: 'chill' },
  { path: '/', from: '/favorites', mood: 'party' },
];

for (const place of sampleOfToday(places, 4)) {
  const { path, from, mood } = place;
  const how = `${from === undefined ? 'opened' : `reached from ${from}`}${mood ? ` in ${mood}` : ''}`;
  test(`[NAV-66] a reload keeps the place of ${path}, ${how}`, async ({ page }) => {
    await expectKept(page, place);
  });
}

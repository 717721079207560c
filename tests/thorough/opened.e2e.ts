import { sampleOfToday } from '../../scripts/lib/today.mjs';
import { expectSame } from '../e2e/models/opened.ts';
import { pasts } from '../e2e/models/pasts.ts';
import { test } from '../e2e/models/test.ts';

const title = 'what a page shows when it is opened is what it shows when one goes there inside the app';

const paths = [
  '/',
  '/trending',
  '/genre/pop',
  '/top-artists',
  '/radio',
  '/discover',
  '/roulette',
  '/deck',
  '/shared',
  '/favorites',
  '/favorites/favorites',
  '/favorites/own',
  '/recommended',
  '/listened',
  '/profile',
  '/track/900001179777761',
  '/artist/900000004152753',
  '/album/900000806865762',
  '/playlist/2098157264',
  '/radio/31061',
];

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** Every page in one window a day, half of them in each. */
const plans = paths.flatMap((path, at) =>
  (at % 2 === 0 ? windows : windows.toReversed()).map((size) => ({ path, size })),
);

for (const { path, size } of sampleOfToday(plans, 2))
  test.describe(path, () => {
    // A page for each past.
    test.describe.configure({ timeout: 300_000 });
    test(`[BEY-99] ${title}, ${size.width} wide: ${path}`, async ({ browser }) => {
      // An odd number of parts: each past has its days in both windows.
      for (const name of sampleOfToday(Object.keys(pasts), 25))
        await expectSame(() => browser.newContext({ reducedMotion: 'reduce', viewport: size }), name, path);
    });
  });

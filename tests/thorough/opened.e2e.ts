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

for (const path of paths)
  test.describe(path, () => {
    // A page for each past.
    test.describe.configure({ timeout: 300_000 });
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ])
      test(`[BEY-99] ${title}, ${size.width} wide: ${path}`, async ({ browser }) => {
        for (const name of sampleOfToday(Object.keys(pasts), 24))
          await expectSame(() => browser.newContext({ reducedMotion: 'reduce', viewport: size }), name, path);
      });
  });

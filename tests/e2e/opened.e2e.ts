import { expectSame } from './models/opened.ts';
import { test } from './models/test.ts';

const title = 'what a page shows when it is opened is what it shows when one goes there inside the app';

/** Pages with own places and pasts that fill them, one of each; all: tests/thorough/opened.e2e.ts. */
const cases: Readonly<Record<string, readonly string[]>> = {
  '/favorites': [
    'nothing',
    'a legacy library',
    'a library without its favorites folder',
    'blocked storage',
    'full storage',
  ],
  '/favorites/favorites': ['nothing', 'favorites that are gone', 'quoted values'],
  '/favorites/own': ['names with marks', 'a library that is none'],
  '/recommended': ['one play and a damaged one', 'two plays'],
  '/': ['one play and a damaged one', 'a pick of an older form', 'everything hidden'],
  '/trending': ['a queue with rubbish', 'list views'],
};

for (const [path, names] of Object.entries(cases))
  test(`[BEY-99] ${title}: ${path}`, async ({ browser }) => {
    for (const name of names)
      await expectSame(() => browser.newContext({ reducedMotion: 'reduce' }), name, path);
  });

test(`[BEY-99] ${title}, where the boot script has filled nothing or something else`, async ({ browser }) => {
  for (const path of ['/', '/favorites', '/favorites/own', '/recommended', '/trending'])
    await expectSame(() => browser.newContext({ reducedMotion: 'reduce' }), 'list views', path, [
      'unfilled',
      'misfilled',
    ]);
});

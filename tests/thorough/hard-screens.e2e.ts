import type { Page } from '@playwright/test';
import { sampleOfToday } from '../../scripts/lib/today.mjs';
import { look, type Check } from './invariants/index.ts';
import { shorten, walkScreens } from './screens.ts';
import { libraryText, storedTrack } from '../e2e/models/library.model.ts';
import { fontShown } from '../e2e/models/ready.ts';
import { endAnimations, expect, test } from '../e2e/models/test.ts';
import { layoutFor } from '../windows.ts';

/*
 * Every screen where it is hardest to fit: low windows, texts that the listener spaces out, names that are
 * too long.
 */

/** The spacing of WCAG 1.4.12, as a listener's own style sheet sets it. */
async function spaced(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets.push(sheet);
    Object.assign(window, { spacing: sheet });
  });
}

/** What the spacing shortens: whole without it. */
async function shortenedBySpacing(page: Page): Promise<readonly string[]> {
  const space = (isOn: boolean) =>
    page.evaluate((on) => {
      (window as unknown as { readonly spacing: CSSStyleSheet }).spacing.disabled = !on;
    }, isOn);
  const withSpacing = await look(page, 'shortenedTexts');
  await space(false);
  const without = new Set(await look(page, 'shortenedTexts'));
  await space(true);
  return withSpacing.filter((fault) => !without.has(fault));
}

const longWord = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauamt';
const longName = 'Everything That Nobody Ever Dared to Say About the Long Road to the Lighthouse';

/** Makes every name in an answer too long, one word and many words in turn. */
function lengthen(body: object): object {
  let count = 0;
  return JSON.parse(JSON.stringify(body), (key: string, value: unknown) =>
    /^(?:name|title|title_short)$/.test(key) && typeof value === 'string'
      ? `${(count += 1) % 2 === 0 ? longName : longWord} ${count}`
      : value,
  );
}

/** What the catalogue and the listener name is too long. */
async function long(page: Page): Promise<void> {
  await page.route('**/relay?*', (route) => shorten(route, lengthen));
  await page.route('**/lyrics/**', (route) =>
    route.fulfill({ json: { lyrics: `${longWord}\n${longName}\n${longWord}${longWord}` } }),
  );
  const tracks = [longWord, longName].map((name, at) => ({
    ...storedTrack(String(at + 1)),
    name,
    artist_name: name,
    album_name: name,
    artist: { id: 'a1', name, bio: null },
  }));
  const comments = [longWord, longName].map((text, at) => ({
    id: String(at),
    trackId: '1',
    username: text,
    content: text,
    timestamp: 1,
  }));
  const stored = {
    music_library: libraryText(tracks, [
      { id: 'mornings', name: longWord, tracks },
      { id: 'evenings', name: longName, tracks },
    ]),
    user_profile: JSON.stringify({
      username: longWord,
      profileImage: '',
      city: longName,
      country: '',
      email: '',
    }),
    playback_history: JSON.stringify(tracks.map((track) => ({ track, timestamp: 1 }))),
    lastRandomTrack: JSON.stringify(tracks[0]),
    recent_searches: JSON.stringify([longWord, longName]),
    unwanted: JSON.stringify([
      { kind: 'artist', id: '1', name: longWord, by: '' },
      { kind: 'track', id: '2', name: longName, by: longWord },
    ]),
    comments_1: JSON.stringify(comments),
  };
  await page.addInitScript((texts) => {
    for (const [key, text] of Object.entries(texts))
      if (key === 'music_library' || localStorage.getItem(key) === null || key === 'user_profile')
        localStorage.setItem(key, text);
  }, stored);
}

/** A window of a few lines has no room beside anything for a notice, which leaves by itself. */
async function low(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-toasters] { display: none }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** What is on its way usually comes by then; what is not there yet is looked at as it is. */
const PATIENCE_MS = 8_000;

const checks: readonly Check[] = [
  'openedOutOfReach',
  'floatsOutOfPlace',
  'sideways',
  'cutTexts',
  'colliding',
  'unpressable',
  'coveredTexts',
];

const kinds = [
  {
    name: 'spaced',
    row: '[BEY-106]',
    given: spaced,
    windows: [
      [390, 844],
      [1440, 900],
    ],
  },
  {
    name: 'long',
    row: '[BEY-107]',
    given: long,
    windows: [
      [390, 844],
      [1280, 800],
    ],
  },
  {
    name: 'low',
    row: '[BEY-108]',
    given: low,
    windows: [
      [320, 256],
      [320, 180],
      [480, 320],
    ],
  },
] as const;

/** Each kind in each window, browsing and listening. Of each kind one or two a day, others tomorrow. */
const plans = kinds.flatMap(({ windows, ...kind }) =>
  windows.flatMap(([width, height], at) => {
    const screens = ['browsing', 'listening'] as const;
    return (at % 2 === 0 ? screens : screens.toReversed()).map((each) => ({
      ...kind,
      width,
      height,
      screens: each,
    }));
  }),
);

for (const { name, row, given, width, height, screens } of sampleOfToday(plans, 4)) {
  const size = { width, height, touch: width < 768, layout: layoutFor(width) };
  const title = `${name}, ${screens}, ${width}x${height}`;
  test.describe(title, () => {
    test.use({ window: size });

    test(`${row} nothing is cut, covered or outside on any screen: ${title}`, async ({
      page,
      player,
      queue,
      shell,
    }) => {
      test.setTimeout(600_000);
      const found: string[] = [];
      const plan = {
        size,
        screens,
        given,
        catalogue: 'healthy',
        visitor: 'returning',
        theme: 'dark',
      } as const;
      try {
        await walkScreens({ page, player, queue, shell }, plan, async (screen) => {
          await screen.isThere();
          if (!screen.isWanted) return;
          await fontShown(page);
          await expect
            .poll(() => look(page, 'waiting'), { timeout: PATIENCE_MS })
            .toEqual([])
            .catch(() => undefined);
          await endAnimations(page);
          // Over a list that fills the window a status lies for a second or two (TOA-24).
          await expect(page.locator('[data-toaster=status] > *')).toHaveCount(0);
          for (const fault of await look(page, ...checks)) found.push(`${screen.title}: ${fault}`);
          if (name === 'spaced')
            for (const fault of await shortenedBySpacing(page)) found.push(`${screen.title}: ${fault}`);
        });
      } finally {
        expect.soft(found).toEqual([]);
      }
    });
  });
}

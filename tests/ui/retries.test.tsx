import { describe, expect, test } from 'vitest';
import { BUDGET_WINDOW_MS, DOWN_AFTER_FAILURES, RATE_LIMIT_WAIT_MS } from '../../src/limits/catalogue.ts';
import { defaultMusicPreferences } from '../../src/domain/preferences.ts';
import { pages } from '../../src/domain/pages.ts';
import { pass } from './app-harness.tsx';
import { freshTracks } from './fresh-tracks.ts';
import { atRest, nextFrame } from './ready.ts';
import type { Reply } from '../fakes/network.ts';
import {
  broken,
  eventually,
  examples,
  main,
  music,
  openPage,
  playlistOf,
  wireList,
  wireStation,
  withFavorites,
  type Answers,
  type OpenOptions,
} from './open-page.tsx';

/** The catalogue answers everything, and has nothing. */
const nothing: Answers = {
  '/': { body: { data: [] } },
  '/playlist/': (path) => playlistOf(path.slice('/playlist/'.length), 0),
};
const good: Answers = {
  '/radio': { body: { data: [{ id: 7, title: 'Top Pop', type: 'radio' }] } },
  '/radio/7': { body: wireStation('7') },
  '/radio/7/tracks': wireList(music(2, 900)),
};

const plays = (count: number) => ({
  playback_history: JSON.stringify(freshTracks(count).map((track, at) => ({ track, timestamp: 1000 - at }))),
});
/** One list on Home: the calls of a minute are few. */
const oneSection = {
  music_preferences: JSON.stringify(
    defaultMusicPreferences.map((each) => ({ ...each, enabled: each.id === 'trending' })),
  ),
};
/** What a page shows may depend on what the listener has. */
const listeners: Readonly<Record<string, readonly (readonly [string, Readonly<Record<string, string>>])[]>> =
  {
    '/': [
      ['a newcomer', {}],
      ['after three plays', plays(3)],
      ['with favorites', withFavorites(8)],
      ['in a mood', { music_mode: 'party' }],
    ],
    '/recommended': [
      ['after three plays', plays(3)],
      ['with favorites', withFavorites(8)],
    ],
  };
/** What they show is the listener's own; roulette and deck ask when they are pressed. */
const own = ['/roulette', '/deck', '/shared', '/favorites', '/favorites/:folderId', '/listened', '/profile'];
/**
 * Those that say that there is nothing and have nothing to press, and those whose calls use up the budget of
 * the minute that the press needs.
 */
const leftOut = ['/search', '/artist/:id', '/radio', '/discover', '/', '/recommended'];

const cases = (without: readonly string[]) =>
  pages
    .filter(({ path }) => !own.includes(path) && !without.includes(path))
    .flatMap(({ path }) =>
      (listeners[path] ?? [['a newcomer', {}] as const]).map(
        ([who, local]) => [examples[path] ?? path, who, local] as const,
      ),
    );

/**
 * Where something can be asked for again: the section, or the page. The roulette's button picks another
 * track.
 */
const places = () =>
  [...main().element().querySelectorAll('button')]
    .filter((button) =>
      /^(?:Try again|Retry|Refresh)$/i.test(button.getAttribute('aria-label') ?? button.textContent),
    )
    .map((button) => ({ button, title: button.closest('section')?.querySelector('h2')?.textContent ?? '' }))
    .filter(({ title }) => !title.includes('fox'));
const placeOf = (title: string): Element =>
  [...main().element().querySelectorAll('section')].find(
    (each) => each.querySelector('h2')?.textContent === title,
  ) ?? main().element();
const excuses = /sample tracks|could not be loaded|Failed to|No .* right now|on the way|ready\.\.\./;
/** What a place shows instead of music; nothing once it shows music and no excuse. */
function missing(title: string): string | undefined {
  const place = placeOf(title);
  const isFilled = place.querySelector('li img, li [data-placeholder], h1') !== null;
  return excuses.exec(place.textContent)?.[0] ?? (isFilled ? undefined : place.textContent);
}

/** Where what stands around a place is, and the shell: header, sidebar and player. */
function outside(title: string): readonly string[] {
  const place = placeOf(title);
  const parts = [...document.querySelectorAll('header, nav, [aria-label=Player], main h1, main section')];
  return parts
    .filter((part) => !part.contains(place) && !place.contains(part))
    .map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return [part.tagName, part.ariaLabel, ...[left, top + scrollY, width, height].map(Math.round)].join(
        ' ',
      );
    });
}

const every = (reply: Reply): OpenOptions => ({ answers: { '/': reply } });

/** Of pages that are lists alike one; the eight lists of /discover need more calls than a minute leaves. */
const distinct = cases(['/global-top-100', '/pop', '/rock', '/indie', '/edm', '/top-artists', '/discover']);

/**
 * Expects it before so much time of the app has passed, in ms. What one second has begun is drawn before the
 * next one passes: else a busy machine would use up the time while it still reads the answers.
 */
function within<Value>(ms: number, read: () => Value) {
  let left = ms / 1_000;
  return expect.poll(
    async () => {
      await atRest();
      left -= 1;
      if (left >= 0) await pass(1_000);
      return read();
    },
    { timeout: 45_000 },
  );
}
/**
 * Two failures of a page one after the other, each after its 8 s; before them as many waits as a 429 asks
 * for.
 */
const SOON_MS = 16_000 + DOWN_AFTER_FAILURES * RATE_LIMIT_WAIT_MS;
/** What is pressed may have to wait for the minute's budget, which it says. */
const A_MINUTE_MS = BUDGET_WINDOW_MS + SOON_MS;

describe.each([
  ['is out of reach', { offline: true }, cases([])],
  ['has nothing', { answers: nothing }, cases(leftOut)],
  ['loses each connection', { answers: broken }, distinct],
  ['never answers', every({ fails: 'silent' }), distinct],
  ['answers too late', every({ fails: 'timeout' }), distinct],
  ['answers 500', every({ status: 500 }), distinct],
  ['answers 503', every({ status: 503 }), distinct],
  ['answers 429', every({ status: 429 }), distinct],
  ['answers with broken JSON', every({ body: '{"data":[{"id":1,' }), distinct],
  ['answers another shape', every({ body: { data: 'nothing', tracks: 7 } }), distinct],
] as const)('the catalogue %s', (_, failure, asked) => {
  test.each(asked)(
    "[HOM-57] [HOM-61] %s, %s: 'Try Again', 'Try again' and 'Refresh' ask at once, and show what comes",
    async (path, _who, local) => {
      const harness = await openPage(path, { local: { ...oneSection, ...local }, ...failure });
      await within(SOON_MS, () => [
        places().length > 0,
        places().some(({ button }) => button.ariaBusy === 'true'),
      ]).toEqual([true, false]);
      harness.answer(good);
      if (!harness.network.isOnline) harness.network.setOnline(true);
      for (const { title } of places()) {
        const { network, services } = harness;
        await atRest();
        // What comes by itself may have put another button in its place, or none.
        const button = places().find((place) => place.title === title)?.button;
        const before = network.paths().length;
        const mayAsk = button !== undefined && services.catalogue.status.get().nextSlotAt === null;
        const [stands, answer] = [outside(title), network.reply];
        // The answer may change the height of its place, and end the outage of others: it is held.
        const { promise: until, resolve: release } = Promise.withResolvers<void>();
        network.reply = (sent) => ({ ...answer(sent), until });
        button?.click();
        await nextFrame();
        expect(outside(title)).toEqual(stands);
        network.reply = answer;
        release();
        if (mayAsk) await eventually(() => network.paths().length).toBeGreaterThan(before);
        await within(A_MINUTE_MS, () => missing(title)).toBeUndefined();
      }
    },
  );
});

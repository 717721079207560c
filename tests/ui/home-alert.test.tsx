import { expect, test } from 'vitest';
import { pass } from './app-harness.tsx';
import { genrePlaylistIds, trendingPlaylistId } from '../../src/domain/curated.ts';
import { defaultMusicPreferences } from '../../src/domain/preferences.ts';
import { wireList, wirePlaylist, wireTracks } from '../fakes/wire.ts';
import {
  broken,
  eventually,
  inTime,
  main,
  openPage,
  region,
  withFavorites,
  type Answers,
} from './open-page.tsx';

const alert = () => main().getByRole('alert');
const test_ = () => alert().getByRole('button', { name: 'Test connection', exact: true });

const [popId = ''] = genrePlaylistIds['132']!;
const withPreferences = (on: readonly string[]) => ({
  music_preferences: JSON.stringify(
    defaultMusicPreferences.map((each) => ({ ...each, enabled: on.includes(each.id) })),
  ),
});

test('[HOM-17] [HOM-20] it is shown as soon as nothing has loaded, and its connection tester says how the connection is', async () => {
  const { answer } = await openPage('/', { answers: broken });
  await expect.element(alert()).toBeVisible();
  const below = region('Track Roulette').element().getBoundingClientRect();
  expect(below.top - alert().element().getBoundingClientRect().bottom).toBeGreaterThanOrEqual(16);
  for (const [answers, words] of [
    [broken, /^Connection Failed: Network Error$/],
    [{ '/': { status: 503, body: 'down' } }, /^Connection Failed: Status 503, \d+ ms$/],
    [{ '/': { fails: 'timeout' } }, /^Connection Failed: No answer within 10 seconds$/],
    [{ ...broken, '/chart': { body: {} } }, /^Connection Successful: Status 200, \d+ ms$/],
  ] satisfies [Answers, RegExp][]) {
    answer(answers);
    await test_().click();
    await expect.element(alert().getByText(words)).toBeVisible();
  }
});

test('[HOM-17] it waits for a failed attempt of every section that asks, and not for the last retry of a genre', async () => {
  const { promise: until, resolve: fail } = Promise.withResolvers<void>();
  const trending = { [`/playlist/${trendingPlaylistId}`]: { fails: 'network' } } as const;
  const { answer, network } = await openPage('/', {
    local: withPreferences(['trending', 'pop']),
    answers: { ...trending, [`/playlist/${popId}`]: { fails: 'network', until } },
  });
  const triesOf = (id: string) => network.sent.filter(({ path }) => path === `/playlist/${id}`);
  await expect.element(region('Top Pop')).toBeInTheDocument();
  region('Top Pop').element().scrollIntoView();
  await eventually(() => triesOf(popId)).toHaveLength(1);
  await inTime(() => triesOf(trendingPlaylistId).length).toBeGreaterThan(1);
  expect(alert().elements()).toHaveLength(0);
  answer({ ...trending, [`/playlist/${popId}`]: { fails: 'silent' } });
  fail();
  await expect.element(alert()).toBeVisible();
  // The genre's next round waits behind it: as the catalogue is down, it asks for the first list again
  // (D113).
  await inTime(() => triesOf(popId).length).toBe(2);
  expect(triesOf(popId).at(-1)?.endedAt).toBeNull();
  await expect.element(alert()).toBeVisible();
});

test("[HOM-17] 'Tracks For You' counts as one that asks where it shows no card", async () => {
  const { promise: until, resolve: fail } = Promise.withResolvers<void>();
  const { network } = await openPage('/', {
    local: { ...withFavorites(3, { genre: ['152'] }), ...withPreferences(['indie']) },
    answers: {
      // Only Home's one section fails at once; the personal list is loading.
      '/': { fails: 'network', until },
      ...Object.fromEntries(
        (genrePlaylistIds['98'] ?? []).map((id) => [`/playlist/${id}`, { fails: 'network' as const }]),
      ),
    },
  });
  const requested = (start: string) => network.sent.filter(({ path }) => path.startsWith(start));
  await inTime(() => requested('/playlist/').length).toBeGreaterThan(2);
  await inTime(() => requested('/artist/').length).toBe(1);
  expect(alert().elements()).toHaveLength(0);
  fail();
  await inTime(() => alert().elements().length).toBe(1);
});

test('[HOM-25] after a good test one track of the chart is requested, and when it arrives the Home sections load again, past cached failures and back-off', async () => {
  const chart = '/chart/0/tracks';
  const { answer, network } = await openPage('/', {
    local: withPreferences(['trending']),
    answers: { ...broken, '/chart': { body: {} }, [chart]: wireList([]) },
  });
  const charts = () => network.paths().filter((path) => path === `${chart}?limit=1`).length;
  await test_().click();
  await eventually(charts).toBe(1);
  await expect.element(alert().getByText(/^Connection Successful/)).toBeVisible();
  const failed = network.paths().filter((path) => path.startsWith('/playlist/')).length;
  answer({
    '/chart': { body: {} },
    [chart]: wireList(wireTracks(1)),
    [`/playlist/${trendingPlaylistId}`]: wirePlaylist(trendingPlaylistId, wireTracks(6)),
  });
  expect(network.paths().filter((path) => path.startsWith('/playlist/'))).toHaveLength(failed);
  await test_().click();
  await expect.element(region('Trending Now').getByRole('listitem').first()).toBeVisible();
  await eventually(charts).toBe(2);
});

test('[HOM-55] what the test has found stays for 2 s, also where a section has loaded meanwhile', async () => {
  const { answer } = await openPage('/', { local: withPreferences(['trending']), answers: broken });
  await expect.element(alert()).toBeVisible();
  answer({
    '/chart': { body: {} },
    '/chart/0/tracks': wireList(wireTracks(1)),
    [`/playlist/${trendingPlaylistId}`]: wirePlaylist(trendingPlaylistId, wireTracks(6)),
  });
  await test_().click();
  await expect.element(region('Trending Now').getByRole('listitem').first()).toBeVisible();
  await expect.element(alert().getByText(/^Connection Successful/)).toBeVisible();
  await pass(1_999);
  await expect.element(alert().getByText(/^Connection Successful/)).toBeVisible();
  await pass(1);
  await expect.poll(() => alert().elements()).toHaveLength(0);
});

import { expect, test } from 'vitest';
import { genrePlaylistIds, trendingPlaylistId } from '../../src/domain/curated.ts';
import { defaultMusicPreferences } from '../../src/domain/preferences.ts';
import { wireList, wirePlaylist, wireTracks } from '../fakes/wire.ts';
import { broken, eventually, inTime, main, openPage, region, withFavorites } from './open-page.tsx';

const alert = () => main().getByRole('alert');
const words =
  "API Connection Issue: We're having trouble connecting to the music API. This could be due to CORS issues or the API being temporarily unavailable.";
const test_ = () => alert().getByRole('button', { name: 'Test connection', exact: true });

const [popId = '', nextPopId = ''] = genrePlaylistIds['132']!;
const withPreferences = (on: readonly string[]) => ({
  music_preferences: JSON.stringify(
    defaultMusicPreferences.map((each) => ({ ...each, enabled: on.includes(each.id) })),
  ),
});

test('[HOM-17] [HOM-20] it is shown as soon as nothing has loaded, and contains the connection tester', async () => {
  await openPage('/', { answers: broken });
  await expect.element(alert()).toBeVisible();
  await expect.element(alert().getByText(words, { exact: true })).toBeVisible();
  await expect.element(test_()).toBeVisible();
  const below = region('Track Roulette').element().getBoundingClientRect();
  expect(below.top - alert().element().getBoundingClientRect().bottom).toBeGreaterThanOrEqual(16);
});

test('[HOM-17] it waits for a failed attempt of every section that asks, and not for the last retry of a genre', async () => {
  const { promise: until, resolve: fail } = Promise.withResolvers<void>();
  const { network } = await openPage('/', {
    local: withPreferences(['trending', 'pop']),
    answers: {
      [`/playlist/${trendingPlaylistId}`]: { fails: 'network' },
      [`/playlist/${popId}`]: { fails: 'network', until },
      [`/playlist/${nextPopId}`]: { fails: 'silent' },
    },
  });
  const tries = () => network.paths().filter((path) => path === `/playlist/${trendingPlaylistId}`).length;
  await expect.element(region('Top Pop')).toBeInTheDocument();
  region('Top Pop').element().scrollIntoView();
  await eventually(() => network.paths()).toContain(`/playlist/${popId}`);
  await inTime(tries).toBeGreaterThan(1);
  expect(alert().elements()).toHaveLength(0);
  fail();
  await expect.element(alert()).toBeVisible();
  // The genre's request continues behind it.
  await eventually(() => network.paths()).toContain(`/playlist/${nextPopId}`);
  expect(network.sent.find(({ path }) => path === `/playlist/${nextPopId}`)?.endedAt).toBeNull();
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

test('[HOM-20] a test that is answered says so, with the status and the time', async () => {
  const { answer } = await openPage('/', { answers: broken });
  await expect.element(test_()).toBeVisible();
  answer({ '/': { fails: 'network' }, '/chart': { body: {} } });
  await test_().click();
  await expect.element(alert().getByText(/^Connection Successful: Status 200, \d+ ms$/)).toBeVisible();
});

test('[HOM-20] a test that fails says so, with the status, the network error or the time-out', async () => {
  const { answer } = await openPage('/', { answers: broken });
  await test_().click();
  await expect.element(alert().getByText('Connection Failed: Network Error', { exact: true })).toBeVisible();
  answer({ '/': { status: 503, body: 'down' } });
  await test_().click();
  await expect.element(alert().getByText(/^Connection Failed: Status 503, \d+ ms$/)).toBeVisible();
  answer({ '/': { fails: 'timeout' } });
  await test_().click();
  await expect
    .element(alert().getByText('Connection Failed: No answer within 10 seconds', { exact: true }))
    .toBeVisible();
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

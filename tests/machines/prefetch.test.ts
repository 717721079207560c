import { expect, onTestFinished, test } from 'vitest';
import { chartTracksCall } from '../../src/catalogue/calls/chart.ts';
import { trendingPlaylistId } from '../../src/domain/curated.ts';
import { resultKey, stationsResult, type Edition, type EditionAnswer } from '../../src/domain/edition.ts';
import { selectMode } from '../../src/machines/music-mode/music-mode.select.ts';
import { radioCards } from '../../src/machines/radio/radio.select.ts';
import { globalTopQuery, listQuery, moodGridQuery } from '../../src/content/queries.ts';
import { makeQueryClient } from '../../src/ui/queries/client.ts';
import { prefetchHome, preparePage } from '../../src/ui/queries/load.ts';
import { startApp } from './app-harness.ts';

test('what Home shows first is requested at once, and is there for the section that requests it then', async () => {
  const { app, services, network, pass } = await startApp();
  const client = makeQueryClient();
  network.reply = () => ({ body: { id: 1, title: 'Trending', tracks: { data: [] } } });
  void prefetchHome(client, services.content, app.store);
  await pass(1);
  expect(network.paths().map((path) => path.split('?')[0])).toEqual([`/playlist/${trendingPlaylistId}`]);
  expect(client.getQueryState(listQuery('trending').key)?.fetchStatus).not.toBe('paused');
  client.clear();
});

test('in a mood it is the grid of the mood', async () => {
  const { app, services, musicMode, network, pass } = await startApp({ local: { music_mode: 'chill' } });
  const client = makeQueryClient();
  void prefetchHome(client, services.content, app.store);
  await pass(1);
  expect(client.getQueryState(moodGridQuery(selectMode(musicMode.getSnapshot())).key)).toBeDefined();
  expect(client.getQueryState(listQuery('trending').key)).toBeUndefined();
  expect(network.sent.length).toBeGreaterThan(0);
  client.clear();
});

const minute = 60_000;
const chart = (ageMs: number): EditionAnswer => ({
  key: chartTracksCall(20).path,
  at: Date.now() - ageMs,
  wire: { data: [{ id: '1', title: 'Song 1', preview: 'https://p.example/1.mp3' }] },
});

/** An app whose server has one answer in the edition of every page. */
async function withEditions(answer: () => EditionAnswer) {
  const harness = await startApp();
  harness.network.reply = ({ path }) => ({
    body: {
      catalogue: 'catalogue.example',
      page: path.slice('/edition'.length),
      isComplete: true,
      answers: [answer()],
    } satisfies Edition,
  });
  const client = makeQueryClient();
  onTestFinished(() => client.clear());
  return {
    ...harness,
    client,
    prepare: async (path: string) => {
      const prepared = preparePage(client, { ...harness.services, actors: harness.app.actors }, path);
      await harness.pass(1);
      await prepared;
    },
  };
}

test('[BEY-75] a page that is about to be opened has what its edition knows, and no call was made', async () => {
  const { client, prepare, network, services } = await withEditions(() => chart(minute));
  await prepare('/global-top-100');
  expect(client.getQueryData(globalTopQuery.key)).toMatchObject({ value: [{ id: '1', name: 'Song 1' }] });
  expect(network.paths()).toEqual(['/edition/global-top-100']);
  expect(services.catalogue.status.get().callsLeft).toBe(15);
});

test('[BEY-75] the stations of /radio are among it', async () => {
  const station = { description: '', image: '', hasTracks: true, firstTrackArtwork: '', genre: 'pop' };
  const { prepare, app, network } = await withEditions(() => ({
    key: resultKey(stationsResult),
    at: Date.now(),
    wire: [{ id: 's1', title: 'Foxes', ...station }],
  }));
  await prepare('/radio');
  expect(radioCards(app.actors.radio.getSnapshot().context)).toMatchObject([{ station: { title: 'Foxes' } }]);
  expect(network.paths()).toEqual(['/edition/radio']);
});

test('a page is not prepared with answers that are too old, nor one that the listener has been to', async () => {
  const { client, prepare } = await withEditions(() => chart(16 * minute));
  await prepare('/global-top-100');
  expect(client.getQueryData(globalTopQuery.key)).toBeUndefined();
  client.setQueryData(globalTopQuery.key, { value: [] });
  await prepare('/global-top-100');
  expect(client.getQueryData(globalTopQuery.key)).toEqual({ value: [] });
});

test('of Home the edition alone is fetched, and of a page without one nothing', async () => {
  const { client, prepare, network } = await withEditions(() => chart(0));
  await prepare('/artist/1');
  await prepare('/');
  expect(network.paths()).toEqual(['/edition/']);
  expect(client.getQueryCache().getAll()).toEqual([]);
});

import { expect, onTestFinished, test } from 'vitest';
import { chartTracksCall } from '../../src/catalogue/calls/chart.ts';
import { resultKey, stationsResult, type Edition, type EditionAnswer } from '../../src/domain/edition.ts';
import { radioCards } from '../../src/machines/radio/radio.select.ts';
import { globalTopQuery } from '../../src/content/queries.ts';
import { makeQueryClient } from '../../src/ui/queries/client.ts';
import { preparePage } from '../../src/ui/queries/load.ts';
import { startApp } from './app-harness.ts';

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
  expect(radioCards(app.actors.radio.getSnapshot().context)).toMatchObject([{ title: 'Foxes' }]);
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

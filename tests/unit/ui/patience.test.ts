import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { artistTopCall } from '../../../src/catalogue/calls/artist.ts';
import { CatalogueError, ListError } from '../../../src/domain/catalogue-error.ts';
import { genrePlaylistIds, trendingPlaylistId } from '../../../src/domain/curated.ts';
import { PAGE_PATIENCE_MS } from '../../../src/limits/content.ts';
import { makeQueryClient } from '../../../src/ui/queries/client.ts';
import { heldOf, type Held, pageOptions, refreshPage } from '../../../src/ui/queries/page-query.ts';
import { artistPageQuery, listQuery, trackQuery, type PageQuery } from '../../../src/content/queries.ts';
import { contentHarness } from '../../fakes/content-harness.ts';
import { wireArtist, wireList, wirePlaylist, wireTracks } from '../../fakes/wire.ts';

const trendingPath = `/playlist/${trendingPlaylistId}`;
const rapPath = `/playlist/${genrePlaylistIds['116']?.[0]}`;
const trending = listQuery('trending');

/**
 * A page over a catalogue that does not answer before `answer`, and patience that ends when the test says so.
 */
function slowPage() {
  const harness = contentHarness();
  const client = makeQueryClient();
  const patience: (() => void)[] = [];
  const { wait } = harness.state;
  harness.state.wait = (ms) =>
    ms === PAGE_PATIENCE_MS ? new Promise((resolve) => void patience.push(resolve)) : wait(ms);
  const answered = Promise.withResolvers<void>();
  const open = <Data>(query: PageQuery<Data>) => {
    const observer = new QueryObserver<Held<Data>>(client, pageOptions(harness.content, query) as never);
    const close = observer.subscribe(() => {});
    return {
      observer,
      close,
      value: () => observer.getCurrentResult().data?.value,
      obstacle: () => heldOf(client, query)?.obstacle,
    };
  };
  return {
    ...harness,
    client,
    open,
    answer: answered.resolve,
    /** Delays every answer until `answer`. */
    hold: () => harness.catalogue.hold(answered.promise),
    losePatience: () => {
      for (const lose of patience.splice(0)) lose();
    },
    /** How many wait for that now. */
    patient: () => patience.length,
  };
}

test('[CAT-87] a list that has not arrived after 8 s shows the samples, and itself as soon as it arrives', async () => {
  const harness = slowPage();
  harness.catalogue.set(trendingPath, wirePlaylist(trendingPlaylistId, wireTracks(8)));
  harness.hold();
  const { observer, obstacle, value } = harness.open(trending);
  await vi.waitFor(() => expect(harness.catalogue.paths()).toEqual([trendingPath]));
  expect(obstacle()).toBeUndefined();
  harness.losePatience();
  await vi.waitFor(() => expect(obstacle()).toBeInstanceOf(ListError));
  expect((obstacle() as ListError).samples.map(({ id }) => id)).toEqual(['tra.1', 'tra.2', 'tra.3']);
  // The same call is still in progress: nothing is requested again.
  expect(observer.getCurrentResult().fetchStatus).toBe('fetching');
  expect(harness.catalogue.paths()).toEqual([trendingPath]);
  expect(harness.log.lines).toEqual([]);
  harness.answer();
  await vi.waitFor(() => expect(value()).toHaveLength(8));
  observer.destroy();
});

test('[CAT-87] the older answer is what it shows where there is one', async () => {
  const harness = slowPage();
  harness.catalogue.set(
    trendingPath,
    wirePlaylist(trendingPlaylistId, wireTracks(5)),
    wirePlaylist(trendingPlaylistId, wireTracks(8)),
  );
  await harness.content.list('trending');
  harness.pass(24 * 3_600_000);
  harness.hold();
  const { observer, value } = harness.open(trending);
  await vi.waitFor(() => expect(harness.catalogue.paths()).toHaveLength(2));
  expect(value()).toBeUndefined();
  harness.losePatience();
  await vi.waitFor(() => expect(value()).toHaveLength(5));
  harness.answer();
  await vi.waitFor(() => expect(value()).toHaveLength(8));
  observer.destroy();
});

test('[CAT-87] what must not be replaced, and what has nothing in its stead, is an error', async () => {
  const harness = slowPage();
  harness.hold();
  const pages = [listQuery('rap', true), trackQuery('7')].map((query) =>
    harness.open(query as PageQuery<unknown>),
  );
  await vi.waitFor(() => expect(harness.catalogue.paths()).toHaveLength(2));
  harness.losePatience();
  for (const { obstacle } of pages) {
    await vi.waitFor(() => expect(obstacle()).toBeInstanceOf(ListError));
    expect((obstacle() as ListError).samples).toEqual([]);
  }
  for (const { observer } of pages) observer.destroy();
});

test('[CAT-87] neither an artist nor the best six are shown by half', async () => {
  const harness = slowPage();
  harness.catalogue.set('/artist/7/top?limit=10', wireList([]));
  harness.catalogue.set('/chart/0/artists?limit=20', wireList([wireArtist(1), wireArtist(2)]));
  await harness.content.trendingArtists();
  await harness.catalogue.request(artistTopCall('7', 10));
  const late = { cachedOnly: true };
  await expect(harness.content.artistPage('7', late)).rejects.toMatchObject({
    code: 'late',
    samples: [{ id: 'tra.1' }, { id: 'tra.2' }, { id: 'tra.3' }],
  });
  await expect(harness.content.topArtists(late)).rejects.toMatchObject({ code: 'late' });
  expect(artistPageQuery('7').key).toEqual(['artist', '7']);
});

test('[CAT-87] while the wait for the budget is shown, patience begins again at its end', async () => {
  const harness = slowPage();
  const calm = harness.catalogue.status.get();
  harness.catalogue.status = {
    get: () => ({ ...calm, waiting: 1, waitingForListener: 1, nextSlotAt: harness.now() + 20_000 }),
    subscribe: () => () => {},
  };
  let isLost = false;
  const losing = harness.content.patience().then(() => (isLost = true));
  // The wait in steps as long as the page is patient, and what is left of it.
  for (let step = 0; step < 3; step += 1) {
    harness.losePatience();
    await vi.waitFor(() => expect(harness.patient()).toBe(1));
  }
  expect(harness.waits).toEqual([20_000 - 2 * PAGE_PATIENCE_MS]);
  expect(isLost).toBe(false);
  harness.catalogue.status = { get: () => calm, subscribe: () => () => {} };
  await Promise.resolve();
  harness.losePatience();
  await losing;
});

test('[CAT-87] Try Again keeps what is there, and lets it be pressed again after 8 s', async () => {
  const harness = slowPage();
  harness.catalogue.set(rapPath, { error: new CatalogueError('http', { status: 404 }) });
  const query = listQuery('rap', true);
  const { observer, obstacle } = harness.open(query);
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
  harness.hold();
  const again = refreshPage(harness.client, harness.content, query).catch(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('fetching'));
  expect(obstacle()).toBeInstanceOf(ListError);
  harness.answer();
  await again;
  observer.destroy();
});

test('a page that has failed and is left is as new: whoever returns sees it loading', async () => {
  const harness = slowPage();
  harness.catalogue.set(trendingPath, { error: new CatalogueError('http', { status: 404 }) });
  const { observer, close, obstacle } = harness.open(trending);
  await vi.waitFor(() => expect(obstacle()).toBeInstanceOf(ListError));
  close();
  harness.hold();
  const again = harness.open(trending);
  expect(again.observer.getCurrentResult()).toMatchObject({ status: 'pending', error: null });
  expect(again.obstacle()).toBeUndefined();
  observer.destroy();
  again.observer.destroy();
});

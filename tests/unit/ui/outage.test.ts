import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { CatalogueError } from '../../../src/domain/catalogue-error.ts';
import { trendingPlaylistId } from '../../../src/domain/curated.ts';
import { listQuery } from '../../../src/content/queries.ts';
import { makeQueryClient } from '../../../src/ui/queries/client.ts';
import { BUDGET_WINDOW_MS } from '../../../src/limits/catalogue.ts';
import { heldOf, outageOf, pageOptions, restartPages } from '../../../src/ui/queries/page-query.ts';
import { contentHarness } from '../../fakes/content-harness.ts';
import { aTrack } from '../../fakes/track.ts';
import { wirePlaylist, wireTracks } from '../../fakes/wire.ts';

const trending = listQuery('trending');
const trendingPath = `/playlist/${trendingPlaylistId}`;
const others = (['pop', 'indie', 'rap'] as const).map((name) => listQuery(name));
const sections = [trending, ...others];

test('[HOM-58] one list alone that fails before any other is asked for keeps none of them back, two do', () => {
  const client = makeQueryClient();
  const fails = (at: number) =>
    client.setQueryData(sections[at]!.key, { obstacle: new CatalogueError('no-data') });
  expect(outageOf(client, sections, false)).toBeNull();
  fails(0);
  expect(outageOf(client, sections, false)).toEqual({ failed: [0], first: 0, isWhole: false });
  // So many attempts have failed that the next would too.
  expect(outageOf(client, sections, true)).toMatchObject({ isWhole: true });
  fails(2);
  expect(outageOf(client, sections, false)).toEqual({ failed: [0, 2], first: 0, isWhole: true });
  client.setQueryData(sections[1]!.key, { value: [aTrack('1')] });
  expect(outageOf(client, sections, false)).toMatchObject({ failed: [0, 2], isWhole: false });
});

test('[BEY-116] lists that fail beside one that has just been answered are lists that are gone, however many, and no outage', () => {
  const client = makeQueryClient();
  const answered = (agoMs: number) =>
    client.setQueryData(sections[0]!.key, { value: [aTrack('1')], at: Date.now() - agoMs });
  for (const { key } of others) client.setQueryData(key, { obstacle: new CatalogueError('no-data') });
  answered(1_000);
  expect(outageOf(client, sections, true)).toEqual({ failed: [1, 2, 3], first: 1, isWhole: false });
  answered(2 * BUDGET_WINDOW_MS);
  expect(outageOf(client, sections, true)).toMatchObject({ isWhole: true });
});

test('[HOM-58] after an outage a section does not wait for the call that was late in it', async () => {
  const { catalogue, content } = contentHarness();
  const client = makeQueryClient();
  catalogue.hold(new Promise(() => {}));
  const observer = new QueryObserver(client, pageOptions(content, trending));
  const stop = observer.subscribe(() => {});
  await expect.poll(() => catalogue.paths()).toEqual([trendingPath]);
  client.setQueryData(trending.key, { obstacle: new CatalogueError('late') });
  catalogue.hold(Promise.resolve());
  catalogue.set(trendingPath, wirePlaylist(trendingPlaylistId, wireTracks(6)));
  await restartPages(client, content, [trending]);
  expect(heldOf(client, trending)?.value).toHaveLength(6);
  stop();
});

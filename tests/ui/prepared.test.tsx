import { expect, test } from 'vitest';
import { trendingPlaylistId } from '../../src/domain/curated.ts';
import { preparePage } from '../../src/ui/queries/index.ts';
import { navigate } from '../../src/ui/routes/history.ts';
import { viewOf } from '../../src/ui/routes/preload.ts';
import { heading, music, openPage, shownTracks } from './open-page.tsx';
import { wirePlaylist } from '../fakes/wire.ts';

/** The app on /search, with /trending prepared from an edition. */
async function withTrending(count: number) {
  const path = `/playlist/${trendingPlaylistId}`;
  const { app, queryClient, network } = await openPage('/search', {
    answers: {
      '/edition/trending': {
        body: {
          catalogue: 'catalogue.example',
          page: '/trending',
          isComplete: true,
          answers: [{ key: path, at: Date.now(), wire: wirePlaylist(trendingPlaylistId, music(count)).body }],
        },
      },
    },
  });
  await expect.element(heading('Search')).toBeVisible();
  await Promise.all([viewOf('/trending').fetch(), preparePage(queryClient, app, '/trending')]);
  const before = network.paths().length;
  return { calls: () => network.paths().slice(before) };
}

/** What a page shows after each change of the document, from the press on. */
async function watch(open: () => void, until: () => boolean): Promise<readonly number[]> {
  const counts: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const changes = new MutationObserver(() => {
    if (document.querySelector('main h1')?.textContent !== 'Trending') return;
    counts.push(shownTracks().length);
    if (until()) resolve();
  });
  changes.observe(document.body, { childList: true, subtree: true });
  open();
  await promise;
  changes.disconnect();
  return counts;
}

test('[BEY-75] a prepared page has its tracks from its first frame, without a skeleton before', async () => {
  const { calls } = await withTrending(20);
  const counts = await watch(
    () => navigate('/trending'),
    () => true,
  );
  expect(counts).toEqual([20]);
  expect(document.querySelector('main [aria-busy=true]')).toBeNull();
  expect(calls()).toEqual([]);
});

test('[LST-40] a list that opens draws its first 24 tracks at once, and the others right after', async () => {
  await withTrending(40);
  const counts = await watch(
    () => navigate('/trending'),
    () => shownTracks().length === 40,
  );
  expect(counts[0]).toBe(24);
  expect(shownTracks().slice(-1)).toEqual(['Song 40']);
});

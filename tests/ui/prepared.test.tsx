import { expect, test } from 'vitest';
import { trendingPlaylistId } from '../../src/domain/curated.ts';
import { preparePage } from '../../src/ui/queries/load.ts';
import { navigate } from '../../src/ui/routes/history.ts';
import { viewOf } from '../../src/ui/routes/routes.ts';
import { keptScroll } from '../../src/ui/routes/page-frame.tsx';
import { heading, music, openPage, shownTracks } from './open-page.tsx';
import { wirePlaylist } from '../fakes/wire.ts';

/** The app on /search, with /trending prepared from an edition with this many tracks. */
async function withTrending(count: number) {
  const path = `/playlist/${trendingPlaylistId}`;
  const { app, services, queryClient, network } = await openPage('/search', {
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
  await Promise.all([
    viewOf('/trending').fetch(),
    preparePage(queryClient, { ...services, actors: app.actors }, '/trending'),
  ]);
  const before = network.paths().length;
  return { calls: () => network.paths().slice(before) };
}

/** The number of tracks that a page shows as soon as its heading is there. */
function countAtFirst(): Promise<number> {
  return new Promise((resolve) => {
    const changes = new MutationObserver(() => {
      if (document.querySelector('main h1')?.textContent !== 'Trending') return;
      changes.disconnect();
      resolve(shownTracks().length);
    });
    changes.observe(document.body, { childList: true, subtree: true });
  });
}

test('[BEY-75] a prepared page has its tracks from its first frame, without a skeleton before', async () => {
  const { calls } = await withTrending(20);
  const first = countAtFirst();
  navigate('/trending');
  expect(await first).toBe(20);
  expect(document.querySelector('main [aria-busy=true]')).toBeNull();
  expect(calls()).toEqual([]);
});

test('[LST-12] a list that opens draws 30 tracks first, and completely where the listener returns to its middle', async () => {
  await withTrending(40);
  const first = countAtFirst();
  navigate('/trending');
  expect(await first).toBe(30);
  await expect.poll(() => shownTracks().length).toBe(40);
  window.scrollTo(0, 300);
  await expect.poll(keptScroll).toBe(300);
  navigate('/search');
  await expect.element(heading('Search')).toBeVisible();
  const again = countAtFirst();
  history.back();
  expect(await again).toBe(40);
});

import { expect, test } from 'vitest';
import { trendingPlaylistId } from '../../src/domain/curated.ts';
import { preparePage } from '../../src/ui/queries/index.ts';
import { navigate } from '../../src/ui/routes/history.ts';
import { viewOf } from '../../src/ui/routes/preload.ts';
import { heading, music, openPage, shownTracks } from './open-page.tsx';
import { wirePlaylist } from '../fakes/wire.ts';

test('[BEY-75] a prepared page has its tracks from its first frame, without a skeleton before', async () => {
  const path = `/playlist/${trendingPlaylistId}`;
  const { app, queryClient, network } = await openPage('/search', {
    answers: {
      '/edition/trending': {
        body: {
          catalogue: 'catalogue.example',
          page: '/trending',
          isComplete: true,
          answers: [{ key: path, at: Date.now(), wire: wirePlaylist(trendingPlaylistId, music(30)).body }],
        },
      },
    },
  });
  await expect.element(heading('Search')).toBeVisible();
  await Promise.all([viewOf('/trending').fetch(), preparePage(queryClient, app, '/trending')]);
  const before = network.paths().length;
  navigate('/trending');
  await new Promise(requestAnimationFrame);
  expect(document.querySelector('main h1')?.textContent).toBe('Trending');
  expect(shownTracks()).toHaveLength(30);
  expect(document.querySelector('main [aria-busy=true]')).toBeNull();
  expect(network.paths().slice(before)).toEqual([]);
});

import { expect, test } from 'vitest';
import { trendingPlaylistId } from '../../src/domain/curated.ts';
import { selectMode } from '../../src/machines/music-mode/music-mode.select.ts';
import { prefetchHome, listQuery, makeQueryClient, moodGridQuery } from '../../src/ui/queries/index.ts';
import { startApp } from './app-harness.ts';

test('what Home shows first is requested at once, and is there for the section that requests it then', async () => {
  const { app, network, pass } = await startApp();
  const client = makeQueryClient();
  network.reply = () => ({ body: { id: 1, title: 'Trending', tracks: { data: [] } } });
  void prefetchHome(app, client);
  await pass(1);
  expect(network.paths().map((path) => path.split('?')[0])).toEqual([`/playlist/${trendingPlaylistId}`]);
  expect(client.getQueryState(listQuery('trending').key)?.fetchStatus).not.toBe('paused');
  client.clear();
});

test('in a mood it is the grid of the mood', async () => {
  const { app, musicMode, network, pass } = await startApp({ local: { music_mode: 'chill' } });
  const client = makeQueryClient();
  void prefetchHome(app, client);
  await pass(1);
  expect(client.getQueryState(moodGridQuery(selectMode(musicMode.getSnapshot())).key)).toBeDefined();
  expect(client.getQueryState(listQuery('trending').key)).toBeUndefined();
  expect(network.sent.length).toBeGreaterThan(0);
  client.clear();
});

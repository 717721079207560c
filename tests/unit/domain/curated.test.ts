import { expect, test } from 'vitest';
import { curatedPlaylists } from '../../../demo/curated-playlists.ts';
import {
  acousticPlaylistId,
  chillPlaylistId,
  curatedGenreIds,
  defaultRandomPlaylistId,
  discoverPlaylistIds,
  featuredPlaylists,
  genrePlaylistIds,
  randomPlaylistIds,
  trendingPlaylistId,
} from '../../../src/domain/curated.ts';

const known = new Set(curatedPlaylists.map(({ id }) => id));

test('[CAT-75] there are exactly 34 random playlist ids, all different', () => {
  expect(randomPlaylistIds).toHaveLength(34);
  expect(new Set(randomPlaylistIds).size).toBe(34);
});

test('[GEN-11] curated playlists exist for exactly the seven genres', () => {
  expect(Object.keys(genrePlaylistIds).sort()).toEqual(['106', '113', '116', '132', '152', '153', '98']);
  expect([...curatedGenreIds].sort()).toEqual(Object.keys(genrePlaylistIds).sort());
  for (const ids of Object.values(genrePlaylistIds)) expect(ids.length).toBeGreaterThan(0);
});

test('every id that a role names is in the table, and the table contains none twice', () => {
  expect(known.size).toBe(curatedPlaylists.length);
  const named = [
    ...randomPlaylistIds,
    ...discoverPlaylistIds,
    ...Object.values(genrePlaylistIds).flat(),
    ...featuredPlaylists.map(({ id }) => id),
    trendingPlaylistId,
    defaultRandomPlaylistId,
    acousticPlaylistId,
    chillPlaylistId,
  ];
  for (const id of named) expect(known.has(id), id).toBe(true);
  expect([...known].filter((id) => !named.includes(id))).toEqual([]);
});

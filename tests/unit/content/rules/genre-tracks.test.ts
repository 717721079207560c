import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { genreFallback, genreSlice, withRandomRank } from '../../../../src/content/genres.ts';
import { drawsOf, seededRandom } from '../../../fakes/random.ts';
import { tracks } from '../../../fakes/track.ts';

test('[GEN-11] a slice contains at most 20 tracks', () => {
  expect(genreSlice(tracks(50), null)).toHaveLength(20);
  expect(genreSlice(tracks(7), null)).toHaveLength(7);
  assert(
    property(integer({ min: 0, max: 400 }), integer({ min: 0, max: 999 }), (count, draw) => {
      const slice = genreSlice(tracks(count), draw / 1000);
      expect(slice).toHaveLength(Math.min(20, count));
    }),
  );
});

test('[GEN-11] a slice begins at the start, and on refresh at a random place', () => {
  const list = tracks(50);
  expect(genreSlice(list, null)[0]?.id).toBe('t1');
  expect(genreSlice(list, 0)[0]?.id).toBe('t1');
  expect(genreSlice(list, 0.5)[0]?.id).toBe('t16');
  expect(genreSlice(list, 0.9999).map(({ id }) => id)).toEqual(list.slice(30).map(({ id }) => id));
});

test('[GEN-17] a fallback is written from 5 tracks on and contains at most 15', () => {
  expect(genreFallback(tracks(4), seededRandom())).toBeNull();
  expect(genreFallback(tracks(5), seededRandom())?.map(({ id }) => id)).toEqual([
    't1',
    't2',
    't3',
    't4',
    't5',
  ]);
  expect(genreFallback(tracks(15), seededRandom())).toHaveLength(15);
  expect(genreFallback(tracks(20), seededRandom())).toHaveLength(15);
});

test('[GEN-17] every track of a fallback has a random rank from 0 to 1,000,000', () => {
  const ranks = genreFallback(tracks(15, 't', { rank: 5 }), seededRandom(7))?.map(({ rank }) => rank) ?? [];
  expect(new Set(ranks).size).toBeGreaterThan(10);
  for (const rank of ranks) {
    expect(Number.isInteger(rank)).toBe(true);
    expect(rank).toBeGreaterThanOrEqual(0);
    expect(rank).toBeLessThanOrEqual(1_000_000);
  }
  expect(withRandomRank(tracks(2), drawsOf(0, 0.999_999_999)).map(({ rank }) => rank)).toEqual([
    0, 1_000_000,
  ]);
});

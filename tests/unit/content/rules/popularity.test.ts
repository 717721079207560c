import { expect, test } from 'vitest';
import { filterByPopularity, popularityOf, popularityThreshold } from '../../../../src/content/taste.ts';
import { aTrack, tracks } from '../../../fakes/track.ts';

const popular = (count: number) => tracks(count, 'popular', { rank: 900_000 });
const unknown = (count: number) => tracks(count, 'unknown', { rank: 100_000 });

test.each([
  [0, 0],
  [500_000, 50],
  [1_000_000, 100],
  [1_500_000, 100],
  [undefined, 0],
])('[REC-14] rank %s has the popularity %s', (rank, popularity) => {
  expect(popularityOf(rank)).toBe(popularity);
});

test('[REC-14] the filter applies with 11 candidates and not with 10', () => {
  const ten = [...popular(6), ...unknown(4)];
  const eleven = [...popular(6), ...unknown(5)];
  expect(filterByPopularity(ten, 50)).toEqual(ten);
  expect(filterByPopularity(eleven, 50)).toEqual(popular(6));
});

test('[REC-14] in the full flow tracks of at least minPopularity stay; no rank counts as 0', () => {
  const exact = tracks(5, 'exact', { rank: 500_000 });
  const below = tracks(5, 'below', { rank: 499_999 });
  const list = [...exact, ...below, aTrack('rankless')];
  expect(filterByPopularity(list, popularityThreshold(50, false))).toEqual(exact);
  expect(popularityThreshold(50, false)).toBe(50);
  expect(filterByPopularity(list, popularityThreshold(0, false))).toEqual(list);
});

test('[REC-14] for new users the threshold is 30 lower, at least 10', () => {
  expect([50, 30, 100, 41, 40, 0].map((least) => popularityThreshold(least, true))).toEqual([
    20, 10, 70, 11, 10, 10,
  ]);
});

test('[REC-14] the filter is skipped when fewer than 5 tracks would remain', () => {
  const four = [...popular(4), ...unknown(10)];
  const five = [...popular(5), ...unknown(10)];
  expect(filterByPopularity(four, 50)).toEqual(four);
  expect(filterByPopularity(five, 50)).toEqual(popular(5));
});

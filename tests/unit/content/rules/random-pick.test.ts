import { expect, test } from 'vitest';
import { pickRandom } from '../../../../src/content/single-tracks.ts';
import { tracks } from '../../../fakes/track.ts';

const ids = (count: number) => tracks(count).map(({ id }) => id);
const everyPick = (count: number, shown: readonly string[]) =>
  new Set(Array.from({ length: 200 }, (_, step) => pickRandom(tracks(count), shown, step / 200)?.id));

test('[CAT-75] a playlist of 11 leaves recently shown tracks out', () => {
  expect(everyPick(11, ['t1', 't2', 't3'])).toEqual(new Set(ids(11).slice(3)));
});

test('[CAT-75] a playlist of 10 or fewer leaves nothing out', () => {
  expect(everyPick(10, ['t1', 't2', 't3'])).toEqual(new Set(ids(10)));
  expect(everyPick(1, ['t1'])).toEqual(new Set(['t1']));
});

test('[CAT-75] with fewer than 5 tracks left all tracks are drawn from', () => {
  expect(everyPick(12, ids(12).slice(0, 7))).toEqual(new Set(ids(12).slice(7)));
  expect(everyPick(12, ids(12).slice(0, 8))).toEqual(new Set(ids(12)));
});

import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { shuffled, withoutDoubles } from '../../../src/domain/track.ts';
import { seededRandom } from '../../fakes/random.ts';
import { aTrack } from '../../fakes/track.ts';

test('doubles go, the first keeps its place and takes the genre that only the double knows', () => {
  const list = [
    aTrack('1'),
    aTrack('2', { genre: ['98'] }),
    aTrack('1', { genre: ['113'] }),
    aTrack('2', { genre: ['132'] }),
  ];
  expect(withoutDoubles(list).map(({ id, genre }) => [id, genre])).toEqual([
    ['1', ['113']],
    ['2', ['98']],
  ]);
});

test('shuffling keeps every item and leaves the original list unchanged', () => {
  assert(
    property(array(integer(), { maxLength: 50 }), integer(), (items, seed) => {
      const before = [...items];
      const inOrder = (list: number[]) => [...list].sort((a, b) => a - b);
      expect(inOrder(shuffled(items, seededRandom(seed)))).toEqual(inOrder(items));
      expect(items).toEqual(before);
    }),
  );
});

test('every item reaches every place about equally often', () => {
  const random = seededRandom(3);
  const counts = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
  for (let round = 0; round < 4000; round += 1) {
    shuffled([0, 1, 2, 3], random).forEach((item, place) => {
      (counts[item] as number[])[place]! += 1;
    });
  }
  for (const count of counts.flat()) expect(Math.abs(count - 1000)).toBeLessThan(120);
});

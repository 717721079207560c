import { expect, test } from 'vitest';
import { withoutDoubles } from '../../../src/domain/track.ts';
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

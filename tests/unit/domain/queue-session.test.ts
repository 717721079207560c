import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyQueueSession, keepableQueueSession } from '../../../src/domain/queue-list.ts';
import { keepableJournal, withAct, type JournalEntry, type UndoableAct } from '../../../src/domain/undo.ts';
import { aTrack, tracks } from '../../fakes/track.ts';

const session = (ids: readonly string[], index: number, position = 12) => ({
  ...emptyQueueSession,
  tracks: ids.map((id) => aTrack(id)),
  index,
  position,
});
const kept = (ids: readonly string[], index: number, position?: number) => {
  const { tracks: left, ...rest } = keepableQueueSession(session(ids, index, position));
  return { ids: left.map(({ id }) => id), index: rest.index, position: rest.position };
};

test('a fresh browser has an empty queue in which nothing is current, neither shuffled nor in a loop', () => {
  expect(emptyQueueSession).toEqual({ tracks: [], index: -1, shuffle: false, loop: false, position: 0 });
});

test('a kept queue has its tracks, index and position, but no preview url', () => {
  expect(kept(['a', 'b', 'c'], 1)).toEqual({ ids: ['a', 'b', 'c'], index: 1, position: 12 });
  expect(keepableQueueSession(session(['a'], 0)).tracks[0]?.audio).toBe('');
});

test('sample tracks are left out, and the index follows its track', () => {
  expect(kept(['tra.1', 'a', 'tra.2', 'b'], 3)).toEqual({ ids: ['a', 'b'], index: 1, position: 12 });
});

test('where the current track is a sample, the one after it replaces it at position 0', () => {
  expect(kept(['a', 'tra.1', 'tra.2', 'b'], 1)).toEqual({ ids: ['a', 'b'], index: 1, position: 0 });
});

test('with none after it nothing is current', () => {
  expect(kept(['a', 'tra.1'], 1)).toEqual({ ids: ['a'], index: -1, position: 0 });
});

test('a queue in which nothing is current stays so', () => {
  expect(kept(['a', 'b'], -1)).toEqual({ ids: ['a', 'b'], index: -1, position: 0 });
});

test('an index beyond the end and a position before the beginning are put right', () => {
  expect(kept(['a'], 5)).toEqual({ ids: ['a'], index: -1, position: 0 });
  expect(kept(['a'], 0, -3)).toEqual({ ids: ['a'], index: 0, position: 0 });
});

test('whatever the queue, what is kept is sound, and keeping it again changes nothing', () => {
  const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'tra.1', 'tra.2'), { maxLength: 8 });
  fc.assert(
    fc.property(ids, fc.integer({ min: -1, max: 9 }), (some, index) => {
      const once = keepableQueueSession(session(some, index));
      const storedIds = once.tracks.map(({ id }) => id);
      expect(new Set(storedIds).size).toBe(storedIds.length);
      expect(once.index).toBeLessThan(Math.max(1, storedIds.length));
      expect(keepableQueueSession(once)).toEqual(once);
    }),
  );
});

const cleared = (count: number, prefix = 't'): UndoableAct => ({
  kind: 'queue.cleared',
  before: { ...emptyQueueSession, tracks: tracks(count, prefix), index: 0 },
});

test('the journal takes the newest act in front, under an id of its own, and contains 5', () => {
  let journal: readonly JournalEntry[] = [];
  for (let count = 1; count <= 7; count += 1) journal = withAct(journal, cleared(count), 5);
  expect(journal.map(({ id }) => id)).toEqual([7, 6, 5, 4, 3]);
  expect(journal[0]?.act).toEqual(cleared(7));
});

test('a kept journal has lost what was about sample tracks alone, and every preview url', () => {
  const journal = withAct(
    withAct([], cleared(2), 5),
    { ...cleared(0), before: session(['tra.1'], 0) } as UndoableAct,
    5,
  );
  const left = keepableJournal(journal, 5);
  expect(left.map(({ id }) => id)).toEqual([1]);
  expect(JSON.stringify(left)).not.toContain('https://previews');
});

test('of a journal only so many acts are kept, the newest', () => {
  let journal: readonly JournalEntry[] = [];
  for (let count = 1; count <= 7; count += 1) journal = withAct(journal, cleared(count), 10);
  expect(keepableJournal(journal, 5).map(({ id }) => id)).toEqual([7, 6, 5, 4, 3]);
});

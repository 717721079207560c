import { expect, test } from 'vitest';
import { emptyQueueSession, keepableQueueSession } from '../../../src/domain/queue-list.ts';
import type { JournalEntry, UndoableAct } from '../../../src/domain/undo.ts';
import { keepableJournal } from '../../../src/domain/undo-journal.ts';
import { withAct } from '../../../src/domain/undo-journal.ts';
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
test('a kept queue has its tracks, index and position, but no preview url', () => {
  expect(kept(['a', 'b', 'c'], 1)).toEqual({ ids: ['a', 'b', 'c'], index: 1, position: 12 });
  expect(keepableQueueSession(session(['a'], 0)).tracks[0]?.audio).toBe('');
});
test('where the current track is a sample, the one after it replaces it at position 0', () => {
  expect(kept(['a', 'tra.1', 'tra.2', 'b'], 1)).toEqual({ ids: ['a', 'b'], index: 1, position: 0 });
});
const cleared = (count: number, prefix = 't'): UndoableAct => ({
  kind: 'queue.cleared',
  before: { ...emptyQueueSession, tracks: tracks(count, prefix), index: 0 },
});
test('of a journal only so many acts are kept, the newest', () => {
  let journal: readonly JournalEntry[] = [];
  for (let count = 1; count <= 7; count += 1) journal = withAct(journal, cleared(count), 10);
  expect(keepableJournal(journal, 5).map(({ id }) => id)).toEqual([7, 6, 5, 4, 3]);
});

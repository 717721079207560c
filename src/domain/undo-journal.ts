import { keepableQueueSession } from './queue-list.ts';
import { isSampleTrack } from './track.ts';
import type { JournalEntry, UndoableAct } from './undo.ts';

/** The journal with an act as its newest. */
export function withAct(
  journal: readonly JournalEntry[],
  act: UndoableAct,
  most: number,
): readonly JournalEntry[] {
  const id = Math.max(0, ...journal.map((entry) => entry.id)) + 1;
  return [{ id, act }, ...journal].slice(0, most);
}

/**
 * The journal to store: the newest `most` acts, newest first, without sample tracks and without preview urls
 * of queues. An act on sample tracks alone has nothing to restore.
 */
export function keepableJournal(journal: readonly JournalEntry[], most: number): readonly JournalEntry[] {
  return journal
    .slice(0, most)
    .map((entry) =>
      'before' in entry.act
        ? { ...entry, act: { ...entry.act, before: keepableQueueSession(entry.act.before) } }
        : 'track' in entry.act
          ? { ...entry, act: { ...entry.act, track: { ...entry.act.track, audio: '' } } }
          : entry,
    )
    .filter(({ act }) => !('before' in act) || act.before.tracks.length > 0)
    .filter(({ act }) => !('track' in act) || !isSampleTrack(act.track));
}

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

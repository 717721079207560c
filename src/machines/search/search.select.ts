import type { SnapshotFrom } from 'xstate';
import type { searchMachine } from './search.machine.ts';

type Snapshot = SnapshotFrom<typeof searchMachine>;

/** The text in the search field. */
export function selectSearchText(snapshot: Snapshot): string {
  return snapshot.context.text;
}

/** The query; '' searches for nothing. */
export function selectSearchQuery(snapshot: Snapshot): string {
  return snapshot.context.query;
}

import type { SnapshotFrom } from 'xstate';
import type { searchMachine } from './search.machine.ts';

type Snapshot = SnapshotFrom<typeof searchMachine>;

/** What stands in the search field. */
export function selectSearchText(snapshot: Snapshot): string {
  return snapshot.context.text;
}

/** What is asked for; '' asks for nothing. */
export function selectSearchQuery(snapshot: Snapshot): string {
  return snapshot.context.query;
}

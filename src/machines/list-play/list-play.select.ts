import type { SnapshotFrom } from 'xstate';
import type { listPlayMachine } from './list-play.machine.ts';

type Snapshot = SnapshotFrom<typeof listPlayMachine>;

/** The catalogue id of the list that is loading, or null. */
export function selectLoadingListId(snapshot: Snapshot): string | null {
  return snapshot.context.run?.request.id ?? null;
}

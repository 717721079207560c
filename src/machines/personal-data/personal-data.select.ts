import type { SnapshotFrom } from 'xstate';
import type { AreaChange } from '../../domain/personal-data.ts';
import type { personalDataMachine } from './personal-data.machine.ts';

type Snapshot = SnapshotFrom<typeof personalDataMachine>;

/** The changes of the import, area by area; empty while no file is checked. */
export function selectImportChanges({ context }: Snapshot): readonly AreaChange[] {
  return context.changes;
}

/** Whether an export or import is in progress. */
export function selectIsDataBusy(snapshot: Snapshot): boolean {
  return snapshot.hasTag('busy');
}

import type { SnapshotFrom } from 'xstate';
import type { PartChange } from '../../domain/personal-data.ts';
import type { personalDataMachine } from './personal-data.machine.ts';

type Snapshot = SnapshotFrom<typeof personalDataMachine>;

/** What importing the chosen file would change, part by part; empty while none is looked at. */
export function selectImportChanges({ context }: Snapshot): readonly PartChange[] {
  return context.changes;
}

/** Whether an export or import is under way. */
export function selectIsDataBusy(snapshot: Snapshot): boolean {
  return snapshot.hasTag('busy');
}

import type { SnapshotFrom } from 'xstate';
import type { Dialog, shellMachine } from './shell.machine.ts';

type Snapshot = SnapshotFrom<typeof shellMachine>;

export function selectIsQueueOpen(snapshot: Snapshot): boolean {
  return snapshot.hasTag('queueOpen');
}

/** The player sheet of small screens. */
export function selectIsPlayerOpen(snapshot: Snapshot): boolean {
  return snapshot.hasTag('playerOpen');
}

/** The drawer of small screens. */
export function selectIsDrawerOpen(snapshot: Snapshot): boolean {
  return snapshot.hasTag('drawerOpen');
}

/** The dialog that is open. */
export function selectDialog(snapshot: Snapshot): Dialog | null {
  return snapshot.context.dialog;
}

/** Whether anything modal is over the page: a dialog, the drawer or the player sheet. */
export function selectIsModalOpen(snapshot: Snapshot): boolean {
  return snapshot.hasTag('modal');
}

/** Whether the browser is offline. */
export function selectIsOffline(snapshot: Snapshot): boolean {
  return snapshot.hasTag('offline');
}

import type { SnapshotFrom } from 'xstate';
import type { SaveMode, saveQueueMachine } from './save-queue.machine.ts';

type Snapshot = SnapshotFrom<typeof saveQueueMachine>;

export function selectSaveMode(snapshot: Snapshot): SaveMode {
  return snapshot.context.mode;
}

/** The folder's name as typed. */
export function selectSaveName(snapshot: Snapshot): string {
  return snapshot.context.name;
}

/** The id of the chosen folder, or null. */
export function selectSaveFolderId(snapshot: Snapshot): string | null {
  return snapshot.context.folderId;
}

export function selectIsSavingQueue(snapshot: Snapshot): boolean {
  return snapshot.hasTag('saving');
}

/** Whether the required name is still missing. */
export function selectIsSaveNameMissing(snapshot: Snapshot): boolean {
  return snapshot.hasTag('nameMissing');
}

/** Whether the required folder is still missing. */
export function selectIsSaveFolderMissing(snapshot: Snapshot): boolean {
  return snapshot.hasTag('folderMissing');
}

/** How often something was missing when Save was pressed. */
export function selectSaveRefusals(snapshot: Snapshot): number {
  return snapshot.context.refusals;
}

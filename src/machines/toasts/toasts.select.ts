import type { SnapshotFrom } from 'xstate';
import type { toastsMachine } from './toasts.machine.ts';
import type { Toast, ToastsContext } from './toasts.types.ts';

type Snapshot = SnapshotFrom<typeof toastsMachine>;

/** The toasts on the screen in both toasters, oldest first; the same list until it changes. */
export function selectToasts(snapshot: Snapshot): readonly Toast[] {
  return snapshot.context.toasts;
}

/** The toasts that wait for a place or for the toasters; the same list until it changes. */
export function selectWaiting(snapshot: Snapshot): ToastsContext['waiting'] {
  return snapshot.context.waiting;
}

/** Whether the toasters are there. */
export function selectIsSeen(snapshot: Snapshot): boolean {
  return snapshot.context.isSeen;
}

/** The additional text of the live region; a new id means that the same text is announced again. */
export function selectAnnouncement(snapshot: Snapshot): ToastsContext['announcement'] {
  return snapshot.context.announcement;
}

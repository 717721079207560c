import type { SnapshotFrom } from 'xstate';
import type { assistantMachine } from './assistant.machine.ts';

type Snapshot = SnapshotFrom<typeof assistantMachine>;

/** Whether the frame is expanded. */
export function selectIsAssistantExpanded(snapshot: Snapshot): boolean {
  return snapshot.context.expanded;
}

/** Whether it is known how the assistant was left, so that it can be drawn. */
export function selectIsAssistantRestored(snapshot: Snapshot): boolean {
  return snapshot.hasTag('restored');
}

/** Whether the frame belongs into the page; from then on it stays there, hidden while minimized. */
export function selectIsFrameLoaded(snapshot: Snapshot): boolean {
  return snapshot.hasTag('frameLoaded');
}

/** Whether the frame's host cannot be reached, so that the frame waits for it. */
export function selectIsFrameUnreachable(snapshot: Snapshot): boolean {
  return snapshot.hasTag('frameUnreachable');
}

/** Whether the app tries again to reach the host. */
export function selectIsFrameRetrying(snapshot: Snapshot): boolean {
  return snapshot.hasTag('frameRetrying');
}

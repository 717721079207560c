import type { SnapshotFrom } from 'xstate';
import type { newsletterMachine } from './newsletter.machine.ts';

/** Whether a subscription is under way. */
export function selectIsSubscribing(snapshot: SnapshotFrom<typeof newsletterMachine>): boolean {
  return snapshot.hasTag('busy');
}

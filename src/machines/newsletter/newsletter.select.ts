import type { SnapshotFrom } from 'xstate';
import type { newsletterMachine } from './newsletter.machine.ts';

/** Whether a subscription is in progress. */
export function selectIsSubscribing(snapshot: SnapshotFrom<typeof newsletterMachine>): boolean {
  return snapshot.hasTag('busy');
}

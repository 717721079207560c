import type { SnapshotFrom } from 'xstate';
import type { onboardingMachine } from './onboarding.machine.ts';

type Snapshot = SnapshotFrom<typeof onboardingMachine>;

/** Whether the dialog opens by itself as soon as its time has come. */
export function selectWillOnboardingOpen(snapshot: Snapshot): boolean {
  return snapshot.matches('waiting');
}

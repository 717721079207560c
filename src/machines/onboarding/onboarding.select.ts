import type { SnapshotFrom } from 'xstate';
import type { onboardingMachine } from './onboarding.machine.ts';

/** Whether the submitted address is being subscribed and saved. */
export function selectIsOnboardingSubmitting(snapshot: SnapshotFrom<typeof onboardingMachine>): boolean {
  return snapshot.hasTag('submitting');
}

/** Whether the dialog opens by itself as soon as its time has come. */
export function selectWillOnboardingOpen(snapshot: SnapshotFrom<typeof onboardingMachine>): boolean {
  return snapshot.matches({ dialog: 'waiting' });
}

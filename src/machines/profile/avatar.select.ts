import type { SnapshotFrom } from 'xstate';
import type { profileMachine } from './profile.machine.ts';

/** The stored avatar as a data url, or ''. The header needs it at once; the form's selectors load with the profile's page. */
export function selectAvatar(snapshot: SnapshotFrom<typeof profileMachine>): string {
  return snapshot.context.stored?.profileImage ?? '';
}

import type { SnapshotFrom } from 'xstate';
import type { MusicPreference } from '../../domain/preferences.ts';
import type { preferencesMachine } from './preferences.machine.ts';

type Snapshot = SnapshotFrom<typeof preferencesMachine>;

/** The stored preferences, by which Home shows its lists. */
export function selectPreferences(snapshot: Snapshot): readonly MusicPreference[] {
  return snapshot.context.stored;
}

/** Whether the stored preferences have been read. */
export function selectArePreferencesRestored(snapshot: Snapshot): boolean {
  return snapshot.hasTag('restored');
}

/** The switches of the dialog: the draft while it is open. */
export function selectPreferencesDraft(snapshot: Snapshot): readonly MusicPreference[] {
  return snapshot.context.draft ?? snapshot.context.stored;
}

export function selectIsSavingPreferences(snapshot: Snapshot): boolean {
  return snapshot.hasTag('saving');
}

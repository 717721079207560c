import type { SnapshotFrom } from 'xstate';
import { type EmailKind, emailKindOf } from '../../domain/subscription.ts';
import type { profileMachine } from './profile.machine.ts';
import type { ProfileForm } from './profile.types.ts';

type Snapshot = SnapshotFrom<typeof profileMachine>;

/** The form; the same object until something is edited. */
export function selectProfileForm(snapshot: Snapshot): ProfileForm {
  return snapshot.context.form;
}

/** The content of the e-mail field: an address, nothing, or invalid text. */
export function selectEmailKind(snapshot: Snapshot): EmailKind {
  return emailKindOf(snapshot.context.form.profile.email);
}

/** Whether storage has been read, so that the fields can be filled in. */
export function selectIsProfileReady(snapshot: Snapshot): boolean {
  return snapshot.hasTag('ready');
}

export function selectIsSavingProfile(snapshot: Snapshot): boolean {
  return snapshot.hasTag('saving');
}

/** Whether a chosen picture is being read. */
export function selectIsReadingAvatar(snapshot: Snapshot): boolean {
  return snapshot.hasTag('readingAvatar');
}

/** Whether the form has unsaved changes. */
export function selectHasUnsavedChanges(snapshot: Snapshot): boolean {
  return snapshot.hasTag('unsaved');
}

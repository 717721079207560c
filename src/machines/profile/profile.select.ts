import type { SnapshotFrom } from 'xstate';
import { type EmailKind, emailKindOf } from '../../domain/email.ts';
import type { profileMachine } from './profile.machine.ts';
import type { ProfileForm } from './profile.types.ts';

type Snapshot = SnapshotFrom<typeof profileMachine>;

/** What the page shows; the same object until something is edited. */
export function selectProfileForm(snapshot: Snapshot): ProfileForm {
  return snapshot.context.form;
}

/** What the e-mail field holds: an address, nothing, or something that is neither. */
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

/** Whether the form holds changes that have not been saved. */
export function selectHasUnsavedChanges(snapshot: Snapshot): boolean {
  return snapshot.hasTag('unsaved');
}

import type { MusicPreference, MusicPreferenceId } from '../../domain/preferences.ts';
import type { DialogFact } from '../dialog-facts.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';

export interface PreferencesContext {
  /** The stored preferences, which Home shows. */
  readonly stored: readonly MusicPreference[];
  /** The switches of the open dialog; null while it is closed. */
  readonly draft: readonly MusicPreference[] | null;
}

export type PreferencesEvent =
  | DialogFact
  /** Home is shown in the default mood: on the first such visit the dialog opens by itself. */
  | { readonly type: 'PREFERENCES.HOME_SHOWN' }
  | { readonly type: 'PREFERENCES.TOGGLE'; readonly id: MusicPreferenceId }
  | { readonly type: 'PREFERENCES.SAVE' }
  /** Storage has other preferences: the profile page, another tab or another script has written them. */
  | { readonly type: 'preferences.stored'; readonly preferences: readonly MusicPreference[] };

export type PreferencesEmitted =
  | MessageFact
  /** The dialog should open by itself as soon as no other is open. */
  | { readonly type: 'preferences.requested' }
  /** The dialog has opened by itself. */
  | { readonly type: 'preferences.opened' }
  /** Preferences were saved in the dialog, which closes now. */
  | { readonly type: 'preferences.saved'; readonly preferences: readonly MusicPreference[] };

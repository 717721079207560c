import type {
  MusicPreference,
  MusicPreferenceId,
  RecommendationPreferences,
} from '../../domain/preferences.ts';
import type { Profile } from '../../domain/profile.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';

/** The three sliders, 0 to 100 in steps of 1. The two weights always add up to 100. */
export interface Sliders {
  readonly genreWeight: number;
  readonly artistWeight: number;
  readonly minPopularity: number;
}

/** Everything that /profile shows and saves together. */
export interface ProfileForm {
  readonly profile: Profile;
  readonly preferences: readonly MusicPreference[];
  readonly sliders: Sliders;
}

/** Its stored value. */
export interface StoredProfile {
  /** null if nothing was saved yet, or if it cannot be read. */
  readonly profile: Profile | null;
  readonly preferences: readonly MusicPreference[];
  readonly recommendation: RecommendationPreferences;
}

export interface ProfileContext {
  readonly form: ProfileForm;
  /** The form as it was filled in or last saved: a difference means unsaved changes. */
  readonly saved: ProfileForm;
}

export type ProfileEvent =
  /** The page was opened, or storage has another profile: the form shows the stored profile, or the unsaved changes. */
  | { readonly type: 'PROFILE.OPEN' }
  /** The listener discards the unsaved changes: the form shows the stored profile. */
  | { readonly type: 'PROFILE.DISCARD' }
  | {
      readonly type: 'PROFILE.EDIT';
      /** The fields that change; the avatar has its own event. */
      readonly fields: Partial<Omit<Profile, 'profileImage'>>;
    }
  /** A picture was chosen. `file` must be a jpeg or png, by its media type. */
  | { readonly type: 'PROFILE.AVATAR'; readonly file: Blob }
  | { readonly type: 'PROFILE.PREFERENCE'; readonly id: MusicPreferenceId }
  /** A slider was moved; moving one weight moves the other. `value` 0 to 100. */
  | { readonly type: 'PROFILE.SLIDER'; readonly slider: keyof Sliders; readonly value: number }
  | { readonly type: 'PROFILE.SAVE' };

export type ProfileEmitted =
  | MessageFact
  /** Everything on the page was saved. */
  | { readonly type: 'profile.saved'; readonly preferences: readonly MusicPreference[] };

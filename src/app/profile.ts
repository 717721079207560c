import {
  anyEnabled,
  withPreferenceToggled,
  type MusicPreference,
  type MusicPreferenceId,
  type RecommendationPreferences,
} from '../domain/preferences.ts';
import { emptyProfile, type Profile } from '../domain/profile.ts';
import { createSubject } from '../domain/subject.ts';
import { emailKindOf } from '../domain/subscription.ts';
import { oneLine } from '../domain/text.ts';
import { AVATAR_SIZE_PX } from '../limits/storage.ts';
import { failure } from '../machines/failure.ts';
import type { Message } from '../machines/toasts/toasts.messages.ts';
import { keys } from '../storage/keys.ts';
import type { AppParts } from './parts.ts';

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

/** The form as the page shows it. */
export interface ShownProfile {
  readonly form: ProfileForm;
  readonly hasChanges: boolean;
  /** What is under way: meanwhile the form is neither filled again nor saved. */
  readonly doing: 'saving' | 'readingAvatar' | null;
}

/** The allowed media types of an avatar; some systems report jpeg as 'image/jpg'. */
const avatarTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/jpg'];

const TOTAL_PERCENT = 100;

const toPercent = (value: number) => Math.round(Math.min(TOTAL_PERCENT, Math.max(0, value)));

/** Stored weights of 0 to 1 as sliders of 0 to 100; the artist's is 100 minus the genre's. */
function toSliders({ genreWeight, minPopularity }: RecommendationPreferences): Sliders {
  const genre = toPercent(genreWeight * TOTAL_PERCENT);
  return { genreWeight: genre, artistWeight: TOTAL_PERCENT - genre, minPopularity: toPercent(minPopularity) };
}

/** The sliders after one was moved: the two weights add up to 100. */
function moved(sliders: Sliders, slider: keyof Sliders, value: number): Sliders {
  const to = toPercent(value);
  if (slider === 'minPopularity') return { ...sliders, minPopularity: to };
  const genreWeight = slider === 'genreWeight' ? to : TOTAL_PERCENT - to;
  return { ...sliders, genreWeight, artistWeight: TOTAL_PERCENT - genreWeight };
}

/** Whether two forms are equal. Both are plain data with their fields in one order. */
const isSame = (one: ProfileForm, other: ProfileForm) => JSON.stringify(one) === JSON.stringify(other);

/** The listener's record and preferences, as the profile page edits them. Drafts outlast the page. */
export function createProfile({
  store,
  holdPage,
  readPicture,
  emit,
  whenReplaced,
}: Pick<AppParts, 'store' | 'holdPage' | 'readPicture' | 'emit' | 'whenReplaced'>) {
  const emptyForm: ProfileForm = {
    profile: emptyProfile,
    preferences: keys.musicPreferences.default,
    sliders: toSliders(keys.recommendationPreferences.default),
  };
  const shown = createSubject<ShownProfile>({ form: emptyForm, hasChanges: false, doing: null });
  /** The form as it was filled in or last saved. */
  let saved = emptyForm;
  let release: (() => void) | null = null;
  let isFollowing = false;
  /** Becomes another object when the picture that is read is no longer wanted. */
  let reading = {};

  const say = (message: Message) => emit('profile', { type: 'message', message });
  function show(change: Partial<Omit<ShownProfile, 'hasChanges'>>): void {
    const next = { ...shown.get(), ...change };
    const hasChanges = !isSame(next.form, saved);
    shown.set({ ...next, hasChanges });
    if (hasChanges) release ??= holdPage();
    else {
      release?.();
      release = null;
    }
  }
  const change = (fields: Partial<ProfileForm>) => show({ form: { ...shown.get().form, ...fields } });
  const edit = (fields: Partial<Profile>) => change({ profile: { ...shown.get().form.profile, ...fields } });
  /** The form shows the stored profile, whatever was changed. */
  function discard(): void {
    if (shown.get().doing === 'saving') return;
    reading = {};
    saved = {
      profile: store.get(keys.profile) ?? emptyProfile,
      preferences: store.get(keys.musicPreferences),
      sliders: toSliders(store.get(keys.recommendationPreferences)),
    };
    show({ form: saved, doing: null });
  }
  /** The form shows the stored profile, unsaved changes, or that a picture is read, which is a change. */
  function open(): void {
    if (!isFollowing) store.onUpdate(keys.profile, open);
    isFollowing = true;
    const { hasChanges, doing } = shown.get();
    if (!hasChanges && !doing) discard();
  }
  whenReplaced(discard);
  return {
    shown,
    open,
    discard,
    edit,
    togglePreference: (id: MusicPreferenceId): void => {
      const preferences = withPreferenceToggled(shown.get().form.preferences, id);
      if (preferences) change({ preferences });
      else say({ code: 'preferences.lastOne' });
    },
    moveSlider: (slider: keyof Sliders, value: number) =>
      change({ sliders: moved(shown.get().form.sliders, slider, value) }),
    /** A picture was chosen: it is shown as a data url that is small enough to be stored. */
    chooseAvatar: async (file: Blob): Promise<void> => {
      if (shown.get().doing) return;
      if (!avatarTypes.includes(file.type)) return say({ code: 'profile.avatarRefused' });
      const own = (reading = {});
      show({ doing: 'readingAvatar' });
      try {
        const profileImage = await readPicture(file, AVATAR_SIZE_PX);
        if (own === reading) edit({ profileImage });
      } catch (error) {
        if (own !== reading) return;
        const isHidden = error instanceof DOMException && error.name === 'SecurityError';
        say({ code: isHidden ? 'profile.avatarHidden' : 'profile.avatarRefused' });
        emit('profile', failure('reading the picture', error));
      }
      if (own === reading) show({ doing: null });
    },
    save: async (): Promise<void> => {
      const { form, doing } = shown.get();
      if (doing) return;
      if (emailKindOf(form.profile.email) === 'invalid') return say({ code: 'profile.invalidEmail' });
      if (!anyEnabled(form.preferences)) return say({ code: 'preferences.noneOnProfile' });
      const { username, email, city } = form.profile;
      const profile = {
        ...form.profile,
        username: oneLine(username),
        email: email.trim(),
        city: oneLine(city),
      };
      const kept = { ...form, profile };
      show({ form: kept, doing: 'saving' });
      try {
        const { genreWeight, artistWeight, minPopularity } = kept.sliders;
        const results = [
          await store.update(keys.profile, () => profile),
          store.set(keys.email, profile.email === '' ? null : profile.email),
          store.set(keys.musicPreferences, kept.preferences),
          store.set(keys.recommendationPreferences, {
            genreWeight: genreWeight / TOTAL_PERCENT,
            artistWeight: artistWeight / TOTAL_PERCENT,
            minPopularity,
          }),
        ];
        if (results.some((result) => !result.kept)) throw new Error('The browser did not keep it');
        saved = kept;
        emit('profile', { type: 'profile.saved', preferences: kept.preferences });
        say({ code: 'profile.saved' });
      } catch (error) {
        say({ code: 'profile.notSaved' });
        emit('profile', failure('keeping the profile', error));
      }
      show({ doing: null });
    },
  };
}

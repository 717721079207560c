import {
  defaultMusicPreferences,
  defaultRecommendationPreferences,
  type RecommendationPreferences,
} from '../../domain/preferences.ts';
import { emptyProfile } from '../../domain/profile.ts';
import type { ProfileForm, Sliders, StoredProfile } from './profile.types.ts';

const TOTAL_PERCENT = 100;

/** The allowed media types of an avatar; some systems report jpeg as 'image/jpg'. */
export const avatarTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/jpg'];

/** Stored weights of 0 to 1 as sliders of 0 to 100; the artist's is 100 minus the genre's. */
export function toSliders({ genreWeight, minPopularity }: RecommendationPreferences): Sliders {
  const genre = toPercent(genreWeight * TOTAL_PERCENT);
  return { genreWeight: genre, artistWeight: TOTAL_PERCENT - genre, minPopularity: toPercent(minPopularity) };
}

/** Sliders as they are stored: the weights of 0 to 1. */
export function toRecommendation({
  genreWeight,
  artistWeight,
  minPopularity,
}: Sliders): RecommendationPreferences {
  return {
    genreWeight: genreWeight / TOTAL_PERCENT,
    artistWeight: artistWeight / TOTAL_PERCENT,
    minPopularity,
  };
}

/** The sliders after one was moved: the two weights add up to 100. */
export function moved(sliders: Sliders, slider: keyof Sliders, value: number): Sliders {
  const to = toPercent(value);
  switch (slider) {
    case 'genreWeight':
      return { ...sliders, genreWeight: to, artistWeight: TOTAL_PERCENT - to };
    case 'artistWeight':
      return { ...sliders, genreWeight: TOTAL_PERCENT - to, artistWeight: to };
    case 'minPopularity':
      return { ...sliders, minPopularity: to };
  }
}

/** The form as it opens over the stored profile. */
export function toForm({ profile, preferences, recommendation }: StoredProfile): ProfileForm {
  return { profile: profile ?? emptyProfile, preferences, sliders: toSliders(recommendation) };
}

/** The form of a listener of whom nothing is known. */
export const emptyForm: ProfileForm = toForm({
  profile: null,
  preferences: defaultMusicPreferences,
  recommendation: defaultRecommendationPreferences,
});

/** Whether two forms are equal. Both are plain data with their fields in one order. */
export function isSameForm(one: ProfileForm, other: ProfileForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function toPercent(value: number): number {
  return Math.round(Math.min(TOTAL_PERCENT, Math.max(0, value)));
}

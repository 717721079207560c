import type { Track } from './track.ts';

/** The six lists of Home that can be switched off, in display order. */
export const musicPreferenceIds = ['trending', 'pop', 'indie', 'rock', 'edm', 'rap'] as const;

/** One of the lists of Home that can be switched off. */
export type MusicPreferenceId = (typeof musicPreferenceIds)[number];

/** Whether one of Home's lists is shown, as stored under 'music_preferences'. */
export interface MusicPreference {
  readonly id: MusicPreferenceId;
  readonly label: string;
  readonly enabled: boolean;
}

/** All six lists, enabled, with their labels. */
export const defaultMusicPreferences: readonly MusicPreference[] = [
  { id: 'trending', label: 'Trending', enabled: true },
  { id: 'pop', label: 'Pop', enabled: true },
  { id: 'indie', label: 'Indie', enabled: true },
  { id: 'rock', label: 'Rock', enabled: true },
  { id: 'edm', label: 'EDM + Dance', enabled: true },
  { id: 'rap', label: 'Rap', enabled: true },
];

/** All six preferences in today's order and words, each from `stored`, enabled if it is missing there. */
export function completePreferences(
  stored: readonly Pick<MusicPreference, 'id' | 'enabled'>[],
): readonly MusicPreference[] {
  return defaultMusicPreferences.map((preference) => ({
    ...preference,
    enabled: stored.find(({ id }) => id === preference.id)?.enabled ?? true,
  }));
}

/** The preferences with one switched; null if none would remain enabled (the switch is refused). */
export function withPreferenceToggled(
  preferences: readonly MusicPreference[],
  id: MusicPreferenceId,
): readonly MusicPreference[] | null {
  const toggled = preferences.map((preference) =>
    preference.id === id ? { ...preference, enabled: !preference.enabled } : preference,
  );
  return anyEnabled(toggled) ? toggled : null;
}

/** Whether at least one preference is enabled, which saving requires. */
export function anyEnabled(preferences: readonly MusicPreference[]): boolean {
  return preferences.some(({ enabled }) => enabled);
}

/** A personal track, and the liked artist or genre that brought it; null if it only fills up. */
export interface RecommendedTrack {
  readonly track: Track;
  readonly because: string | null;
}

/** The personal list. The card replaces it if `isNewUser` and no tracks. */
export interface RecommendationResult {
  readonly tracks: readonly RecommendedTrack[];
  readonly isNewUser: boolean;
}

/** The result for a listener without a known taste. */
export const invitation: RecommendationResult = { tracks: [], isNewUser: true };

/** Whether a result only invites: the card then replaces the list. */
export function isInvitation(result: RecommendationResult | undefined): boolean {
  return result !== undefined && result.isNewUser && result.tracks.length === 0;
}

/** The listener's three sliders, as stored under 'recommendation_preferences'. */
export interface RecommendationPreferences {
  /** 0 to 1; with artistWeight it adds up to 1. */
  readonly genreWeight: number;
  /** 0 to 1 */
  readonly artistWeight: number;
  /** 0 to 100 */
  readonly minPopularity: number;
}

/** The weights until the listener moves a slider, and for stored preferences that cannot be read. */
export const defaultRecommendationPreferences: RecommendationPreferences = {
  genreWeight: 0.7,
  artistWeight: 0.3,
  minPopularity: 50,
};

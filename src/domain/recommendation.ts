import type { Track } from './track.ts';

/** Why a track was recommended: its liked artist or genre. */
export interface Because {
  readonly kind: 'artist' | 'genre';
  readonly name: string;
}

/** A track of the personal list, and why it is there; null if it only fills the list. */
export interface RecommendedTrack {
  readonly track: Track;
  readonly because: Because | null;
}

/** The personal list (REC-01). The card replaces it if `isNewUser` and no tracks (E45). */
export interface RecommendationResult {
  readonly tracks: readonly RecommendedTrack[];
  readonly isNewUser: boolean;
}

/** Whether a result only invites: the card then replaces the list (E45). */
export function isInvitation(result: RecommendationResult | undefined): boolean {
  return result !== undefined && result.isNewUser && result.tracks.length === 0;
}

/** The listener's three sliders, as stored under 'recommendation_preferences' (REC-24). */
export interface RecommendationPreferences {
  /** 0 to 1; with artistWeight it adds up to 1. */
  readonly genreWeight: number;
  /** 0 to 1 */
  readonly artistWeight: number;
  /** 0 to 100 */
  readonly minPopularity: number;
}

/** The weights until the listener moves a slider, and for stored preferences that cannot be read (REC-22, E47). */
export const defaultRecommendationPreferences: RecommendationPreferences = {
  genreWeight: 0.7,
  artistWeight: 0.3,
  minPopularity: 50,
};

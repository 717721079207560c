import { type Listening, listeningOf } from '../domain/listening.ts';
import { allMoods, type Mood } from '../domain/mood.ts';
import {
  invitation,
  type MusicPreference,
  type RecommendationPreferences,
  type RecommendationResult,
} from '../domain/preferences.ts';
import { FAVORITES_DEBOUNCE_MS, INVITATION_BELOW, NEW_USER_UP_TO } from '../limits/content.ts';
import { keys } from '../storage/keys.ts';
import type { CallOptions, ContentPorts } from './content.types.ts';

/** The key of a mood's list in the catalogue's cache. */
export const cacheKeyOf = (moodId: string): string => `recommendations/${moodId}`;

/** How the list is made for a listener. */
export type ListenerKind = 'invited' | 'new' | 'known';

/** The kind of a listener, by the number of favorites and plays together. */
export function listenerKind({ favorites, plays }: Listening): ListenerKind {
  const combined = favorites.length + plays.length;
  if (combined < INVITATION_BELOW) return 'invited';
  return combined <= NEW_USER_UP_TO ? 'new' : 'known';
}

/** A listener's choices that the personal lists follow. */
interface TasteChoices extends Listening {
  /** Which of Home's lists are shown. */
  readonly lists: readonly MusicPreference[];
  readonly recommendation: RecommendationPreferences;
}

/**
 * A text that differs as soon as the personal lists must be made again: by another favorite, list or slider,
 * and by the play that ends the invitation. No other play changes it.
 */
export function tasteBasis(choices: TasteChoices): string {
  const { favorites, lists, recommendation } = choices;
  return JSON.stringify([
    listenerKind(choices) === 'invited',
    favorites.map(({ id }) => id),
    lists.filter(({ enabled }) => enabled).map(({ id }) => id),
    [recommendation.genreWeight, recommendation.artistWeight, recommendation.minPopularity],
  ]);
}

/** The personal lists. The only state here is when the favorites last changed. */
export function createRecommendations(ports: ContentPorts) {
  let changedAt = Number.NEGATIVE_INFINITY;

  /** Waits until the favorites have not changed for 3 s, so that a row of hearts costs one fetch. */
  async function untilFavoritesSettle(signal?: AbortSignal): Promise<void> {
    for (;;) {
      const left = changedAt + FAVORITES_DEBOUNCE_MS - ports.now();
      if (left <= 0) return;
      // If the clock was set back in the meantime, no longer than that either.
      await ports.wait(Math.min(left, FAVORITES_DEBOUNCE_MS), signal);
      if (ports.now() < changedAt) return;
    }
  }

  return {
    /** The personal list of a mood (`recommend`), once the favorites have settled. */
    async recommendations(mood: Mood, options: CallOptions = {}): Promise<RecommendationResult> {
      if (!options.fresh) await untilFavoritesSettle(options.signal);
      if (isInvited(ports)) return invitation;
      return (await import('./recommend.ts')).recommend(ports, mood, options);
    },
    /** The result for a listener without a known taste, at once; null for every other. */
    invitation: () => (isInvited(ports) ? invitation : null),
    /** Drops the cached personal lists, after a change of favorites. */
    forgetRecommendations() {
      changedAt = ports.now();
      for (const { id } of allMoods) ports.results.drop(cacheKeyOf(id));
    },
  };
}

const isInvited = ({ store }: ContentPorts): boolean =>
  listenerKind(listeningOf(store.get(keys.library), store.get(keys.history))) === 'invited';

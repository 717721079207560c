import * as v from 'valibot';
import { ownTracks } from '../domain/artist.ts';
import { favoritesFolderId } from '../domain/library-shape.ts';
import { filterTracksByMood } from './rules/mood-filter.ts';
import { musicModes, type MusicMode } from '../domain/music-mode.ts';
import { filterByPopularity, popularityThreshold } from './rules/popularity.ts';
import type { RecommendationPreferences, RecommendationResult } from '../domain/recommendation.ts';
import type { CatalogueErrorCode } from '../domain/result.ts';
import {
  genresToFetch,
  listenerKind,
  reasonFor,
  tasteKey,
  tasteOf,
  tastePlan,
  type Listening,
  type Taste,
} from './rules/taste.ts';
import { shuffled, withoutDoubles } from '../domain/track-list.ts';
import type { Track } from '../domain/track.ts';
import { ARTIST_TOP_TRACKS } from '../limits/content.ts';
import {
  ENOUGH_GATHERED,
  FAVORITES_REST_MS,
  NEW_USER_LEAST_TRACKS,
  RECOMMENDATIONS_AGE_MS,
  RESULT_TRACKS,
} from '../limits/recommendations.ts';
import { fetchChartArtists } from './artists.ts';
import { askUnlessOffline, valueOf } from './asking.ts';
import { ListError, RefreshError } from '../domain/list-error.ts';
import type { CallOptions, Content } from './content.types.ts';
import { fetchGenre } from './genres.ts';
import { pause } from './pause.ts';
import type { ContentPorts } from './ports.ts';

/** A result as it is kept in the catalogue's cache, and the taste that it was made for. */
function keptSchema({ trackSchema }: ContentPorts) {
  const because = v.nullable(v.object({ kind: v.picklist(['artist', 'genre']), name: v.string() }));
  return v.object({
    taste: v.string(),
    result: v.object({
      tracks: v.array(v.object({ track: trackSchema, because })),
      isNewUser: v.boolean(),
    }),
  });
}

const keptKey = (modeId: string): string => `recommendations/${modeId}`;

/** What a listener likes and has set. */
interface Listener {
  readonly kind: 'new' | 'known';
  readonly taste: Taste;
  readonly preferences: RecommendationPreferences;
  readonly tasteKey: string;
}

/** The personal lists. All that is held here is when the favorites last changed. */
export function createRecommendations(
  ports: ContentPorts,
): Pick<Content, 'recommendations' | 'invitation' | 'refreshRecommendations' | 'forgetRecommendations'> {
  let changedAt = Number.NEGATIVE_INFINITY;

  /** Waits until the favorites have rested for 3 s, so that a row of hearts costs one fetch (E74). */
  async function rest(signal?: AbortSignal): Promise<void> {
    for (;;) {
      const left = changedAt + FAVORITES_REST_MS - ports.now();
      if (left <= 0) return;
      // Where the clock was set back meanwhile, no longer than that either.
      await pause(ports, Math.min(left, FAVORITES_REST_MS), signal);
      if (ports.now() < changedAt) return;
    }
  }

  return {
    async recommendations(mode, options = {}) {
      await rest(options.signal);
      return fetchRecommendations(ports, mode, options);
    },
    invitation: () => (readListener(ports) ? null : invitation),
    refreshRecommendations: (mode, options = {}) => refreshRecommendations(ports, mode, options),
    forgetRecommendations() {
      changedAt = ports.now();
      for (const { id } of musicModes) ports.catalogue.results.drop(keptKey(id));
    },
  };
}

/** The personal list of a mood: the kept one while it is young and the taste is the same, else a new one (REC-26). */
async function fetchRecommendations(
  ports: ContentPorts,
  mode: MusicMode,
  options: CallOptions,
): Promise<RecommendationResult> {
  const listener = readListener(ports);
  if (!listener) return invitation;
  const kept = await ports.catalogue.results.read(
    keptKey(mode.id),
    keptSchema(ports),
    RECOMMENDATIONS_AGE_MS,
  );
  if (kept?.value.taste === listener.tasteKey) return kept.value.result;
  return (await makeList(ports, mode, listener, options)).result;
}

/** The personal list made anew past every cache; it takes the kept one's place (REC-31). */
async function refreshRecommendations(
  ports: ContentPorts,
  mode: MusicMode,
  options: CallOptions,
): Promise<RecommendationResult> {
  const listener = readListener(ports);
  if (!listener) return invitation;
  try {
    const made = await makeList(ports, mode, listener, { ...options, fresh: true });
    if (made.isNew) return made.result;
  } catch (error) {
    if (!(error instanceof ListError)) throw error;
  }
  throw new RefreshError();
}

/** What a listener gets whom nothing is known about yet (REC-02). */
const invitation: RecommendationResult = { tracks: [], isNewUser: true };

/** Null for a listener who is only invited. */
function readListener({ store, keys }: ContentPorts): Listener | null {
  const { tracks, folders } = store.get(keys.library);
  const favorites = new Set(folders.find(({ id }) => id === favoritesFolderId)?.trackIds);
  const listening: Listening = {
    favorites: tracks.filter(({ id }) => favorites.has(id)),
    plays: store.get(keys.history).map(({ track }) => track),
  };
  const kind = listenerKind(listening);
  if (kind === 'invited') return null;
  const taste = tasteOf(listening);
  const preferences = store.get(keys.recommendationPreferences);
  return { kind, taste, preferences, tasteKey: tasteKey(taste, kind, preferences) };
}

/** Candidates as they come in, and how the calls for them ended. */
interface Gathering {
  tracks: readonly Track[];
  /** Whether any call brought a new answer with tracks (E70). */
  isNew: boolean;
  failure: CatalogueErrorCode | null;
}

async function makeList(
  ports: ContentPorts,
  mode: MusicMode,
  listener: Listener,
  options: CallOptions,
): Promise<{ readonly result: RecommendationResult; readonly isNew: boolean }> {
  const plan = tastePlan(listener.preferences, listener.kind);
  const gathering: Gathering = { tracks: [], isNew: false, failure: null };
  await gatherFromArtists(ports, listener.taste, plan.artists, options, gathering);
  await gatherFromGenres(ports, genresToFetch(listener.taste, plan.genres), options, gathering);

  // A list that nothing but failures emptied is not a result: as one it would stay, since it is never stale (REC-29).
  if (gathering.tracks.length === 0 && gathering.failure) throw new ListError(gathering.failure, []);
  const result = resultOf(ports, mode, listener, gathering.tracks);
  // What failures left too short for a list is not kept either, so that the next call asks again.
  const isWhole = result.tracks.length > 0 || !gathering.failure;
  if (isWhole) ports.catalogue.results.write(keptKey(mode.id), { taste: listener.tasteKey, result });
  return { result, isNew: gathering.isNew };
}

/** Of what was gathered: what fits the mood and is popular enough, shuffled, at most 30 (REC-12 to REC-21, REC-28). */
function resultOf(
  { random }: ContentPorts,
  mode: MusicMode,
  { kind, taste, preferences }: Listener,
  gathered: readonly Track[],
): RecommendationResult {
  const isNewUser = kind === 'new';
  if (isNewUser && gathered.length < NEW_USER_LEAST_TRACKS) return invitation;
  const threshold = popularityThreshold(preferences.minPopularity, isNewUser);
  const fitting = filterByPopularity(filterTracksByMood(gathered, mode), threshold, (track) => track);
  const tracks = shuffled(fitting, random)
    .slice(0, RESULT_TRACKS)
    .map((track) => ({ track, because: reasonFor(track, taste) }));
  return { tracks, isNewUser };
}

/** Artists one after the other while too few tracks are there: the liked ones, then those of the chart (REC-11, E44). */
async function gatherFromArtists(
  ports: ContentPorts,
  taste: Taste,
  number: number,
  options: CallOptions,
  gathering: Gathering,
): Promise<void> {
  const liked = taste.artists.map(({ id }) => id).slice(0, number);
  for (const id of liked) await gatherArtist(ports, id, options, gathering);
  const missing = number - liked.length;
  if (missing <= 0 || gathering.tracks.length >= ENOUGH_GATHERED) return;
  const chart = await fetchChartArtists(ports, options).catch((error: unknown) => {
    if (!(error instanceof ListError)) throw error;
    noteFailure(gathering, error.code);
    return [];
  });
  const others = chart.map(({ id }) => id).filter((id) => !liked.includes(id));
  for (const id of others.slice(0, missing)) await gatherArtist(ports, id, options, gathering);
}

/** A catalogue that answers that it has nothing has not failed: the list is empty then, and the page says so (REC-40). */
function noteFailure(gathering: Gathering, code: CatalogueErrorCode): void {
  if (code !== 'no-data') gathering.failure = code;
}

async function gatherArtist(
  ports: ContentPorts,
  id: string,
  options: CallOptions,
  gathering: Gathering,
): Promise<void> {
  if (gathering.tracks.length >= ENOUGH_GATHERED) return;
  const answer = await askUnlessOffline(ports, ports.calls.artistTop(id, ARTIST_TOP_TRACKS), options, {
    maxAge: RECOMMENDATIONS_AGE_MS,
  });
  if (!answer?.ok) noteFailure(gathering, answer?.error.code ?? 'offline');
  const tracks = ownTracks((answer && valueOf(answer)?.value) ?? [], id);
  if (answer?.ok && tracks.length > 0) gathering.isNew = true;
  gathering.tracks = withoutDoubles([...gathering.tracks, ...tracks]);
}

/** Genres all at once, since each is one answer that the Home sections mostly have asked for already. */
async function gatherFromGenres(
  ports: ContentPorts,
  ids: readonly string[],
  options: CallOptions,
  gathering: Gathering,
): Promise<void> {
  const fetched = await Promise.allSettled(
    ids.map((id) => fetchGenre(ports, id, options, RECOMMENDATIONS_AGE_MS)),
  );
  for (const outcome of fetched) {
    if (outcome.status === 'fulfilled') {
      if (outcome.value.origin === 'answer') gathering.isNew = true;
      gathering.tracks = withoutDoubles([...gathering.tracks, ...outcome.value.tracks]);
    } else if (outcome.reason instanceof ListError) {
      // The samples that the error carries are no recommendations (E41b).
      noteFailure(gathering, outcome.reason.code);
    } else {
      throw outcome.reason;
    }
  }
}

import * as v from 'valibot';
import { artistTopCall } from '../catalogue/calls/artist.ts';
import { ownTracks } from '../domain/artist.ts';
import { listeningOf } from '../domain/listening.ts';
import { filterTracksByMood } from './lists.ts';
import { cacheKeyOf, listenerKind } from './recommendations.ts';
import type { Mood } from '../domain/mood.ts';
import {
  filterByPopularity,
  genresToFetch,
  popularityThreshold,
  reasonFor,
  type Taste,
  tasteKey,
  tasteOf,
  tastePlan,
} from './taste.ts';
import {
  invitation,
  isInvitation,
  type RecommendationPreferences,
  type RecommendationResult,
} from '../domain/preferences.ts';
import { type CatalogueErrorCode, ListError, RefreshError } from '../domain/catalogue-error.ts';
import { idsLeftOut } from '../domain/taste.ts';
import { shuffled } from '../domain/shuffle.ts';
import { type Track, withoutDoubles } from '../domain/track.ts';
import { type Unwanted, withoutUnwanted } from '../domain/unwanted.ts';
import {
  ARTIST_TOP_TRACKS,
  ARTIST_TRACKS_AGE_MS,
  ENOUGH_GATHERED,
  NEW_USER_LEAST_TRACKS,
  RECOMMENDATIONS_AGE_MS,
  RESULT_TRACKS,
} from '../limits/content.ts';
import { keys } from '../storage/keys.ts';
import { trackSchema } from '../storage/schemas.ts';
import { tasteSharesKey } from '../storage/taste-shares-key.ts';
import { fetchChartArtists } from './artists.ts';
import { orFailure, samplesOf, valueOf } from './requests.ts';
import type { CallOptions, ContentPorts } from './content.types.ts';
import { fetchGenre } from './genres.ts';

/** A result in the catalogue's cache, with the taste that it was made for. */
const cachedSchema = v.object({
  taste: v.string(),
  result: v.object({
    tracks: v.array(
      v.object({
        track: trackSchema,
        because: v.nullable(v.string()),
      }),
    ),
    isNewUser: v.boolean(),
  }),
});

/** The favorites, plays and preferences of a listener. */
interface Listener {
  readonly kind: 'new' | 'known';
  readonly taste: Taste;
  readonly preferences: RecommendationPreferences;
  /** The ids of the favorites. */
  readonly favorites: ReadonlySet<string>;
  readonly unwanted: readonly Unwanted[];
  /** The ids of the artists and genres that do not count. */
  readonly leftOut: Readonly<Record<'artists' | 'genres', readonly string[]>>;
  readonly tasteKey: string;
}

/**
 * The personal list of a mood: the cached one while it is young and the taste is the same, else a new one.
 * With `fresh` it is a new one past every cache, and a `RefreshError` if no answer was new or too few tracks
 * have come.
 */
export async function recommend(
  ports: ContentPorts,
  mood: Mood,
  options: CallOptions,
): Promise<RecommendationResult> {
  const listener = readListener(ports);
  if (!listener) return invitation;
  if (options.fresh) {
    const made = await orFailure(makeList(ports, mood, listener, options));
    if (made instanceof ListError) throw new RefreshError(made.code, made.samples);
    if (!made.isNew || isInvitation(made.result)) throw new RefreshError(made.failure ?? 'no-data', []);
    return made.result;
  }
  const key = cacheKeyOf(mood.id);
  const kept = await ports.results.read(key, cachedSchema, RECOMMENDATIONS_AGE_MS);
  if (kept?.value.taste !== listener.tasteKey) return (await makeList(ports, mood, listener, options)).result;
  options.onAnswer?.(kept.at);
  return kept.value.result;
}

/** Null for a listener who is only invited. */
function readListener({ store }: ContentPorts): Listener | null {
  const [library, history] = [store.get(keys.library), store.get(keys.history)];
  const listening = listeningOf(library, history);
  const kind = listenerKind(listening);
  if (kind === 'invited') return null;
  const unwanted = store.get(keys.unwanted);
  const shares = store.get(tasteSharesKey);
  const taste = tasteOf(listeningOf(library, history, unwanted), shares);
  const leftOut = { artists: idsLeftOut(shares, 'artist'), genres: idsLeftOut(shares, 'genre') };
  const preferences = store.get(keys.recommendationPreferences);
  const favorites = new Set(listening.favorites.map(({ id }) => id));
  const key = tasteKey(taste, kind, preferences, Object.values(leftOut).flat());
  return { kind, taste, preferences, favorites, unwanted, leftOut, tasteKey: key };
}

/** Candidates, and how the calls for them ended. */
interface Gathered {
  readonly tracks: readonly Track[];
  /** Whether any call returned a new answer with tracks. */
  readonly isNew: boolean;
  /** The error of the last failed call. */
  readonly failure: CatalogueErrorCode | null;
  /** The network or the server has failed: the next call would fail as well. */
  readonly isOver: boolean;
}

const nothing: Gathered = { tracks: [], isNew: false, failure: null, isOver: false };

function merged(parts: readonly Gathered[]): Gathered {
  return {
    tracks: withoutDoubles(parts.flatMap(({ tracks }) => tracks)),
    isNew: parts.some(({ isNew }) => isNew),
    failure: parts.findLast(({ failure }) => failure !== null)?.failure ?? null,
    isOver: parts.every(({ isOver }) => isOver),
  };
}

async function makeList(
  ports: ContentPorts,
  mood: Mood,
  listener: Listener,
  options: CallOptions,
): Promise<{ readonly result: RecommendationResult } & Pick<Gathered, 'isNew' | 'failure'>> {
  const plan = tastePlan(listener.preferences, listener.kind);
  const gathered = merged(
    await Promise.all([
      gatherFromArtists(ports, listener, plan.artists, options),
      gatherFromGenres(ports, genresToFetch(listener.taste, plan.genres, listener.leftOut.genres), options),
    ]),
  );
  const { isNew, failure } = gathered;
  const tracks = withoutUnwanted(gathered.tracks, listener.unwanted);

  // A list that is empty only because of failures is no result: as one it would stay, since it is never
  // stale.
  // A new listener gets the card instead, and the page requests the list again.
  if (listener.kind === 'known' && tracks.length === 0 && failure)
    throw new ListError(failure, samplesOf(ports));
  const result = resultOf(ports, mood, listener, tracks);
  // A list that is too short because of failures is not cached, so that the next call tries again.
  const isComplete = result.tracks.length > 0 || !failure;
  if (isComplete && !options.cachedOnly)
    ports.results.write(cacheKeyOf(mood.id), { taste: listener.tasteKey, result });
  return { result, isNew, failure };
}

/** The gathered tracks that match the mood, are popular enough and no favorites yet, shuffled, at most 30. */
function resultOf(
  { random }: ContentPorts,
  mood: Mood,
  { kind, taste, preferences, favorites }: Listener,
  gathered: readonly Track[],
): RecommendationResult {
  const isNewUser = kind === 'new';
  if (isNewUser && gathered.length < NEW_USER_LEAST_TRACKS) return invitation;
  const threshold = popularityThreshold(preferences.minPopularity, isNewUser);
  const fitting = filterByPopularity(filterTracksByMood(gathered, mood), threshold);
  const tracks = shuffled(fitting, random)
    .filter(({ id }) => !favorites.has(id))
    .slice(0, RESULT_TRACKS)
    .map((track) => ({ track, because: reasonFor(track, taste) }));
  return { tracks, isNewUser };
}

/** Artists while too few tracks are there: the liked ones, then those of the chart. */
async function gatherFromArtists(
  ports: ContentPorts,
  { taste, leftOut }: Pick<Listener, 'taste' | 'leftOut'>,
  number: number,
  options: CallOptions,
): Promise<Gathered> {
  const liked = taste.artists.map(({ id }) => id).slice(0, number);
  const ofLiked = await gatherInRounds(ports, liked, options, nothing);
  const missing = number - liked.length;
  if (missing <= 0 || ofLiked.isOver || ofLiked.tracks.length >= ENOUGH_GATHERED) return ofLiked;
  const chart = await orFailure(fetchChartArtists(ports, options));
  if (chart instanceof ListError) return merged([ofLiked, failed(chart.code)]);
  const known = [...liked, ...leftOut.artists];
  const others = chart.map(({ id }) => id).filter((id) => !known.includes(id));
  return gatherInRounds(ports, others.slice(0, missing), options, ofLiked);
}

/**
 * Requests as many artists at once as can be needed: the same ones as one by one, in less time. A round that
 * the network or the server has failed altogether is the last one, since the next would fail as well.
 */
async function gatherInRounds(
  ports: ContentPorts,
  ids: readonly string[],
  options: CallOptions,
  before: Gathered,
): Promise<Gathered> {
  let gathered = before;
  for (let next = 0; next < ids.length && gathered.tracks.length < ENOUGH_GATHERED && !gathered.isOver;) {
    const missing = ENOUGH_GATHERED - gathered.tracks.length;
    const round = ids.slice(next, next + Math.ceil(missing / ARTIST_TOP_TRACKS));
    next += round.length;
    const asked = merged(await Promise.all(round.map((id) => gatherArtist(ports, id, options))));
    gathered = { ...merged([gathered, asked]), isOver: asked.isOver };
  }
  return gathered;
}

/** An empty answer of the catalogue is no failure: the list is empty then, and the page shows that. */
function failed(code: CatalogueErrorCode): Gathered {
  return code === 'no-data' ? nothing : { ...nothing, failure: code };
}

/** One attempt: the page requests the list again if it is too short, and until then no failure is counted. */
async function gatherArtist(ports: ContentPorts, id: string, options: CallOptions): Promise<Gathered> {
  const answer = await ports.request(artistTopCall(id, ARTIST_TOP_TRACKS), {
    maxAge: ARTIST_TRACKS_AGE_MS,
    ...options,
    retries: 0,
    final: false,
  });
  const tracks = ownTracks(valueOf(answer) ?? [], id);
  if (answer.ok) return { ...nothing, tracks, isNew: tracks.length > 0 };
  return { ...failed(answer.error.code), tracks, isOver: answer.error.is('transient') };
}

/** All genres at once, because Home's sections mostly have requested their answers already. */
async function gatherFromGenres(
  ports: ContentPorts,
  ids: readonly string[],
  options: CallOptions,
): Promise<Gathered> {
  const fetched = await Promise.all(ids.map((id) => orFailure(fetchGenre(ports, id, options, 'once'))));
  // The samples that the error carries are no recommendations.
  return merged(
    fetched.map((given) => (given instanceof ListError ? failed(given.code) : { ...nothing, ...given })),
  );
}

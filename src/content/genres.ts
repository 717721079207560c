import { playlistCall } from '../catalogue/calls/playlist.ts';
import type { ContentPorts, ListOptions, Source } from './content.types.ts';
import { maySubstitute, samplesOf } from './requests.ts';
import { type CatalogueError, type CatalogueErrorCode, ListError } from '../domain/catalogue-error.ts';
import { genrePlaylistIds } from '../domain/curated.ts';
import { retry } from '../domain/retry.ts';
import type { Track } from '../domain/track.ts';
import {
  GENRE_FALLBACK_AGE_MS,
  GENRE_FALLBACK_MAX_TRACKS,
  GENRE_FALLBACK_MIN_TRACKS,
  GENRE_PLAYLISTS,
  GENRE_RETRIES,
  GENRE_RETRY_WAIT_MS,
  GENRE_SLICE_TRACKS,
  GENRE_TRACKS_AGE_MS,
  HIGHEST_RANK,
} from '../limits/content.ts';
import { keys } from '../storage/keys.ts';

/** The result of a genre fetch. */
export interface GenreFetch {
  readonly tracks: readonly Track[];
  /** Neither a stale answer nor the stored fallback. */
  readonly isNew: boolean;
}

/**
 * 'once': one round that ends at the first failure of the network or the server, for a caller that has other
 * sources and retries by itself. Its failure is not counted.
 */
type GenreEffort = 'full' | 'once';

/** Tracks with the time of their answer, in ms since 1970. */
interface GivenTracks {
  readonly tracks: readonly Track[];
  readonly at: number;
}

/** One pass over the genre's playlists. */
interface Round {
  readonly found: GivenTracks | null;
  /** The failed calls, by path. */
  readonly failures: ReadonlyMap<string, CatalogueError>;
  /** The first older answer with tracks beside a failure. */
  readonly stale: GivenTracks | null;
  /** 'offline' if the browser was, else the last failure's code; 'no-data' if all had no tracks. */
  readonly code: CatalogueErrorCode;
}

/**
 * The tracks of a genre: its curated playlists in order, from the start or at a random place on refresh; on
 * failure a stale answer, the stored fallback, and at last a `ListError` with the samples.
 * @param id a genre with curated playlists; any other fails with 'no-data'
 * @param effort how many attempts are made
 */
export async function fetchGenre(
  ports: ContentPorts,
  id: string,
  { onAnswer, ...options }: ListOptions = {},
  effort: GenreEffort = 'full',
): Promise<GenreFetch> {
  const round = await lastRound(ports, id, options, effort);
  if (effort === 'full') {
    for (const [path, error] of round.failures) ports.recordFailure(path, error);
  }

  if (round.found) {
    const tracks = genreSlice(round.found.tracks, options.fresh ? ports.random() : null);
    storeFallback(ports, id, tracks, round.found.at);
    onAnswer?.(round.found.at);
    return { tracks, isNew: true };
  }

  if (round.code !== 'late')
    ports.log.error(`No playlist of genre ${id} answered with tracks (${round.code})`);
  if (round.stale && maySubstitute(options, round.code)) {
    onAnswer?.(round.stale.at);
    return { tracks: genreSlice(round.stale.tracks, null), isNew: false };
  }
  const fallback = options.strict ? null : storedFallback(ports, id);
  if (fallback) {
    onAnswer?.(fallback.savedAt);
    return { tracks: fallback.tracks, isNew: false };
  }
  throw new ListError(round.code, options.strict ? [] : withRandomRank(samplesOf(ports), ports.random));
}

/** The rounds up to the one that found tracks or is not worth another. */
function lastRound(
  ports: ContentPorts,
  id: string,
  options: ListOptions,
  effort: GenreEffort,
): Promise<Round> {
  // In an outage the minute's calls are left to what the listener presses next (D113).
  const isBrief = () => effort === 'once' || ports.status.get().isDown;
  return retry(() => tryPlaylists(ports, id, options, isBrief), {
    delayAfter: ({ found, failures }, retries) => {
      const isWorthAnother = !found && [...failures.values()].some((error) => error.is('transient'));
      return effort === 'full' && isWorthAnother && retries < GENRE_RETRIES ? GENRE_RETRY_WAIT_MS : null;
    },
    wait: ports.wait,
    signal: options.signal,
  });
}

/** A genre's tracks in one pass over its playlists, for everybody: nothing drawn, stored or retried. */
export async function readGenre(
  source: Source,
  id: string,
  { onAnswer, ...options }: ListOptions = {},
): Promise<readonly Track[]> {
  const { found, code } = await tryPlaylists(source, id, options, () => true);
  if (!found) throw new ListError(code, []);
  onAnswer?.(found.at);
  return genreSlice(found.tracks, null);
}

/** @param isBrief whether the first failure of the network or the server ends the round */
async function tryPlaylists(
  { request }: Source,
  id: string,
  options: ListOptions,
  isBrief: () => boolean,
): Promise<Round> {
  const failures = new Map<string, CatalogueError>();
  let stale: GivenTracks | null = null;
  let code: CatalogueErrorCode = 'no-data';
  for (const playlistId of (genrePlaylistIds[id] ?? []).slice(0, GENRE_PLAYLISTS)) {
    const call = playlistCall(playlistId);
    const answer = await request(call, {
      maxAge: GENRE_TRACKS_AGE_MS,
      ...options,
      retries: 0,
      final: false,
      genre: id,
    });
    if (answer.ok) {
      const { tracks } = answer.value;
      if (tracks.length > 0) return { found: { tracks, at: answer.at }, failures, stale, code };
      continue;
    }
    // Being offline explains every other failure, and allows the last known list.
    if (code !== 'offline') code = answer.error.code;
    failures.set(call.path, answer.error);
    if (answer.stale && answer.stale.value.tracks.length > 0)
      stale ??= { tracks: answer.stale.value.tracks, at: answer.stale.at };
    if (answer.error.is('transient') && isBrief()) break;
  }
  return { found: null, failures, stale, code };
}

/** A cached answer that is the fallback's source already is not written again. */
function storeFallback(
  { store, now, random }: ContentPorts,
  id: string,
  tracks: readonly Track[],
  at: number,
): void {
  const key = keys.genreFallback(id);
  const stored = store.get(key);
  if (stored && stored.savedAt >= at) return;
  const kept = genreFallback(tracks, random);
  if (kept) store.set(key, { tracks: kept, savedAt: now() });
}

function storedFallback({ store, now }: ContentPorts, id: string) {
  const stored = store.get(keys.genreFallback(id));
  return stored && now() - stored.savedAt <= GENRE_FALLBACK_AGE_MS ? stored : null;
}

/**
 * The at most 20 tracks that a genre fetch takes from a playlist.
 * @param draw null takes them from the start; on refresh a number from 0 up to 1 chooses among all places
 *   where a full slice still fits
 */
export function genreSlice(tracks: readonly Track[], draw: number | null): readonly Track[] {
  const places = Math.max(0, tracks.length - GENRE_SLICE_TRACKS) + 1;
  const start = draw === null ? 0 : Math.floor(draw * places);
  return tracks.slice(start, start + GENRE_SLICE_TRACKS);
}

/**
 * The stored fallback of a genre: up to 15 tracks, each with a random rank, or null if there are fewer than
 * 5.
 * @param random draws numbers from 0 up to 1
 */
export function genreFallback(tracks: readonly Track[], random: () => number): readonly Track[] | null {
  if (tracks.length < GENRE_FALLBACK_MIN_TRACKS) return null;
  return withRandomRank(tracks.slice(0, GENRE_FALLBACK_MAX_TRACKS), random);
}

/** Tracks with a random rank from 0 to 1,000,000, as fallbacks and a genre's samples have it. */
export function withRandomRank(tracks: readonly Track[], random: () => number): readonly Track[] {
  return tracks.map((track) => ({ ...track, rank: Math.floor(random() * (HIGHEST_RANK + 1)) }));
}

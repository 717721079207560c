import { playlistCall } from '../catalogue/calls/playlist.ts';
import { trackCall } from '../catalogue/calls/track.ts';
import type { Act, CallOptions, ContentPorts, FreshTrack, Read } from './content.types.ts';
import { requestOne, valueOrNull, withinPatience } from './requests.ts';
import { defaultRandomPlaylistId, randomPlaylistIds } from '../domain/curated.ts';
import { judgeUrl } from '../domain/preview-url.ts';
import { isSampleTrack, type Track } from '../domain/track.ts';
import { withoutUnwanted } from '../domain/unwanted.ts';
import { EXCLUDE_ABOVE_TRACKS, LEAST_LEFT_TRACKS } from '../limits/content.ts';
import { URL_REFRESH_WINDOW_MS } from '../limits/playback.ts';
import { keys } from '../storage/keys.ts';

/**
 * A random track of one of the 34 playlists, or of the default one if that is invalid or empty; null
 * if no track is found. It is remembered as shown and as the last pick.
 */
export function pickRandomTrack(ports: ContentPorts, options: CallOptions = {}): Promise<Track | null> {
  return withinPatience(ports, options.signal, (signal) => pickTrack(ports, { ...options, signal }));
}

async function pickTrack(ports: ContentPorts, options: CallOptions): Promise<Track | null> {
  const { store, random } = ports;
  const drawn = randomPlaylistIds[Math.floor(random() * randomPlaylistIds.length)] ?? defaultRandomPlaylistId;
  const tracks = (await playlistTracks(ports, drawn, options)) ?? [];
  const choices =
    tracks.length > 0 ? tracks : ((await playlistTracks(ports, defaultRandomPlaylistId, options)) ?? []);
  const picked = pickRandom(choices, store.get(keys.recentlyShown), random());
  if (!picked) return null;
  await store.update(keys.recentlyShown, (shown) => [picked.id, ...shown]);
  store.set(keys.lastRandomTrack, picked);
  return picked;
}

/** The tracks of a playlist, save those without a preview and those that the listener never wants. */
async function playlistTracks(
  ports: ContentPorts,
  id: string,
  options: CallOptions,
): Promise<readonly Track[] | null> {
  const call = playlistCall(id);
  const playlist = valueOrNull(ports.log, call, await ports.request(call, options));
  const tracks = playlist?.tracks.filter((track) => !ports.lacksPreview(track.id)) ?? null;
  return tracks && withoutUnwanted(tracks, ports.store.get(keys.unwanted));
}

/**
 * The catalogue's current preview url of a track, '' if it has none. A cached answer serves while its own url
 * need not be refreshed; otherwise the call bypasses the cache. The relay's own cache contains no url that
 * expires soon, so only a caller whose url did not load bypasses that one too. The player waits for it, so it
 * has priority over other calls.
 */
export const fetchFreshTrack: Act<[id: string], FreshTrack | null> = async (ports, id, options = {}) => {
  if (isSampleTrack({ id })) return null;
  const call = trackCall(id);
  const urgent: CallOptions = options.background ? options : { ...options, priority: 'high' };
  const asked = ports.now();
  const answer = await ports.request(call, { ...urgent, pastRelay: options.maxAge === 0 });
  // A track that the catalogue does not have has no preview either.
  if (!answer.ok && (answer.error.original ?? answer.error).code === 'no-data') return { audio: '' };
  const isCached = answer.ok && answer.at < asked;
  if (!isCached) return valueOrNull(ports.log, call, answer);
  if (judgeUrl(answer.value, ports.catalogueNow(), URL_REFRESH_WINDOW_MS) === 'fresh') return answer.value;
  return valueOrNull(ports.log, call, await ports.request(call, { ...urgent, maxAge: 0 }));
};

/**
 * A track for its own page, of any age, because a url that expires soon is looked up when the track
 * plays. Null if the catalogue says that it has no such track; any other failure rejects with a `ListError`.
 */
export const fetchTrack: Read<[id: string], Track | null> = async (source, id, options = {}) => {
  if (isSampleTrack({ id })) return null;
  return requestOne(source, trackCall(id), options);
};

/**
 * A random track that was not shown recently, or null if there is none to pick.
 * @param draw a number from 0 up to 1
 */
export function pickRandom(
  tracks: readonly Track[],
  recentlyShown: readonly string[],
  draw: number,
): Track | null {
  const left =
    tracks.length > EXCLUDE_ABOVE_TRACKS ? tracks.filter(({ id }) => !recentlyShown.includes(id)) : tracks;
  const choices = left.length < LEAST_LEFT_TRACKS ? tracks : left;
  return choices[Math.floor(draw * choices.length)] ?? null;
}

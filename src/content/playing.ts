import { playlistCall } from '../catalogue/calls/playlist.ts';
import { artistRadioCall, radioTracksCall } from '../catalogue/calls/radio.ts';
import type { CatalogueCall } from '../catalogue/catalogue.types.ts';
import type { Act, CallOptions, ContentPorts } from './content.types.ts';
import { samplesOf, valueOrNull, withinPatience } from './requests.ts';
import { sampleStation } from '../domain/radio.ts';
import { retry } from '../domain/retry.ts';
import type { Track } from '../domain/track.ts';
import { withoutUnwanted } from '../domain/unwanted.ts';
import { PLAY_ATTEMPTS, PLAY_RETRY_WAIT_MS, RADIO_LEAST_TRACKS } from '../limits/content.ts';
import { keys } from '../storage/keys.ts';

/**
 * Retries what a listener wants to play: 2 attempts, 1 s times the attempt's number between them, the layer
 * below without retries. No older answer replaces it: a play that fails is reported, and one that is not
 * answered when the listener has waited long enough has failed.
 */
export async function requestToPlay<Value>(
  ports: ContentPorts,
  call: CatalogueCall<Value>,
  options: CallOptions = {},
): Promise<Value | null> {
  const answer = await withinPatience(ports, options.signal, (signal) =>
    retry(() => ports.request(call, { ...options, signal, retries: 0, final: false, priority: 'high' }), {
      delayAfter: (outcome, retries) =>
        outcome.ok || !outcome.error.is('retryable') || retries + 1 === PLAY_ATTEMPTS
          ? null
          : PLAY_RETRY_WAIT_MS * (retries + 1),
      wait: ports.wait,
      signal,
    }),
  );
  if (!answer) return null;
  if (!answer.ok) ports.recordFailure(call.path, answer.error);
  return valueOrNull(ports.log, call, answer);
}

/** The tracks of a playlist to play; null for null or a wrong shape. Rejects if the call threw. */
export const playPlaylist: Act<[id: string], readonly Track[] | null> = (ports, id, options) =>
  play(ports, id, async () => (await requestToPlay(ports, playlistCall(id), options))?.tracks ?? null);

/** The same of a station. */
export const playStation: Act<[id: string], readonly Track[] | null> = (ports, id, options) =>
  play(ports, id, () => requestToPlay(ports, radioTracksCall(id), options));

/** The same of an artist's radio, without what the history has where enough others remain. */
export const playArtistRadio: Act<[id: string], readonly Track[] | null> = async (ports, id, options) => {
  const tracks = await play(ports, id, () => requestToPlay(ports, artistRadioCall(id), options));
  const heard = new Set(ports.store.get(keys.history).map(({ track }) => track.id));
  const others = tracks?.filter((track) => !heard.has(track.id)) ?? [];
  return others.length >= RADIO_LEAST_TRACKS ? others : tracks;
};

/** What plays of an answer: no track that has no preview, and none that the listener never wants. */
async function play(
  ports: ContentPorts,
  id: string,
  ask: () => Promise<readonly Track[] | null>,
): Promise<readonly Track[] | null> {
  if (id === sampleStation.id) return samplesOf(ports);
  const tracks = (await ask())?.filter((track) => !ports.lacksPreview(track.id)) ?? null;
  return tracks && withoutUnwanted(tracks, ports.store.get(keys.unwanted));
}

import { playlistCall } from '../catalogue/calls/playlist.ts';
import { radioTracksCall } from '../catalogue/calls/radio.ts';
import type { CatalogueCall } from '../catalogue/catalogue.types.ts';
import type { CallOptions, ContentPorts, Fetch } from './content.types.ts';
import { samplesOf, valueOrNull, withinPatience } from './requests.ts';
import { sampleStation } from '../domain/radio.ts';
import { retry } from '../domain/retry.ts';
import type { Track } from '../domain/track.ts';
import { PLAY_ATTEMPTS, PLAY_RETRY_WAIT_MS } from '../limits/content.ts';

/**
 * Retries what a listener wants to play: 2 attempts, 1 s times the attempt's number between them, the layer
 * below without retries. No older answer replaces it: a play that fails is reported, and one that is not answered when the
 * listener has waited long enough has failed.
 */
export async function requestToPlay<Value>(
  ports: ContentPorts,
  call: CatalogueCall<Value>,
  options: CallOptions = {},
): Promise<Value | null> {
  const answer = await withinPatience(ports, options.signal, (signal) =>
    retry(
      () => ports.catalogue.request(call, { ...options, signal, retries: 0, final: false, priority: 'high' }),
      {
        delayAfter: (outcome, retries) =>
          outcome.ok || !outcome.error.is('retryable') || retries + 1 === PLAY_ATTEMPTS
            ? null
            : PLAY_RETRY_WAIT_MS * (retries + 1),
        wait: ports.wait,
        signal,
      },
    ),
  );
  if (!answer) return null;
  if (!answer.ok) ports.catalogue.recordFailure(call.path, answer.error);
  return valueOrNull(ports.log, call, answer);
}

/** The tracks of a playlist that the listener wants to play; null if the answer was null or of a wrong shape. A call that threw rejects. */
export const playPlaylist: Fetch<[id: string], readonly Track[] | null> = (ports, id, options) =>
  play(ports, id, async () => (await requestToPlay(ports, playlistCall(id), options))?.tracks ?? null);

/** The same of a station. */
export const playStation: Fetch<[id: string], readonly Track[] | null> = (ports, id, options) =>
  play(ports, id, () => requestToPlay(ports, radioTracksCall(id), options));

/** What can be played of an answer: a track that is known to have no preview cannot. */
async function play(
  ports: ContentPorts,
  id: string,
  ask: () => Promise<readonly Track[] | null>,
): Promise<readonly Track[] | null> {
  if (id === sampleStation.id) return samplesOf(ports);
  return (await ask())?.filter((track) => !ports.lacksPreview(track.id)) ?? null;
}

import { playlistCall } from '../catalogue/calls/playlist.ts';
import { radioTracksCall } from '../catalogue/calls/radio-tracks.ts';
import type { CatalogueCall } from '../catalogue/catalogue.types.ts';
import type { Track } from '../domain/track.ts';
import { PLAY_ATTEMPTS, PLAY_RETRY_WAIT_MS } from '../limits/content.ts';
import { ask } from './asking.ts';
import type { CallOptions, PlayAnswer } from './content.types.ts';
import { pause } from './pause.ts';
import type { ContentPorts } from './ports.ts';

/**
 * The retry helper for what a listener asked to play: 2 attempts, 1 s times the attempt's number between them, the layer
 * below asked without retries (CAT-61, D43b). No older answer stands in: a play that fails says so (E56).
 */
export async function askToPlay<Value>(
  ports: ContentPorts,
  call: CatalogueCall<Value>,
  options: CallOptions = {},
): Promise<Value | null> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(ports, call, options, { retries: 0, final: false, priority: 'high' });
    if (answer.ok) return answer.value;
    const { error } = answer;
    if (!error.is('retryable') || attempt === PLAY_ATTEMPTS) {
      ports.catalogue.giveUp(call.path, error);
      ports.log.error(`The catalogue did not answer ${call.path}`, error);
      return null;
    }
    await pause(ports, PLAY_RETRY_WAIT_MS * attempt, options.signal);
  }
}

/** The tracks of a playlist that the listener asked to play. */
export async function playPlaylist(
  ports: ContentPorts,
  id: string,
  options: CallOptions = {},
): Promise<PlayAnswer> {
  return playAnswer((await askToPlay(ports, playlistCall(id), options))?.tracks ?? null);
}

/** The tracks of a station that the listener asked to play. */
export async function playStation(
  ports: ContentPorts,
  id: string,
  options: CallOptions = {},
): Promise<PlayAnswer> {
  return playAnswer(await askToPlay(ports, radioTracksCall(id), options));
}

function playAnswer(tracks: readonly Track[] | null): PlayAnswer {
  if (!tracks) return { kind: 'unavailable' };
  return tracks.length > 0 ? { kind: 'tracks', tracks } : { kind: 'empty' };
}

import { hashText } from '../random.ts';
import type { ClipKey } from './clip.ts';
import { scoreOf } from './clip.ts';
import { master } from './master.ts';
import { mixed } from './mixer.ts';
import type { Mp3Encoder } from './mp3.ts';
import { encodeMp3 } from './mp3.ts';
import type { Stereo } from './player.ts';

/**
 * Half a minute of music: 44.1 kHz, stereo, from -1 to 1, mastered. The same key always yields the same
 * samples, which are valid until the next are rendered.
 */
export function renderSamples(key: ClipKey): Stereo {
  const score = scoreOf(key);
  return master(mixed(score, hashText(`sound ${key.trackId}`)), score.sections);
}

/** A clip as an MP3 file, in portions. The same key always yields the same bytes. */
export function* renderClip(key: ClipKey, encoder: Mp3Encoder): Generator<Uint8Array<ArrayBuffer>, void> {
  yield* encodeMp3(encoder, renderSamples(key));
}

import type { DemoGenre } from '../genres.ts';
import { hashText, pick, seededRandom } from '../random.ts';
import { compose } from './compose.ts';
import { master } from './master.ts';
import { mixed } from './mixer.ts';
import type { Stereo } from './player.ts';
import type { Score } from './score.ts';
import { stylesByArtist, stylesByGenre } from './styles/index.ts';

/** What decides how a preview sounds. */
export interface ClipKey {
  readonly trackId: number | string;
  readonly artist: string;
  readonly genre: DemoGenre;
}

/** The composition behind a preview. */
export function scoreOf({ trackId, artist, genre }: ClipKey): Score {
  const artistSeed = hashText(`band ${artist}`);
  const style = pick(seededRandom(artistSeed ^ 0x51ed), stylesByArtist[artist] ?? stylesByGenre[genre]);
  return compose(style, hashText(`song ${trackId}`), artistSeed);
}

/** Half a minute of music: 44.1 kHz, stereo, from -1 to 1, mastered. The same key always gives the same samples. */
export function renderSamples(key: ClipKey): Stereo {
  const score = scoreOf(key);
  return master(mixed(score, hashText(`sound ${key.trackId}`)), score.sections);
}

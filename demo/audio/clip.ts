import type { DemoGenre } from '../genres.ts';
import { hashText, pick, seededRandom } from '../random.ts';
import { compose } from './compose.ts';
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

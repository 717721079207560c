import type { BookName } from './lyric-lines.ts';

interface Genre {
  /** Words by which a search finds its tracks. */
  readonly words: string;
  /** How long its full songs last, in seconds. */
  readonly seconds: readonly [shortest: number, longest: number];
  /** How many more listeners it has than others, as a share of the rank. */
  readonly reach?: number;
  /** The shares of songs that are explicit (else none), and that are sung (else nearly all). */
  readonly explicit?: number;
  readonly sung?: number;
  /** The source of the words of its songs. */
  readonly book: BookName;
}

const table = {
  pop: { words: 'pop', seconds: [156, 224], reach: 0.1, explicit: 0.05, book: 'bright' },
  rap: { words: 'rap hip-hop hip hop', seconds: [138, 236], reach: 0.07, explicit: 0.3, book: 'bars' },
  rock: { words: 'rock', seconds: [171, 312], explicit: 0.06, book: 'loud' },
  electro: { words: 'electro electronic techno', seconds: [214, 402], sung: 0.3, book: 'bright' },
  dance: { words: 'dance edm house party', seconds: [152, 268], reach: 0.06, explicit: 0.03, book: 'bright' },
  soul: { words: 'soul r&b funk', seconds: [178, 294], book: 'warm' },
  indie: { words: 'indie alternative', seconds: [163, 281], book: 'small' },
  chill: { words: 'chill lofi lo-fi ambient', seconds: [104, 212], reach: -0.03, sung: 0.12, book: 'small' },
  acoustic: { words: 'acoustic folk unplugged', seconds: [147, 258], book: 'small' },
  jazz: { words: 'jazz swing', seconds: [202, 476], reach: -0.08, sung: 0, book: 'warm' },
  latin: { words: 'latin salsa bossa', seconds: [158, 262], reach: 0.04, book: 'spanish' },
} as const satisfies Readonly<Record<string, Genre>>;

/** The musical styles of the demo: each has its own names, its own sound and its own words. */
export type DemoGenre = keyof typeof table;
export const genres: Readonly<Record<DemoGenre, Genre>> = table;
/** The styles in a fixed order. */
export const demoGenres = Object.keys(table) as readonly DemoGenre[];

/** What a playlist is about: a style, or a mix of several. */
export type DemoTheme = DemoGenre | 'trending' | 'party' | 'mixed';

/** Which styles a theme draws from. */
export function genresOf(theme: DemoTheme): readonly DemoGenre[] {
  if (theme === 'party') return ['dance', 'pop', 'latin', 'electro', 'rap'];
  return theme === 'trending' || theme === 'mixed' ? demoGenres : [theme];
}

/** The genres that the public catalogue lists (its own numbers and names), in its order. */
export const catalogueGenres: readonly (readonly [id: number, name: string])[] = (
  '0 All, 132 Pop, 116 Rap/Hip Hop, 152 Rock, 113 Dance, 165 R&B, 85 Alternative, 106 Electro, 466 Folk, 144 Reggae, ' +
  '129 Jazz, 84 Country, 98 Classical, 173 Films/Games, 464 Metal, 169 Soul & Funk, 2 African Music, 16 Asian Music, ' +
  '153 Blues, 75 Brazilian Music, 81 Indian Music, 95 Kids, 197 Latin Music'
)
  .split(', ')
  .map((line) => [Number.parseInt(line, 10), line.slice(line.indexOf(' ') + 1)]);

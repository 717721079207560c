/** The musical styles of the demo: each has its own names, its own sound and its own words. */
export type DemoGenre =
  | 'pop'
  | 'rap'
  | 'rock'
  | 'electro'
  | 'dance'
  | 'soul'
  | 'indie'
  | 'chill'
  | 'acoustic'
  | 'jazz'
  | 'latin';

/** What a playlist is about: a style, or a mix of several. */
export type DemoTheme = DemoGenre | 'trending' | 'party' | 'mixed';

/** The styles in a fixed order. */
export const demoGenres: readonly DemoGenre[] = [
  'pop',
  'rap',
  'rock',
  'electro',
  'dance',
  'soul',
  'indie',
  'chill',
  'acoustic',
  'jazz',
  'latin',
];

/** Which styles a theme draws from, the leading one first. */
export const themeGenres: Readonly<Record<DemoTheme, readonly DemoGenre[]>> = {
  pop: ['pop'],
  rap: ['rap'],
  rock: ['rock'],
  electro: ['electro'],
  dance: ['dance'],
  soul: ['soul'],
  indie: ['indie'],
  chill: ['chill'],
  acoustic: ['acoustic'],
  jazz: ['jazz'],
  latin: ['latin'],
  trending: demoGenres,
  party: ['dance', 'pop', 'latin', 'electro', 'rap'],
  mixed: demoGenres,
};

/** Words by which a search for a genre finds its tracks. */
export const genreWords: Readonly<Record<DemoGenre, string>> = {
  pop: 'pop',
  rap: 'rap hip-hop hip hop',
  rock: 'rock',
  electro: 'electro electronic techno',
  dance: 'dance edm house party',
  soul: 'soul r&b funk',
  indie: 'indie alternative',
  chill: 'chill lofi lo-fi ambient chillout',
  acoustic: 'acoustic folk unplugged',
  jazz: 'jazz swing',
  latin: 'latin salsa bossa',
};

/** The genres that the public catalogue lists (its own numbers and names), in its order. */
export const catalogueGenres: readonly (readonly [id: number, name: string])[] = [
  [0, 'All'],
  [132, 'Pop'],
  [116, 'Rap/Hip Hop'],
  [152, 'Rock'],
  [113, 'Dance'],
  [165, 'R&B'],
  [85, 'Alternative'],
  [106, 'Electro'],
  [466, 'Folk'],
  [144, 'Reggae'],
  [129, 'Jazz'],
  [84, 'Country'],
  [98, 'Classical'],
  [173, 'Films/Games'],
  [464, 'Metal'],
  [169, 'Soul & Funk'],
  [2, 'African Music'],
  [16, 'Asian Music'],
  [153, 'Blues'],
  [75, 'Brazilian Music'],
  [81, 'Indian Music'],
  [95, 'Kids'],
  [197, 'Latin Music'],
];

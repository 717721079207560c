import type { ClipKey } from './audio/clip.ts';
import type { DemoGenre } from './genres.ts';
import { demoGenres, genres } from './genres.ts';
import type { IdOf } from './ids.ts';
import { byId, idOf, seedOf } from './ids.ts';
import { artistNames } from './names.ts';
import { between, hashText, pick, seededRandom } from './random.ts';

/** An invented artist with everything that the wire shapes are made from. */
export interface DemoArtist {
  readonly id: number;
  readonly name: string;
  readonly genre: DemoGenre;
  readonly fans: number;
  /** A few have none, as in the public catalogue: their picture urls carry an empty hash. */
  readonly hasPicture: boolean;
  readonly albums: DemoAlbum[];
}

/** An invented album. */
export interface DemoAlbum {
  readonly id: number;
  readonly title: string;
  /** 'YYYY-MM-DD' */
  readonly released: string;
  readonly artist: DemoArtist;
  readonly tracks: DemoTrack[];
}

/** An invented song. */
export interface DemoTrack {
  readonly id: number;
  readonly title: string;
  readonly titleShort: string;
  /** '(Live)', '(feat. …)' or ''. */
  readonly titleVersion: string;
  readonly artist: DemoArtist;
  readonly album: DemoAlbum;
  readonly featured: DemoArtist | null;
  /** Place on the album, from 1. */
  readonly position: number;
  /** Length of the full song in seconds. */
  readonly duration: number;
  /** 0 to 1,000,000 */
  readonly rank: number;
  /** A few are not readable, as in the public catalogue: their preview is ''. */
  readonly readable: boolean;
  readonly explicit: boolean;
}

/** The complete invented library with its look-ups. */
export interface DemoLibrary {
  readonly artists: readonly DemoArtist[];
  /** All tracks, most popular first. */
  readonly tracks: readonly DemoTrack[];
  readonly albums: readonly DemoAlbum[];
  readonly artistById: ReadonlyMap<number, DemoArtist>;
  readonly albumById: ReadonlyMap<number, DemoAlbum>;
  readonly trackById: ReadonlyMap<number, DemoTrack>;
}

/** Artists known by guest appearances: without songs, so their pages show related artists. */
const guests: readonly (readonly [name: string, genre: DemoGenre])[] = [
  ['The Borrowed Choir', 'soul'],
  ['Auntie Reverb', 'rap'],
];

/** Whose pictures are missing. */
const withoutPicture: ReadonlySet<string> = new Set([
  'Attic Postcards',
  'Slow Pottery',
  'Tangent Bay',
  'Maeve Sallow',
  'Auntie Reverb',
]);

/** What the music of a song is composed from. */
export const clipKeyOf = ({ id, artist }: DemoTrack): ClipKey => ({
  trackId: seedOf(id),
  artist: artist.name,
  genre: artist.genre,
});

/** Builds the library, the same everywhere and always: all numbers are derived from the names. */
export function buildLibrary(id: IdOf = idOf): DemoLibrary {
  const artists: DemoArtist[] = [];
  for (const genre of demoGenres) {
    for (const [name, albums] of Object.entries(artistNames[genre]))
      artists.push(buildArtist(id, name, genre, albums));
  }
  const guestArtists = guests.map(([name, genre]) => buildArtist(id, name, genre, []));
  artists.push(...guestArtists);
  for (const artist of artists) addFeatures(artist, artists, guestArtists);
  const albums = artists.flatMap((artist) => artist.albums);
  const tracks = albums.flatMap((album) => album.tracks).sort((a, b) => b.rank - a.rank || a.id - b.id);
  return {
    artists,
    tracks,
    albums,
    artistById: byId(artists),
    albumById: byId(albums),
    trackById: byId(tracks),
  };
}

function buildArtist(id: IdOf, name: string, genre: DemoGenre, albumLines: readonly string[]): DemoArtist {
  const random = seededRandom(hashText(`artist ${name}`));
  const artist: DemoArtist = {
    id: id(1_000_000 + (hashText(`artist ${name}`) % 8_000_000)),
    name,
    genre,
    fans: Math.round(4_000 * 10 ** (random() * 2.9)),
    hasPicture: !withoutPicture.has(name),
    albums: [],
  };
  for (const line of albumLines) artist.albums.push(buildAlbum(id, artist, line, random));
  return artist;
}

function buildAlbum(id: IdOf, artist: DemoArtist, line: string, random: () => number): DemoAlbum {
  const colon = line.indexOf(': ');
  const title = line.slice(5, colon);
  const month = String(between(random, 1, line.startsWith('2026') ? 10 : 12)).padStart(2, '0');
  const album: DemoAlbum = {
    id: id(100_000_000 + (hashText(`album ${artist.name} ${title}`) % 800_000_000)),
    title,
    released: `${line.slice(0, 4)}-${month}-${String(between(random, 1, 28)).padStart(2, '0')}`,
    artist,
    tracks: [],
  };
  const titles = line.slice(colon + 2).split('; ');
  for (const [index, written] of titles.entries()) album.tracks.push(buildTrack(id, album, written, index));
  return album;
}

function buildTrack(id: IdOf, album: DemoAlbum, written: string, index: number): DemoTrack {
  const { artist } = album;
  const seed = hashText(`track ${artist.name} ${album.title} ${written}`);
  const random = seededRandom(seed);
  const version = /\([^)]*\)$/.exec(written)?.[0] ?? '';
  const { seconds, reach = 0, explicit = 0 } = genres[artist.genre];
  // Well-known artists and title songs rank higher, but every artist has a surprise.
  const fame = Math.log10(artist.fans / 4_000) / 2.9;
  const share = 0.42 * fame + (index === 0 ? 0.14 : 0) + reach + 0.46 * random() ** 0.8;
  const rank = 50_000 + 950_000 * Math.min(1, Math.max(0, share));
  return {
    id: id(1_000_000_000 + (seed % 3_000_000_000)),
    title: written,
    titleShort: version === '' ? written : written.slice(0, -version.length).trimEnd(),
    titleVersion: version,
    artist,
    album,
    featured: null,
    position: index + 1,
    duration: between(random, ...seconds),
    rank: Math.round(rank),
    readable: random() >= 0.015,
    explicit: random() < explicit,
  };
}

/** About one song in twelve has a guest of the same style, and the pure guests appear besides. */
function addFeatures(
  artist: DemoArtist,
  artists: readonly DemoArtist[],
  guestArtists: readonly DemoArtist[],
): void {
  for (const album of artist.albums) {
    for (const [index, track] of album.tracks.entries()) {
      const random = seededRandom(hashText(`feature ${seedOf(track.id)}`));
      if (track.titleVersion !== '' || random() >= 0.085) continue;
      const guest = guestArtists.find((other) => other.genre === artist.genre);
      const peers = artists.filter(
        (other) => other.genre === artist.genre && other !== artist && other !== guest,
      );
      const featured = guest !== undefined && random() < 0.4 ? guest : pick(random, peers);
      const titleVersion = `(feat. ${featured.name})`;
      album.tracks[index] = {
        ...track,
        featured,
        titleVersion,
        title: `${track.titleShort} ${titleVersion}`,
      };
    }
  }
}

import { hasKnownArtist, type Track, unknownAlbumName } from './track.ts';

/** The stored terms: newest first, each once regardless of its case, none blank, and no more than are shown. */
export function tidyRecentSearches(terms: readonly string[], most: number): readonly string[] {
  const kept = new Map<string, string>();
  for (const term of terms.map((each) => each.trim())) {
    const key = term.toLowerCase();
    if (term !== '' && !kept.has(key)) kept.set(key, term);
  }
  return [...kept.values()].slice(0, most);
}

/** An artist or an album that a search has found among its tracks. */
export interface SearchFind {
  readonly kind: 'artist' | 'album';
  readonly id: string;
  readonly name: string;
  /** The artist of the album; '' for an artist. */
  readonly artist: string;
  /** The cover of the first track. */
  readonly image: string;
}

/** The maximum of each kind above the results. */
const MOST = 3;

/** The artists, then the albums, whose names contain the query, in the order of the tracks. */
export function searchFinds(tracks: readonly Track[], text: string): readonly SearchFind[] {
  const wanted = text.trim().toLowerCase();
  const matches = (name: string) => wanted !== '' && name.toLowerCase().includes(wanted);
  const artists = new Map<string, SearchFind>();
  const albums = new Map<string, SearchFind>();
  for (const track of tracks) {
    const { id, name } = track.artist;
    if (hasKnownArtist(track) && matches(name) && !artists.has(id))
      artists.set(id, { kind: 'artist', id, name, artist: '', image: track.image });
    const album = track.album_name;
    const key = `${album} ${name}`;
    if (album !== unknownAlbumName && matches(album) && !albums.has(key))
      albums.set(key, { kind: 'album', id: key, name: album, artist: name, image: track.image });
  }
  return [...[...artists.values()].slice(0, MOST), ...[...albums.values()].slice(0, MOST)];
}

/** Whether each of the words is part of a track's title, artist, album or genres. */
export function fitsWords({ name, artist_name, album_name, genre }: Track, words: string): boolean {
  const own = [name, artist_name, album_name, ...genre].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => own.includes(word));
}

import type { IsOwnUrl } from './own-urls.ts';
import { pageOf } from './pages.ts';
import { termOf } from './search.ts';
import { fold, oneLine } from './text.ts';
import { hasKnownArtist, type Track, unknownAlbumName } from './track.ts';

// What the page of Search alone does with an address and with results.

/** Whether a search takes only the beginning of a text. */
export const isLongerThan = (text: string, mostLetters: number): boolean =>
  text.length > mostLetters && oneLine(text).length > mostLetters;

const links = /https?:\/\/[^\s<>"]+/g;

/** What an address of Search asks for: a term, or the page of this app that a link in it means. */
export interface AskedSearch {
  readonly term: string;
  /** The page of the track, artist, album or playlist of a link; null if there is none. */
  readonly path: string | null;
}

/**
 * Reads the query of Search: what was typed or linked is in 'q'; what another app shares is in 'q', 'title'
 * and 'url', and a link in it is no part of the term.
 * @param isOwnUrl whether a url is of this server or of the catalogue
 */
export function readSearch(query: URLSearchParams, mostLetters: number, isOwnUrl: IsOwnUrl): AskedSearch {
  const texts = ['q', 'title', 'url'].map((name) => query.get(name) ?? '');
  const all = texts.join(' ');
  const isShared = query.has('title') || query.has('url');
  for (const link of isShared || /^https?:\S+$/.test(all.trim()) ? (all.match(links) ?? []) : []) {
    if (!URL.canParse(link) || !isOwnUrl(link)) continue;
    // The catalogue's own pages may be in a language: '/en/track/1'.
    const [path = ''] = /\/(?:track|artist|album|playlist)\/[^/]+/.exec(new URL(link).pathname) ?? [];
    if (pageOf(path)) return { term: '', path };
  }
  const words = isShared ? texts.map((text) => termOf(text.replaceAll(links, ' '), mostLetters)) : [];
  return { term: words.find((word) => word !== '') ?? termOf(all, mostLetters), path: null };
}

/** An artist or an album that a search has found among its tracks. */
export interface SearchFind {
  readonly kind: 'artist' | 'album';
  /** The catalogue's; of an album '' where it has not named it. */
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
  const wanted = fold(text);
  const matches = (name: string) => wanted !== '' && fold(name).includes(wanted);
  const artists = new Map<string, SearchFind>();
  const albums = new Map<string, SearchFind>();
  for (const track of tracks) {
    const { id, name } = track.artist;
    if (hasKnownArtist(track) && matches(name) && !artists.has(id))
      artists.set(id, { kind: 'artist', id, name, artist: '', image: track.image });
    const album = track.album_name;
    const key = `${album} ${name}`;
    if (album !== unknownAlbumName && matches(album) && !albums.has(key))
      albums.set(key, {
        kind: 'album',
        id: track.album_id ?? '',
        name: album,
        artist: name,
        image: track.image,
      });
  }
  return [...[...artists.values()].slice(0, MOST), ...[...albums.values()].slice(0, MOST)];
}

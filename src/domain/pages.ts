import type { ListName } from './lists.ts';
import { attempt, isolated } from './text.ts';
import { unknownArtistId } from './track.ts';

/** A last slash changes nothing. */
export const withoutLastSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/**
 * An id of the catalogue, as a regular expression: those of tracks that somebody has uploaded are negative.
 * Pages, previews, the relay and the reader of answers accept the same.
 */
export const catalogueId = '-?\\d{1,15}';

/** The id of one thing in an address; of artists, that of the sample tracks is one too. */
const idIn = (pattern: string): string =>
  pattern.startsWith('/artist/') ? `(?:${catalogueId}|${unknownArtistId})` : catalogueId;

/**
 * Whether a path is one of a page's, whose own path has ':name' for a variable segment, which is a number if
 * it is ':id'.
 */
export const isPathOf = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(':id', idIn(pattern)).replaceAll(/:\w+/g, '[^/]+')}$`).test(
    withoutLastSlash(path),
  );

/** The definition of a list page. */
export interface ListPage {
  /** One of the lists, or the global chart. */
  readonly tracks: ListName | 'globalTop';
  /**
   * How the page's 'Refresh' calls its tracks; a page without it has no such button. A page that can be
   * refreshed shows its error instead of sample tracks.
   */
  readonly refreshName?: string;
}

/** A page by its canonical path. `title` is null if the path contains a name that is known only later. */
export interface Page {
  /** The path, with ':name' for a variable segment. */
  readonly path: string;
  readonly title: string | null;
  /** The second path of the page, which replaces itself by the first. */
  readonly alias?: string;
  /** Only a page of one list of tracks has it: all such pages share one view. */
  readonly list?: ListPage;
}

/** Every page of the app; a list page is one entry here. */
export const pages: readonly Page[] = [
  { path: '/', title: 'Personal Music Discovery' },
  { path: '/search', title: 'Search' },
  {
    path: '/trending',
    title: 'Trending',
    alias: '/trending-tracks',
    list: { tracks: 'trending' },
  },
  {
    path: '/global-top-100',
    title: 'Trending Now',
    list: { tracks: 'globalTop' },
  },
  {
    path: '/pop',
    title: 'Top Pop',
    alias: '/pop-tracks',
    list: { tracks: 'pop' },
  },
  {
    path: '/rap',
    title: 'Top Rap',
    alias: '/rap-tracks',
    list: { tracks: 'rap', refreshName: 'Rap' },
  },
  {
    path: '/rock',
    title: 'Top Rock',
    alias: '/rock-tracks',
    list: { tracks: 'rock' },
  },
  {
    path: '/edm',
    title: 'Top EDM + Dance',
    alias: '/edm-tracks',
    list: { tracks: 'edm', refreshName: 'EDM' },
  },
  {
    path: '/indie',
    title: 'Top Indie',
    alias: '/indie-tracks',
    list: { tracks: 'indie' },
  },
  {
    path: '/recommended',
    title: 'Tracks For You',
    alias: '/recommended-tracks',
  },
  { path: '/genre/:genre', title: null },
  { path: '/artist/:id', title: null },
  { path: '/track/:id', title: null },
  { path: '/album/:id', title: null },
  { path: '/playlist/:id', title: null },
  { path: '/radio/:id', title: null },
  { path: '/trending-artists', title: 'Trending Artists' },
  { path: '/top-artists', title: 'Top Artists' },
  { path: '/radio', title: 'Top Radio' },
  { path: '/discover', title: 'Discover' },
  { path: '/roulette', title: 'Roulette' },
  { path: '/deck', title: 'Ten songs' },
  { path: '/shared', title: 'A queue for you' },
  { path: '/favorites', title: 'My Music' },
  { path: '/favorites/:folderId', title: null },
  { path: '/listened', title: 'What I listened to' },
  { path: '/profile', title: 'My Profile' },
];

/** An id as a part of a path: '.' and '..' would lead elsewhere, so they get a sign before them. */
export const segmentOf = (id: string): string =>
  encodeURIComponent(id.toWellFormed()).replace(/^(?=~|\.{1,2}$)/, '~');

/** The id in a part of a path, decoded only here; what nobody can have written stays as it is. */
export function idOf(segment: string): string {
  const written = segment.replace(/^~/, '');
  return attempt(() => decodeURIComponent(written)) ?? written;
}

/** Where the lists that are played as a whole have their pages, by their kinds. */
const listPages = {
  station: '/radio',
  artist: '/artist',
  featured: '/playlist',
  discover: '/playlist',
} as const;
export type ListKind = keyof typeof listPages;

/**
 * The address of a list that is played as a whole; for the samples, which have none, where they are shown.
 */
export function listPath({ kind, id }: { readonly kind: ListKind; readonly id: string }): string {
  const path = `${listPages[kind]}/${segmentOf(id)}`;
  return isPathOf(`${listPages[kind]}/:id`, path) ? path : kind === 'station' ? '/radio' : '/discover';
}

/** The address of a folder. */
export const folderPath = (id: string): string => `/favorites/${segmentOf(id)}`;

/** The address of a search; of Search itself for a blank text. `folderId`: its tracks are for that folder. */
export function searchPath(text: string, folderId?: string | null): string {
  const query = Object.entries({ q: text, folder: folderId }).flatMap(([name, value]) =>
    value ? `${name}=${encodeURIComponent(value.toWellFormed())}` : [],
  );
  return ['/search', ...(query[0] ? [query.join('&')] : [])].join('?');
}

/**
 * The address that replaces an alias, with its query; null for a path that is no alias.
 * `search` is the query as the address bar has it, '?…' or ''.
 */
export function canonicalAddress(path: string, search: string): string | null {
  const alias = withoutLastSlash(path);
  const page = pages.find((each) => each.alias === alias);
  return page ? page.path + search : null;
}

/** The page of a path; null for an unknown one, such as that of a track whose id no catalogue can have. */
export function pageOf(path: string): Page | null {
  return pages.find((page) => isPathOf(page.path, path)) ?? null;
}

/** The id in the address of one thing of the catalogue. */
export const idInPath = (address: string): string => idOf(address.split('/')[2] ?? '');

/** The document's title: the page's own, or the name that it has found, before the product's. */
export function documentTitle(title: string | null): string {
  return title === null || title === '' ? 'Foxtrot' : `${isolated(title)} · Foxtrot`;
}

/** The titles of pages whose paths contain a name, and of an unknown address. */
export const namedTitles = {
  genre: (genre: string): string => `Top ${genre}`,
  artist: (artist: string): string => `Top ${isolated(artist)} Tracks`,
  track: (name: string, artist: string): string => `${isolated(name)} by ${isolated(artist)}`,
  /** An album with its artist; a playlist or a station by its name alone. */
  list: ({
    title,
    artist,
  }: {
    readonly title: string;
    readonly artist?: { readonly name: string };
  }): string => (artist ? namedTitles.track(title, artist.name) : isolated(title)),
  unknown: 'Unexpected Application Error!',
};

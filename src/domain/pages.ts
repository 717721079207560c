import type { ListName } from './lists.ts';
import { unknownArtistId } from './track.ts';

/** The id of a track or an artist in an address; of artists, that of the sample tracks is one too. */
const idIn = (pattern: string): string =>
  pattern.startsWith('/artist/') ? `(?:\\d{1,15}|${unknownArtistId})` : '\\d{1,15}';

/**
 * Whether a path is one of a page's, whose own path has ':name' for a variable segment, which is a number if it is ':id'; a last
 * slash makes another path.
 */
export const isPathOf = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(':id', idIn(pattern)).replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

/** The definition of a list page. */
export interface ListPage {
  /** One of the lists, or the global chart. */
  readonly tracks: ListName | 'globalTop';
  /**
   * How the page's 'Refresh' calls its tracks; a page without it has no such button. A page that can be refreshed
   * shows its error instead of sample tracks.
   */
  readonly refreshName?: string;
}

/** A page by its canonical path. `title` is null if the path contains a name that is known only later. */
export interface Page {
  /** The path, with ':name' for a variable segment. */
  readonly path: string;
  readonly title: string | null;
  /** The description for search engines and link previews. */
  readonly description: string;
  /** The second path of the page, which replaces itself by the first. */
  readonly alias?: string;
  /** Only a page of one list of tracks has it: all such pages share one view. */
  readonly list?: ListPage;
  /** It shows what this browser stores: everybody is sent its heading, its controls and a skeleton. */
  readonly own?: true;
}

/** Every page of the app; a list page is one entry here. */
export const pages: readonly Page[] = [
  {
    path: '/',
    title: 'Personal Music Discovery',
    description:
      'Foxtrot plays 30-second previews: charts, radio, moods and recommendations from your own taste, with no account.',
  },
  {
    path: '/search',
    title: 'Search',
    description: 'Search the catalogue for tracks and artists, or start with a featured playlist or a genre.',
  },
  {
    path: '/trending',
    title: 'Trending',
    description: 'The tracks that everybody plays right now.',
    alias: '/trending-tracks',
    list: { tracks: 'trending' },
  },
  {
    path: '/global-top-100',
    title: 'Trending Now',
    description: 'The global chart, from the top.',
    list: { tracks: 'globalTop' },
  },
  {
    path: '/pop',
    title: 'Top Pop',
    description: 'The pop tracks of the moment.',
    alias: '/pop-tracks',
    list: { tracks: 'pop' },
  },
  {
    path: '/rap',
    title: 'Top Rap',
    description: 'The rap tracks of the moment.',
    alias: '/rap-tracks',
    list: { tracks: 'rap', refreshName: 'Rap' },
  },
  {
    path: '/rock',
    title: 'Top Rock',
    description: 'The rock tracks of the moment.',
    alias: '/rock-tracks',
    list: { tracks: 'rock' },
  },
  {
    path: '/edm',
    title: 'Top EDM + Dance',
    description: 'The electronic and dance tracks of the moment.',
    alias: '/edm-tracks',
    list: { tracks: 'edm', refreshName: 'EDM' },
  },
  {
    path: '/indie',
    title: 'Top Indie',
    description: 'The indie tracks of the moment.',
    alias: '/indie-tracks',
    list: { tracks: 'indie' },
  },
  {
    path: '/recommended',
    title: 'Tracks For You',
    description: 'Tracks picked from what you favor and play, worked out in your own browser.',
    alias: '/recommended-tracks',
    own: true,
  },
  {
    path: '/genre/:genre',
    title: null,
    description: 'The top tracks of one genre.',
  },
  { path: '/artist/:id', title: null, description: 'The top tracks of one artist.' },
  {
    path: '/track/:id',
    title: null,
    description: 'One track: listen to its preview, and find more like it.',
  },
  {
    path: '/trending-artists',
    title: 'Trending Artists',
    description: 'The artists of the chart, in chart order.',
  },
  {
    path: '/top-artists',
    title: 'Top Artists',
    description: 'Six artists from the top of the chart.',
  },
  {
    path: '/radio',
    title: 'Top Radio',
    description: 'Radio stations for every genre; one press plays a station.',
  },
  {
    path: '/discover',
    title: 'Discover',
    description: 'Eight playlists to start from.',
  },
  {
    path: '/roulette',
    title: 'Roulette',
    description: 'The fox picks a random track for you.',
  },
  {
    path: '/favorites',
    title: 'My Music',
    description: 'Your favorites and your own folders, kept in this browser only.',
    own: true,
  },
  {
    path: '/favorites/:folderId',
    title: null,
    description: 'One of your own folders, kept in this browser only.',
    own: true,
  },
  {
    path: '/profile',
    title: 'My Profile',
    description: 'Your name, your music preferences and how recommendations are made for you.',
    own: true,
  },
];

const withoutLastSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

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
  const spelling = withoutLastSlash(path);
  return pages.find((page) => isPathOf(page.path, spelling)) ?? null;
}

/** The id in the address of a track or an artist. */
export const idInPath = (address: string): string => address.split('/')[2] ?? '';

/** The document's title: the page's own, or the name that a page has found for itself, before the product's. */
export function documentTitle(title: string | null): string {
  return title === null || title === '' ? 'Foxtrot' : `${title} · Foxtrot`;
}

/** The titles of pages whose paths contain a name, and of an unknown address. */
export const namedTitles = {
  genre: (genre: string): string => `Top ${genre}`,
  artist: (artist: string): string => `Top ${artist} Tracks`,
  track: (name: string, artist: string): string => `${name} by ${artist}`,
  unknown: 'Unexpected Application Error!',
};

import type { Reads } from '../content/content.types.ts';
import {
  artistPageQuery,
  artistQuery,
  collectionQuery,
  discoverPlaylistQuery,
  genreQuery,
  listPageQuery,
  listQuery,
  type PageQuery,
  relatedArtistsQuery,
  stationsQuery,
  topArtistsQuery,
  trackQuery,
  trendingArtistsQuery,
} from '../content/queries.ts';
import type { CollectionKind } from '../domain/artist.ts';
import { isCallFailure } from '../domain/catalogue-error.ts';
import { discoverPlaylistIds } from '../domain/curated.ts';
import { chartGenreOf, chartGenres, type ChartGenre } from '../domain/genre.ts';
import { listNames } from '../domain/lists.ts';
import { canonicalAddress, catalogueId, idInPath, type Page, pageOf, pages } from '../domain/pages.ts';
import { hasKnownArtist } from '../domain/track.ts';
import type { PlaceName } from './places.ts';

// What a page is sent with, besides its styles and scripts, by its route:
// - Shared answers: what its `load` gave for everybody. The server draws the page from them and sends those
//   that were read, and the browser hydrates it from the same (edition.ts).
// - Own places: what shows something of this listener is an element with a mark (src/ui/kit/own.tsx). The
//   registry (places.ts) says what each shows; the boot script (boot.ts) fills them from what is stored,
//   through small guards (stored.ts), before the page is painted.
// - Parts: the named pieces of its HTML (page.ts): splash and shell, the page, and Home in each mood.

type Queries = readonly PageQuery<unknown>[];

/**
 * The own places in the page of each route that is sent, beside those of the shell; of any other route the
 * shell alone is sent. Without shared answers the page is the listener's own: everybody is sent its heading,
 * its controls and a skeleton. The browser finds them by their marks: it does not load this table.
 */
const ownPlaces: Readonly<Record<string, readonly PlaceName[]>> = {
  '/': ['current', 'favorite', 'invitation', 'list', 'isPicked', 'pick'],
  '/genre/:genre': ['current', 'favorite'],
  '/artist/:id': ['current', 'favorite', 'view'],
  '/track/:id': ['current', 'favorite'],
  '/album/:id': ['current', 'favorite'],
  '/playlist/:id': ['current', 'favorite'],
  '/radio/:id': ['current', 'favorite'],
  '/trending-artists': [],
  '/top-artists': [],
  '/radio': [],
  '/discover': [],
  '/recommended': ['invitation', 'view'],
  '/favorites': ['favorites', 'favoritesToggle', 'rows', 'folders', 'plays'],
  '/favorites/:folderId': ['folder', 'folderName', 'folderCount', 'rows', 'view'],
  '/listened': [],
  '/profile': [],
  '/shared': [],
};

/** The same of a list page. */
const ownInList: readonly PlaceName[] = ['current', 'favorite', 'view'];

/** The own places in the page of an address; undefined where the shell alone is sent. */
export function ownPlacesOf(address: string): readonly PlaceName[] | undefined {
  const page = pageOf(address);
  return page?.list ? ownInList : page ? ownPlaces[page.path] : undefined;
}

/** What the page of a route is drawn from. */
interface SharedPage {
  /** The shared answers: what it shows everybody at first. */
  readonly load: (address: string, reads: Reads) => Queries | Promise<Queries>;
  /** What loads when it comes near the window: the edition has it too. */
  readonly later?: Queries;
  /** The addresses with an edition on the server; the path itself if that has no variable segment. */
  readonly editions?: readonly string[];
  /** What names the page in its title and link preview. */
  readonly subject?: 'track' | 'artist' | CollectionKind;
  /** Its page is sent once for each mood. */
  readonly inEachMood?: true;
}

const [firstList, ...laterLists] = listNames.map((name) => listQuery(name));

/** The genre that an address names; null for any other. */
export const genreIn = (address: string): ChartGenre | null =>
  chartGenreOf(/^\/genre\/(.+)/.exec(address)?.[1] ?? '');

/** A list of the catalogue with a page of its own. */
const collection = (kind: CollectionKind): SharedPage => ({
  load: (address) => [collectionQuery(kind, idInPath(address))],
  subject: kind,
});

/** The pages with shared answers, by their routes; list pages have their lists. */
const sharedPages: Readonly<Record<string, SharedPage>> = {
  '/': {
    load: () => (firstList ? [firstList] : []),
    later: laterLists,
    inEachMood: true,
  },
  '/genre/:genre': {
    load: (address) => {
      const genre = genreIn(address);
      return genre?.loads && genre.id !== null ? [genreQuery(genre.id)] : [];
    },
    editions: chartGenres.filter(({ loads }) => loads).map(({ address }) => `/genre/${address}`),
  },
  '/artist/:id': {
    load: (address) => {
      const id = idInPath(address);
      return [artistPageQuery(id), artistQuery(id), relatedArtistsQuery(id)];
    },
    subject: 'artist',
  },
  '/track/:id': {
    load: async (address, reads) => {
      const query = trackQuery(idInPath(address));
      const track = await query.request(reads, {});
      if (!track || !hasKnownArtist(track)) return [query];
      return [query, artistPageQuery(track.artist.id), artistQuery(track.artist.id)];
    },
    subject: 'track',
  },
  '/album/:id': collection('album'),
  '/playlist/:id': collection('playlist'),
  '/radio/:id': collection('radio'),
  '/trending-artists': { load: () => [trendingArtistsQuery] },
  '/top-artists': { load: () => [topArtistsQuery] },
  '/radio': { load: () => [stationsQuery] },
  '/discover': { load: () => discoverPlaylistIds.map(discoverPlaylistQuery) },
};

function sharedPageOf({ path, list }: Page): SharedPage | undefined {
  return list ? { load: () => [listPageQuery(list)] } : sharedPages[path];
}

/** What the page of an address is drawn from; undefined for one without shared answers. */
export function sharedPage(address: string): SharedPage | undefined {
  const page = pageOf(address);
  return page ? sharedPageOf(page) : undefined;
}

/**
 * What the page of an address needs, as every visitor sees it at first: for its HTML, for its hydration, and
 * for preparing it when the listener points at a link to it; for its edition also what loads later. A call
 * that fails leaves out what depends on it.
 */
export async function load(address: string, reads: Reads, withLater = false): Promise<Queries> {
  const shared = sharedPage(address);
  try {
    return [...((await shared?.load(address, reads)) ?? []), ...((withLater && shared?.later) || [])];
  } catch (error) {
    if (isCallFailure(error)) return [];
    throw error;
  }
}

/** The addresses with an edition on the server. */
export const editionPaths: readonly string[] = pages.flatMap((page) => {
  const shared = sharedPageOf(page);
  return shared ? (shared.editions ?? (page.path.includes(':') ? [] : [page.path])) : [];
});

/** The address of the edition for a path; null if there is none. */
export function editionPath(path: string): string | null {
  const canonical = canonicalAddress(path, '') ?? path;
  return editionPaths.includes(canonical) ? canonical : null;
}

/** The address of a page that the server can render: with an edition, or of one thing by its id; or null. */
export function renderedPath(path: string): string | null {
  const isOfOne = sharedPage(path)?.subject && new RegExp(`^/\\w+/${catalogueId}$`).test(path);
  return editionPath(path) ?? (isOfOne ? path : null);
}

import type { QueryClient } from '@tanstack/react-query';
import type { CallOptions, Content } from '../../content/content.types.ts';
import { discoverPlaylistIds } from '../../domain/curated.ts';
import { chartGenreOf } from '../../domain/genre.ts';
import { listsOf } from '../../domain/lists.ts';
import { musicModeOf } from '../../domain/music-mode.ts';
import { idInPath, pageOf } from '../../domain/pages.ts';
import { defaultMusicPreferences } from '../../domain/preferences.ts';
import type { RadioStation } from '../../domain/radio.ts';
import { hasKnownArtist } from '../../domain/track.ts';
import { requestDated, type PageQuery } from './page-query.ts';
import {
  artistPageQuery,
  artistQuery,
  discoverPlaylistQuery,
  genreQuery,
  listPageQuery,
  listQuery,
  relatedArtistsQuery,
  topArtistsQuery,
  trackQuery,
  trendingArtistsQuery,
} from './pages.ts';

const defaultMode = musicModeOf('default');

type Queries = readonly PageQuery<unknown>[];

/** The queries of the pages that are sent completely, except the list pages, by their paths. */
const queriesOf: Readonly<Record<string, (address: string, content: Content) => Queries | Promise<Queries>>> =
  {
    // The other sections load when they are near the window.
    '/': () =>
      listsOf(defaultMode, defaultMusicPreferences)
        .slice(0, 1)
        .map((name) => listQuery(name)),
    '/genre/:genre': (address) => {
      const genre = chartGenreOf(address.slice('/genre/'.length));
      return genre?.loads && genre.id !== null ? [genreQuery(genre.id)] : [];
    },
    '/artist/:id': (address) => {
      const id = idInPath(address);
      return [artistPageQuery(id), artistQuery(id), relatedArtistsQuery(id)];
    },
    '/track/:id': async (address, content) => {
      const query = trackQuery(idInPath(address));
      const track = await query.request(content, {});
      if (!track || !hasKnownArtist(track)) return [query];
      return [query, artistPageQuery(track.artist.id), artistQuery(track.artist.id)];
    },
    '/trending-artists': () => [trendingArtistsQuery],
    '/top-artists': () => [topArtistsQuery],
    '/discover': () => discoverPlaylistIds.map(discoverPlaylistQuery),
  };

/** The queries of a page as every visitor is sent it; none for a page that is sent without content. */
export async function sentQueries(address: string, content: Content): Promise<Queries> {
  const page = pageOf(address);
  if (page?.list) return [listPageQuery(page.list)];
  try {
    return (await queriesOf[page?.path ?? '']?.(address, content)) ?? [];
  } catch {
    // What the others depend on is missing.
    return [];
  }
}

/**
 * Fills a client with the data of the page that the server has sent. Resolves with whether it is complete; otherwise the
 * browser renders the page by itself.
 * @param content the content of the page's edition
 */
export async function seedQueries(client: QueryClient, content: Content, address: string): Promise<boolean> {
  const queries = await sentQueries(address, content);
  const answers = await Promise.allSettled(queries.map((query) => requestDated(content, query, {})));
  if (queries.length === 0 || answers.some(({ status }) => status === 'rejected')) return false;
  for (const [place, { key }] of queries.entries()) {
    const answer = answers[place];
    if (answer?.status === 'fulfilled') client.setQueryData(key, answer.value);
  }
  return true;
}

/**
 * Replaces what every visitor was sent by this listener's own: from the same edition unless it is too old, or from this
 * browser's cache. If that fails, what was sent stays.
 */
export async function replaceSeeds(client: QueryClient, content: Content, address: string): Promise<void> {
  const replace = async (query: PageQuery<unknown>) =>
    client.setQueryData(query.key, await requestDated(content, query, { background: true }));
  await Promise.allSettled((await sentQueries(address, content)).map(replace));
}

/** The stations in the edition of /radio; null if there are none to show. Never rejects. */
export async function sentStations(
  content: Pick<Content, 'radioStations'>,
  options: CallOptions = {},
): Promise<readonly RadioStation[] | null> {
  const stations = await content.radioStations(options).catch(() => []);
  return stations.some(({ hasTracks }) => hasTracks) ? stations : null;
}

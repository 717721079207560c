import type { QueryClient } from '@tanstack/react-query';
import type { Content } from '../../content/content.types.ts';
import { discoverPlaylistIds } from '../../domain/curated.ts';
import { chartGenreOf } from '../../domain/genre.ts';
import { listsOf } from '../../domain/lists.ts';
import { musicModeOf } from '../../domain/music-mode.ts';
import { pageOf } from '../../domain/pages.ts';
import { defaultMusicPreferences } from '../../domain/preferences.ts';
import { askAndDate, type PageQuery } from './page-query.ts';
import {
  discoverPlaylistQuery,
  genreQuery,
  listPageQuery,
  listQuery,
  recommendationsQuery,
  topArtistsQuery,
  trendingArtistsQuery,
} from './pages.ts';

const defaultMode = musicModeOf('default');

/** What the pages that are sent with their edition ask for, save the list pages, by their paths. */
const queriesOf: Readonly<Record<string, (address: string) => readonly PageQuery<unknown>[]>> = {
  // The other sections are asked for as they come near the window.
  '/': () => [
    recommendationsQuery(defaultMode),
    ...listsOf(defaultMode, defaultMusicPreferences)
      .slice(0, 1)
      .map((name) => listQuery(name)),
  ],
  '/genre/:genre': (address) => {
    const genre = chartGenreOf(address.slice('/genre/'.length));
    return genre?.loads && genre.id !== null ? [genreQuery(genre.id)] : [];
  },
  '/trending-artists': () => [trendingArtistsQuery],
  '/top-artists': () => [topArtistsQuery],
  '/discover': () => discoverPlaylistIds.map(discoverPlaylistQuery),
};

/** The queries whose answers a page shows that is sent as everybody sees it; none for a page that is sent without. */
function sentQueries(address: string): readonly PageQuery<unknown>[] {
  const page = pageOf(address);
  return page?.list ? [listPageQuery(page.list)] : (queriesOf[page?.path ?? '']?.(address) ?? []);
}

/**
 * Gives a client what the page shows that is sent. Resolves with whether all of it is there; a page of which something is
 * missing is drawn by the browser alone.
 * @param content the content of the page's edition
 */
export async function seedQueries(client: QueryClient, content: Content, address: string): Promise<boolean> {
  const queries = sentQueries(address);
  const answers = await Promise.allSettled(queries.map((query) => askAndDate(client, content, query, {})));
  if (queries.length === 0 || answers.some(({ status }) => status === 'rejected')) return false;
  for (const [place, { key }] of queries.entries()) {
    const answer = answers[place];
    if (answer?.status === 'fulfilled') client.setQueryData(key, answer.value as never);
  }
  return true;
}

/**
 * Replaces what everybody was sent by what this listener gets: from the same edition unless it is too old, or from what is
 * kept here. What was sent stays where that fails.
 */
export async function replaceSeeds(client: QueryClient, content: Content, address: string): Promise<void> {
  const personal = recommendationsQuery(defaultMode).key;
  const replace = async (query: PageQuery<unknown>) => {
    const { key } = query;
    if (key[0] === personal[0]) {
      if (content.invitation() === null) await client.resetQueries({ queryKey: key, exact: true });
      return;
    }
    client.setQueryData(key, (await askAndDate(client, content, query, { background: true })) as never);
  };
  await Promise.allSettled(sentQueries(address).map(replace));
}

import { pages } from '../../domain/pages.ts';
import { chunk, type Chunk } from '../kit/chunk.ts';

type PageView = Chunk<object>;

/** A page, whose view is fetched when it is first needed. */
export interface PageRoute {
  /** wouter's pattern; the parameters reach the page by `useParams`. */
  readonly path: string;
  readonly view: PageView;
}

const listPage = chunk(() => import('../pages/list/list-page.tsx'));

/** The views of the pages that are no list pages. */
const views: Readonly<Record<string, PageView>> = {
  '/': chunk(() => import('../pages/home/home-page.tsx')),
  '/search': chunk(() => import('../pages/search/search-page.tsx')),
  '/recommended': chunk(() => import('../pages/recommended/recommended-page.tsx')),
  '/genre/:genre': chunk(() => import('../pages/genre/genre-page.tsx')),
  '/artist/:id': chunk(() => import('../pages/artist/artist-page.tsx')),
  '/track/:id': chunk(() => import('../pages/track/track-page.tsx')),
  '/trending-artists': chunk(() => import('../pages/artists/trending-artists-page.tsx')),
  '/top-artists': chunk(() => import('../pages/artists/top-artists-page.tsx')),
  '/radio': chunk(() => import('../pages/radio/radio-page.tsx')),
  '/discover': chunk(() => import('../pages/discover/discover-page.tsx')),
  '/favorites': chunk(() => import('../pages/favorites/favorites-page.tsx')),
  '/favorites/:folderId': chunk(() => import('../pages/folder/folder-page.tsx')),
  '/profile': chunk(() => import('../pages/profile/profile-page.tsx')),
};

/** Every page in `domain/pages`, each in a chunk of its own; all list pages share one. */
export const pageRoutes: readonly PageRoute[] = pages.map(({ path, list }) => {
  const view = list ? listPage : views[path];
  if (!view) throw new Error(`The page ${path} has no view`);
  return { path, view };
});

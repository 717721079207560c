import { chunk, type Chunk } from '../kit/chunk.ts';

/** The view of a page; the parameters of its path reach it by `useParams`. */
export type PageView = Chunk<object>;

/** The view that all list pages share. */
export const listPageView: PageView = chunk(() => import('../pages/list/list-page.tsx'));

/** The views of all other pages, by their paths in wouter's form, each in a chunk of its own. */
export const pageViews: Readonly<Record<string, PageView>> = {
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
  '/roulette': chunk(() => import('../pages/roulette/roulette-page.tsx')),
  '/favorites': chunk(() => import('../pages/favorites/favorites-page.tsx')),
  '/favorites/:folderId': chunk(() => import('../pages/folder/folder-page.tsx')),
  '/profile': chunk(() => import('../pages/profile/profile-page.tsx')),
};

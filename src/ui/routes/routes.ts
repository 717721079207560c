import { isPathOf } from '../../domain/pages.ts';
import { lazy, type Lazy, prefetch } from '../kit/lazy.tsx';

/** The view that all list pages share. */
export const listPageView: Lazy<object> = lazy(() => import('../pages/list/list-page.tsx'));

const collection: Lazy<object> = lazy(() => import('../pages/collection/collection-page.tsx'));
const artists: Lazy<object> = lazy(() => import('../pages/artists/artists-page.tsx'));

/**
 * The views of all other pages, by their paths in wouter's form, each in a file of its own; the parameters of
 * a path reach it by `useParams`.
 */
const pageViews: Readonly<Record<string, Lazy<object>>> = {
  '/': lazy(() => import('../pages/home/home-page.tsx')),
  '/search': lazy(() => import('../pages/search/search-page.tsx')),
  '/recommended': lazy(() => import('../pages/recommended/recommended-page.tsx')),
  '/genre/:genre': lazy(() => import('../pages/genre/genre-page.tsx')),
  '/artist/:id': lazy(() => import('../pages/artist/artist-page.tsx')),
  '/track/:id': lazy(() => import('../pages/track/track-page.tsx')),
  '/album/:id': collection,
  '/playlist/:id': collection,
  '/radio/:id': collection,
  '/trending-artists': artists,
  '/top-artists': artists,
  '/radio': lazy(() => import('../pages/radio/radio-page.tsx')),
  '/discover': lazy(() => import('../pages/discover/discover-page.tsx')),
  '/roulette': lazy(() => import('../pages/roulette/roulette-page.tsx')),
  '/deck': lazy(() => import('../pages/deck/deck-page.tsx')),
  '/shared': lazy(() => import('../pages/shared/shared-page.tsx')),
  '/favorites': lazy(() => import('../pages/favorites/favorites-page.tsx')),
  '/favorites/:folderId': lazy(() => import('../pages/folder/folder-page.tsx')),
  '/listened': lazy(() => import('../pages/listened/listened-page.tsx')),
  '/profile': lazy(() => import('../pages/profile/profile-page.tsx')),
};

/**
 * The view of a path. A path that belongs to no other page counts as a list page, because the table of all
 * list pages comes with the services.
 */
export function viewOf(path: string): Lazy<object> {
  const found = Object.entries(pageViews).find(([route]) => isPathOf(route, path));
  return found ? found[1] : listPageView;
}

/** Begins to load the view of a path, so that it is there when the shell wants it. */
export function preloadPage(path: string): void {
  prefetch(viewOf(path));
}

import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

type Load = () => Promise<{ readonly default: ComponentType }>;

/** A page's module, loaded when it is first needed. */
export interface PageRoute {
  /** wouter's pattern; the parameters reach the page by `useParams`. */
  readonly path: string;
  readonly load: Load;
}

const listPage: Load = () => import('../pages/list/list-page.tsx');

const loads: Readonly<Record<string, Load>> = {
  '/': () => import('../pages/home/home-page.tsx'),
  '/search': () => import('../pages/search/search-page.tsx'),
  '/trending': listPage,
  '/global-top-100': listPage,
  '/pop': listPage,
  '/rap': listPage,
  '/rock': listPage,
  '/edm': listPage,
  '/indie': listPage,
  '/recommended': () => import('../pages/recommended/recommended-page.tsx'),
  '/genre/:genre': () => import('../pages/genre/genre-page.tsx'),
  '/artist/:id': () => import('../pages/artist/artist-page.tsx'),
  '/track/:id': () => import('../pages/track/track-page.tsx'),
  '/trending-artists': () => import('../pages/artists/trending-artists-page.tsx'),
  '/top-artists': () => import('../pages/artists/top-artists-page.tsx'),
  '/radio': () => import('../pages/radio/radio-page.tsx'),
  '/discover': () => import('../pages/discover/discover-page.tsx'),
  '/favorites': () => import('../pages/favorites/favorites-page.tsx'),
  '/favorites/:folderId': () => import('../pages/folder/folder-page.tsx'),
  '/profile': () => import('../pages/profile/profile-page.tsx'),
};

/** Every page in `domain/pages`, each in a chunk of its own. */
export const pageRoutes: readonly PageRoute[] = Object.entries(loads).map(([path, load]) => ({ path, load }));

const views = new Map<Load, LazyExoticComponent<ComponentType>>();

/** The component that shows a page, as long as none has failed. */
export function viewOf({ load }: PageRoute): LazyExoticComponent<ComponentType> {
  const view = views.get(load) ?? lazy(load);
  views.set(load, view);
  return view;
}

/** Lets pages whose chunk did not come be asked for anew: React remembers for good that it did not (BEY-33). */
export function forgetViews(): void {
  views.clear();
}

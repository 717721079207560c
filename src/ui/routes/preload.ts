import { prefetch } from '../kit/chunk.ts';
import { listPageView, pageViews } from './routes.ts';

/** Whether a path is one of a route's; its other spellings, which lead elsewhere, are not. */
function fits(route: string, path: string): boolean {
  const parts = path.split('/');
  const wanted = route.split('/');
  return (
    wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
  );
}

/**
 * Begins to load the view of a path, so that it is there when the shell wants it. A path that is none of the other pages'
 * is taken for a list page's: the table of all pages comes with the app's second file.
 */
export function preloadPage(path: string): void {
  const found = Object.entries(pageViews).find(([route]) => fits(route, path));
  prefetch(found ? found[1] : listPageView);
}

/** Begins to load what a link leads to, at the first sign that somebody is about to follow it. */
export function preloadLink({ target }: { readonly target: EventTarget }): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === location.origin) preloadPage(link.pathname);
}

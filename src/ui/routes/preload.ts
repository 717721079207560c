import { canonicalAddress, pageOf } from '../../domain/pages.ts';
import { prefetch } from '../kit/chunk.ts';
import { pageRoutes } from './routes.ts';

/** Begins to load the view of a path, so that it is there when the shell wants it. */
export function preloadPage(path: string): void {
  const page = pageOf(canonicalAddress(path, '') ?? path);
  const route = pageRoutes.find((each) => each.path === page?.path);
  if (route) prefetch(route.view);
}

/** Begins to load what a link leads to, at the first sign that somebody is about to follow it. */
export function preloadLink({ target }: { readonly target: EventTarget }): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === location.origin) preloadPage(link.pathname);
}

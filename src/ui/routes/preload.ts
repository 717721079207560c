import { isPathOf } from '../../domain/pages.ts';
import { prefetch } from '../kit/lazy.tsx';
import { listPageView, pageViews, type PageView } from './routes.ts';

/**
 * The view of a path. A path that belongs to no other page counts as a list page, because the table of all list pages is in the
 * second file.
 */
export function viewOf(path: string): PageView {
  const found = Object.entries(pageViews).find(([route]) => isPathOf(route, path));
  return found ? found[1] : listPageView;
}

/** Begins to load the view of a path, so that it is there when the shell wants it. */
export function preloadPage(path: string): void {
  prefetch(viewOf(path));
}

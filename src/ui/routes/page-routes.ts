import { pages } from '../../domain/pages.ts';
import { listPageView, pageViews, type PageView } from './routes.ts';

/** A page, whose view loads when it is first needed. */
export interface PageRoute {
  /** wouter's pattern; the parameters reach the page by `useParams`. */
  readonly path: string;
  readonly view: PageView;
}

/** Every page in `domain/pages`. */
export const pageRoutes: readonly PageRoute[] = pages.map(({ path, list }) => {
  const view = list ? listPageView : pageViews[path];
  if (!view) throw new Error(`The page ${path} has no view`);
  return { path, view };
});

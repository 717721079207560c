import { canonicalAddress, pageOf } from '../../domain/pages.ts';
import { pageRoutes } from './routes.tsx';

/** Begins to load the view of a path, so that it is there when the shell wants it. */
export function preloadPage(path: string): void {
  const page = pageOf(canonicalAddress(path, '') ?? path);
  // A page that does not load fails again where it is shown, and is reported there.
  void pageRoutes
    .find((route) => route.path === page?.path)
    ?.load()
    .catch(() => undefined);
}

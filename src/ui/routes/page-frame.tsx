import { createContext, useContext, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { documentTitle, pageOf } from '../../domain/pages.ts';

/** A page reports its title once it knows it (NAV-36). */
const PageTitleContext = createContext<(title: string) => void>(() => {});

interface PageFrameProps {
  readonly path: string;
  /**
   * Called as soon as the page is shown, with null while its title is not known, and again once it is: for the page view of
   * analytics and the announcement (BEY-23).
   */
  readonly onTitle: (title: string | null) => void;
  readonly children: ReactNode;
}

/** The frame of every page: title and description by its path, as soon as they are known. */
export function PageFrame({ path, onTitle, children }: PageFrameProps) {
  const page = pageOf(path);
  const setTitle = (title: string) => {
    document.title = documentTitle(title);
    onTitle(title);
  };
  const tell = useRef(onTitle);
  useLayoutEffect(() => {
    tell.current = onTitle;
  });
  useLayoutEffect(() => {
    document.title = documentTitle(page?.title ?? null);
    document.querySelector('meta[name="description"]')?.setAttribute('content', page?.description ?? '');
    tell.current(page?.title ?? null);
  }, [page]);
  return <PageTitleContext value={setTitle}>{children}</PageTitleContext>;
}

/** Sets the name in the page's path, as soon as it is known; null while it is not. */
export function usePageTitle(title: string | null): void {
  const setTitle = useContext(PageTitleContext);
  const latest = useRef(setTitle);
  useEffect(() => {
    latest.current = setTitle;
  });
  useEffect(() => {
    if (title !== null) latest.current(title);
  }, [title]);
}

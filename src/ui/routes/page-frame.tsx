import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { documentTitle, pageOf } from '../../domain/pages.ts';

/** A page reports its title once it knows it. */
const PageTitleContext = createContext<(title: string) => void>(() => {});

interface PageFrameProps {
  readonly path: string;
  /**
   * Called as soon as the page is shown, with null while its title is not known, and again once it is: for the page view of
   * analytics and the announcement.
   */
  readonly onTitle: (title: string | null) => void;
  readonly children: ReactNode;
}

/** The frame of every page: title and description by its path, as soon as they are known. */
export function PageFrame({ path, onTitle, children }: PageFrameProps) {
  const page = pageOf(path);
  const report = useRef(onTitle);
  // Always the same, since every part of the page is inside its context.
  const [setTitle] = useState(() => (title: string) => {
    document.title = documentTitle(title);
    report.current(title);
  });
  useLayoutEffect(() => {
    report.current = onTitle;
  });
  useLayoutEffect(() => {
    document.title = documentTitle(page?.title ?? null);
    document.querySelector('meta[name="description"]')?.setAttribute('content', page?.description ?? '');
    report.current(page?.title ?? null);
  }, [page]);
  return <PageTitleContext value={setTitle}>{children}</PageTitleContext>;
}

/** Sets the name in the page's path, as soon as it is known; null while it is not. */
export function usePageTitle(title: string | null): void {
  const setTitle = useContext(PageTitleContext);
  useEffect(() => {
    if (title !== null) setTitle(title);
  }, [title, setTitle]);
}

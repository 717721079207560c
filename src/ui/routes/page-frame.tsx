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
import { currentEntry, positions } from './history.ts';

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

/** No page has stood here yet. */
let isFirst = true;

/** Where the listener left the page of the current history entry, in px from its top; 0 for one that is new. */
export function keptScroll(): number {
  return positions.get(currentEntry().key) ?? 0;
}

/**
 * Keeps a scroll position per history entry: a new page starts at its top, going back restores the position as soon
 * as the page is tall enough for it.
 */
export function useScrollPositions(path: string): void {
  useEffect(() => {
    const { key, depth } = currentEntry();
    const wanted = positions.get(key) ?? 0;
    // The browser returns the page that was opened to its place, and the listener may have scrolled it already.
    if (!isFirst || depth > 0) window.scrollTo(0, wanted);
    isFirst = false;
    const stopRestoring = wanted > 0 ? restoreWhenTall(wanted) : undefined;
    const remember = () => {
      // A page that is being taken down collapses: its last position must not be overwritten by that.
      if (currentEntry().key === key) positions.set(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stopRestoring?.();
      window.removeEventListener('scroll', remember);
    };
  }, [path]);
}

function restoreWhenTall(wanted: number): () => void {
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, wanted);
    if (Math.abs(window.scrollY - wanted) < 2) stop();
  });
  const listening = new AbortController();
  const stop = () => {
    observer.disconnect();
    listening.abort();
  };
  observer.observe(document.body);
  // The listener's own scrolling wins over the restoration.
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    window.addEventListener(type, stop, { passive: true, signal: listening.signal });
  return stop;
}

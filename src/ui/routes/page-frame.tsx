import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { descriptionOf } from '../../domain/page-descriptions.ts';
import { documentTitle, pageOf } from '../../domain/pages.ts';
import { currentEntry, keepPositions, positions, useEntryKey } from './history.ts';

/** A page reports its title once it knows it. */
const PageTitleContext = createContext<(title: string) => void>(() => {});

interface PageFrameProps {
  readonly path: string;
  /**
   * Called as soon as the page is shown, with null while its title is not known, and again once it is: for
   * the page view of analytics and the announcement.
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
    document.querySelector('meta[name="description"]')?.setAttribute('content', descriptionOf(page));
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

/** Where the listener left this entry's page, in px from its top; 0 for a new one. */
export function keptScroll(): number {
  return positions.get(currentEntry().key) ?? 0;
}

/**
 * Keeps a scroll position per history entry: a new page starts at its top; going back restores the position
 * as soon as the page is tall enough for it, and so does a reload.
 */
export function useScrollPositions(path: string): void {
  // A link to another search leads to another entry of the same page.
  const key = useEntryKey();
  useEffect(() => {
    const wanted = positions.get(key) ?? 0;
    // The listener may have scrolled the page that was opened already (index.html).
    const isMoved = isFirst && document.documentElement.dataset['scrolled'] !== undefined;
    if (!isFirst && wanted === 0) window.scrollTo(0, 0);
    isFirst = false;
    const restoring = wanted === 0 || isMoved ? null : restore(wanted);
    const remember = () => {
      // A page that is being taken down, or is not all there yet, is shorter: its position must not be
      // overwritten by that.
      if (currentEntry().key === key && (restoring?.signal.aborted ?? true))
        positions.set(key, window.scrollY);
    };
    const keep = () => {
      remember();
      if (currentEntry().key === key) keepPositions();
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('scrollend', keep);
    return () => {
      restoring?.abort();
      window.removeEventListener('scroll', remember);
      window.removeEventListener('scrollend', keep);
    };
  }, [path, key]);
}

/** Scrolls to a position, again at each change of height, until the listener acts. */
function restore(wanted: number): AbortController {
  const root = document.documentElement;
  let height = 0;
  const isThere = () => Math.abs(window.scrollY - wanted) < 2;
  const scroll = () => {
    height = root.scrollHeight;
    if (!isThere()) window.scrollTo(0, wanted);
  };
  // By a scroll bar or a reader: no change of the page has moved it.
  const follow = () => {
    if (!isThere() && height === root.scrollHeight && height - window.innerHeight >= wanted) stop();
  };
  const observer = new ResizeObserver(scroll);
  const listening = new AbortController();
  const stop = () => listening.abort();
  listening.signal.addEventListener('abort', () => {
    observer.disconnect();
    root.style.overflowAnchor = '';
  });
  // What comes above the place would move it.
  root.style.overflowAnchor = 'none';
  observer.observe(document.body);
  // The listener's own scrolling wins over the restoration.
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    window.addEventListener(type, stop, { passive: true, signal: listening.signal });
  window.addEventListener('scroll', follow, { passive: true, signal: listening.signal });
  scroll();
  return listening;
}

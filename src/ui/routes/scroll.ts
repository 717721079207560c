import { useEffect } from 'react';
import { currentEntry } from './history.ts';

const positions = new Map<string, number>();
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
    window.history.scrollRestoration = 'manual';
    const { key } = currentEntry();
    // The page that was sent may have been scrolled before the app took it over.
    const wanted = positions.get(key) ?? (isFirst ? window.scrollY : 0);
    isFirst = false;
    window.scrollTo(0, wanted);
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
  const stop = () => {
    observer.disconnect();
    window.removeEventListener('wheel', stop);
    window.removeEventListener('pointerdown', stop);
    window.removeEventListener('keydown', stop);
  };
  observer.observe(document.body);
  // The listener's own scrolling wins over the restoration.
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    window.addEventListener(type, stop, { passive: true, once: true });
  return stop;
}

import { useEffect } from 'react';
import { useApp } from '../app-context.tsx';
import { currentEntry } from './history.ts';

/**
 * Whether the listener opened this page by typing into the search field, which keeps the focus. The history entry
 * keeps that mark, so the focus decides when the listener returns to the entry in another way.
 */
export function isTyping(): boolean {
  return currentEntry().keepFocus === true && document.activeElement instanceof HTMLInputElement;
}

export interface Announced {
  readonly path: string;
  readonly title: string;
}

/** No announcement. */
export const silence: Announced = { path: '', title: '' };

/**
 * Announces the title of a page that the listener has opened; not the one that the app was opened with. It stays
 * mounted, because screen readers announce only changes inside; the same title on another path is announced again.
 */
export function Announcement({ path, title }: Announced) {
  return (
    <p className="sr-only" aria-live="polite">
      <span key={path}>{title}</span>
    </p>
  );
}

/**
 * Moves the focus to the page's heading once the page is shown. A step from the search field keeps its focus. A dialog
 * or menu that has opened meanwhile keeps it too: it would take the loss of focus for a press outside, and close.
 */
export function FocusOnHeading() {
  const { shell } = useApp().actors;
  useEffect(() => {
    if (isTyping() || shell.getSnapshot().hasTag('modal')) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [shell]);
  return null;
}

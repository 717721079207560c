import { useSyncExternalStore } from 'react';
import { DESKTOP_FROM_PX, QUEUE_BESIDE_FROM_PX } from '../../limits/ui.ts';

/** In rem, as Panda writes its breakpoints, so that styles and structure change at the same width. */
const from = (px: number) => `(min-width: ${px / 16}rem)`;
const desktopQuery = from(DESKTOP_FROM_PX);
const queueBesideQuery = from(QUEUE_BESIDE_FROM_PX);

interface Medium {
  readonly subscribe: (subscriber: () => void) => () => void;
  readonly matches: () => boolean;
}

/** One list for each query: every heart needs it, and a new one evaluates the query again. */
const media = new Map<string, Medium>();

/** What the server assumes, because it knows no window. */
const unknown: Medium = { subscribe: () => () => {}, matches: () => false };

function mediumOf(query: string): Medium {
  if (import.meta.env.SSR) return unknown;
  const known = media.get(query);
  if (known) return known;
  const list = matchMedia(query);
  const medium: Medium = {
    subscribe(subscriber) {
      list.addEventListener('change', subscriber);
      return () => list.removeEventListener('change', subscriber);
    },
    matches: () => list.matches,
  };
  media.set(query, medium);
  return medium;
}

function useMedia(query: string): boolean {
  const { subscribe, matches } = mediumOf(query);
  return useSyncExternalStore(subscribe, matches, unknown.matches);
}

/** Whether the desktop layout applies: from 768 px in width on. */
export function useIsDesktop(): boolean {
  const { subscribe, matches } = mediumOf(desktopQuery);
  // Of the two layouts that are sent the app keeps the one of its window.
  return useSyncExternalStore(subscribe, matches, matches);
}

/**
 * Which parts of the shell to draw, those of the desktop layout or those of the other. The server, which
 * knows no window, draws both; each part names its layout by `data-layout`, so that styles hide the other.
 */
export function useLayouts(): { readonly desktop: boolean; readonly phone: boolean } {
  const isDesktop = useIsDesktop();
  return import.meta.env.SSR ? { desktop: true, phone: true } : { desktop: isDesktop, phone: !isDesktop };
}

/** Whether the open queue is beside the page, not over it. */
export function useIsQueueBeside(): boolean {
  return useMedia(queueBesideQuery);
}

/** Whether motion shall be reduced. Styles check it themselves; this is for views that draw nothing then. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}

/** Whether the listener uses touch, like the styles' `_touch`. */
export function useIsTouch(): boolean {
  return useMedia('(hover: none)');
}

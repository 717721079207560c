import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Track } from '../../domain/track.ts';

/** The requested menu: its track and its button. */
export interface TrackMenuRequest {
  readonly track: Track;
  /** The id of the button: the menu opens at it and returns the focus to it. */
  readonly anchorId: string;
  /** With it there is 'Remove from folder'. */
  readonly folderId?: string | undefined;
}

/** The one open track menu of the page. A store and no state, so that opening it renders two buttons and no list. */
export interface TrackMenuStore {
  readonly current: () => TrackMenuRequest | null;
  readonly subscribe: (subscriber: () => void) => () => void;
  /** Opens a menu, or closes the open one of the same button. */
  readonly toggle: (request: TrackMenuRequest) => void;
  readonly close: () => void;
}

export function createTrackMenuStore(): TrackMenuStore {
  const subscribers = new Set<() => void>();
  let open: TrackMenuRequest | null = null;
  const set = (next: TrackMenuRequest | null) => {
    open = next;
    for (const subscriber of subscribers) subscriber();
  };
  return {
    current: () => open,
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    toggle: (request) => set(open?.anchorId === request.anchorId ? null : request),
    close: () => set(null),
  };
}

export const TrackMenuContext = createContext<TrackMenuStore | null>(null);

/** The page's track menu. */
export function useTrackMenu(): TrackMenuStore {
  const store = useContext(TrackMenuContext);
  if (!store) throw new Error('This view is outside the TrackMenuContext');
  return store;
}

/** Whether the menu of a button is open. */
export function useIsTrackMenuOpen(anchorId: string): boolean {
  const { subscribe, current } = useTrackMenu();
  return useSyncExternalStore(
    subscribe,
    () => current()?.anchorId === anchorId,
    () => false,
  );
}

import { useSyncExternalStore } from 'react';
import { createSubject } from '../../domain/subject.ts';
import type { Track } from '../../domain/track.ts';

export interface TrackMenuRequest {
  readonly track: Track;
  /** The id of the button: the menu opens at it and returns the focus to it. */
  readonly anchorId: string;
  /** With it there is 'Remove from folder'. */
  readonly folderId?: string | undefined;
}

/** The one open track menu of the page. A subject and no state, so that opening it renders two buttons and no list. */
export const openTrackMenu = createSubject<TrackMenuRequest | null>(null);

export const closeTrackMenu = () => openTrackMenu.set(null);

/** Opens a menu, or closes the open one of the same button. */
export function toggleTrackMenu(request: TrackMenuRequest): void {
  openTrackMenu.set(openTrackMenu.get()?.anchorId === request.anchorId ? null : request);
}

export function useIsTrackMenuOpen(anchorId: string): boolean {
  return useSyncExternalStore(
    openTrackMenu.subscribe,
    () => openTrackMenu.get()?.anchorId === anchorId,
    () => false,
  );
}

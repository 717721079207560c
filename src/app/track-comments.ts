import type { Comment } from '../domain/comments.ts';
import { keys } from '../storage/keys.ts';
import type { Store } from '../storage/store.types.ts';

/** The comments on a track, read-only; the dialog's machine alone changes them. */
export interface TrackComments {
  /** Newest first; the same list until it changes. */
  readonly get: (trackId: string) => readonly Comment[];
  /** Reports each change, other tabs' included. Returns a function that unsubscribes. */
  readonly subscribe: (trackId: string, listener: () => void) => () => void;
}

export function createTrackComments(store: Pick<Store, 'get' | 'onUpdate'>): TrackComments {
  return {
    get: (trackId) => store.get(keys.comments(trackId)),
    subscribe: (trackId, listener) => store.onUpdate(keys.comments(trackId), listener),
  };
}

import type { Comment } from '../domain/comments.ts';
import { keys } from '../storage/keys.ts';
import type { Store } from '../storage/store.types.ts';

/** What was written about a track, for those who only read it; the dialog's machine alone changes it. */
export interface TrackComments {
  /** Newest first; the same list until it changes. */
  readonly get: (trackId: string) => readonly Comment[];
  /** Hears each change, other tabs' included. Returns the way to stop hearing. */
  readonly subscribe: (trackId: string, listener: () => void) => () => void;
}

export function createTrackComments(store: Pick<Store, 'get' | 'onUpdate'>): TrackComments {
  return {
    get: (trackId) => store.get(keys.comments(trackId)),
    subscribe: (trackId, listener) => store.onUpdate(keys.comments(trackId), listener),
  };
}

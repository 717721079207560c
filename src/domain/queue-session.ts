import { isSampleTrack, type Track } from './track.ts';

/** A list that plays: its heading, and the path of the page that shows it. */
export interface ListPlace {
  readonly name: string;
  readonly path: string;
}

/** The data of the queue that survives a reload (D28): never a preview url. */
export interface QueueSession {
  readonly tracks: readonly Track[];
  /** -1 if nothing is current. */
  readonly index: number;
  readonly shuffle: boolean;
  readonly loop: boolean;
  /** Seconds into the current track. */
  readonly position: number;
  /** The list that the queue was made of, where it was made of one. */
  readonly from?: ListPlace | undefined;
}

/** The queue of a fresh browser (D28). */
export const emptyQueueSession: QueueSession = {
  tracks: [],
  index: -1,
  shuffle: false,
  loop: false,
  position: 0,
};

/**
 * The session to store: without preview urls, duplicates and sample tracks (D28, E41b). If the current track
 * is dropped, the next remaining one replaces it at position 0; without one nothing is current.
 */
export function keepableQueueSession(session: QueueSession): QueueSession {
  const seen = new Set<string>();
  const tracks: Track[] = [];
  let index = -1;
  let position = 0;
  session.tracks.forEach((track, place) => {
    const isCached = !isSampleTrack(track) && !seen.has(track.id);
    if (isCached && index === -1 && session.index >= 0 && place >= session.index) {
      index = tracks.length;
      position = place === session.index ? Math.max(0, session.position) : 0;
    }
    if (!isCached) return;
    seen.add(track.id);
    tracks.push({ ...track, audio: '' });
  });
  const { shuffle, loop, from } = session;
  return { tracks, index, shuffle, loop, position, ...(from && tracks.length > 0 && { from }) };
}

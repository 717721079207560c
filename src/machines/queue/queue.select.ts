import {
  currentOf,
  drawable,
  type EndedTrack,
  hasTrack,
  nextPlace,
  type QueueSession,
  tracksAfter,
  upcoming,
} from '../../domain/queue-list.ts';
import { drawFrom, type Track } from '../../domain/track.ts';
import { withoutUnwanted } from '../../domain/unwanted.ts';
import type { ChosenTrack, QueueContext } from './queue.types.ts';

const available = ({ unavailable }: QueueContext, tracks: readonly Track[]): readonly Track[] =>
  tracks.filter(({ id }) => !unavailable.includes(id));

/** The tracks that may follow unasked: none that is known to have no preview, and none that is unwanted. */
const unasked = (context: QueueContext, tracks: readonly Track[]): readonly Track[] =>
  withoutUnwanted(available(context, tracks), context.unwanted);

/**
 * The tracks that a bulk add accepts: those that may follow unasked; where there are none, the list was asked
 * for.
 */
export function addable(context: QueueContext, tracks: readonly Track[]): readonly Track[] {
  const wanted = unasked(context, tracks);
  return wanted.length > 0 ? wanted : available(context, tracks);
}

export const tracksAfterOrigin = (context: QueueContext): readonly Track[] =>
  context.origin
    ? unasked(context, tracksAfter(context.origin.tracks, context.origin.trackId)).filter(
        ({ id }) => !hasTrack(context, id),
      )
    : [];

/** The list that the queue's one track was chosen from, and what of it remains; null if nothing. */
export function restOf(context: QueueContext): EndedTrack['rest'] {
  const tracks = tracksAfterOrigin(context);
  if (!context.origin || tracks.length === 0) return null;
  const { name, path } = context.origin;
  return { name, path, tracks };
}

export const continuationOf = (context: QueueContext): readonly Track[] =>
  context.keepsListening && !context.loop && !(context.shuffle && context.tracks.length > 1)
    ? tracksAfterOrigin(context)
    : [];

/** What plays next, also by shuffle, loop, or as the rest of its list; null if nothing does. */
export const comingTrack = (context: QueueContext): Track | null =>
  context.tracks[nextPlace(context)] ?? continuationOf(context)[0] ?? null;

/** All tracks whose urls may be refreshed in the background, those that play next first. */
export function tracksToRefresh(context: QueueContext): readonly Track[] {
  if (context.index === -1) return [];
  const coming = [...upcoming(context), ...continuationOf(context)];
  const known = new Set([currentOf(context)?.id, ...coming.map(({ id }) => id)]);
  return [...coming, ...context.tracks.filter(({ id }) => !known.has(id))];
}

/** The queue as it is, for the undo journal and for storage. */
export const sessionOf = (context: QueueContext): QueueSession => {
  const { tracks, index, shuffle, loop, position, drawnId, from, ended, asked } = context;
  return {
    tracks,
    index,
    shuffle,
    loop,
    position: currentOf(context) ? position : 0,
    ...(drawnId !== null && { nextId: drawnId }),
    ...(from && { from }),
    ...(asked.length > 0 && { asked }),
    ...(ended && { ended }),
  };
};

/** The id of the track that shuffle draws by a random number. */
export const drawnIn = (context: QueueContext, random: number): string | null =>
  context.tracks[drawFrom(drawable(context), random)]?.id ?? null;

export function favoriteOf({ favorite: waiting }: QueueContext): ChosenTrack {
  if (!waiting) throw new Error('No favorite waits for its url');
  return waiting;
}

import { and, not, setup, stateIn } from 'xstate';
import {
  currentOf,
  hasTrack,
  isCurrent,
  lacksPick,
  move,
  nextPlace,
  previousPlace,
  type QueueSession,
  tracksAfter,
  upcoming,
} from '../../domain/queue-list.ts';
import type { Track } from '../../domain/track.ts';
import { FRESH_URL_WAIT_MS, NEXT_RELEASE_MS } from '../../limits/playback.ts';
import type { FailureFact } from '../failure.ts';
import type { UrlAnswer, UrlRequest } from '../player/player.types.ts';
import { unprovided, unprovidedSource } from '../unprovided.ts';
import type { StoredSession, QueueContext, QueueEmitted, QueueEvent, QueueTag } from './queue.types.ts';
import { sessionMachine } from './session.machine.ts';
import { upcomingMachine } from './upcoming.machine.ts';

/** The tracks that a bulk add accepts: none that is known to have no preview. */
export const addable = ({ unavailable }: QueueContext, tracks: readonly Track[]): readonly Track[] =>
  tracks.filter(({ id }) => !unavailable.includes(id));

/** The tracks of a list after the one that was picked from it, without queued ones. */
export const tracksAfterOrigin = (context: QueueContext): readonly Track[] =>
  context.origin
    ? addable(context, tracksAfter(context.origin.tracks, context.origin.trackId)).filter(
        ({ id }) => !hasTrack(context, id),
      )
    : [];

/** What plays on automatically after the queue's last track. */
const continuationOf = (context: QueueContext): readonly Track[] =>
  context.keepsListening && !context.loop && !(context.shuffle && context.tracks.length > 1)
    ? tracksAfterOrigin(context)
    : [];

/** What plays after the current track; null if nothing does. */
export const comingTrack = (context: QueueContext): Track | null =>
  context.tracks[nextPlace(context)] ?? continuationOf(context)[0] ?? null;

/** The tracks that play after the current one, nearest first, at most `count`. */
export const comingTracks = (context: QueueContext, count: number): readonly Track[] =>
  context.index === -1 ? [] : [...upcoming(context, count), ...continuationOf(context)].slice(0, count);

/** All tracks whose urls may be refreshed in the background: those that play next, then the others. */
export function tracksToRefresh(context: QueueContext): readonly Track[] {
  if (context.index === -1) return [];
  const coming = comingTracks(context, Infinity);
  const known = new Set([currentOf(context)?.id, ...coming.map(({ id }) => id)]);
  return [...coming, ...context.tracks.filter(({ id }) => !known.has(id))];
}

/** The queue as it is, for the undo journal and for storage. */
export const sessionOf = (context: QueueContext): QueueSession => ({
  tracks: context.tracks,
  index: context.index,
  shuffle: context.shuffle,
  loop: context.loop,
  position: currentOf(context) ? context.position : 0,
  ...(context.drawnId !== null && { nextId: context.drawnId }),
  ...(context.from && { from: context.from }),
});

const speaksOfCurrent = ({ context, event }: { context: QueueContext; event: QueueEvent }) =>
  'id' in event && isCurrent(context, event.id);

/** The actors, guards and delays that the regions of the queue are written in; `queue.actions.ts` adds the actions. */
export const queueBase = setup({
  types: {} as {
    context: QueueContext;
    events: QueueEvent;
    emitted: QueueEmitted | FailureFact;
    tags: QueueTag;
  },
  actors: {
    freshenPreviewUrl: unprovided<UrlAnswer, UrlRequest>('freshenPreviewUrl'),
    /** Draws a number from 0 up to, not including, 1. */
    drawRandom: unprovided<number>('drawRandom'),
    /** The stored queue; null in a fresh browser. */
    loadSession: unprovided<StoredSession | null>('loadSession'),
    session: sessionMachine,
    upcoming: upcomingMachine,
    /** Reports the preview facts. */
    previews: unprovidedSource('previews'),
  },
  guards: {
    isEmpty: ({ context }) => context.tracks.length === 0,
    isIdle: ({ context }) => context.index === -1,
    isOfCurrent: speaksOfCurrent,
    isQueuedId: ({ context, event }) => 'id' in event && hasTrack(context, event.id),
    isCurrentTrack: ({ context, event }) => 'track' in event && isCurrent(context, event.track.id),
    isQueuedTrack: ({ context, event }) => 'track' in event && hasTrack(context, event.track.id),
    isFavorite: ({ event }) => event.type === 'QUEUE.SELECT' && event.favorite === true,
    isOtherFavorite: and(['isFavorite', not('isCurrentTrack')]),
    bringsNew: ({ context, event }) =>
      'tracks' in event && addable(context, event.tracks).some(({ id }) => !hasTrack(context, id)),
    hasTracksToAdd: ({ context, event }) => 'tracks' in event && addable(context, event.tracks).length > 0,
    hasOffered: ({ context }) => context.offered !== null,
    canGoBack: ({ context }) =>
      previousPlace(context) !== context.index || (context.index === 0 && context.loop),
    moves: ({ context, event }) =>
      event.type === 'QUEUE.MOVE' && move(context, event.id, event.to) !== context,

    lacksPick: ({ context }) => lacksPick(context),
    needsNoPick: ({ context }) => !lacksPick(context),
    isCurrentLackingPick: ({ context, event }) => speaksOfCurrent({ context, event }) && lacksPick(context),
    endsWithContinuation: ({ context, event }) =>
      !context.keepsListening &&
      speaksOfCurrent({ context, event }) &&
      nextPlace(context) === -1 &&
      context.tracks.length === 1 &&
      tracksAfterOrigin(context).length > 0,
    playsOn: ({ context }) => nextPlace(context) === -1 && continuationOf(context).length > 0,
    isPickedTrack: ({ context, event }) =>
      event.type === 'QUEUE.REMAINING' && context.origin?.trackId === event.trackId,
    isPending: stateIn({ debt: 'owed' }),
    isSettledPick: ({ context, event }) =>
      context.shuffle && event.type === 'queue.altered' && event.nextId !== undefined,

    bringsAudio: (_, { audio }: UrlAnswer) => audio !== '',
    isAboutQueued: ({ context, event }) =>
      event.type === 'previews.reported' && event.notes.some(({ id }) => hasTrack(context, id)),
    hasStored: (_, kept: StoredSession | null) => kept !== null,
    isShared: (_, kept: StoredSession | null) => kept?.isShared === true,
    isNext: ({ context, event }) => event.type === 'url.readyAhead' && comingTrack(context)?.id === event.id,
    refreshesUpcoming: ({ context }) => context.refreshesUpcoming,
    isOutdatedUpcoming: ({ context }) =>
      context.refreshesUpcoming &&
      context.preparedId !== null &&
      comingTrack(context)?.id !== context.preparedId,
  },
  delays: { nextRelease: NEXT_RELEASE_MS, urlWait: FRESH_URL_WAIT_MS },
});

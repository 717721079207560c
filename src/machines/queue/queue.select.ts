import type { PreviewNote } from '../../domain/preview-url.ts';
import {
  currentOf,
  drawable,
  hasTrack,
  type ListPlace,
  nextPlace,
  type QueueOrder,
  type QueueSession,
  tracksAfter,
  upcoming,
} from '../../domain/queue-list.ts';
import { drawFrom, type Track } from '../../domain/track.ts';
import type { UndoableAct } from '../../domain/undo.ts';
import type { Message, MessageFact } from '../toasts/toasts.messages.ts';

/** The list that a track was chosen from: its following tracks play on after it. */
export interface ListOrigin extends ListPlace {
  readonly tracks: readonly Track[];
  /** The artist whose top tracks follow a single track: they are fetched once it plays. */
  readonly artistId?: string;
}

export interface ChosenTrack {
  readonly track: Track;
  readonly origin?: ListOrigin;
}

/** Commands of a listener, the player or the lock screen. */
export type QueueCommand =
  /**
   * Replaces the queue with one track and plays it; if the track is current already, it is paused or resumed
   * instead. `origin` is the list it was chosen from. `favorite` is set if it was chosen among the
   * favorites: then an expired or empty url is refreshed first, and only a playable track replaces the queue.
   */
  | ({ readonly type: 'QUEUE.SELECT'; readonly favorite?: boolean } & ChosenTrack)
  /** Appends a track; the first one of an idle queue becomes current. */
  | { readonly type: 'QUEUE.ADD'; readonly track: Track }
  /** Appends the tracks of a list that are not queued yet; the first of them plays if the queue is idle. */
  | { readonly type: 'QUEUE.ADD_TO_END'; readonly tracks: readonly Track[] }
  /** Bulk add: replaces the queue and plays the first. `say` replaces 'Added to queue and playing now'; null shows none. */
  | {
      readonly type: 'QUEUE.ADD_ALL';
      readonly tracks: readonly Track[];
      readonly from?: ListPlace | undefined;
      readonly say?: Message | null;
    }
  /** Plays the remaining tracks of the list that the queue's first track was chosen from: automatically, or after an offer. */
  | { readonly type: 'QUEUE.PLAY_REMAINING' }
  /** The list of a single track has been fetched; it begins with the track. */
  | { readonly type: 'QUEUE.REMAINING'; readonly trackId: string; readonly tracks: readonly Track[] }
  | { readonly type: 'QUEUE.KEEP_LISTENING'; readonly on: boolean }
  /** Puts a track right after the current one, moving it there if it is queued. */
  | { readonly type: 'QUEUE.PLAY_NEXT'; readonly track: Track }
  | { readonly type: 'QUEUE.REMOVE'; readonly id: string }
  | { readonly type: 'QUEUE.CLEAR' }
  /** The listener's Next: no effect while a request is processing. */
  | { readonly type: 'QUEUE.NEXT' }
  | { readonly type: 'QUEUE.PREVIOUS' }
  | { readonly type: 'QUEUE.SHUFFLE.TOGGLE' }
  | { readonly type: 'QUEUE.LOOP.TOGGLE' }
  /** 'Play Queue': from the first track. */
  | { readonly type: 'QUEUE.PLAY' }
  /** A row of the panel: plays it in place. */
  | { readonly type: 'QUEUE.PLAY_AT'; readonly id: string }
  | { readonly type: 'QUEUE.MOVE'; readonly id: string; readonly to: number }
  /** Puts a track at an index, moving it there if it is queued: Undo of a removal or a move. */
  | { readonly type: 'QUEUE.PUT_BACK'; readonly track: Track; readonly index: number }
  /** The queue before a bulk add plays on, with the tracks of that add behind it. */
  | { readonly type: 'QUEUE.ADD_INSTEAD'; readonly session: QueueSession }
  /** Restores the queue of Undo, a reload or an import; plays only if `play` is true. */
  | { readonly type: 'QUEUE.RESTORE'; readonly session: QueueSession; readonly play: boolean };

/** What the player sends the queue; `id` is the track's. */
export type PlayerFact =
  | { readonly type: 'player.ended'; readonly id: string }
  /** The track could not be played, and the time before the skip is over. */
  | { readonly type: 'player.skipRequired'; readonly id: string }
  /** The look-up of the track's url has ended, whatever it brought. */
  | { readonly type: 'player.urlSettled'; readonly id: string }
  | { readonly type: 'player.sounding'; readonly id: string }
  /** Seconds into the track, sent about once a second and whenever playback pauses. */
  | { readonly type: 'player.position'; readonly id: string; readonly position: number }
  | { readonly type: 'player.elsewhere' };

export interface UrlFact {
  readonly type: 'url.refreshed';
  readonly id: string;
  /** As fresh as possible: if the track is the next one it may be prepared. */
  readonly audio: string;
}

export type PreviewFact =
  | { readonly type: 'previews.reported'; readonly notes: readonly PreviewNote[] }
  | { readonly type: 'previews.missing'; readonly ids: readonly string[] };

/** Signals between the queue's regions. */
export type QueueSignal =
  /** What plays next may be another track than before. `nextId` is shuffle's, if it is known already. */
  | { readonly type: 'next.outdated'; readonly nextId?: string | undefined }
  | { readonly type: 'next.drawn' }
  /** The listener has chosen the current track, or none: pending requests are dropped. */
  | { readonly type: 'choice.made' }
  | ({ readonly type: 'favorite.accepted' } & ChosenTrack);

export type QueueEvent = QueueCommand | PlayerFact | UrlFact | PreviewFact | QueueSignal;

/** The context of the queue; no id is in it twice. */
export interface QueueContext extends QueueOrder {
  /** The list that the queue was made from, as a link; null if it was made from none. */
  readonly from: ListPlace | null;
  /** The list that the queue's first track was chosen from, and the id of that track; null if the queue was made in another way. */
  readonly origin: (ListOrigin & { readonly trackId: string }) | null;
  /** What plays on, or is offered, after the queue has ended. */
  readonly offered: ListOrigin | null;
  readonly keepsListening: boolean;
  /** The favorite whose url is refreshed before it replaces the queue: its card shows as loading. */
  readonly favorite: ChosenTrack | null;
  /** Seconds into the current track, as last sent by the player. */
  readonly position: number;
  /** Whether the next track is refreshed: since the current track has started, or after a restore. */
  readonly refreshesUpcoming: boolean;
  /** The id of the track that the player was sent to prepare; null if none. */
  readonly preparedId: string | null;
}

export interface StoredSession {
  readonly session: QueueSession;
  /** Whether this tab is the one that sounded last, so that its queue goes to new tabs. */
  readonly isShared: boolean;
}

export type QueueEmitted =
  | MessageFact
  /** Any change of tracks, index, shuffle or loop. */
  | { readonly type: 'queue.changed' }
  /** Another track is current, or the same one again; null if none is. */
  | { readonly type: 'currentTrack.changed'; readonly track: Track | null }
  | { readonly type: 'queue.trackRemoved'; readonly track: Track }
  /** The listener has changed the queue in a way that cannot be undone itself. */
  | { readonly type: 'queue.edited' }
  /** An act that can be undone, for the journal, which says the message or its own. */
  | { readonly type: 'queue.undoable'; readonly act: UndoableAct; readonly message: Message | null }
  /** A single track plays: the tracks that follow it must be fetched. */
  | { readonly type: 'queue.continuationWanted'; readonly track: Track; readonly artistId: string };

/** The tracks that a bulk add accepts: none that is known to have no preview. */
export const addable = ({ unavailable }: QueueContext, tracks: readonly Track[]): readonly Track[] =>
  tracks.filter(({ id }) => !unavailable.includes(id));

export const tracksAfterOrigin = (context: QueueContext): readonly Track[] =>
  context.origin
    ? addable(context, tracksAfter(context.origin.tracks, context.origin.trackId)).filter(
        ({ id }) => !hasTrack(context, id),
      )
    : [];

/** The list that the first track was chosen from, with what of it remains. */
export const restOf = (context: QueueContext): ListOrigin | null =>
  context.origin && { ...context.origin, tracks: tracksAfterOrigin(context) };

export const continuationOf = (context: QueueContext): readonly Track[] =>
  context.keepsListening && !context.loop && !(context.shuffle && context.tracks.length > 1)
    ? tracksAfterOrigin(context)
    : [];

/** What plays after the current track, also by shuffle, by loop, or as the rest of its list; null if nothing does. */
export const comingTrack = (context: QueueContext): Track | null =>
  context.tracks[nextPlace(context)] ?? continuationOf(context)[0] ?? null;

/** All tracks whose urls may be refreshed in the background: those that play next, nearest first, then the others. */
export function tracksToRefresh(context: QueueContext): readonly Track[] {
  if (context.index === -1) return [];
  const coming = [...upcoming(context), ...continuationOf(context)];
  const known = new Set([currentOf(context)?.id, ...coming.map(({ id }) => id)]);
  return [...coming, ...context.tracks.filter(({ id }) => !known.has(id))];
}

/** The queue as it is, for the undo journal and for storage. */
export const sessionOf = (context: QueueContext): QueueSession => {
  const { tracks, index, shuffle, loop, position, drawnId, from } = context;
  return {
    tracks,
    index,
    shuffle,
    loop,
    position: currentOf(context) ? position : 0,
    ...(drawnId !== null && { nextId: drawnId }),
    ...(from && { from }),
  };
};

/** The id of the track that shuffle draws by a random number. */
export const drawnIn = (context: QueueContext, random: number): string | null =>
  context.tracks[drawFrom(drawable(context), random)]?.id ?? null;

export function favoriteOf({ favorite: waiting }: QueueContext): ChosenTrack {
  if (!waiting) throw new Error('No favorite waits for its url');
  return waiting;
}

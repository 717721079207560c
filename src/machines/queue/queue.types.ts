import type { ListPlace, QueueSession } from '../../domain/queue-list.ts';
import type { Track } from '../../domain/track.ts';
import type { PreviewNote } from '../../domain/preview-url.ts';
import type { Message, MessageFact } from '../toasts/toasts.messages.ts';

/** The list that a track was picked from: its following tracks play on after it. */
export interface ListOrigin extends ListPlace {
  readonly tracks: readonly Track[];
  /** The artist whose top tracks follow a single track: they are fetched once it plays. */
  readonly artistId?: string;
}

/** A list with the track that was picked from it. */
export interface PickedFrom extends ListOrigin {
  readonly trackId: string;
}

/** Commands of a listener, the player or the lock screen. */
export type QueueCommand =
  /**
   * Replaces the queue with one track and plays it; if the track is current already, it is paused or resumed
   * instead. `origin` is the list it was picked from. `favorite` is set if it was picked among the
   * favorites: then an expired or empty url is refreshed first, and only a playable track replaces the queue.
   */
  | {
      readonly type: 'QUEUE.SELECT';
      readonly track: Track;
      readonly origin?: ListOrigin;
      readonly favorite?: boolean;
    }
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
  /** A station or playlist: clears the queue, plays the first track, queues the others. `say` as above, default null. */
  | {
      readonly type: 'QUEUE.PLAY_LIST';
      readonly tracks: readonly Track[];
      readonly from?: ListPlace | undefined;
      readonly say?: Message | null;
    }
  /** Plays the remaining tracks of the list that the queue's first track was picked from: automatically, or after an offer. */
  | { readonly type: 'QUEUE.PLAY_REMAINING' }
  /** The list of a single track has been fetched; it begins with the track. */
  | { readonly type: 'QUEUE.REMAINING'; readonly trackId: string; readonly tracks: readonly Track[] }
  /** Whether the remaining tracks of a list play automatically. */
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
  /** Moves a track to another index of the complete list. */
  | { readonly type: 'QUEUE.MOVE'; readonly id: string; readonly to: number }
  /** Puts a track at an index, moving it there if it is queued: Undo of a removal or a move. */
  | { readonly type: 'QUEUE.PUT_BACK'; readonly track: Track; readonly index: number }
  /** The queue before a bulk add plays on, with the tracks of that add behind it. */
  | { readonly type: 'QUEUE.ADD_INSTEAD'; readonly session: QueueSession }
  /** Restores the queue of Undo, a reload or an import; plays only if `play` is true. */
  | { readonly type: 'QUEUE.RESTORE'; readonly session: QueueSession; readonly play: boolean };

/** What the player sends the queue; `id` is the track's. */
export type PlayerFact =
  /** The track has played to its end. */
  | { readonly type: 'player.ended'; readonly id: string }
  /** The track could not be played, and the time before the skip is over. */
  | { readonly type: 'player.skipRequired'; readonly id: string }
  /** The listener paused between two tracks: the player's request is cancelled. */
  | { readonly type: 'player.halted'; readonly id: string }
  /** The look-up of the track's url has ended, whatever it brought. */
  | { readonly type: 'player.urlSettled'; readonly id: string }
  | { readonly type: 'player.sounding'; readonly id: string }
  /** Seconds into the track, sent about once a second and whenever playback pauses. */
  | { readonly type: 'player.position'; readonly id: string; readonly position: number }
  /** Another tab plays. */
  | { readonly type: 'player.elsewhere' };

/** What the actors that refresh urls send the queue. */
export type UrlFact =
  | { readonly type: 'url.refreshed'; readonly id: string; readonly audio: string }
  /** The url of the next track is as fresh as possible: it may be prepared. */
  | { readonly type: 'url.readyAhead'; readonly id: string };

/** Facts about previews. */
export type PreviewFact =
  /** The urls in an answer of the catalogue. */
  | { readonly type: 'previews.reported'; readonly notes: readonly PreviewNote[] }
  /** All tracks that are known to have no preview. */
  | { readonly type: 'previews.missing'; readonly ids: readonly string[] };

/** Signals between the queue's regions. */
export type QueueSignal =
  /** Tracks, index, shuffle or loop have changed. `nextId` is shuffle's next track, if it is fixed. */
  | { readonly type: 'queue.altered'; readonly nextId?: string | undefined }
  /** The listener has chosen the current track, or none: pending requests are dropped. */
  | { readonly type: 'queue.chosen' }
  /** The possible next tracks have changed. */
  | { readonly type: 'order.altered' }
  /** Shuffle's next track is drawn. */
  | { readonly type: 'pick.drawn' }
  /** The advance that had to wait is being carried out. */
  | { readonly type: 'debt.paid' }
  /** A favorite can replace the queue. */
  | {
      readonly type: 'favorite.accepted';
      readonly track: Track;
      readonly origin: ListOrigin | null;
    };

export type QueueEvent = QueueCommand | PlayerFact | UrlFact | PreviewFact | QueueSignal;

/** The context of the queue. */
export interface QueueContext {
  /** No id twice. */
  readonly tracks: readonly Track[];
  /** -1 if nothing is current. */
  readonly index: number;
  readonly shuffle: boolean;
  readonly loop: boolean;
  /** The id of the track that shuffle plays next; null if none is drawn. */
  readonly drawnId: string | null;
  /** The ids of tracks that are known to have no preview. */
  readonly unavailable: readonly string[];
  /** The list that the queue was made from, as a link; null if it was made from none. */
  readonly from: ListPlace | null;
  /** The list that the first track of the queue was picked from; null if the queue was made in another way. */
  readonly origin: PickedFrom | null;
  /** What plays on, or is offered, after the queue has ended. */
  readonly offered: ListOrigin | null;
  /** Whether the remaining tracks of a list play automatically. */
  readonly keepsListening: boolean;
  /** The favorite whose url is refreshed before it replaces the queue. */
  readonly picking: FavoritePick | null;
  /** Seconds into the current track, as last sent by the player. */
  readonly position: number;
  /** Whether the next track is refreshed: since the current track has started, or after a restore. */
  readonly refreshesUpcoming: boolean;
  /** The id of the track that the player was sent to prepare; null if none. */
  readonly preparedId: string | null;
}

/** A favorite that is requested to play. */
export interface FavoritePick {
  readonly track: Track;
  readonly origin: ListOrigin | null;
}

/** The tag that views read: the url of the track that Next has led to is looked up. */
export type QueueTag = 'nextIsBusy';

/** The result of `loadSession`. */
export interface StoredSession {
  readonly session: QueueSession;
  /** Whether this tab is the one that sounded last, so that its queue goes to new tabs. */
  readonly isShared: boolean;
}

/** The facts of the queue. */
export type QueueEmitted =
  | MessageFact
  /** Any change of tracks, index, shuffle or loop. */
  | { readonly type: 'queue.changed' }
  /** Another track is current, or the same one again; null if none is. */
  | { readonly type: 'queue.currentChosen'; readonly track: Track | null }
  /** `index` is the place that the track had. */
  | { readonly type: 'queue.trackRemoved'; readonly track: Track; readonly index: number }
  | { readonly type: 'queue.trackMoved'; readonly track: Track; readonly index: number }
  /** The listener has changed the queue in a way that cannot be undone itself. */
  | { readonly type: 'queue.edited' }
  /** The queue as it was before a destructive change, for the undo journal. */
  | { readonly type: 'queue.cleared'; readonly before: QueueSession }
  /** `message` is what was said of it. */
  | { readonly type: 'queue.replaced'; readonly before: QueueSession; readonly message: Message | null }
  /** The remaining tracks of a list play; `before` is the queue as it had ended. */
  | { readonly type: 'queue.playedOn'; readonly before: QueueSession; readonly list: string }
  /** A single track plays: the tracks that follow it must be fetched. */
  | { readonly type: 'queue.continuationWanted'; readonly track: Track; readonly artistId: string };

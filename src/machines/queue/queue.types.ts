import type { QueueSession } from '../../domain/queue-session.ts';
import type { Track } from '../../domain/track.ts';
import type { PreviewNote } from '../../domain/preview-note.ts';
import type { Message, MessageFact } from '../toasts/toasts.messages.ts';

export type { QueueSession } from '../../domain/queue-session.ts';

/** The list that a track was picked from: what follows the track there plays on after it (D52, BEY-31). */
export interface ListOrigin {
  /** The list's heading as the listener saw it. */
  readonly name: string;
  readonly tracks: readonly Track[];
  /** The artist whose top tracks are to follow a track that was picked by itself: they are fetched once it plays. */
  readonly artistId?: string;
}

/** A list with the track that was picked from it. */
export interface PickedFrom extends ListOrigin {
  readonly trackId: string;
}

/** What a listener, the player or the lock screen may ask of the queue. */
export type QueueCommand =
  /**
   * Replaces the queue with one track and plays it (QUE-04); the track that is current already is paused or played on
   * instead (BEY-30). `origin` is the list it was picked from. `favorite` is set where it was picked among the
   * favorites: then a due or empty url is made fresh first, and only what can play takes the queue's place (E65).
   */
  | {
      readonly type: 'QUEUE.SELECT';
      readonly track: Track;
      readonly origin?: ListOrigin;
      readonly favorite?: boolean;
    }
  /** Appends a track; the first one of an idle queue becomes current (QUE-05 to QUE-08). */
  | { readonly type: 'QUEUE.ADD'; readonly track: Track }
  /** Bulk add: replaces the queue and plays the first (QUE-09). `say` replaces 'Added to queue and playing now'; null says nothing. */
  | {
      readonly type: 'QUEUE.ADD_ALL';
      readonly tracks: readonly Track[];
      readonly say?: Message | null;
    }
  /** A station or playlist: clears the queue, plays the first track, queues the rest (QUE-48). `say` as above, default nothing. */
  | {
      readonly type: 'QUEUE.PLAY_LIST';
      readonly tracks: readonly Track[];
      readonly say?: Message | null;
    }
  /** Plays on with the rest of the list that the queue's first track was picked from: by itself, or as offered (D52, BEY-31). */
  | { readonly type: 'QUEUE.PLAY_REST' }
  /** The list of a track that was picked by itself has been fetched; the track stands first in it (D52). */
  | { readonly type: 'QUEUE.REST'; readonly trackId: string; readonly tracks: readonly Track[] }
  /** Whether the rest of a list plays on by itself (D52). */
  | { readonly type: 'QUEUE.KEEP_LISTENING'; readonly on: boolean }
  /** Puts a track right behind the current one, moving it there if it is queued (BEY-12). */
  | { readonly type: 'QUEUE.PLAY_NEXT'; readonly track: Track }
  | { readonly type: 'QUEUE.REMOVE'; readonly id: string }
  | { readonly type: 'QUEUE.CLEAR' }
  /** The listener's Next: held off while a request is processing (QUE-27). */
  | { readonly type: 'QUEUE.NEXT' }
  | { readonly type: 'QUEUE.PREVIOUS' }
  | { readonly type: 'QUEUE.SHUFFLE.TOGGLE' }
  | { readonly type: 'QUEUE.LOOP.TOGGLE' }
  /** 'Play Queue': from the first track (PAN-13). */
  | { readonly type: 'QUEUE.PLAY' }
  /** A row of the panel: plays it where it stands (PAN-17). */
  | { readonly type: 'QUEUE.PLAY_AT'; readonly id: string }
  /** Moves a track to another place of the whole list (BEY-14). */
  | { readonly type: 'QUEUE.MOVE'; readonly id: string; readonly to: number }
  /** Puts back what Undo, a reload or an import brings; plays only where `play` says so. */
  | { readonly type: 'QUEUE.RESTORE'; readonly session: QueueSession; readonly play: boolean };

/** What the player tells the queue; `id` is the track that it speaks of. */
export type PlayerFact =
  /** The track has played to its end. */
  | { readonly type: 'player.ended'; readonly id: string }
  /** The track could not be played, and the time before the skip is over (AUD-16). */
  | { readonly type: 'player.skipDue'; readonly id: string }
  /** The player has fallen silent between two tracks: what it asked for is no longer wanted. */
  | { readonly type: 'player.halted'; readonly id: string }
  | { readonly type: 'player.sounding'; readonly id: string }
  /** Seconds into the track, told about once a second and whenever it stands still. */
  | { readonly type: 'player.position'; readonly id: string; readonly position: number }
  /** Another tab sounds. */
  | { readonly type: 'player.elsewhere' };

/** What the actors that look after urls tell the queue. */
export type UrlFact =
  | { readonly type: 'url.refreshed'; readonly id: string; readonly audio: string }
  /** The url of the track that comes next is as fresh as it will be: it may be prepared. */
  | { readonly type: 'url.readyAhead'; readonly id: string };

/** What the queue is told of previews (D63). */
export type PreviewFact =
  /** The urls that an answer of the catalogue holds. */
  | { readonly type: 'previews.heard'; readonly notes: readonly PreviewNote[] }
  /** All tracks that are known to have no preview. */
  | { readonly type: 'previews.missing'; readonly ids: readonly string[] };

/** What the queue's own regions tell each other. */
export type QueueSignal =
  /** Tracks, index, shuffle or loop have changed. `nextId` is what shuffle is to play next, where that is settled. */
  | { readonly type: 'queue.altered'; readonly nextId?: string }
  /** The listener has chosen what is current, or that nothing is: whatever waited for its turn is dropped (D33). */
  | { readonly type: 'queue.chosen' }
  /** Other tracks may come next than before. */
  | { readonly type: 'order.altered' }
  /** Shuffle's pick for what comes next is known. */
  | { readonly type: 'pick.drawn' }
  /** The advance that had to wait is being carried out. */
  | { readonly type: 'debt.paid' }
  /** A favorite can take the queue's place (E65). */
  | {
      readonly type: 'favorite.accepted';
      readonly track: Track;
      readonly origin: ListOrigin | null;
    };

export type QueueEvent = QueueCommand | PlayerFact | UrlFact | PreviewFact | QueueSignal;

/** What the queue holds. */
export interface QueueContext {
  /** No id twice. */
  readonly tracks: readonly Track[];
  /** -1 where nothing is current. */
  readonly index: number;
  readonly shuffle: boolean;
  readonly loop: boolean;
  /** The id of the track that shuffle plays next (D27b); null where none is drawn. */
  readonly drawnId: string | null;
  /** The ids of tracks that are known to have no preview (D63). */
  readonly unavailable: readonly string[];
  /** Where the first track of the queue was picked from; null where the queue was made in another way. */
  readonly origin: PickedFrom | null;
  /** What plays on, or is offered to, once the queue has ended (D52, BEY-31). */
  readonly offered: ListOrigin | null;
  /** Whether the rest of a list plays on by itself (D52). */
  readonly keepsListening: boolean;
  /** The favorite whose url is made fresh before it takes the queue's place (FAV-32). */
  readonly picking: FavoritePick | null;
  /** Seconds into the current track, as last told by the player. */
  readonly position: number;
  /** Whether what comes next is made fresh: since the current track has started, or after a restore (D30b). */
  readonly looksAhead: boolean;
  /** The id of the track that the player has been told to prepare; null where none is. */
  readonly preparedId: string | null;
}

/** A favorite that was asked to play. */
export interface FavoritePick {
  readonly track: Track;
  readonly origin: ListOrigin | null;
}

/** What `loadSession` found (D28). */
export interface KeptSession {
  readonly session: QueueSession;
  /** Whether this tab is the one that sounded last, so that its queue goes to new tabs. */
  readonly isShared: boolean;
}

/** What the queue tells those who listen. */
export type QueueEmitted =
  | MessageFact
  /** Any change of tracks, index, shuffle or loop. */
  | { readonly type: 'queue.changed' }
  /** Another track is current, or the same one again; null where none is. */
  | { readonly type: 'queue.currentChosen'; readonly track: Track | null }
  | { readonly type: 'queue.trackRemoved'; readonly track: Track }
  /** The queue as it was before a destructive change, for the undo journal (D22b). */
  | { readonly type: 'queue.cleared'; readonly before: QueueSession }
  | { readonly type: 'queue.replaced'; readonly before: QueueSession }
  /** The rest of a list plays on; `before` is the queue as it had ended (D52). */
  | { readonly type: 'queue.playedOn'; readonly before: QueueSession; readonly list: string }
  /** A track that was picked by itself plays: what follows it is to be fetched (D52). */
  | { readonly type: 'queue.restWanted'; readonly track: Track; readonly artistId: string };

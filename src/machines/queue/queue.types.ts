import type { PreviewNote } from '../../domain/preview-url.ts';
import {
  type EndedTrack,
  type EndReason,
  type ListPlace,
  type QueueOrder,
  type QueueSession,
} from '../../domain/queue-list.ts';
import { type Track } from '../../domain/track.ts';
import type { UndoableAct } from '../../domain/undo.ts';
import type { Unwanted } from '../../domain/unwanted.ts';
import type { UrlAnswer } from '../player/player.types.ts';
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
  /** The second that it begins at, also where it is current already. */
  readonly at?: number;
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
  /** Bulk add: replaces the queue and plays the first. `say`: the message instead; null shows none. */
  | {
      readonly type: 'QUEUE.ADD_ALL';
      readonly tracks: readonly Track[];
      readonly from?: ListPlace | undefined;
      /** The artist whose tracks follow at its end: they are fetched once it plays. */
      readonly artistId?: string;
      readonly say?: Message | null;
    }
  /** Plays the rest of the list of the queue's first track: by itself, or after an offer. */
  | { readonly type: 'QUEUE.PLAY_REMAINING' }
  /** The list of a single track has been fetched; it begins with the track. */
  | { readonly type: 'QUEUE.REMAINING'; readonly trackId: string; readonly tracks: readonly Track[] }
  | { readonly type: 'QUEUE.KEEP_LISTENING'; readonly on: boolean }
  /**
   * What the listener never wants to hear unasked. `isOwn`: it was changed here, so that a current track that
   * has become unwanted gives way to the next one.
   */
  | { readonly type: 'QUEUE.UNWANTED'; readonly unwanted: readonly Unwanted[]; readonly isOwn: boolean }
  /** Puts a track right after the current one, moving it there if it is queued. */
  | { readonly type: 'QUEUE.PLAY_NEXT'; readonly track: Track }
  | { readonly type: 'QUEUE.REMOVE'; readonly id: string }
  | { readonly type: 'QUEUE.CLEAR' }
  /** The listener's Next: no effect while a request is processing. */
  | { readonly type: 'QUEUE.NEXT' }
  | { readonly type: 'QUEUE.PREVIOUS' }
  /** `on`: what it becomes, whatever it is. */
  | { readonly type: 'QUEUE.SHUFFLE.TOGGLE'; readonly on?: boolean }
  | { readonly type: 'QUEUE.LOOP.TOGGLE'; readonly on?: boolean }
  /** 'Play Queue': from the first track. */
  | { readonly type: 'QUEUE.PLAY' }
  /** A row of the panel: plays it in place. */
  | { readonly type: 'QUEUE.PLAY_AT'; readonly id: string }
  | { readonly type: 'QUEUE.MOVE'; readonly id: string; readonly to: number }
  /** Puts a track at an index, moving it there if it is queued: Undo of a removal or a move. */
  | { readonly type: 'QUEUE.PUT_BACK'; readonly track: Track; readonly index: number }
  /** The queue before a bulk add plays on, with the tracks of that add behind it. */
  | { readonly type: 'QUEUE.ADD_INSTEAD'; readonly session: QueueSession }
  /**
   * Restores the queue of Undo, a reload or an import; plays only if `play` is true. 'asBefore': the current
   * track goes on if it stays, and else what takes its place plays if it did.
   */
  | {
      readonly type: 'QUEUE.RESTORE';
      readonly session: QueueSession;
      readonly play: boolean | 'asBefore';
      /** The queue that it replaces can be brought back. */
      readonly isUndoable?: boolean;
      /** The listener has changed the queue, which can be undone under these words. */
      readonly say?: Message;
    };

/** What the player sends the queue; `id` is the track's. */
export type PlayerFact =
  | { readonly type: 'player.ended'; readonly id: string }
  /** The track could not be played, and the time before the skip is over. */
  | { readonly type: 'player.skipRequired'; readonly id: string; readonly why: EndReason | null }
  /** The look-up of the track's url has ended, whatever it brought. */
  | { readonly type: 'player.urlSettled'; readonly id: string }
  | { readonly type: 'player.sounding'; readonly id: string }
  /** Seconds into the track, sent about once a second and whenever playback pauses. */
  | { readonly type: 'player.position'; readonly id: string; readonly position: number }
  | { readonly type: 'player.elsewhere' };

/** The url is as fresh as possible: if the track is the next one it may be prepared. */
export interface UrlFact extends UrlAnswer {
  readonly type: 'url.refreshed';
  readonly id: string;
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
  /** The list that the queue's first track was chosen from, and that track's id; null if from none. */
  readonly origin: (ListOrigin & { readonly trackId: string }) | null;
  /** What the queue has ended with; null until it does, and once something is current again. */
  readonly ended: EndedTrack | null;
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
  /** Tracks, index, shuffle, loop or what can play have changed. `isLast`: only loop or shuffle go on. */
  | { readonly type: 'queue.changed'; readonly isLast: boolean }
  /** Another track is current, or the same one again; null if none is. */
  | { readonly type: 'currentTrack.changed'; readonly track: Track | null }
  | { readonly type: 'queue.trackRemoved'; readonly track: Track }
  /** The listener has changed the queue in a way that cannot be undone itself. */
  | { readonly type: 'queue.edited' }
  /** An act that can be undone, for the journal, which says the message or its own. */
  | { readonly type: 'queue.undoable'; readonly act: UndoableAct; readonly message: Message | null }
  /** A single track plays: the tracks that follow it must be fetched. */
  | { readonly type: 'queue.continuationWanted'; readonly track: Track; readonly artistId: string };

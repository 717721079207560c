import type { Comment } from '../../domain/comments.ts';
import type { LibraryFact } from '../../domain/library-rules.ts';
import type { MoodId } from '../../domain/mood.ts';
import type { WindowEventName } from '../../domain/ports.ts';
import type { Track } from '../../domain/track.ts';
import type { Theme } from '../../domain/theme.ts';
import type { LibraryUndo, UndoableAct } from '../../domain/undo.ts';
import type { Unwanted } from '../../domain/unwanted.ts';
import type { FailureFact } from '../failure.ts';
import type { QueueSession } from '../../domain/queue-list.ts';
import type { Message, MessageFact } from '../toasts/toasts.messages.ts';

// The events and facts of the actors over ports. Facts leave and enter the system through them.

/** For an actor that accepts nothing. */
export interface NoEvent {
  readonly type: never;
}

/** Writes into the log; `from` is the actor that has failed. */
export type LogEvent = FailureFact & { readonly from: string };

export interface NavigationEvent {
  readonly type: 'path.open';
  readonly path: string;
}

/** Shows a mood or a theme; nothing changes until both are known. */
export type AppearanceEvent =
  | { readonly type: 'mood.show'; readonly id: MoodId }
  | { readonly type: 'theme.show'; readonly theme: Theme };

/** Whether this machine has a network: at the start, and at each change. */
export interface NetworkFact {
  readonly type: 'network.online' | 'network.offline';
}

export interface ViewportFact {
  readonly type: 'viewport.widened';
}

export interface PlayerLookEvent {
  readonly type: 'look.show';
  readonly track: Track | null;
  readonly isPlaying: boolean;
}

export interface StorageEvent {
  readonly type: 'storage.reread';
}

/** Another script has sent one of the six window events. */
export interface WindowFact {
  readonly type: `window.${WindowEventName}`;
}

/** Sends one of Foxtrot's own window events. */
export type WindowEvent =
  | { readonly type: 'musicModeChanged'; readonly mode: string }
  | { readonly type: 'preferencesSaved'; readonly enabled: readonly string[] }
  | { readonly type: 'favoritesUpdated' }
  | { readonly type: 'favoriteAdded'; readonly trackId: Track['id'] }
  | { readonly type: 'favoriteRemoved'; readonly trackId: Track['id'] };

/** Fetches the tracks that follow a single track: its artist's top tracks. */
export interface ArtistTracksEvent {
  readonly type: 'artist.fetch';
  readonly track: Track;
  readonly artistId: string;
}

/** The tracks that follow have been fetched; the list begins with the track itself. */
export interface ArtistTracksFact {
  readonly type: 'artist.fetched';
  readonly trackId: string;
  readonly tracks: readonly Track[];
}

/** Fetches a mood's tracks (the default's: the trending ones), or those that words find. */
export type MoodTracksEvent =
  | { readonly type: 'mood.fetch'; readonly mood: MoodId }
  | { readonly type: 'words.fetch'; readonly words: string };

export interface MoodTracksFact {
  readonly type: 'mood.fetched';
  readonly tracks: readonly Track[];
}

export type LinksEvent =
  | { readonly type: 'LINK.COPY'; readonly path: string }
  /** Copies the HTML with which another site shows the small player. */
  | { readonly type: 'EMBED.COPY'; readonly path: string; readonly title: string }
  /** Opens the platform's share sheet, or copies the address if there is none. */
  | { readonly type: 'LINK.SHARE'; readonly path: string; readonly title: string };

/** A change of what is stored on behalf of the listener. */
export type ListenerDataEvent =
  /** A play that counts, at a time in ms since 1970. */
  | { readonly type: 'track.played'; readonly track: Track; readonly at: number }
  | { readonly type: 'search.remember'; readonly term: string }
  /** The current track becomes a favorite, if it is none. */
  | { readonly type: 'track.favor' }
  /** The lists of Home were offered, which happens by itself once. */
  | { readonly type: 'home.visited' }
  /** The listener takes the deletion of the personal data back. */
  | { readonly type: 'data.restore' }
  /** The listener takes the deletion of a comment back. */
  | { readonly type: 'comment.restore'; readonly comment: Comment; readonly index: number }
  /** What was left out may play again. */
  | { readonly type: 'unwanted.takeBack'; readonly unwanted: Unwanted }
  /** The personal lists are outdated: the page requests new ones. */
  | { readonly type: 'recommendations.forget' };

/** The changes are made in the order of the requests. */
export type LibraryCommand =
  /** The heart: a favorite becomes none, every other track one. */
  | { readonly type: 'LIBRARY.FAVORITE.TOGGLE'; readonly track: Track }
  /** `tracks` are added to the new folder. `say` takes the place of the usual message. */
  | {
      readonly type: 'LIBRARY.FOLDER.CREATE';
      readonly name: string;
      readonly tracks?: readonly Track[];
      readonly say?: Message;
    }
  | { readonly type: 'LIBRARY.FOLDER.RENAME'; readonly folderId: string; readonly name: string }
  | { readonly type: 'LIBRARY.FOLDER.DELETE'; readonly folderId: string }
  | { readonly type: 'LIBRARY.FOLDER.CLEAR'; readonly folderId: string }
  /** Without `track` its data is looked for in the queue, the library and the lists of the page. */
  | {
      readonly type: 'LIBRARY.TRACK.ADD';
      readonly folderId: string;
      readonly trackId: string;
      readonly track?: Track;
    }
  | { readonly type: 'LIBRARY.TRACK.REMOVE'; readonly folderId: string; readonly trackId: string }
  /** Gives a track another place in its folder, counted from 0. */
  | {
      readonly type: 'LIBRARY.TRACK.MOVE';
      readonly folderId: string;
      readonly trackId: string;
      readonly to: number;
    }
  /** The undo journal restores the state before an act; with `act`, a change that can be undone itself. */
  | { readonly type: 'LIBRARY.UNDO'; readonly undo: LibraryUndo; readonly act?: UndoableAct };

export type LibraryFacts =
  | MessageFact
  | FailureFact
  | LibraryFact
  /** This tab has stored another library. */
  | { readonly type: 'library.changed' }
  | { readonly type: 'library.undoable'; readonly act: UndoableAct }
  /** A change that cannot be undone itself. */
  | { readonly type: 'library.edited' };

export type UndoEvent =
  /** An act that can be undone has been done. `message` reports it. */
  | { readonly type: 'UNDO.RECORD'; readonly act: UndoableAct; readonly message?: Message | null }
  /** The listener accepts the offer: the newest act is undone, and the one before it is offered. */
  | { readonly type: 'UNDO.TAKE' }
  /** The listener wants the tracks that replaced the queue at its end instead. */
  | { readonly type: 'UNDO.ADD_TO_END' }
  /** The listener has done something on a subject that cannot be undone itself: an offer on it ends. */
  | { readonly type: 'UNDO.OUTDATE'; readonly subject: 'queue' | 'library' }
  /** What the acts were done on is no longer there: none can be undone. */
  | { readonly type: 'UNDO.FORGET' }
  /** The offer has expired, or the listener has dismissed it. */
  | { readonly type: 'offer.ended' };

export type UndoFact =
  | MessageFact
  /** An offer is outdated, since undo starts with the newest act: its toast is dismissed. */
  | { readonly type: 'offer.withdrawn'; readonly code: Message['code'] }
  | { readonly type: 'undo.library'; readonly undo: LibraryUndo }
  /** The queue shall be as it was before an act. */
  | {
      readonly type: 'undo.queue';
      readonly session: QueueSession;
      readonly play: false | 'asBefore';
    }
  /** The queue shall play on as it was before an act, with its present tracks behind. */
  | { readonly type: 'undo.addToEnd'; readonly session: QueueSession }
  | { readonly type: 'undo.track'; readonly track: Track; readonly index: number }
  | { readonly type: 'undo.comment'; readonly comment: Comment; readonly index: number }
  | { readonly type: 'undo.unwanted'; readonly unwanted: Unwanted };

import type { Library } from '../../domain/library.ts';
import type { LibraryFact } from '../../domain/library-rules.ts';
import type { Track } from '../../domain/track.ts';
import type { LibraryUndo, UndoableAct } from '../../domain/undo.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';

/** A change that a listener requests. The machine applies them in the order of the requests. */
export type LibraryCommand =
  /** The heart: a favorite becomes none, every other track one. */
  | { readonly type: 'LIBRARY.FAVORITE.TOGGLE'; readonly track: Track }
  /** `tracks` are added to the new folder. */
  | { readonly type: 'LIBRARY.FOLDER.CREATE'; readonly name: string; readonly tracks?: readonly Track[] }
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
  /** The undo journal restores the state before an act. */
  | { readonly type: 'LIBRARY.UNDO'; readonly undo: LibraryUndo };

/**
 * The stored library. 'start': at the start of the app; 'own': this tab wrote it; 'foreign': another tab or another
 * script did.
 */
export interface LibraryStored {
  readonly type: 'library.stored';
  readonly library: Library;
  readonly source: 'start' | 'own' | 'foreign';
}

export type LibraryEvent = LibraryCommand | LibraryStored;

export interface LibraryContext {
  /** The library as it was last read: storage is the master. */
  readonly library: Library;
  /** Changes that are still to be made, the one that is being made first. */
  readonly waiting: readonly LibraryCommand[];
}

export type LibraryEmitted =
  | MessageFact
  | LibraryFact
  /** The stored library is another one, by a change of this tab. */
  | { readonly type: 'library.changed' }
  /** The stored library is another one, by another tab or another script. */
  | { readonly type: 'library.changedElsewhere' }
  /** An act that can be undone, for the journal. */
  | { readonly type: 'library.undoable'; readonly act: UndoableAct }
  /** A change that cannot be undone itself. */
  | { readonly type: 'library.edited' };

import type { Track } from '../../domain/track.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';

/** A modal dialog and its subject. At most one is open. */
export type Dialog =
  | { readonly kind: 'preferences' }
  | { readonly kind: 'onboarding' }
  | { readonly kind: 'save-queue' }
  /** `opener` decides between 'Comments' and 'Track Comments'. */
  | { readonly kind: 'comments'; readonly track: Track; readonly opener: 'player' | 'track' }
  | { readonly kind: 'add-to-playlist'; readonly track: Track }
  /** `track` is added to the new folder, if the dialog was opened from 'Add to playlist'. */
  | { readonly kind: 'create-playlist'; readonly track?: Track }
  | { readonly kind: 'rename-folder'; readonly folderId: string; readonly name: string }
  | { readonly kind: 'delete-folder'; readonly folderId: string; readonly name: string }
  | { readonly kind: 'clear-folder'; readonly folderId: string; readonly name: string }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'import' };

export type DialogKind = Dialog['kind'];

export interface ShellContext {
  /** The dialog that is open. */
  readonly dialog: Dialog | null;
  /** Dialogs that open by themselves and wait until none is open, in order of arrival. */
  readonly waiting: readonly Dialog[];
  /** The target of a link of the drawer that is followed once the drawer has closed. */
  readonly path: string | null;
  /** The canonical path of the page that is shown; null before the first. */
  readonly page: string | null;
}

export type ShellEvent =
  /** Opens or closes the queue panel: the button, the key Q, or the window event (PAN). */
  | { readonly type: 'SHELL.QUEUE.TOGGLE' }
  | { readonly type: 'SHELL.QUEUE.CLOSE' }
  /** The player sheet of small screens ('Open player'). */
  | { readonly type: 'SHELL.PLAYER.OPEN' }
  | { readonly type: 'SHELL.PLAYER.CLOSE' }
  /** The drawer of small screens ('Open menu'). */
  | { readonly type: 'SHELL.DRAWER.OPEN' }
  | { readonly type: 'SHELL.DRAWER.CLOSE' }
  /** A link in the drawer: closes it, then leads to `path`. */
  | { readonly type: 'SHELL.DRAWER.FOLLOW'; readonly path: string }
  /** A page is shown, by its canonical path and its title as far as it is known. Only another path is another view. */
  | { readonly type: 'SHELL.PAGE'; readonly path: string; readonly title: string }
  /** A chunk could not be loaded; its lazy panel has closed. */
  | { readonly type: 'SHELL.PART.MISSING' }
  /** The window has become wide enough for the desktop layout: drawer and player sheet have no place there. */
  | { readonly type: 'SHELL.WIDENED' }
  /** Whether the browser is online. */
  | { readonly type: 'SHELL.OFFLINE' }
  | { readonly type: 'SHELL.ONLINE' }
  /** The listener opens a dialog; it replaces an open one. */
  | { readonly type: 'SHELL.DIALOG.OPEN'; readonly dialog: Dialog }
  /** A dialog that opens by itself: it waits until none is open. */
  | { readonly type: 'SHELL.DIALOG.REQUEST'; readonly dialog: Dialog }
  /** Closes the dialog that is open; with `kind`, only if it is that one. */
  | { readonly type: 'SHELL.DIALOG.CLOSE'; readonly kind?: DialogKind };

/** One kind of dialog has opened or closed: 'dialog.opened.comments'. */
export type DialogFact<Change extends 'opened' | 'closed'> = {
  readonly [Kind in DialogKind]: {
    readonly type: `dialog.${Change}.${Kind}`;
    readonly dialog: Extract<Dialog, { kind: Kind }>;
  };
}[DialogKind];

export type ShellEmitted =
  | MessageFact
  /** The page should change to `path` now. */
  | { readonly type: 'navigation.requested'; readonly path: string }
  /** The first page, or a change of path. */
  | { readonly type: 'page.viewed'; readonly path: string; readonly title: string }
  /** The network is back: failed requests are sent again. */
  | { readonly type: 'connection.returned' }
  | DialogFact<'opened'>
  | DialogFact<'closed'>
  /** A modal layer covers the page: a dialog, the drawer or the player sheet. */
  | { readonly type: 'modal.opened' }
  /** No modal layer covers the page any more. */
  | { readonly type: 'modal.closed' }
  | { readonly type: 'queuePanel.opened' };

import type { Comment, Username } from '../../domain/comments.ts';
import type { Track } from '../../domain/track.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';

/** The place from which the dialog was opened; decides between 'Comments' and 'Track Comments'. */
export type CommentsOpener = 'player' | 'track';

/** A change to a track's comments, for storage to apply. */
export type CommentsCommand =
  | { readonly kind: 'post'; readonly text: string }
  | { readonly kind: 'edit'; readonly id: string; readonly text: string }
  | { readonly kind: 'delete'; readonly id: string };

/** The stored comments of the dialog's track, and the author of a new one. */
export interface CommentsStored {
  readonly type: 'comments.stored';
  readonly comments: readonly Comment[];
  readonly username: Username;
}

export type CommentsEvent =
  /** The dialog was opened on a track. */
  | { readonly type: 'COMMENTS.OPEN'; readonly track: Track; readonly opener: CommentsOpener }
  | { readonly type: 'dialog.closed' }
  /** The text typed in 'Write a comment'. */
  | { readonly type: 'COMMENTS.DRAFT'; readonly text: string }
  | { readonly type: 'COMMENTS.POST' }
  /** Opens the inline input on the listener's own comment. */
  | { readonly type: 'COMMENTS.EDIT'; readonly id: string }
  /** The text typed in the inline input. */
  | { readonly type: 'COMMENTS.EDIT.DRAFT'; readonly text: string }
  | { readonly type: 'COMMENTS.EDIT.SAVE' }
  | { readonly type: 'COMMENTS.EDIT.CANCEL' }
  | { readonly type: 'COMMENTS.DELETE'; readonly id: string }
  | CommentsStored;

export interface CommentsContext {
  readonly track: Track | null;
  readonly opener: CommentsOpener;
  /** Newest first, as last read. */
  readonly comments: readonly Comment[];
  /** The username of the stored profile. */
  readonly username: Username;
  /** As typed. */
  readonly draft: string;
  /** The inline input: the comment that it changes, and its text as typed. */
  readonly editing: { readonly id: string; readonly text: string } | null;
  /** The change that is being made. */
  readonly command: CommentsCommand | null;
}

export type CommentsEmitted = MessageFact;

import type { SnapshotFrom } from 'xstate';
import { type Comment, isOwnComment } from '../../domain/comments.ts';
import type { Track } from '../../domain/track.ts';
import type { commentsMachine } from './comments.machine.ts';
import type { CommentsOpener } from './comments.types.ts';

type Snapshot = SnapshotFrom<typeof commentsMachine>;

/** The place from which the dialog was opened. */
export function selectCommentsOpener({ context }: Snapshot): CommentsOpener {
  return context.opener;
}

/** The track that the comments are on; null before the dialog was first opened. */
export function selectCommentedTrack({ context }: Snapshot): Track | null {
  return context.track;
}

/** Whether the listener has no name to comment under. */
export function selectIsNameless({ context }: Snapshot): boolean {
  return context.username === null;
}

/** The comments, newest first. */
export function selectComments({ context }: Snapshot): readonly Comment[] {
  return context.comments;
}

/** Whether a comment has Edit and Delete. */
export function selectIsOwnComment(comment: Comment): (snapshot: Snapshot) => boolean {
  return ({ context }) => isOwnComment(comment, context.username);
}

/** The text in 'Write a comment'. */
export function selectCommentDraft({ context }: Snapshot): string {
  return context.draft;
}

/** The inline input's comment and text; null if none is open. */
export function selectCommentEdit({
  context,
}: Snapshot): { readonly id: string; readonly text: string } | null {
  return context.editing;
}

/** Whether a change is being made. */
export function selectIsCommentsBusy(snapshot: Snapshot): boolean {
  return snapshot.hasTag('busy');
}

import { seenOr } from './text.ts';

/** A listener's comment on a track, stored in this browser only. */
export interface Comment {
  /** The time of posting in ms since 1970, as text; one more if two have the same millisecond. */
  readonly id: string;
  readonly trackId: string;
  /** The username of the profile that posted it. */
  readonly username: string;
  readonly content: string;
  /** ms since 1970 */
  readonly timestamp: number;
}

/** A stored username as it counts: blank ones are none. */
export const usernameOf = (profile: { readonly username: string } | null): string | null =>
  seenOr(profile?.username ?? '', '') || null;

/** Whether a comment may be edited and deleted: its username is exactly the profile's. */
export function isOwnComment(comment: Comment, username: string | null): boolean {
  return username !== null && comment.username === username;
}

/** The id of a comment posted at `now`: that time, or the next one that no comment of the track has. */
function freeId(comments: readonly Comment[], now: number): string {
  const taken = new Set(comments.map(({ id }) => id));
  let id = now;
  while (taken.has(String(id))) id += 1;
  return String(id);
}

/** Posts a comment: trimmed, and in front of the others. */
export function postComment(comments: readonly Comment[], posted: Omit<Comment, 'id'>): readonly Comment[] {
  const id = freeId(comments, posted.timestamp);
  return [{ id, ...posted, content: posted.content.toWellFormed().trim() }, ...comments];
}

/**
 * Changes the content of an own comment; its id and timestamp stay. Null for a blank text, and for a comment
 * that is there no more or that another username wrote.
 */
export function editComment(
  comments: readonly Comment[],
  edit: { readonly id: string; readonly username: string | null; readonly text: string },
): readonly Comment[] | null {
  const content = seenOr(edit.text.toWellFormed().trim(), '');
  const comment = comments.find(({ id }) => id === edit.id);
  if (content === '' || !comment || !isOwnComment(comment, edit.username)) return null;
  return comments.map((other) => (other === comment ? { ...other, content } : other));
}

/** Brings a deleted comment back to its place, unless it is there. */
export function restoreComment(
  comments: readonly Comment[],
  comment: Comment,
  index: number,
): readonly Comment[] {
  return comments.some(({ id }) => id === comment.id) ? comments : comments.toSpliced(index, 0, comment);
}

/** Deletes an own comment; null for one that is there no more or that another username wrote. */
export function deleteComment(
  comments: readonly Comment[],
  deletion: { readonly id: string; readonly username: string | null },
): readonly Comment[] | null {
  const comment = comments.find(({ id }) => id === deletion.id);
  if (!comment || !isOwnComment(comment, deletion.username)) return null;
  return comments.filter((other) => other !== comment);
}

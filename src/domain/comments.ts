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

/** The result of a change to a track's comments. Every refusal but the missing profile is silent. */
export type CommentsOutcome =
  | { readonly kind: 'done'; readonly comments: readonly Comment[] }
  | {
      readonly kind: 'refused';
      readonly comments: readonly Comment[];
      /** 'foreign': the comment is there no more, or another username wrote it. */
      readonly refusal: 'blank' | 'profileMissing' | 'foreign';
    };

/** The author of a change: the username of the stored profile, or null if there is none. */
export type Username = string | null;

/** A stored username as it counts: blank ones are none. */
export function usernameOf(profile: { readonly username: string } | null): Username {
  return profile && profile.username.trim() !== '' ? profile.username : null;
}

/** Whether a comment may be edited and deleted: its username is exactly the profile's. */
export function isOwnComment(comment: Comment, username: Username): boolean {
  return username !== null && comment.username === username;
}

const refused = (
  comments: readonly Comment[],
  refusal: Extract<CommentsOutcome, { kind: 'refused' }>['refusal'],
): CommentsOutcome => ({ kind: 'refused', comments, refusal });

/** The id of a comment posted at `now`: that time, or the next one that no comment of the track has. */
function freeId(comments: readonly Comment[], now: number): string {
  const taken = new Set(comments.map(({ id }) => id));
  let id = now;
  while (taken.has(String(id))) id += 1;
  return String(id);
}

/** Posts a comment: trimmed, and in front of the others. Blank text is looked at before the profile. */
export function postComment(
  comments: readonly Comment[],
  post: {
    readonly trackId: string;
    readonly username: Username;
    readonly text: string;
    readonly now: number;
  },
): CommentsOutcome {
  const content = post.text.trim();
  if (content === '') return refused(comments, 'blank');
  if (post.username === null) return refused(comments, 'profileMissing');
  const comment: Comment = {
    id: freeId(comments, post.now),
    trackId: post.trackId,
    username: post.username,
    content,
    timestamp: post.now,
  };
  return { kind: 'done', comments: [comment, ...comments] };
}

/** Changes the content of an own comment; its id and timestamp stay. */
export function editComment(
  comments: readonly Comment[],
  edit: { readonly id: string; readonly username: Username; readonly text: string },
): CommentsOutcome {
  const content = edit.text.trim();
  if (content === '') return refused(comments, 'blank');
  const comment = comments.find(({ id }) => id === edit.id);
  if (!comment || !isOwnComment(comment, edit.username)) return refused(comments, 'foreign');
  return {
    kind: 'done',
    comments: comments.map((other) => (other.id === edit.id ? { ...other, content } : other)),
  };
}

/** Deletes an own comment. */
export function deleteComment(
  comments: readonly Comment[],
  deletion: { readonly id: string; readonly username: Username },
): CommentsOutcome {
  const comment = comments.find(({ id }) => id === deletion.id);
  if (!comment || !isOwnComment(comment, deletion.username)) return refused(comments, 'foreign');
  return { kind: 'done', comments: comments.filter(({ id }) => id !== deletion.id) };
}

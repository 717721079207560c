import {
  deleteComment,
  editComment,
  postComment,
  usernameOf,
  type Comment,
  type CommentsOutcome,
} from '../domain/comments.ts';
import { emptyProfile } from '../domain/profile.ts';
import type { EmitFact } from '../machines/app/functions.ts';
import { keys } from '../storage/keys.ts';
import type { Store } from '../storage/store.types.ts';
import { decide } from './sources.ts';

/** What the comments need. */
export interface CommentPorts {
  readonly store: Pick<Store, 'get' | 'update'>;
  /** ms since 1970 */
  readonly now: () => number;
  readonly emit: EmitFact;
}

/** The comments of listeners on tracks. Each change resolves to whether it was made. */
export function createComments({ store, now, emit }: CommentPorts) {
  /** Changes the stored comments of a track, under their lock, in the name of the stored profile. */
  async function change(
    trackId: string,
    outcomeOf: (comments: readonly Comment[], username: string | null) => CommentsOutcome,
  ): Promise<boolean> {
    const outcome = await decide(
      store,
      keys.comments(trackId),
      (comments) => outcomeOf(comments, usernameOf(store.get(keys.profile))),
      ({ comments }) => comments,
    );
    if (outcome.kind === 'refused' && outcome.refusal === 'profileMissing')
      emit('comments', { type: 'message', message: { code: 'comments.profileMissing' } });
    return outcome.kind === 'done';
  }
  return {
    /** What was typed and is not posted yet, by the id of the track. */
    drafts: new Map<string, string>(),
    /** Posts a comment. `name` becomes the username of the profile, unless it is blank. */
    async post(trackId: string, text: string, name: string): Promise<boolean> {
      const at = now();
      const username = name.trim();
      if (text.trim() !== '' && username !== '')
        await store.update(keys.profile, (profile) => ({ ...(profile ?? emptyProfile), username }));
      return change(trackId, (comments, author) =>
        postComment(comments, { trackId, username: author, text, now: at }),
      );
    },
    edit: (trackId: string, id: string, text: string) =>
      change(trackId, (comments, username) => editComment(comments, { id, text, username })),
    delete: (trackId: string, id: string) =>
      change(trackId, (comments, username) => deleteComment(comments, { id, username })),
  };
}

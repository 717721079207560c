import { deleteComment, editComment, postComment, usernameOf, type Comment } from '../domain/comments.ts';
import { emptyProfile } from '../domain/profile.ts';
import { oneLine } from '../domain/text.ts';
import { keys } from '../storage/keys.ts';
import type { AppParts } from './parts.ts';

/** The comments of listeners on tracks. Each change resolves to whether it was made. */
export function createComments({ store, now, emit }: Pick<AppParts, 'store' | 'now' | 'emit'>) {
  /** Changes the stored comments of a track, under their lock, in the name of the stored profile. */
  async function change(
    trackId: string,
    changed: (comments: readonly Comment[], username: string | null) => readonly Comment[] | null,
  ): Promise<boolean> {
    let isMade = false;
    await store.update(keys.comments(trackId), (comments) => {
      const made = changed(comments, usernameOf(store.get(keys.profile)));
      isMade = made !== null;
      return made ?? comments;
    });
    return isMade;
  }
  return {
    /** What was typed and is not posted yet, by the id of the track. */
    drafts: new Map<string, string>(),
    /** Posts a comment. `name` becomes the username of the profile, unless it is blank. */
    async post(trackId: string, text: string, name: string): Promise<boolean> {
      if (oneLine(text) === '') return false;
      if (oneLine(name) !== '')
        await store.update(keys.profile, (profile) => ({
          ...(profile ?? emptyProfile),
          username: oneLine(name),
        }));
      const username = usernameOf(store.get(keys.profile));
      if (username !== null)
        return change(trackId, (comments) =>
          postComment(comments, { trackId, username, content: text, timestamp: now() }),
        );
      emit('comments', { type: 'message', message: { code: 'comments.profileMissing' } });
      return false;
    },
    edit: (trackId: string, id: string, text: string) =>
      change(trackId, (comments, username) => editComment(comments, { id, text, username })),
    async delete(trackId: string, id: string): Promise<boolean> {
      const before = store.get(keys.comments(trackId));
      const index = before.findIndex((comment) => comment.id === id);
      const comment = before[index];
      const isMade = await change(trackId, (all, username) => deleteComment(all, { id, username }));
      if (isMade && comment)
        emit('comments', { type: 'comment.deleted', act: { kind: 'comment.deleted', comment, index } });
      return isMade;
    },
  };
}

import MessageCircle from 'lucide-react/icons/message-circle';
import Pencil from 'lucide-react/icons/pencil';
import { useId } from 'react';
import { commentsTeaser, mediaRow } from 'styled-system/recipes';
import type { Track } from '../../../domain/track.ts';
import { keys } from '../../../storage/keys.ts';
import { useApp, useStored } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { commentsStrings } from '../../strings/library.ts';

/** The number of comments on a track, the newest of them, and a button to the dialog. */
export function CommentsTeaser({ track }: { readonly track: Track }) {
  const { actors } = useApp();
  const comments = useStored(keys.comments(track.id));
  const id = useId();
  const classes = commentsTeaser();
  const row = mediaRow();
  const [newest] = comments;
  return (
    <section className={classNames(row.root, classes.root)} aria-labelledby={id}>
      <MessageCircle aria-hidden="true" />
      <div className={row.words}>
        <h2 id={id} className={row.title}>
          {commentsStrings.title}{' '}
          {comments.length > 0 && <span className={classes.count}>{comments.length}</span>}
        </h2>
        <p className={classes.text}>
          {newest ? (
            <>
              <b>{newest.username}</b> {newest.content}
            </>
          ) : (
            commentsStrings.none
          )}
        </p>
      </div>
      <Button
        compact
        icon={<Pencil />}
        onClick={() =>
          actors.shell.send({
            type: 'SHELL.DIALOG.OPEN',
            dialog: { kind: 'comments', track, opener: 'track' },
          })
        }
      >
        {commentsStrings.write}
      </Button>
    </section>
  );
}

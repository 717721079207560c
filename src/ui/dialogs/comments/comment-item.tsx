import { useMemo } from 'react';
import { css } from 'styled-system/css';
import type { Comment } from '../../../domain/comments.ts';
import { selectCommentEdit, selectIsOwnComment } from '../../../machines/comments/comments.select.ts';
import { useActorSelector, useApp } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/field.tsx';
import { commentsStrings } from '../../strings/library.ts';
import { focusBlank } from './focus-blank.ts';

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** One comment; its author may edit and delete it. */
export function CommentItem({ comment }: { readonly comment: Comment }) {
  const { comments } = useApp().actors;
  const selectIsOwn = useMemo(() => selectIsOwnComment(comment), [comment]);
  const isOwn = useActorSelector('comments', selectIsOwn);
  const edit = useActorSelector('comments', selectCommentEdit);
  const { id } = comment;
  return (
    <li>
      <p className={head}>
        <strong className={css({ color: 'fg.default' })}>{comment.username}</strong>
        <time dateTime={new Date(comment.timestamp).toISOString()}>{dates.format(comment.timestamp)}</time>
      </p>
      {edit?.id === id ? (
        <EditComment text={edit.text} />
      ) : (
        <>
          <p className={text}>{comment.content}</p>
          {isOwn && (
            <div className={actions}>
              <Button
                size="sm"
                variant="accentText"
                onClick={() => comments.send({ type: 'COMMENTS.EDIT', id })}
              >
                {commentsStrings.edit}
              </Button>
              <Button
                size="sm"
                variant="accentText"
                onClick={() => comments.send({ type: 'COMMENTS.DELETE', id })}
              >
                {commentsStrings.delete}
              </Button>
            </div>
          )}
        </>
      )}
    </li>
  );
}

function EditComment({ text: typed }: { readonly text: string }) {
  const { comments } = useApp().actors;
  return (
    <form
      className={css({ display: 'grid', gap: '8', marginTop: '4' })}
      onSubmit={(event) => {
        event.preventDefault();
        focusBlank(event.currentTarget, typed);
        comments.send({ type: 'COMMENTS.EDIT.SAVE' });
      }}
    >
      <Field
        label={commentsStrings.editField}
        hideLabel
        value={typed}
        onChange={(event) => comments.send({ type: 'COMMENTS.EDIT.DRAFT', text: event.target.value })}
      />
      <div className={actions}>
        <Button size="sm" variant="primary" type="submit">
          {commentsStrings.save}
        </Button>
        <Button size="sm" onClick={() => comments.send({ type: 'COMMENTS.EDIT.CANCEL' })}>
          {commentsStrings.cancel}
        </Button>
      </div>
    </form>
  );
}

const head = css({
  display: 'flex',
  alignItems: 'baseline',
  gap: '8',
  textStyle: 'small',
  color: 'fg.muted',
});
const text = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });
const actions = css({ display: 'flex', gap: '4' });

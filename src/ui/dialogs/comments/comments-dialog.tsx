import Send from 'lucide-react/icons/send';
import { useId, useMemo } from 'react';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import {
  selectCommentDraft,
  selectCommentedTrack,
  selectComments,
  selectCommentsOpener,
  selectIsCommentsBusy,
  selectIsNameless,
  selectCommentEdit,
  selectIsOwnComment,
} from '../../../machines/comments/comments.select.ts';
import { useActorSelector, useApp } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { Modal } from '../../kit/modal.tsx';
import { Field } from '../../kit/field.tsx';
import { Link } from '../../kit/link.tsx';
import { ScrollArea } from '../../kit/scroll-area.tsx';
import { commentsStrings } from '../../strings/library.ts';
import type { DialogProps } from '../dialogs.tsx';
import type { Comment } from '../../../domain/comments.ts';

/** The comments of this browser's listeners on a track (COM). */
export default function CommentsDialog({ open, onClose }: DialogProps) {
  const { comments: actor } = useApp().actors;
  const comments = useActorSelector('comments', selectComments);
  const opener = useActorSelector('comments', selectCommentsOpener);
  const draft = useActorSelector('comments', selectCommentDraft);
  const isBusy = useActorSelector('comments', selectIsCommentsBusy);
  const track = useActorSelector('comments', selectCommentedTrack);
  const isNameless = useActorSelector('comments', selectIsNameless);
  const formId = useId();
  const words = commentsStrings[opener];
  return (
    <Modal
      open={open}
      onClose={onClose}
      wide
      title={words.title}
      description={
        <>
          <span>{words.text}</span>
          <span className={css({ display: 'block' })}>{commentsStrings.local}</span>
        </>
      }
    >
      {track && <p className={about}>{commentsStrings.on(track.name, track.artist_name)}</p>}
      <ScrollArea className={scroll} tabIndex={0} role="group" aria-label={commentsStrings.list}>
        {comments.length === 0 ? (
          <p className={empty}>{commentsStrings.none}</p>
        ) : (
          <ul className={list}>
            {comments.map((comment) => (
              <CommentItem key={comment.id} comment={comment} />
            ))}
          </ul>
        )}
      </ScrollArea>
      <form
        id={formId}
        className={form}
        onSubmit={(event) => {
          event.preventDefault();
          focusBlank(event.currentTarget, draft);
          actor.send({ type: 'COMMENTS.POST' });
        }}
      >
        <Field
          label={commentsStrings.write}
          data-autofocus=""
          hideLabel
          placeholder={commentsStrings.write}
          value={draft}
          onChange={(event) => actor.send({ type: 'COMMENTS.DRAFT', text: event.target.value })}
        />
        <Button variant="primary" type="submit" icon={<Send />} busy={isBusy}>
          {commentsStrings.post}
        </Button>
      </form>
      {isNameless && (
        <p className={nameless}>
          {commentsStrings.nameless}
          <Link href="/profile" className={button({ variant: 'accentText', size: 'sm' })} onClick={onClose}>
            {commentsStrings.toProfile}
          </Link>
        </p>
      )}
    </Modal>
  );
}

const about = css({ fontWeight: 'strong', marginBottom: '12', truncate: true });
const nameless = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8',
  marginTop: '8',
  textStyle: 'small',
  color: 'fg.muted',
});
// In a low window it shrinks, so that the form below it stays visible.
const scroll = css({ height: '[clamp(4.25rem, 100dvh - 23rem, 18.75rem)]' });
const list = css({ display: 'grid', gap: '16' });
const empty = css({ color: 'fg.muted' });
const form = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '8',
  marginTop: '16',
});

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** One comment; its author may edit and delete it. */
function CommentItem({ comment }: { readonly comment: Comment }) {
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

/** Blank text is ignored silently, so the caret shows what is missing. */
function focusBlank(blank: HTMLFormElement, typed: string): void {
  if (typed.trim() === '') blank.querySelector('input')?.focus();
}

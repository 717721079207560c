import Send from 'lucide-react/icons/send';
import { useLayoutEffect, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { createComments } from '../../../app/comments.ts';
import { isOwnComment, usernameOf, type Comment } from '../../../domain/comments.ts';
import { namedTitles } from '../../../domain/pages.ts';
import { keys } from '../../../storage/keys.ts';
import { useServices, useStored } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/field.tsx';
import { Modal } from '../../kit/modal.tsx';
import { ScrollArea } from '../../kit/scroll-area.tsx';
import { useTask } from '../../use-task.ts';
import type { DialogOf, DialogProps } from '../dialogs.tsx';

/** The comments of this browser's listeners on a track (COM). */
export default function CommentsDialog({ open, onClose, dialog }: DialogProps<DialogOf<'comments'>>) {
  const { track, opener } = dialog;
  const comments = useServices().commands.of('comments', createComments);
  const stored = useStored(keys.comments(track.id));
  const username = usernameOf(useStored(keys.profile));
  const [editing, setEditing] = useState<string | null>(null);
  const { draft, name, setDraft, setName, post, isPosting } = useDraft(track.id);
  const [title, invitation] = words[opener];
  return (
    <Modal
      open={open}
      onClose={onClose}
      onEscape={(event) => {
        if (!stored.some(({ id }) => id === editing)) return;
        event.preventDefault();
        setEditing(null);
      }}
      wide
      title={title}
      description={
        <>
          <span>{invitation}</span>
          <span className={css({ display: 'block' })}>
            They stay in this browser, for all who listen here.
          </span>
        </>
      }
    >
      <p className={about}>{`On ${namedTitles.track(track.name, track.artist_name)}`}</p>
      <ScrollArea className={scroll} tabIndex={0} role="group" aria-label="Comments on this track">
        {stored.length === 0 ? (
          <p className={empty}>No comments yet. The first one is yours.</p>
        ) : (
          <ul className={list}>
            {stored.map((comment) => (
              <CommentItem
                key={comment.id}
                comment={comment}
                isOwn={isOwnComment(comment, username)}
                isEdited={comment.id === editing}
                onEdit={() => setEditing(comment.id)}
                onEditEnd={() => setEditing((id) => (id === comment.id ? null : id))}
                onDelete={() => void comments.delete(track.id, comment.id)}
              />
            ))}
          </ul>
        )}
      </ScrollArea>
      <form
        className={form}
        onSubmit={(event) => {
          event.preventDefault();
          focusField(event.currentTarget);
          post();
        }}
      >
        <Field
          label="Write a comment"
          data-autofocus=""
          hideLabel
          placeholder="Write a comment"
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
        <Button variant="primary" type="submit" icon={<Send />} busy={isPosting}>
          Post
        </Button>
        {username === null && (
          <Field
            label="Your username, kept in your profile"
            hideLabel
            placeholder="Your username, kept in your profile"
            autoComplete="nickname"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </form>
    </Modal>
  );
}

/** What is typed and not posted yet: it outlives the dialog. */
function useDraft(trackId: string) {
  const comments = useServices().commands.of('comments', createComments);
  const [draft, show] = useState(() => comments.drafts.get(trackId) ?? '');
  const [name, setName] = useState('');
  const setDraft = (text: string) => {
    comments.drafts.set(trackId, text);
    show(text);
  };
  const [post, isPosting] = useTask(async () => {
    const isPosted = await comments.post(trackId, draft, name);
    // A text that was typed meanwhile is newer and stays.
    if (isPosted && comments.drafts.get(trackId) === draft) setDraft('');
  });
  return { draft, name, setDraft, setName, post, isPosting };
}

const words = {
  player: ['Comments', 'Join the conversation and share your thoughts about this track.'],
  track: ['Track Comments', 'Share your thoughts about this track with other listeners'],
} as const;

const about = css({ fontWeight: 'strong', marginBottom: '12', truncate: true });
// In a low window it shrinks, so that the form below it stays visible.
// Room for the focus ring, which a scrolling box would cut off.
const scroll = css({ height: '[clamp(3.5rem, 100dvh - 24rem, 18.75rem)]', padding: '4', margin: '[-4px]' });
const list = css({ display: 'grid', gap: '12' });
const empty = css({ color: 'fg.muted' });
const form = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '8',
  marginTop: '16',
  // The name has the whole width, for its words.
  '& > :nth-child(3)': { gridColumn: '1 / -1' },
});

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Blank text is ignored silently, so the caret shows what is missing; else it is where one types on. */
function focusField(fields: HTMLFormElement): void {
  const inputs = [...fields.querySelectorAll('input')];
  (inputs.find(({ value }) => value.trim() === '') ?? inputs[0])?.focus();
}

interface CommentItemProps {
  readonly comment: Comment;
  /** Its author may edit and delete it. */
  readonly isOwn: boolean;
  /** Whether its text is in an input. */
  readonly isEdited: boolean;
  readonly onEdit: () => void;
  readonly onEditEnd: () => void;
  readonly onDelete: () => void;
}

/** One comment. */
function CommentItem({ comment, isOwn, isEdited, onDelete, ...edit }: CommentItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const wasEdited = useRef(false);
  useLayoutEffect(() => {
    // The buttons have replaced the input that had the focus.
    if (wasEdited.current && !isEdited && document.activeElement === document.body)
      item.current?.querySelector('button')?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  return (
    <li ref={item}>
      <div className={head}>
        <strong dir="auto" className={css({ color: 'fg.default', minWidth: '0', overflowWrap: 'anywhere' })}>
          {comment.username}
        </strong>
        <time dateTime={new Date(comment.timestamp).toISOString()}>{dates.format(comment.timestamp)}</time>
        {isOwn && !isEdited && (
          <div className={ownActions}>
            <Button size="sm" variant="accentText" onClick={edit.onEdit}>
              Edit
            </Button>
            <Button
              size="sm"
              variant="accentText"
              onClick={() => {
                const next = item.current?.nextElementSibling?.querySelector('button');
                const field = item.current?.closest('[role=dialog]')?.querySelector('input[data-autofocus]');
                ((next ?? field) as HTMLElement | null)?.focus();
                onDelete();
              }}
            >
              Delete
            </Button>
          </div>
        )}
      </div>
      {isEdited ? (
        <EditComment comment={comment} onEnd={edit.onEditEnd} />
      ) : (
        <p dir="auto" className={text}>
          {comment.content}
        </p>
      )}
    </li>
  );
}

function EditComment({ comment, onEnd }: { readonly comment: Comment; readonly onEnd: () => void }) {
  const comments = useServices().commands.of('comments', createComments);
  const [typed, setTyped] = useState(comment.content);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <form
      className={css({ display: 'grid', gap: '8', marginTop: '4' })}
      onSubmit={(event) => {
        event.preventDefault();
        focusField(event.currentTarget);
        void comments.edit(comment.trackId, comment.id, typed).then((isDone) => isDone && onEnd());
      }}
    >
      <Field
        ref={input}
        label="Edit your comment"
        hideLabel
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={actions}>
        <Button size="sm" variant="primary" type="submit">
          Save
        </Button>
        <Button size="sm" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const head = css({ row: '8', minHeight: '28', muted: true });
const text = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });
const actions = css({ display: 'flex', gap: '4' });
// In the line of the name, which keeps its height.
const ownActions = css({ display: 'flex', marginLeft: 'auto', marginBlock: '[-0.5rem]', flexShrink: '0' });

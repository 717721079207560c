import { assign, emit, setup, type EventObject } from 'xstate';
import { type CommentsOutcome, isOwnComment } from '../../domain/comments.ts';
import type { Track } from '../../domain/track.ts';
import { failure, type FailureFact } from '../failure.ts';
import { unprovided, unprovidedSource } from '../unprovided.ts';
import type {
  CommentsCommand,
  CommentsContext,
  CommentsEmitted,
  CommentsEvent,
  CommentsOpener,
  CommentsStored,
} from './comments.types.ts';

const closedContext: CommentsContext = {
  track: null,
  opener: 'player',
  comments: [],
  username: null,
  draft: '',
  editing: null,
  command: null,
};

const commentsSetup = setup({
  types: {} as {
    context: CommentsContext;
    events: CommentsEvent;
    emitted: CommentsEmitted | FailureFact;
    tags: 'open' | 'busy';
  },
  actors: {
    /** Reports the stored comments of a track: at the start, and after each change of comments or profile. */
    commentsChanges: unprovidedSource<EventObject, { trackId: string }>('commentsChanges'),
    /** Applies a command, under the lock, to the stored value of that moment. */
    changeComments: unprovided<CommentsOutcome, { trackId: string; command: CommentsCommand }>(
      'changeComments',
    ),
  },
  guards: {
    hasDraft: ({ context }) => context.draft.trim() !== '',
    hasEdit: ({ context }) => context.editing !== null && context.editing.text.trim() !== '',
    isEditing: ({ context }) => context.editing !== null,
    isOwn: ({ context }, { id }: { id: string }) =>
      context.comments.some((comment) => comment.id === id && isOwnComment(comment, context.username)),
    isProfileMissing: (_, { outcome }: { outcome: CommentsOutcome }) =>
      outcome.kind === 'refused' && outcome.refusal === 'profileMissing',
  },
  actions: {
    begin: assign((_, { track, opener }: { track: Track; opener: CommentsOpener }) => ({
      ...closedContext,
      track,
      opener,
    })),
    end: assign(closedContext),
    adopt: assign((_, { comments, username }: Omit<CommentsStored, 'type'>) => ({ comments, username })),
    setDraft: assign({ draft: (_, { text }: { text: string }) => text }),
    beginEdit: assign({
      editing: ({ context }, { id }: { id: string }) => ({
        id,
        text: context.comments.find((comment) => comment.id === id)?.content ?? '',
      }),
    }),
    setEdit: assign({
      editing: ({ context }, { text }: { text: string }) => context.editing && { ...context.editing, text },
    }),
    endEdit: assign({ editing: null }),
    requestPost: assign({ command: ({ context }) => ({ kind: 'post', text: context.draft }) as const }),
    requestEdit: assign({
      command: ({ context }) => context.editing && ({ kind: 'edit', ...context.editing } as const),
    }),
    requestDelete: assign({ command: (_, { id }: { id: string }) => ({ kind: 'delete', id }) as const }),
    /** A text that was typed while its change was made is newer and stays. */
    settle: assign(({ context: { command, draft, editing } }) => ({
      command: null,
      draft: command?.kind === 'post' && command.text === draft ? '' : draft,
      editing: command && command.kind !== 'post' && command.id === editing?.id ? null : editing,
    })),
    cancelCommand: assign({ command: null }),
    emitProfileMissing: emit({ type: 'message', message: { code: 'comments.profileMissing' } } as const),
  },
});

/** The dialog while it is open. Every change returns as the value that storage then has. */
const open = commentsSetup.createStateConfig({
  tags: 'open',
  exit: 'end',
  invoke: {
    src: 'commentsChanges',
    input: ({ context }) => ({ trackId: context.track?.id ?? '' }),
    onError: { actions: emit(({ event }) => failure('watching the stored comments', event.error)) },
  },
  on: {
    'dialog.closed': 'closed',
    'comments.stored': { actions: { type: 'adopt', params: ({ event }) => event } },
    'COMMENTS.DRAFT': { actions: { type: 'setDraft', params: ({ event }) => event } },
    'COMMENTS.EDIT.DRAFT': { actions: { type: 'setEdit', params: ({ event }) => event } },
  },
  initial: 'listing',
  states: {
    listing: {
      on: {
        'COMMENTS.POST': { guard: 'hasDraft', target: 'changing', actions: 'requestPost' },
        'COMMENTS.EDIT': {
          guard: { type: 'isOwn', params: ({ event }) => event },
          target: 'editing',
          actions: { type: 'beginEdit', params: ({ event }) => event },
        },
        'COMMENTS.DELETE': {
          guard: { type: 'isOwn', params: ({ event }) => event },
          target: 'changing',
          actions: { type: 'requestDelete', params: ({ event }) => event },
        },
      },
    },
    editing: {
      on: {
        'COMMENTS.POST': { guard: 'hasDraft', target: 'changing', actions: 'requestPost' },
        'COMMENTS.EDIT': {
          guard: { type: 'isOwn', params: ({ event }) => event },
          actions: { type: 'beginEdit', params: ({ event }) => event },
        },
        'COMMENTS.EDIT.SAVE': { guard: 'hasEdit', target: 'changing', actions: 'requestEdit' },
        'COMMENTS.EDIT.CANCEL': { target: 'listing', actions: 'endEdit' },
        'COMMENTS.DELETE': {
          guard: { type: 'isOwn', params: ({ event }) => event },
          target: 'changing',
          actions: { type: 'requestDelete', params: ({ event }) => event },
        },
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        src: 'changeComments',
        input: ({ context }) => ({
          trackId: context.track?.id ?? '',
          command: context.command ?? { kind: 'post', text: '' },
        }),
        onDone: [
          {
            guard: { type: 'isProfileMissing', params: ({ event }) => ({ outcome: event.output }) },
            target: 'changed',
            actions: ['emitProfileMissing', 'cancelCommand'],
          },
          { target: 'changed', actions: 'settle' },
        ],
        onError: {
          target: 'changed',
          actions: ['cancelCommand', emit(({ event }) => failure('changing the comments', event.error))],
        },
      },
    },
    changed: { always: [{ guard: 'isEditing', target: 'editing' }, { target: 'listing' }] },
  },
});

/** The comments of listeners on the track whose dialog is open. */
export const commentsMachine = commentsSetup.createMachine({
  id: 'comments',
  context: closedContext,
  initial: 'closed',
  on: {
    'COMMENTS.OPEN': {
      target: '.open',
      reenter: true,
      actions: { type: 'begin', params: ({ event }) => event },
    },
  },
  states: { closed: {}, open },
});

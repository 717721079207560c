import { assign, emit, setup } from 'xstate';
import type { Track } from '../../domain/track.ts';
import { SAVED_QUEUE_NAME_MAX_LENGTH } from '../../limits/storage.ts';
import type { DialogFact } from '../dialog-facts.ts';
import { failure, type FailureFact } from '../failure.ts';
import type { Message, MessageFact } from '../toasts/toasts.messages.ts';
import { unprovided } from '../unprovided.ts';

/** Why the dialog cannot save the queue yet. */
export type SaveFault = 'nameMissing' | 'nameTooLong' | 'folderMissing';

/** The target of the dialog's fields, or the missing field. */
export function checkTarget({
  mode,
  name,
  folderId,
}: Pick<SaveQueueContext, 'mode' | 'name' | 'folderId'>): SaveTarget | SaveFault {
  if (mode === 'existing') return folderId === null ? 'folderMissing' : { kind: 'existing', folderId };
  const trimmed = name.trim();
  if (trimmed === '') return 'nameMissing';
  return trimmed.length > SAVED_QUEUE_NAME_MAX_LENGTH ? 'nameTooLong' : { kind: 'new', name: trimmed };
}

/** Into a new folder, or into one of the listener's own. */
export type SaveMode = 'new' | 'existing';

/** The target folder of the queue's tracks. `name` is trimmed. */
export type SaveTarget =
  | { readonly kind: 'new'; readonly name: string }
  | { readonly kind: 'existing'; readonly folderId: string };

/** The result of a save. 'gone': the chosen folder no longer exists. */
export type SaveAnswer = { readonly kind: 'saved'; readonly folder: string } | { readonly kind: 'gone' };

export interface SaveQueueContext {
  readonly mode: SaveMode;
  /** As typed. */
  readonly name: string;
  readonly folderId: string | null;
  /** How often Save was pressed with a missing field: each time the field gets the focus. */
  readonly refusals: number;
  /** The queue's tracks as they were when Save was pressed; empty otherwise. */
  readonly tracks: readonly Track[];
}

export type SaveQueueEvent =
  | DialogFact
  /** 'Save Queue' in the queue panel. */
  | { readonly type: 'SAVE_QUEUE.OPEN' }
  | { readonly type: 'SAVE_QUEUE.MODE'; readonly mode: SaveMode }
  | { readonly type: 'SAVE_QUEUE.NAME'; readonly name: string }
  | { readonly type: 'SAVE_QUEUE.FOLDER'; readonly folderId: string }
  | { readonly type: 'SAVE_QUEUE.SAVE' }
  | { readonly type: 'SAVE_QUEUE.CANCEL' };

export type SaveQueueEmitted =
  | MessageFact
  /** There is something to save: the dialog should open. */
  | { readonly type: 'saveQueue.requested' }
  /** The dialog is done or cancelled, and closes. */
  | { readonly type: 'saveQueue.done' };

const fresh: SaveQueueContext = { mode: 'new', name: '', folderId: null, refusals: 0, tracks: [] };

const saveQueueSetup = setup({
  types: {} as {
    context: SaveQueueContext;
    events: SaveQueueEvent;
    emitted: SaveQueueEmitted | FailureFact;
    tags: 'saving' | 'nameMissing' | 'folderMissing';
  },
  actors: {
    /** The tracks of the queue as it is now. */
    readQueue: unprovided<readonly Track[]>('readQueue'),
    saveTracks: unprovided<SaveAnswer, { tracks: readonly Track[]; target: SaveTarget }>('saveTracks'),
  },
  guards: {
    hasFault: ({ context }, { fault }: { fault: SaveFault }) => checkTarget(context) === fault,
  },
  actions: {
    reset: assign(fresh),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    forgetTracks: assign({ tracks: [] }),
    say: emit((_, { message }: { message: Message }) => ({ type: 'message', message }) as const),
    emitSavedMessage: emit(({ context }, { answer }: { answer: SaveAnswer }) => {
      const folder = answer.kind === 'saved' ? answer.folder : '';
      const message: Message =
        context.mode === 'new'
          ? { code: 'saveQueue.savedToNew', name: folder }
          : { code: 'saveQueue.savedToExisting', folder };
      return { type: 'message', message } as const;
    }),
  },
});

/** The open dialog. It starts empty each time. */
const open = saveQueueSetup.createStateConfig({
  entry: 'reset',
  on: { 'dialog.closed': 'closed' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'SAVE_QUEUE.MODE': { target: '.filling', actions: assign({ mode: ({ event }) => event.mode }) },
        'SAVE_QUEUE.NAME': { target: '.filling', actions: assign({ name: ({ event }) => event.name }) },
        'SAVE_QUEUE.FOLDER': {
          target: '.filling',
          actions: assign({ folderId: ({ event }) => event.folderId }),
        },
        'SAVE_QUEUE.SAVE': 'reading',
        'SAVE_QUEUE.CANCEL': { target: '#saveQueue.closed', actions: emit({ type: 'saveQueue.done' }) },
      },
      initial: 'filling',
      states: {
        filling: {},
        // The field shows what is missing until it changes.
        nameMissing: {
          tags: 'nameMissing',
          entry: ['countRefusal', { type: 'say', params: { message: { code: 'saveQueue.nameMissing' } } }],
        },
        folderMissing: {
          tags: 'folderMissing',
          entry: ['countRefusal', { type: 'say', params: { message: { code: 'saveQueue.folderMissing' } } }],
        },
      },
    },
    reading: {
      tags: 'saving',
      invoke: {
        src: 'readQueue',
        onDone: [
          {
            guard: ({ event }) => event.output.length === 0,
            target: 'editing',
            actions: { type: 'say', params: { message: { code: 'saveQueue.emptyQueue' } } },
          },
          {
            guard: { type: 'hasFault', params: { fault: 'nameMissing' } },
            target: 'editing.nameMissing',
          },
          {
            guard: { type: 'hasFault', params: { fault: 'folderMissing' } },
            target: 'editing.folderMissing',
          },
          // The field itself accepts no more, so no message is needed.
          { guard: { type: 'hasFault', params: { fault: 'nameTooLong' } }, target: 'editing' },
          { target: 'saving', actions: assign({ tracks: ({ event }) => event.output }) },
        ],
        onError: {
          target: 'editing',
          actions: emit(({ event }) => failure('reading the queue', event.error)),
        },
      },
    },
    saving: {
      tags: 'saving',
      // A save that has begun is completed and reported, even if the dialog is closed.
      on: { 'dialog.closed': {} },
      exit: 'forgetTracks',
      invoke: {
        src: 'saveTracks',
        input: ({ context }) => ({ tracks: context.tracks, target: checkTarget(context) as SaveTarget }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'gone',
            target: 'editing.folderMissing',
            actions: assign({ folderId: null }),
          },
          {
            target: '#saveQueue.closed',
            actions: [
              { type: 'emitSavedMessage', params: ({ event }) => ({ answer: event.output }) },
              emit({ type: 'saveQueue.done' }),
            ],
          },
        ],
        onError: {
          target: 'editing',
          actions: emit(({ event }) => failure('saving the queue', event.error)),
        },
      },
    },
  },
});

/** Keeps the queue's tracks in a new folder or in one of the listener's own. Queue and playback stay as they are. */
export const saveQueueMachine = saveQueueSetup.createMachine({
  id: 'saveQueue',
  context: fresh,
  initial: 'closed',
  on: { 'dialog.opened': '.open' },
  states: {
    closed: { on: { 'SAVE_QUEUE.OPEN': 'checking' } },
    checking: {
      invoke: {
        src: 'readQueue',
        onDone: [
          {
            guard: ({ event }) => event.output.length === 0,
            target: 'closed',
            actions: { type: 'say', params: { message: { code: 'saveQueue.emptyQueue' } } },
          },
          { target: 'closed', actions: emit({ type: 'saveQueue.requested' }) },
        ],
        onError: {
          target: 'closed',
          actions: emit(({ event }) => failure('reading the queue', event.error)),
        },
      },
    },
    open,
  },
});

import { assign, emit, setup } from 'xstate';
import { isSampleTrack, type Track } from '../../domain/track.ts';
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
}

export type SaveQueueEvent =
  | DialogFact
  /** 'Save Queue' in the queue panel. `tracks` are those of the queue at that moment. */
  | { readonly type: 'SAVE_QUEUE.OPEN'; readonly tracks: readonly Track[] }
  | { readonly type: 'SAVE_QUEUE.MODE'; readonly mode: SaveMode }
  | { readonly type: 'SAVE_QUEUE.NAME'; readonly name: string }
  | { readonly type: 'SAVE_QUEUE.FOLDER'; readonly folderId: string }
  | { readonly type: 'SAVE_QUEUE.SAVE'; readonly tracks: readonly Track[] }
  | { readonly type: 'SAVE_QUEUE.CANCEL' };

export type SaveQueueEmitted =
  | MessageFact
  /** There is something to save: the dialog should open. */
  | { readonly type: 'saveQueue.requested' }
  /** The dialog is done or cancelled, and closes. */
  | { readonly type: 'saveQueue.done' };

const fresh: SaveQueueContext = { mode: 'new', name: '', folderId: null, refusals: 0 };

/** Sample tracks are never stored, so a queue of them alone has nothing to save. */
const isEmpty = (tracks: readonly Track[]): boolean => tracks.every(isSampleTrack);

const saveQueueSetup = setup({
  types: {} as {
    context: SaveQueueContext;
    events: SaveQueueEvent;
    emitted: SaveQueueEmitted | FailureFact;
    tags: 'saving' | 'nameMissing' | 'folderMissing';
  },
  actors: {
    saveTracks: unprovided<SaveAnswer, { tracks: readonly Track[]; target: SaveTarget }>('saveTracks'),
  },
  actions: { countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }) },
});

const say = (message: Message) => saveQueueSetup.emit({ type: 'message', message });

/** The open dialog. It starts empty each time. */
const open = saveQueueSetup.createStateConfig({
  entry: assign(fresh),
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
        'SAVE_QUEUE.SAVE': [
          {
            guard: ({ event }) => isEmpty(event.tracks),
            target: '.filling',
            actions: say({ code: 'saveQueue.emptyQueue' }),
          },
          { guard: ({ context }) => checkTarget(context) === 'nameMissing', target: '.nameMissing' },
          { guard: ({ context }) => checkTarget(context) === 'folderMissing', target: '.folderMissing' },
          // The field itself accepts no more, so no message is needed.
          { guard: ({ context }) => checkTarget(context) === 'nameTooLong', target: '.filling' },
          { target: 'saving' },
        ],
        'SAVE_QUEUE.CANCEL': { target: '#saveQueue.closed', actions: emit({ type: 'saveQueue.done' }) },
      },
      initial: 'filling',
      states: {
        filling: {},
        // The field shows what is missing until it changes.
        nameMissing: {
          tags: 'nameMissing',
          entry: ['countRefusal', say({ code: 'saveQueue.nameMissing' })],
        },
        folderMissing: {
          tags: 'folderMissing',
          entry: ['countRefusal', say({ code: 'saveQueue.folderMissing' })],
        },
      },
    },
    saving: {
      tags: 'saving',
      // A save that has begun is completed and reported, even if the dialog is closed.
      on: { 'dialog.closed': {} },
      invoke: {
        src: 'saveTracks',
        input: ({ context, event }) => ({
          tracks: 'tracks' in event ? event.tracks.filter((track) => !isSampleTrack(track)) : [],
          target: checkTarget(context) as SaveTarget,
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'gone',
            target: 'editing.folderMissing',
            actions: assign({ folderId: null }),
          },
          {
            target: '#saveQueue.closed',
            actions: [
              emit(({ context, event: { output } }) => {
                const folder = output.kind === 'saved' ? output.folder : '';
                const message: Message =
                  context.mode === 'new'
                    ? { code: 'saveQueue.savedToNew', name: folder }
                    : { code: 'saveQueue.savedToExisting', folder };
                return { type: 'message', message } as const;
              }),
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
    closed: {
      on: {
        'SAVE_QUEUE.OPEN': [
          { guard: ({ event }) => isEmpty(event.tracks), actions: say({ code: 'saveQueue.emptyQueue' }) },
          { actions: emit({ type: 'saveQueue.requested' }) },
        ],
      },
    },
    open,
  },
});

import { assign, emit, enqueueActions, setup } from 'xstate';
import { oneLine } from '../../domain/text.ts';
import { isSampleTrack, type Track } from '../../domain/track.ts';
import { SAVED_QUEUE_NAME_MAX_LENGTH } from '../../limits/storage.ts';
import type { DialogFact } from '../dialog-facts.ts';
import { failure, type FailureFact } from '../failure.ts';
import type { Message, MessageFact } from '../toasts/toasts.messages.ts';
import { unprovided } from '../unprovided.ts';

export type SaveFault = 'nameMissing' | 'nameTooLong' | 'folderMissing';

export interface SaveFields {
  /** Into a new folder, or into one of the listener's own. */
  readonly mode: 'new' | 'existing';
  /** As typed. */
  readonly name: string;
  readonly folderId: string | null;
}

/** The target of the dialog's fields, or the missing field. */
export function checkTarget({ mode, name, folderId }: SaveFields): SaveTarget | SaveFault {
  if (mode === 'existing') return folderId === null ? 'folderMissing' : { kind: 'existing', folderId };
  const trimmed = oneLine(name);
  if (trimmed === '') return 'nameMissing';
  return trimmed.length > SAVED_QUEUE_NAME_MAX_LENGTH ? 'nameTooLong' : { kind: 'new', name: trimmed };
}

/** The target folder of the queue's tracks. `name` is trimmed. */
export type SaveTarget =
  | { readonly kind: 'new'; readonly name: string }
  | { readonly kind: 'existing'; readonly folderId: string };

export interface SaveQueueContext extends SaveFields {
  /** What Save missed, until a change; a new object each time, so that the field gets focus again. */
  readonly fault: { readonly kind: SaveFault } | null;
}

export type SaveQueueEvent =
  | DialogFact
  /** 'Save Queue' in the queue panel. `tracks` are those of the queue at that moment. */
  | { readonly type: 'SAVE_QUEUE.OPEN'; readonly tracks: readonly Track[] }
  | ({ readonly type: 'SAVE_QUEUE.FILL' } & Partial<SaveFields>)
  | { readonly type: 'SAVE_QUEUE.SAVE'; readonly tracks: readonly Track[] }
  | { readonly type: 'SAVE_QUEUE.CANCEL' };

export type SaveQueueEmitted =
  | MessageFact
  | { readonly type: 'saveQueue.requested' }
  | { readonly type: 'saveQueue.done' };

const fresh: SaveQueueContext = { mode: 'new', name: '', folderId: null, fault: null };

/** Sample tracks are never stored, so a queue of them alone has nothing to save. */
const isEmpty = (tracks: readonly Track[]): boolean => tracks.every(isSampleTrack);

const saveQueueSetup = setup({
  types: {} as {
    context: SaveQueueContext;
    events: SaveQueueEvent;
    emitted: SaveQueueEmitted | FailureFact;
    tags: 'saving';
  },
  actors: {
    /** Resolves with the folder's name; null if the chosen one no longer exists. */
    saveTracks: unprovided<string | null, { tracks: readonly Track[]; target: SaveTarget }>('saveTracks'),
  },
  actions: {
    refuse: enqueueActions(({ enqueue }, kind: SaveFault) => {
      enqueue.assign({ fault: { kind } });
      // The field itself accepts no longer name, so no message is needed.
      if (kind !== 'nameTooLong') enqueue.emit({ type: 'message', message: { code: `saveQueue.${kind}` } });
    }),
  },
});

const say = (message: Message) => saveQueueSetup.emit({ type: 'message', message });

const open = saveQueueSetup.createStateConfig({
  entry: assign(fresh),
  on: { 'dialog.closed': 'closed' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'SAVE_QUEUE.FILL': {
          actions: assign(({ event: { type: _, ...fields } }) => ({ ...fields, fault: null })),
        },
        'SAVE_QUEUE.SAVE': [
          {
            guard: ({ event }) => isEmpty(event.tracks),
            actions: [assign({ fault: null }), say({ code: 'saveQueue.emptyQueue' })],
          },
          ...(['nameMissing', 'folderMissing', 'nameTooLong'] as const).map((fault) => ({
            guard: ({ context }: { readonly context: SaveQueueContext }) => checkTarget(context) === fault,
            actions: { type: 'refuse' as const, params: fault },
          })),
          { target: 'saving', actions: assign({ fault: null }) },
        ],
        'SAVE_QUEUE.CANCEL': { target: '#saveQueue.closed', actions: emit({ type: 'saveQueue.done' }) },
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
            guard: ({ event }) => event.output === null,
            target: 'editing',
            actions: [assign({ folderId: null }), { type: 'refuse', params: 'folderMissing' }],
          },
          {
            target: '#saveQueue.closed',
            actions: [
              emit(({ context, event: { output } }) => ({
                type: 'message',
                message: {
                  code: context.mode === 'new' ? 'saveQueue.savedToNew' : 'saveQueue.savedToExisting',
                  folder: output ?? '',
                },
              })),
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

/** Keeps the queue's tracks in a new folder or an own one. Queue and playback stay as they are. */
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

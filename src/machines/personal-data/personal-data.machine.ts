import { assign, emit, setup } from 'xstate';
import type { ImportRefusal, PersonalData } from '../../domain/personal-data.ts';
import { emptyQueueSession } from '../../domain/queue-list.ts';
import { failure, type FailureFact } from '../failure.ts';
import { unprovided, unprovidedSource } from '../unprovided.ts';
import type {
  ImportAnswer,
  PersonalDataContext,
  PersonalDataEmitted,
  PersonalDataEvent,
} from './personal-data.types.ts';

const personalDataSetup = setup({
  types: {} as {
    context: PersonalDataContext;
    events: PersonalDataEvent;
    emitted: PersonalDataEmitted | FailureFact;
    tags: 'busy' | 'previewing';
  },
  actors: {
    /** Writes everything personal into one file and hands it to the browser. */
    exportData: unprovided<void>('exportData'),
    /** Reads a chosen file, and determines the changes of its import. */
    readImport: unprovided<ImportAnswer, { file: Blob }>('readImport'),
    /** Replaces the stored data with the file's, and notifies the other tabs. */
    importData: unprovided<void, { data: PersonalData }>('importData'),
    /** Reports imports in other tabs. */
    importsElsewhere: unprovidedSource('importsElsewhere'),
  },
  guards: {
    isRefused: (_, { answer }: { answer: ImportAnswer }) => answer.kind === 'refused',
  },
  actions: {
    keep: assign((_, { answer }: { answer: ImportAnswer }) =>
      answer.kind === 'read' ? { data: answer.data, changes: answer.changes } : { data: null, changes: [] },
    ),
    forget: assign({ data: null, changes: [] }),
    emitExported: emit({ type: 'message', message: { code: 'profile.exported' } } as const),
    emitImported: emit({ type: 'message', message: { code: 'profile.imported' } } as const),
    emitRefused: emit(
      (_, { reason }: { reason: ImportRefusal }) =>
        ({ type: 'message', message: { code: 'profile.importRefused', reason } }) as const,
    ),
    emitQueueImported: emit(
      ({ context }) => ({ type: 'queue.imported', queue: context.data?.queue ?? emptyQueueSession }) as const,
    ),
    emitDone: emit({ type: 'import.done' } as const),
  },
});

/** 'Export my data' and 'Import my data': a file is checked first, and imported completely or not at all. */
export const personalDataMachine = personalDataSetup.createMachine({
  id: 'personalData',
  context: { data: null, changes: [] },
  invoke: {
    src: 'importsElsewhere',
    onError: { actions: emit(({ event }) => failure('receiving imports of other tabs', event.error)) },
  },
  on: {
    'import.elsewhere': {
      actions: emit(({ event }) => ({ type: 'queue.imported', queue: event.queue }) as const),
    },
  },
  initial: 'idle',
  states: {
    idle: { on: { 'DATA.EXPORT': 'exporting', 'DATA.IMPORT': 'reading' } },
    exporting: {
      tags: 'busy',
      invoke: {
        src: 'exportData',
        onDone: { target: 'idle', actions: 'emitExported' },
        onError: {
          target: 'idle',
          actions: emit(({ event }) => failure('exporting personal data', event.error)),
        },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        src: 'readImport',
        input: ({ event }) => ({ file: (event as Extract<PersonalDataEvent, { type: 'DATA.IMPORT' }>).file }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ answer: event.output }) },
            target: 'idle',
            actions: {
              type: 'emitRefused',
              params: ({ event }) => ({
                reason: event.output.kind === 'refused' ? event.output.reason : 'unreadable',
              }),
            },
          },
          {
            target: 'previewing',
            actions: [
              { type: 'keep', params: ({ event }) => ({ answer: event.output }) },
              emit({ type: 'import.checked' }),
            ],
          },
        ],
        // A file that the browser cannot even read is none that could be imported.
        onError: {
          target: 'idle',
          actions: [
            { type: 'emitRefused', params: { reason: 'unreadable' } },
            emit(({ event }) => failure('reading a chosen file', event.error)),
          ],
        },
      },
    },
    previewing: {
      tags: 'previewing',
      on: {
        'DATA.CONFIRM': 'importing',
        'DATA.CANCEL': { target: 'idle', actions: ['forget', 'emitDone'] },
        'dialog.closed': { target: 'idle', actions: 'forget' },
      },
    },
    importing: {
      tags: ['busy', 'previewing'],
      invoke: {
        src: 'importData',
        input: ({ context }) => ({ data: context.data as PersonalData }),
        onDone: { target: 'idle', actions: ['emitQueueImported', 'emitDone', 'emitImported', 'forget'] },
        onError: {
          target: 'previewing',
          actions: emit(({ event }) => failure('importing personal data', event.error)),
        },
      },
    },
  },
});

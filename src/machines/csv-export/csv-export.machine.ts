import { assign, emit, setup } from 'xstate';
import { folderFileName, moodFileName } from '../../domain/file-names.ts';
import type { Track } from '../../domain/track.ts';
import { failure, type FailureFact } from '../failure.ts';
import type { Message } from '../toasts/toasts.messages.ts';
import { unprovided } from '../unprovided.ts';
import type {
  CsvExportContext,
  CsvExportEmitted,
  CsvExportEvent,
  ExportedList,
  ExportRequest,
} from './csv-export.types.ts';

const fileNameOf = (list: ExportedList) =>
  list.kind === 'folder' ? folderFileName(list.name) : moodFileName(list.id);

const wordFor = (list: ExportedList): Message =>
  list.kind === 'folder'
    ? { code: 'library.folderExported', folder: list.name }
    : { code: 'lists.moodExported', mood: list.name };

/** Saves a list of tracks as a CSV file, and says so (CSV-08 to CSV-10). */
export const csvExportMachine = setup({
  types: {} as {
    context: CsvExportContext;
    events: CsvExportEvent;
    emitted: CsvExportEmitted | FailureFact;
    tags: 'busy';
  },
  actors: {
    /** Writes the file and hands it to the browser. */
    saveCsv: unprovided<void, { fileName: string; tracks: readonly Track[] }>('saveCsv'),
  },
  guards: {
    isEmpty: (_, { tracks }: Pick<ExportRequest, 'tracks'>) => tracks.length === 0,
  },
  actions: {
    keep: assign({ request: (_, { list, tracks }: ExportRequest) => ({ list, tracks }) }),
    forget: assign({ request: null }),
    sayNothing: emit({ type: 'message', message: { code: 'library.nothingToExport' } } as const),
    sayExported: emit(({ context: { request } }) => {
      const message: Message = request ? wordFor(request.list) : { code: 'library.nothingToExport' };
      return { type: 'message', message } as const;
    }),
  },
}).createMachine({
  id: 'csvExport',
  context: { request: null },
  initial: 'idle',
  on: {
    'EXPORT.CSV': [
      { guard: { type: 'isEmpty', params: ({ event }) => event }, actions: 'sayNothing' },
      { target: '.saving', reenter: true, actions: { type: 'keep', params: ({ event }) => event } },
    ],
  },
  states: {
    idle: {},
    saving: {
      tags: 'busy',
      invoke: {
        src: 'saveCsv',
        input: ({ context: { request } }) => ({
          fileName: request ? fileNameOf(request.list) : '',
          tracks: request?.tracks ?? [],
        }),
        onDone: { target: 'idle', actions: ['sayExported', 'forget'] },
        onError: {
          target: 'idle',
          actions: ['forget', emit(({ event }) => failure('exporting a list', event.error))],
        },
      },
    },
  },
});

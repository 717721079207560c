import { assign, emit, setup } from 'xstate';
import type { Track } from '../../domain/track.ts';
import { failure, type FailureFact } from '../failure.ts';
import { unprovided } from '../unprovided.ts';
import type { FolderPlayContext, FolderPlayEmitted, FolderPlayEvent } from './folder-play.types.ts';

type Read = readonly Track[] | null;

/** Plays a whole folder as storage holds it, or says that it could not be read (FAV-26 to FAV-28). */
export const folderPlayMachine = setup({
  types: {} as {
    context: FolderPlayContext;
    events: FolderPlayEvent;
    emitted: FolderPlayEmitted | FailureFact;
  },
  actors: {
    /** The tracks of a folder, or null where storage has no such folder. Rejects where storage cannot be read. */
    readFolder: unprovided<Read, { folderId: string }>('readFolder'),
  },
  guards: { isGone: (_, { tracks }: { tracks: Read }) => tracks === null },
  actions: {
    keepFolder: assign({ folderId: (_, { folderId }: { folderId: string }) => folderId }),
    tellLoaded: emit(
      (_, { tracks }: { tracks: Read }) => ({ type: 'folder.loaded', tracks: tracks ?? [] }) as const,
    ),
    tellFailed: emit({ type: 'message', message: { code: 'library.addAllFailed' } } as const),
    report: emit((_, { error }: { error: unknown }) => failure('reading a folder', error)),
  },
}).createMachine({
  id: 'folderPlay',
  context: { folderId: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'FOLDER.ADD_ALL': {
          target: 'reading',
          actions: { type: 'keepFolder', params: ({ event }) => ({ folderId: event.folderId }) },
        },
      },
    },
    reading: {
      invoke: {
        src: 'readFolder',
        input: ({ context }) => ({ folderId: context.folderId }),
        onDone: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ tracks: event.output }) },
            target: 'idle',
            actions: 'tellFailed',
          },
          {
            target: 'idle',
            actions: { type: 'tellLoaded', params: ({ event }) => ({ tracks: event.output }) },
          },
        ],
        onError: {
          target: 'idle',
          actions: ['tellFailed', { type: 'report', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
  },
});

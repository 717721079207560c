import { assign, emit, enqueueActions, setup } from 'xstate';
import type { LibraryOutcome } from '../../domain/library-rules.ts';
import { emptyLibrary } from '../../domain/library.ts';
import { failure, type FailureFact } from '../failure.ts';
import { unprovided, unprovidedSource } from '../unprovided.ts';
import { wordFor } from './library.commands.ts';
import type {
  LibraryCommand,
  LibraryContext,
  LibraryEmitted,
  LibraryEvent,
  LibraryStored,
} from './library.types.ts';

const librarySetup = setup({
  types: {} as {
    context: LibraryContext;
    events: LibraryEvent;
    emitted: LibraryEmitted | FailureFact;
    tags: 'busy';
  },
  actors: {
    /** Applies a command, under the lock, to the stored value of that moment. */
    changeLibrary: unprovided<LibraryOutcome, { command: LibraryCommand }>('changeLibrary'),
    /** Reports the stored library: at the start, and after each write of this tab or another. */
    libraryChanges: unprovidedSource('libraryChanges'),
  },
  guards: {
    isWaiting: ({ context }) => context.waiting.length > 0,
    isOwnChange: (_, { source }: Pick<LibraryStored, 'source'>) => source === 'own',
    isChangeElsewhere: (_, { source }: Pick<LibraryStored, 'source'>) => source === 'foreign',
  },
  actions: {
    adopt: assign({ library: (_, { library }: Pick<LibraryStored, 'library'>) => library }),
    enqueue: assign({
      waiting: ({ context }, { command }: { command: LibraryCommand }) => [...context.waiting, command],
    }),
    dequeue: assign({ waiting: ({ context }) => context.waiting.slice(1) }),
    emitChanged: emit({ type: 'library.changed' }),
    emitChangedElsewhere: emit({ type: 'library.changedElsewhere' }),
    report: enqueueActions(({ context, enqueue }, { outcome }: { outcome: LibraryOutcome }) => {
      const [command] = context.waiting;
      const message = command ? wordFor(command, outcome) : null;
      if (message) enqueue.emit({ type: 'message', message });
      if (outcome.kind === 'refused') return;
      for (const fact of outcome.facts) enqueue.emit(fact);
      if (outcome.act) enqueue.emit({ type: 'library.undoable', act: outcome.act });
      else if (command?.type !== 'LIBRARY.UNDO') enqueue.emit({ type: 'library.edited' });
    }),
  },
});

/** Favorites and folders: the last read of storage, and the changes to it, one after another. */
export const libraryMachine = librarySetup.createMachine({
  id: 'library',
  context: { library: emptyLibrary, waiting: [] },
  invoke: {
    src: 'libraryChanges',
    onError: { actions: emit(({ event }) => failure('watching the stored library', event.error)) },
  },
  on: {
    'library.stored': [
      {
        guard: { type: 'isOwnChange', params: ({ event }) => event },
        actions: [{ type: 'adopt', params: ({ event }) => event }, 'emitChanged'],
      },
      {
        guard: { type: 'isChangeElsewhere', params: ({ event }) => event },
        actions: [{ type: 'adopt', params: ({ event }) => event }, 'emitChangedElsewhere'],
      },
      { actions: { type: 'adopt', params: ({ event }) => event } },
    ],
    'LIBRARY.*': { actions: { type: 'enqueue', params: ({ event }) => ({ command: event }) } },
  },
  initial: 'settled',
  states: {
    settled: { always: { guard: 'isWaiting', target: 'changing' } },
    changing: {
      tags: 'busy',
      invoke: {
        src: 'changeLibrary',
        input: ({ context }) => ({ command: context.waiting[0] as LibraryCommand }),
        onDone: {
          target: 'settled',
          actions: [{ type: 'report', params: ({ event }) => ({ outcome: event.output }) }, 'dequeue'],
        },
        onError: {
          target: 'settled',
          actions: [emit(({ event }) => failure('changing the library', event.error)), 'dequeue'],
        },
      },
    },
  },
});

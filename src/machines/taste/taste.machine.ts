import { assign, emit, setup } from 'xstate';
import { failure, type FailureFact } from '../failure.ts';
import { unprovidedSource } from '../unprovided.ts';
import type { TasteContext, TasteEmitted, TasteEvent } from './taste.types.ts';

const tasteSetup = setup({
  types: {} as {
    context: TasteContext;
    events: TasteEvent;
    emitted: TasteEmitted | FailureFact;
  },
  actors: {
    /** Reports the stored taste: at the start, and after each change of storage in this tab or another. */
    tasteChanges: unprovidedSource('tasteChanges'),
  },
  guards: {
    isSame: ({ context }, { basis }: { basis: string }) => basis === context.basis,
    isFirst: ({ context }) => context.basis === null,
  },
  actions: {
    adopt: assign({ basis: (_, { basis }: { basis: string }) => basis }),
    emitChanged: emit({ type: 'taste.changed' } as const),
  },
});

/** The basis of the personal lists. It reports when they are outdated, whatever changed it and in which tab (D56). */
export const tasteMachine = tasteSetup.createMachine({
  id: 'taste',
  context: { basis: null },
  invoke: {
    src: 'tasteChanges',
    onError: { actions: emit(({ event }) => failure('watching the stored taste', event.error)) },
  },
  on: {
    'taste.stored': [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      { guard: 'isFirst', actions: { type: 'adopt', params: ({ event }) => event } },
      { actions: [{ type: 'adopt', params: ({ event }) => event }, 'emitChanged'] },
    ],
    'taste.reported': { actions: 'emitChanged' },
  },
});

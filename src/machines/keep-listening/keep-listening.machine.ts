import { assign, emit, setup } from 'xstate';
import { failure, type FailureFact } from '../failure.ts';
import { unprovided, unprovidedSource } from '../unprovided.ts';
import type {
  KeepListeningContext,
  KeepListeningEmitted,
  KeepListeningEvent,
} from './keep-listening.types.ts';

/** The setting 'Keep listening': on unless the listener turns it off, the same in all tabs (D52). The queue uses it. */
export const keepListeningMachine = setup({
  types: {} as {
    context: KeepListeningContext;
    events: KeepListeningEvent;
    emitted: KeepListeningEmitted | FailureFact;
  },
  actors: {
    /** Reports the stored value: at the start, and after each change in this tab or another. */
    settingChanges: unprovidedSource('settingChanges'),
    saveSetting: unprovided<void, KeepListeningContext>('saveSetting'),
  },
  guards: { isSame: ({ context }, on: boolean) => on === context.on },
  actions: {
    adopt: assign({ on: (_, on: boolean) => on }),
    toggle: assign({ on: ({ context }) => !context.on }),
    emitChanged: emit(({ context }) => ({ type: 'keepListening.changed' as const, on: context.on })),
  },
}).createMachine({
  id: 'keepListening',
  context: { on: true },
  invoke: {
    src: 'settingChanges',
    onError: { actions: emit(({ event }) => failure('watching the setting Keep listening', event.error)) },
  },
  on: {
    'KEEP_LISTENING.TOGGLE': { target: '.saving', actions: ['toggle', 'emitChanged'] },
    'keepListening.stored': [
      { guard: { type: 'isSame', params: ({ event }) => event.on } },
      { actions: [{ type: 'adopt', params: ({ event }) => event.on }, 'emitChanged'] },
    ],
  },
  initial: 'settled',
  states: {
    settled: {},
    saving: {
      invoke: {
        src: 'saveSetting',
        input: ({ context }) => context,
        onDone: 'settled',
        onError: {
          target: 'settled',
          actions: emit(({ event }) => failure('keeping the setting Keep listening', event.error)),
        },
      },
    },
  },
});

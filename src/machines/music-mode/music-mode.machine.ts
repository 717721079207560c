import { assign, emit, not, setup } from 'xstate';
import type { MusicModeId } from '../../domain/music-mode.ts';
import { MODE_TRIAL_MS } from '../../limits/ui.ts';
import { failure, type FailureFact } from '../failure.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';
import { unprovidedSource } from '../unprovided.ts';

export interface MusicModeContext {
  /** The mode that is active. */
  readonly id: MusicModeId;
  /** The mode that the arrow keys point at; it is applied after a short delay. */
  readonly trial: MusicModeId | null;
}

export type MusicModeEvent =
  /** Chosen by pointer, Space or Enter. */
  | { readonly type: 'MODE.CHOOSE'; readonly id: MusicModeId }
  /** The arrow keys point at a mode: it is applied after a short delay, unless they move on. */
  | { readonly type: 'MODE.TRY'; readonly id: MusicModeId }
  /** The logo: back to the default mode. */
  | { readonly type: 'MODE.RESET' }
  /** The stored mode: at the start, and where another tab or another script has chosen it. */
  | { readonly type: 'mode.stored'; readonly id: MusicModeId };

export type MusicModeEmitted =
  | MessageFact
  /** The listener has changed the mode. Neither a restored mode nor the active one chosen again is a change. */
  | { readonly type: 'mode.changed'; readonly id: MusicModeId }
  /** The mode was restored, or is from another tab or script: it is applied without a message. */
  | { readonly type: 'mode.adopted'; readonly id: MusicModeId };

const musicModeSetup = setup({
  types: {} as {
    context: MusicModeContext;
    events: MusicModeEvent;
    emitted: MusicModeEmitted | FailureFact;
    tags: 'restored';
  },
  /** Reports the stored mode, and each one that another tab or another script writes to storage. */
  actors: { storedMode: unprovidedSource('storedMode') },
  actions: {
    /** Stores the mode. */
    store: () => {},
    emitAdopted: emit(({ context }) => ({ type: 'mode.adopted' as const, id: context.id })),
    stopTrial: assign({ trial: null }),
  },
  guards: { isDefault: ({ context }) => context.id === 'default' },
  delays: { trialTime: MODE_TRIAL_MS },
});

const emitChanged = musicModeSetup.emit(({ context }) => ({ type: 'mode.changed', id: context.id }));

/** The mood that a listener has picked. A restored or foreign value is applied without a message. */
export const musicModeMachine = musicModeSetup.createMachine({
  id: 'musicMode',
  context: { id: 'default', trial: null },
  invoke: {
    src: 'storedMode',
    onError: {
      target: '.settled',
      actions: [emit(({ event }) => failure('reading the mode', event.error)), 'stopTrial', 'emitAdopted'],
    },
  },
  on: {
    'mode.stored': {
      target: '.settled',
      actions: [assign({ id: ({ event }) => event.id, trial: null }), 'emitAdopted'],
    },
    'MODE.CHOOSE': {
      guard: ({ context, event }) => event.id !== context.id,
      target: '.settled',
      actions: [assign({ id: ({ event }) => event.id, trial: null }), 'store', emitChanged],
    },
    'MODE.TRY': { target: '.trying', actions: assign({ trial: ({ event }) => event.id }) },
    'MODE.RESET': {
      guard: not('isDefault'),
      target: '.settled',
      actions: [
        assign({ id: 'default', trial: null }),
        'store',
        emitChanged,
        emit({ type: 'message', message: { code: 'mode.backToDefault' } }),
      ],
    },
  },
  initial: 'restoring',
  states: {
    restoring: {},
    settled: { tags: 'restored' },
    trying: {
      tags: 'restored',
      on: {
        'MODE.CHOOSE': {
          guard: ({ context, event }) => event.id === context.id,
          target: 'settled',
          actions: 'stopTrial',
        },
        'MODE.RESET': { guard: 'isDefault', target: 'settled', actions: 'stopTrial' },
      },
      after: {
        trialTime: [
          {
            guard: ({ context }) => context.trial !== null && context.trial !== context.id,
            target: 'settled',
            actions: [
              assign({ id: ({ context }) => context.trial ?? context.id, trial: null }),
              'store',
              emitChanged,
            ],
          },
          { target: 'settled', actions: 'stopTrial' },
        ],
      },
    },
  },
});

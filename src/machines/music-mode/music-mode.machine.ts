import { assign, emit, not, setup, stateIn } from 'xstate';
import type { MusicModeId } from '../../domain/music-mode.ts';
import { MODE_TRIAL_MS } from '../../limits/ui.ts';
import { failure, type FailureFact } from '../failure.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';
import { unprovided, unprovidedSource } from '../unprovided.ts';

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
  /** Storage has another mode: another tab or another script has chosen it. */
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
  actors: {
    /** The stored mode; the default mode for an unknown value. */
    loadMode: unprovided<MusicModeId>('loadMode'),
    saveMode: unprovided<void, { id: MusicModeId }>('saveMode'),
    /** Reports the value that another tab or another script has written to storage. */
    modeChanges: unprovidedSource('modeChanges'),
  },
  guards: {
    isDefault: ({ context }) => context.id === 'default',
    isTrialOther: ({ context }) => context.trial !== null && context.trial !== context.id,
  },
  actions: {
    emitAdopted: emit(({ context }) => ({ type: 'mode.adopted' as const, id: context.id })),
    adoptTrial: assign({ id: ({ context }) => context.trial ?? context.id, trial: null }),
    stopTrial: assign({ trial: null }),
  },
  delays: { trialTime: MODE_TRIAL_MS },
});

const emitChanged = musicModeSetup.emit(({ context }) => ({ type: 'mode.changed', id: context.id }));
const emitBackToDefault = musicModeSetup.emit({ type: 'message', message: { code: 'mode.backToDefault' } });

/** The mood that a listener has picked. A restored or foreign value is applied without a message. */
export const musicModeMachine = musicModeSetup.createMachine({
  id: 'musicMode',
  context: { id: 'default', trial: null },
  invoke: {
    src: 'modeChanges',
    onError: { actions: emit(({ event }) => failure('watching the stored mode', event.error)) },
  },
  on: {
    'mode.stored': [
      { guard: stateIn('restoring'), actions: assign({ id: ({ event }) => event.id, trial: null }) },
      { actions: [assign({ id: ({ event }) => event.id, trial: null }), 'emitAdopted'] },
    ],
    'MODE.CHOOSE': {
      guard: ({ context, event }) => event.id !== context.id,
      target: '.saving',
      actions: [assign({ id: ({ event }) => event.id, trial: null }), emitChanged],
    },
    'MODE.TRY': { target: '.trying', actions: assign({ trial: ({ event }) => event.id }) },
    'MODE.RESET': {
      guard: not('isDefault'),
      target: '.saving',
      actions: [assign({ id: 'default', trial: null }), emitChanged, emitBackToDefault],
    },
  },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        src: 'loadMode',
        onDone: {
          target: 'settled',
          actions: [assign({ id: ({ event }) => event.output, trial: null }), 'emitAdopted'],
        },
        onError: {
          target: 'settled',
          actions: [emit(({ event }) => failure('reading the mode', event.error)), 'emitAdopted'],
        },
      },
    },
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
          { guard: 'isTrialOther', target: 'saving', actions: ['adoptTrial', emitChanged] },
          { target: 'settled', actions: 'stopTrial' },
        ],
      },
    },
    saving: {
      tags: 'restored',
      invoke: {
        src: 'saveMode',
        input: ({ context }) => ({ id: context.id }),
        onDone: 'settled',
        onError: {
          target: 'settled',
          actions: emit(({ event }) => failure('keeping the mode', event.error)),
        },
      },
    },
  },
});

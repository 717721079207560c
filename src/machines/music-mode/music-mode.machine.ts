import { assign, emit, setup, stateIn } from 'xstate';
import type { MusicModeId } from '../../domain/music-mode.ts';
import { MODE_TRIAL_MS } from '../../limits/ui.ts';
import { failure, type FailureFact } from '../failure.ts';
import { unprovided, unprovidedSource } from '../unprovided.ts';
import type { MusicModeContext, MusicModeEmitted, MusicModeEvent } from './music-mode.types.ts';

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
    isOther: ({ context }, { id }: { id: MusicModeId }) => id !== context.id,
    isActive: ({ context }, { id }: { id: MusicModeId }) => id === context.id,
    isRestoring: stateIn('restoring'),
    isTrialOther: ({ context }) => context.trial !== null && context.trial !== context.id,
  },
  actions: {
    adopt: assign({ id: (_, { id }: { id: MusicModeId }) => id, trial: null }),
    emitAdopted: emit(({ context }) => ({ type: 'mode.adopted' as const, id: context.id })),
    adoptTrial: assign({ id: ({ context }) => context.trial ?? context.id, trial: null }),
    tryOut: assign({ trial: (_, { id }: { id: MusicModeId }) => id }),
    stopTrial: assign({ trial: null }),
  },
  delays: { trialTime: MODE_TRIAL_MS },
});

const emitChanged = musicModeSetup.emit(({ context }) => ({ type: 'mode.changed', id: context.id }));
const emitBackToDefault = musicModeSetup.emit({ type: 'message', message: { code: 'mode.backToDefault' } });
const byEvent = ({ event }: { event: { id: MusicModeId } }) => ({ id: event.id });

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
      { guard: 'isRestoring', actions: { type: 'adopt', params: byEvent } },
      { actions: [{ type: 'adopt', params: byEvent }, 'emitAdopted'] },
    ],
    'MODE.CHOOSE': {
      guard: { type: 'isOther', params: byEvent },
      target: '.saving',
      actions: [{ type: 'adopt', params: byEvent }, emitChanged],
    },
    'MODE.TRY': { target: '.trying', actions: { type: 'tryOut', params: byEvent } },
    'MODE.RESET': {
      guard: { type: 'isOther', params: { id: 'default' } },
      target: '.saving',
      actions: [{ type: 'adopt', params: { id: 'default' } }, emitChanged, emitBackToDefault],
    },
  },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        src: 'loadMode',
        onDone: {
          target: 'settled',
          actions: [{ type: 'adopt', params: ({ event }) => ({ id: event.output }) }, 'emitAdopted'],
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
          guard: { type: 'isActive', params: byEvent },
          target: 'settled',
          actions: 'stopTrial',
        },
        'MODE.RESET': {
          guard: { type: 'isActive', params: { id: 'default' } },
          target: 'settled',
          actions: 'stopTrial',
        },
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

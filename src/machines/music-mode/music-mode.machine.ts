import { assign, emit, setup } from 'xstate';
import type { MusicModeId } from '../../domain/music-mode.ts';
import { MODE_TRIAL_MS } from '../../limits/ui.ts';
import { failure, type FailureFact } from '../failure.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';
import { unprovidedSource } from '../unprovided.ts';

export interface MusicModeContext {
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
    store: () => {},
    emitAdopted: emit(({ context }) => ({ type: 'mode.adopted' as const, id: context.id })),
  },
  delays: { trialTime: MODE_TRIAL_MS },
});

/** Another mode than the active one is applied and stored. */
const changeTo = (idOf: (context: MusicModeContext, event: MusicModeEvent) => MusicModeId) =>
  musicModeSetup.enqueueActions(({ context, event, enqueue }) => {
    const id = idOf(context, event);
    if (id === context.id) return;
    enqueue.assign({ id });
    enqueue('store');
    enqueue.emit({ type: 'mode.changed', id });
  });

/** The mood that a listener has picked. A restored or foreign value is applied without a message. */
export const musicModeMachine = musicModeSetup.createMachine({
  id: 'musicMode',
  context: { id: 'default', trial: null },
  invoke: {
    src: 'storedMode',
    onError: {
      target: '.settled',
      actions: [emit(({ event }) => failure('reading the mode', event.error)), 'emitAdopted'],
    },
  },
  on: {
    'mode.stored': {
      target: '.settled',
      actions: [assign({ id: ({ event }) => event.id }), 'emitAdopted'],
    },
    'MODE.CHOOSE': {
      target: '.settled',
      actions: changeTo(({ id }, event) => ('id' in event ? event.id : id)),
    },
    'MODE.TRY': { target: '.trying', actions: assign({ trial: ({ event }) => event.id }) },
    'MODE.RESET': [
      { guard: ({ context }) => context.id === 'default', target: '.settled' },
      {
        target: '.settled',
        actions: [
          changeTo(() => 'default'),
          emit({ type: 'message', message: { code: 'mode.backToDefault' } }),
        ],
      },
    ],
  },
  initial: 'restoring',
  states: {
    restoring: {},
    settled: { tags: 'restored', entry: assign({ trial: null }) },
    trying: {
      tags: 'restored',
      after: { trialTime: { target: 'settled', actions: changeTo(({ id, trial }) => trial ?? id) } },
    },
  },
});

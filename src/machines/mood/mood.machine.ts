import { assign, emit, setup } from 'xstate';
import type { MoodId } from '../../domain/mood.ts';
import { MOOD_TRIAL_MS } from '../../limits/ui.ts';
import { failure, type FailureFact } from '../failure.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';
import { unprovidedSource } from '../unprovided.ts';

export interface MoodContext {
  readonly id: MoodId;
  /** The mood that the arrow keys point at; it is applied after a short delay. */
  readonly trial: MoodId | null;
}

export type MoodEvent =
  /** Chosen by pointer, Space or Enter. */
  | { readonly type: 'MOOD.CHOOSE'; readonly id: MoodId }
  /** The arrow keys point at a mood: it is applied after a short delay, unless they move on. */
  | { readonly type: 'MOOD.TRY'; readonly id: MoodId }
  /** The logo: back to the default mood. */
  | { readonly type: 'MOOD.RESET' }
  /** The stored mood: at the start, and where another tab or another script has chosen it. */
  | { readonly type: 'mood.stored'; readonly id: MoodId };

export type MoodEmitted =
  | MessageFact
  /** The listener has changed the mood. A restored one, or the active one again, is no change. */
  | { readonly type: 'mood.changed'; readonly id: MoodId }
  /** The mood was restored, or is from another tab or script: it is applied without a message. */
  | { readonly type: 'mood.adopted'; readonly id: MoodId };

const moodSetup = setup({
  types: {} as {
    context: MoodContext;
    events: MoodEvent;
    emitted: MoodEmitted | FailureFact;
    tags: 'restored';
  },
  /** Reports the stored mood, and each one that another tab or another script writes to storage. */
  actors: { storedMood: unprovidedSource('storedMood') },
  actions: {
    store: () => {},
    emitAdopted: emit(({ context }) => ({ type: 'mood.adopted' as const, id: context.id })),
  },
  delays: { trialTime: MOOD_TRIAL_MS },
});

/** Another mood than the active one is applied and stored. */
const changeTo = (idOf: (context: MoodContext, event: MoodEvent) => MoodId) =>
  moodSetup.enqueueActions(({ context, event, enqueue }) => {
    const id = idOf(context, event);
    if (id === context.id) return;
    enqueue.assign({ id });
    enqueue('store');
    enqueue.emit({ type: 'mood.changed', id });
  });

/** The mood that a listener has picked. A restored or foreign value is applied without a message. */
export const moodMachine = moodSetup.createMachine({
  id: 'mood',
  context: { id: 'default', trial: null },
  invoke: {
    src: 'storedMood',
    onError: {
      target: '.settled',
      actions: [emit(({ event }) => failure('reading the mood', event.error)), 'emitAdopted'],
    },
  },
  on: {
    'mood.stored': {
      target: '.settled',
      actions: [assign({ id: ({ event }) => event.id }), 'emitAdopted'],
    },
    'MOOD.CHOOSE': {
      target: '.settled',
      actions: changeTo(({ id }, event) => ('id' in event ? event.id : id)),
    },
    'MOOD.TRY': { target: '.trying', actions: assign({ trial: ({ event }) => event.id }) },
    'MOOD.RESET': [
      { guard: ({ context }) => context.id === 'default', target: '.settled' },
      {
        target: '.settled',
        actions: [
          changeTo(() => 'default'),
          emit({ type: 'message', message: { code: 'mood.backToDefault' } }),
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

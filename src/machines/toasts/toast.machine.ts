import { assign, sendParent, setup } from 'xstate';
import { NOTICE_REMOVAL_MS, OFFER_TICK_MS, STATUS_REMOVAL_MS } from '../../limits/ui.ts';
import type { ToastPolicy } from './toasts.messages.ts';

export interface ToastLifeInput {
  readonly id: string;
  readonly policy: ToastPolicy;
}

interface ToastLifeContext extends ToastLifeInput {
  /** The number of ticks of an offer that have passed without a pause. */
  readonly ticks: number;
}

export type ToastLifeEvent =
  | { readonly type: 'TOAST.HOLD' }
  | { readonly type: 'TOAST.RELEASE' }
  | { readonly type: 'TOAST.DISMISS' };

/** The life of one toast. It notifies its parent when it begins to leave and when it is gone. */
export const toastMachine = setup({
  types: {} as { context: ToastLifeContext; events: ToastLifeEvent; input: ToastLifeInput },
  guards: {
    hasNoDuration: ({ context }) => context.policy.durationMs === null,
    isOffer: ({ context }) => context.policy.actions !== undefined,
    isLastTick: ({ context }) =>
      (context.ticks + 1) * OFFER_TICK_MS >= (context.policy.durationMs ?? Infinity),
  },
  actions: {
    countTick: assign({ ticks: ({ context }) => context.ticks + 1 }),
    sendLeaving: sendParent(({ context }) => ({ type: 'toast.leaving', id: context.id })),
    sendGone: sendParent(({ context }) => ({ type: 'toast.gone', id: context.id })),
  },
  delays: {
    duration: ({ context }) => context.policy.durationMs ?? 0,
    tick: OFFER_TICK_MS,
    removal: ({ context }) => (context.policy.toaster === 'status' ? STATUS_REMOVAL_MS : NOTICE_REMOVAL_MS),
  },
}).createMachine({
  id: 'toast',
  context: ({ input }) => ({ ...input, ticks: 0 }),
  initial: 'shown',
  states: {
    shown: {
      initial: 'choosing',
      on: { 'TOAST.DISMISS': 'leaving' },
      states: {
        choosing: {
          always: [
            { guard: 'hasNoDuration', target: 'untilDismissed' },
            { guard: 'isOffer', target: 'counted' },
            'timed',
          ],
        },
        untilDismissed: {},
        timed: { after: { duration: '#toast.leaving' } },
        counted: {
          initial: 'running',
          states: {
            running: {
              on: { 'TOAST.HOLD': 'paused' },
              after: {
                tick: [
                  { guard: 'isLastTick', target: '#toast.leaving' },
                  { target: 'running', reenter: true, actions: 'countTick' },
                ],
              },
            },
            paused: { on: { 'TOAST.RELEASE': 'running' } },
          },
        },
      },
    },
    leaving: { entry: 'sendLeaving', after: { removal: 'gone' } },
    gone: { type: 'final', entry: 'sendGone' },
  },
});

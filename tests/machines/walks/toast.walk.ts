import { OFFER_TICK_MS } from '../../../src/limits/ui.ts';
import { policyOf, type MessageCode } from '../../../src/machines/toasts/toasts.messages.ts';
import { toastMachine } from '../../../src/machines/toasts/toast.machine.ts';
import { waits } from '../rules.ts';
import type { Walk } from '../paths.ts';

const walk = (code: MessageCode): Walk => ({
  // It is walked without a parent.
  machine: toastMachine.provide({ actions: { sendLeaving: () => {}, sendGone: () => {} } }),
  input: { id: 'toast-1', policy: policyOf(code) },
  // The invariant finds an offer that never ends, on a finite graph.
  key: ({ context }) => Math.min(context.ticks, 4),
  invariant: ({ context: { ticks, policy } }) => {
    if (ticks * OFFER_TICK_MS >= (policy.durationMs ?? Infinity)) throw new Error('It stays beyond its time');
  },
  repeats: { tick: 'the time of an offer is counted tick by tick' },
  rules: [
    {
      says: 'a toast leaves when it is dismissed or its time is over (TOA)',
      where: (before, { type }) =>
        !waits(before, 'removal') && (type === 'TOAST.DISMISS' || type.startsWith('xstate.after.duration')),
      holds: (after) => waits(after, 'removal'),
    },
    {
      says: 'an offer stays for all of its time, and leaves with its last tick',
      where: (_, { type }) => type.startsWith('xstate.after.tick'),
      holds: (after, _, { context: { ticks, policy } }) =>
        waits(after, (ticks + 1) * OFFER_TICK_MS >= (policy.durationMs ?? Infinity) ? 'removal' : 'tick'),
    },
    {
      says: 'its time stops while it is paused, and continues afterwards',
      on: ['TOAST.HOLD', 'TOAST.RELEASE'],
      where: (before, { type }) =>
        type === 'TOAST.HOLD' ? waits(before, 'tick') : before.matches({ shown: { counted: 'paused' } }),
      holds: (after, { type }) =>
        waits(after, 'tick') === (type === 'TOAST.RELEASE') && !waits(after, 'removal'),
    },
    {
      says: 'a toast that has left is removed',
      where: (_, { type }) => type.startsWith('xstate.after.removal'),
      holds: (after) => after.status === 'done',
    },
  ],
  events: [{ type: 'TOAST.HOLD' }, { type: 'TOAST.RELEASE' }, { type: 'TOAST.DISMISS' }],
});

/** A toast with a time, one that is withdrawn, and an offer whose time is paused. */
export const toastWalks: readonly Walk[] = [
  walk('queue.added'),
  walk('offer.playbackStopped'),
  {
    ...walk('offer.queueReplaced'),
    input: { id: 'toast-1', policy: { ...policyOf('offer.queueReplaced'), durationMs: 300 } },
  },
];

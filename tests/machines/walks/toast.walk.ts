import { OFFER_TICK_MS } from '../../../src/limits/toasts.ts';
import { toastPolicies } from '../../../src/machines/toasts/policies.ts';
import { toastMachine } from '../../../src/machines/toasts/toast.machine.ts';
import type { Walk } from '../paths.ts';

const walk = (code: keyof typeof toastPolicies): Walk => ({
  // It is walked without a parent.
  machine: toastMachine.provide({ actions: { tellLeaving: () => {}, tellGone: () => {} } }),
  input: { id: 'toast-1', policy: toastPolicies[code] },
  // An offer that would never go is found by its invariant, on a graph that ends.
  key: ({ context }) => Math.min(context.ticks, 4),
  invariant: ({ context: { ticks, policy } }) => {
    if (ticks * OFFER_TICK_MS >= (policy.durationMs ?? Infinity)) throw new Error('It stays beyond its time');
  },
  events: [{ type: 'TOAST.HOLD' }, { type: 'TOAST.RELEASE' }, { type: 'TOAST.DISMISS' }],
});

/** A toast with a time, one that is withdrawn, and an offer whose time stands still while it is held. */
export const toastWalks: readonly Walk[] = [
  walk('queue.added'),
  walk('offer.playbackStopped'),
  {
    ...walk('offer.queueCleared'),
    input: { id: 'toast-1', policy: { ...toastPolicies['offer.queueCleared'], durationMs: 300 } },
  },
];

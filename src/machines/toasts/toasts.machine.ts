import { setup } from 'xstate';
import { failure, type FailureFact } from '../failure.ts';
import type { Message } from './toasts.messages.ts';
import { policyOf, toastPolicies } from './policies.ts';
import { toastMachine } from './toast.machine.ts';
import { whenSeen, withLeaving, withoutToast, withToast, type ToastLists } from './toasts.list.ts';
import type { ToastAction, ToastsContext, ToastsEmitted, ToastsEvent } from './toasts.types.ts';

const toastsSetup = setup({
  types: {} as { context: ToastsContext; events: ToastsEvent; emitted: ToastsEmitted | FailureFact },
  actors: { toast: toastMachine },
  guards: {
    /** Whether the message has a sentence; provided by createApp, which knows the texts. */
    hasLabel: (_, _params: Message): boolean => true,
    /** Whether the button of the message's offer has a label; provided by createApp. */
    hasActionWords: (_, _params: { readonly action: ToastAction; readonly message: Message }): boolean =>
      true,
    isShown: ({ context, event }) =>
      'id' in event && context.toasts.some(({ id, state }) => id === event.id && state === 'shown'),
  },
});

/** Decides which toasts are on the screen after an event, ends those that made room and starts those that got a place. */
const rearrange = toastsSetup.enqueueActions(({ context, event, enqueue, check }) => {
  let next: ToastLists = context;
  if (event.type === 'TOAST.SHOW') {
    const { message } = event;
    const { toaster, tone, announced, actions: asked = [] } = policyOf(message.code, event.actions);
    const actions = asked.filter((action) => check({ type: 'hasActionWords', params: { action, message } }));
    if (actions.length < asked.length) {
      enqueue.emit(failure('showing a toast', new Error(`An action of '${message.code}' has no words`)));
    }
    const count = context.count + 1;
    next = withToast(context, { id: `toast-${count}`, message, toaster, tone, actions });
    enqueue.assign({ count, ...(announced && { announcement: { id: count, message } }) });
  } else if (event.type === 'toast.gone') {
    next = withoutToast(context, event.id);
  } else if (event.type === 'TOASTERS.SEEN') {
    next = whenSeen(context);
  }
  const before = new Set(context.toasts.map(({ id }) => id));
  const after = new Set(next.toasts.map(({ id }) => id));
  for (const id of before) if (!after.has(id)) enqueue.stopChild(id);
  for (const { id, message, actions } of next.toasts) {
    if (before.has(id)) continue;
    const policy = policyOf(message.code, actions.length > 0 ? actions : undefined);
    const { durationMs } =
      actions.length > 0 && toastPolicies[message.code].actions ? toastPolicies[message.code] : policy;
    enqueue.spawnChild('toast', { id, input: { id, policy: { ...policy, durationMs } } });
  }
  enqueue.assign({ toasts: next.toasts, waiting: next.waiting, isSeen: next.isSeen });
});

const emitLabelMissing = toastsSetup.emit(({ event }) =>
  failure(
    'showing a toast',
    new Error(`There are no words for '${event.type === 'TOAST.SHOW' ? event.message.code : event.type}'`),
  ),
);

/** Sends away every toast of a code that has lost its meaning. */
const withdraw = toastsSetup.enqueueActions(({ context, event, enqueue }) => {
  if (event.type !== 'TOAST.WITHDRAW') return;
  const withdrawn = context.toasts.filter(({ message }) => message.code === event.code);
  enqueue.assign({
    toasts: withdrawn.reduce((all, { id }) => withLeaving(all, id), context.toasts),
    waiting: context.waiting.filter(({ message }) => message.code !== event.code),
  });
  for (const { id } of withdrawn) enqueue.sendTo(id, { type: 'TOAST.DISMISS' });
});

/** Emits which offer was accepted, and dismisses it. */
const acceptOffer = toastsSetup.enqueueActions(({ context, event, enqueue }) => {
  if (event.type !== 'TOAST.ACT') return;
  const toast = context.toasts.find(({ id }) => id === event.id);
  if (!toast?.actions.includes(event.action)) return;
  enqueue.assign({ toasts: withLeaving(context.toasts, toast.id) });
  enqueue.emit({ type: `offer.taken.${event.action}`, message: toast.message });
  enqueue.sendTo(toast.id, { type: 'TOAST.DISMISS' });
});

/** Notes that a toast begins to leave, and emits the end of an offer that was neither accepted nor withdrawn. */
const leave = toastsSetup.enqueueActions(({ context, event, enqueue }) => {
  if (event.type !== 'toast.leaving') return;
  const toast = context.toasts.find(({ id }) => id === event.id);
  enqueue.assign({ toasts: withLeaving(context.toasts, event.id) });
  const action = toast?.actions[0];
  if (toast && action && toast.state === 'shown')
    enqueue.emit({ type: `offer.ended.${action}`, message: toast.message });
});

/** Passes a listener's gesture on to the toast that it was made on. */
const passOn = toastsSetup.enqueueActions(({ event, enqueue }) => {
  if (event.type === 'TOAST.HOLD' || event.type === 'TOAST.RELEASE' || event.type === 'TOAST.DISMISS') {
    enqueue.sendTo(event.id, { type: event.type });
  }
});

/**
 * The two toasters. Each toast on the screen is a child of its own. This machine decides which toasts have a place,
 * queues the notices that wait for one, and emits which offer was accepted.
 */
export const toastsMachine = toastsSetup.createMachine({
  id: 'toasts',
  context: { isSeen: false, toasts: [], waiting: [], announcement: null, count: 0 },
  on: {
    'TOASTERS.SEEN': { actions: rearrange },
    'TOAST.SHOW': [
      { guard: { type: 'hasLabel', params: ({ event }) => event.message }, actions: rearrange },
      { actions: emitLabelMissing },
    ],
    'TOAST.HOLD': { guard: 'isShown', actions: passOn },
    'TOAST.RELEASE': { guard: 'isShown', actions: passOn },
    'TOAST.DISMISS': { guard: 'isShown', actions: passOn },
    'TOAST.ACT': { guard: 'isShown', actions: acceptOffer },
    'TOAST.WITHDRAW': { actions: withdraw },
    'toast.leaving': { actions: leave },
    'toast.gone': { actions: rearrange },
  },
});

import { enqueueActions, setup } from 'xstate';
import { NOTICES_VISIBLE, STATUS_VISIBLE } from '../../limits/ui.ts';
import { failure, type FailureFact } from '../failure.ts';
import { toastMachine } from './toast.machine.ts';
import {
  actionWords,
  policyOf,
  wordsOf,
  type Message,
  type ToastAction,
  type Toaster,
  type ToastTone,
} from './toasts.messages.ts';

export interface Toast {
  readonly id: string;
  readonly message: Message;
  readonly toaster: Toaster;
  readonly tone: ToastTone;
  readonly actions: readonly ToastAction[];
  /** Without a place, or without toasters, it waits. */
  readonly state: 'waiting' | 'shown' | 'leaving';
}

export interface ToastsContext {
  /** Whether the toasters are there. They are rendered last, and no toast may pass before it can be seen. */
  readonly isSeen: boolean;
  /** The toasts of both toasters, oldest first. */
  readonly toasts: readonly Toast[];
  /** The last text for the live region; a new id means that it is announced again. */
  readonly announcement: { readonly id: number; readonly message: Message } | null;
  /** How many toasts there have been; numbers their ids. */
  readonly count: number;
}

export type ToastsEvent =
  /** The toasters are there: what waited for them is shown, and its time begins. */
  | { readonly type: 'TOASTERS.SEEN' }
  /** Shows a message, as the policy of its code says; actions of its own make it an offer. */
  | {
      readonly type: 'TOAST.SHOW';
      readonly message: Message;
      readonly actions?: readonly ToastAction[] | undefined;
    }
  /** The listener waves a toast away: close button or swipe. */
  | { readonly type: 'TOAST.DISMISS'; readonly id: string }
  /** The pointer is over a toast, or focus is in it: the time of an offer pauses. */
  | { readonly type: 'TOAST.HOLD'; readonly id: string }
  | { readonly type: 'TOAST.RELEASE'; readonly id: string }
  /** The listener accepts an offer; the toast leaves, and a fact names the offer. */
  | { readonly type: 'TOAST.ACT'; readonly id: string; readonly action: ToastAction }
  /** The message is outdated: every toast of this code is dismissed, waiting ones too. */
  | { readonly type: 'TOAST.WITHDRAW'; readonly code: Message['code'] }
  | { readonly type: 'toast.leaving'; readonly id: string }
  | { readonly type: 'toast.gone'; readonly id: string };

/** An offer was accepted, or is over or dismissed: 'offer.taken.undo', 'offer.ended.undo'. */
export interface ToastsEmitted {
  readonly type: `offer.${'taken' | 'ended'}.${ToastAction}`;
  readonly message: Message;
}

/**
 * Whether an older toast makes room for a newer one: a status toast does for the next one; an offer does for
 * the next of its kind, since Undo reverts the newest act, and its message for the same one as an offer, so
 * that an act has one toast. Any other notice keeps its time.
 */
function makesRoom(older: Toast, newer: Toast): boolean {
  if (older.message.code === newer.message.code && newer.actions.length > 0) return true;
  if (newer.toaster === 'status') return older.toaster === 'status';
  return older.actions[0] !== undefined && older.actions[0] === newer.actions[0];
}

/** The toasts, as many of the waiting shown as have a place. One that leaves still has its own. */
function filled(toasts: readonly Toast[]): readonly Toast[] {
  const places = { status: STATUS_VISIBLE, notice: NOTICES_VISIBLE };
  for (const { toaster, state } of toasts) if (state !== 'waiting') places[toaster] -= 1;
  return toasts.map((toast) => {
    if (toast.state !== 'waiting' || places[toast.toaster] <= 0) return toast;
    places[toast.toaster] -= 1;
    return { ...toast, state: 'shown' };
  });
}

function withLeaving(toasts: readonly Toast[], id: string): readonly Toast[] {
  return toasts.map((toast) => (toast.id === id ? { ...toast, state: 'leaving' } : toast));
}

const toastsSetup = setup({
  types: {} as { context: ToastsContext; events: ToastsEvent; emitted: ToastsEmitted | FailureFact },
  actors: { toast: toastMachine },
  guards: {
    isShown: ({ context, event }) =>
      'id' in event && context.toasts.some(({ id, state }) => id === event.id && state === 'shown'),
  },
});

/** Which toasts are shown after an event: ends those that made room, starts those with a place. */
const rearrange = toastsSetup.enqueueActions(({ context, event, enqueue }) => {
  let { toasts, isSeen } = context;
  if (event.type === 'TOAST.SHOW') {
    const { message } = event;
    if (wordsOf(message).title.trim() === '') {
      enqueue.emit(failure('showing a toast', new Error(`There are no words for '${message.code}'`)));
      return;
    }
    const { toaster, tone, announced, actions: asked = [] } = policyOf(message.code, event.actions);
    const actions = asked.filter((action) => actionWords[action]?.trim());
    if (actions.length < asked.length) {
      enqueue.emit(failure('showing a toast', new Error(`An action of '${message.code}' has no words`)));
    }
    const count = context.count + 1;
    const toast: Toast = { id: `toast-${count}`, message, toaster, tone, actions, state: 'waiting' };
    toasts = [...toasts.filter((older) => !makesRoom(older, toast)), toast];
    enqueue.assign({ count, ...(announced === 'words' && { announcement: { id: count, message } }) });
  } else if (event.type === 'toast.gone') {
    toasts = toasts.filter(({ id }) => id !== event.id);
  } else if (event.type === 'TOASTERS.SEEN') {
    isSeen = true;
  }
  if (isSeen) toasts = filled(toasts);
  const running = context.toasts.flatMap(({ id, state }) => (state === 'waiting' ? [] : [id]));
  for (const id of running) if (!toasts.some((toast) => toast.id === id)) enqueue.stopChild(id);
  for (const { id, message, actions, state } of toasts) {
    if (state === 'waiting' || running.includes(id)) continue;
    const policy = policyOf(message.code, actions.length > 0 ? actions : undefined);
    enqueue.spawnChild('toast', { id, input: { id, policy } });
  }
  enqueue.assign({ toasts, isSeen });
});

const passOn = toastsSetup.enqueueActions(({ event, enqueue }) => {
  if (event.type === 'TOAST.HOLD' || event.type === 'TOAST.RELEASE' || event.type === 'TOAST.DISMISS') {
    enqueue.sendTo(event.id, { type: event.type });
  }
});

/**
 * The two toasters. Each toast on the screen is a child of its own. This machine decides which toasts have a
 * place, queues the notices that wait for one, and emits which offer was accepted.
 */
export const toastsMachine = toastsSetup.createMachine({
  id: 'toasts',
  context: { isSeen: false, toasts: [], announcement: null, count: 0 },
  on: {
    'TOASTERS.SEEN': { actions: rearrange },
    'TOAST.SHOW': { actions: rearrange },
    'TOAST.HOLD': { guard: 'isShown', actions: passOn },
    'TOAST.RELEASE': { guard: 'isShown', actions: passOn },
    'TOAST.DISMISS': { guard: 'isShown', actions: passOn },
    'TOAST.ACT': {
      guard: 'isShown',
      actions: enqueueActions(({ context, event, enqueue }) => {
        const toast = context.toasts.find(({ id }) => id === event.id);
        if (!toast?.actions.includes(event.action)) return;
        enqueue.assign({ toasts: withLeaving(context.toasts, toast.id) });
        enqueue.emit({ type: `offer.taken.${event.action}`, message: toast.message });
        enqueue.sendTo(toast.id, { type: 'TOAST.DISMISS' });
      }),
    },
    // Sends away every toast of a code that has lost its meaning.
    'TOAST.WITHDRAW': {
      actions: enqueueActions(({ context, event, enqueue }) => {
        const toasts = context.toasts.filter(
          ({ message, state }) => state !== 'waiting' || message.code !== event.code,
        );
        const withdrawn = toasts.filter(({ message }) => message.code === event.code);
        enqueue.assign({
          toasts: withdrawn.reduce<readonly Toast[]>((all, { id }) => withLeaving(all, id), toasts),
        });
        for (const { id } of withdrawn) enqueue.sendTo(id, { type: 'TOAST.DISMISS' });
      }),
    },
    // Notes that a toast begins to leave, and emits the end of an offer that was neither accepted nor
    // withdrawn.
    'toast.leaving': {
      actions: enqueueActions(({ context, event, enqueue }) => {
        const toast = context.toasts.find(({ id }) => id === event.id);
        enqueue.assign({ toasts: withLeaving(context.toasts, event.id) });
        const action = toast?.actions[0];
        if (toast && action && toast.state === 'shown')
          enqueue.emit({ type: `offer.ended.${action}`, message: toast.message });
      }),
    },
    'toast.gone': { actions: rearrange },
  },
});

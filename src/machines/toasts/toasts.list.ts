import { NOTICES_VISIBLE, STATUS_VISIBLE } from '../../limits/ui.ts';
import type { Toast, Toaster, ToastsContext, WaitingToast } from './toasts.types.ts';

/** The toasts on the screen, and those that wait for a place. */
export type ToastLists = Pick<ToastsContext, 'toasts' | 'waiting' | 'isSeen'>;

const places: Readonly<Record<Toaster, number>> = { status: STATUS_VISIBLE, notice: NOTICES_VISIBLE };

/** The subject of a message is the first part of its code. */
const subjectOf = ({ message }: WaitingToast): string | undefined => message.code.split('.')[0];

/**
 * Whether an older toast makes room for a newer one: the same message does, so that an act has one toast; a status toast
 * does for the next one; an offer does for the next of its kind, since Undo reverts the newest act. Any other notice does
 * for the next on its subject: 'Please enter a folder name' is no longer true once the folder is there.
 */
function makesRoom(older: WaitingToast, newer: WaitingToast): boolean {
  if (older.message.code === newer.message.code && newer.actions.length > 0) return true;
  if (newer.toaster === 'status') return older.toaster === 'status';
  const [action] = newer.actions;
  return older.actions[0] === action && (action !== undefined || subjectOf(older) === subjectOf(newer));
}

/** Whether a toaster has a place for one more. A toast that is leaving still has its own. */
function hasPlace(toasts: readonly Toast[], toaster: Toaster): boolean {
  return toasts.filter((toast) => toast.toaster === toaster).length < places[toaster];
}

/** The lists with as many of the waiting on the screen as there are places for. */
function filled({ toasts, waiting, isSeen }: ToastLists): ToastLists {
  const [next, ...rest] = waiting;
  if (!isSeen || !next || !hasPlace(toasts, next.toaster)) return { toasts, waiting, isSeen };
  return filled({ toasts: [...toasts, { ...next, state: 'shown' }], waiting: rest, isSeen });
}

/** The lists once the toasters are there. */
export function whenSeen({ toasts, waiting }: ToastLists): ToastLists {
  return filled({ toasts, waiting, isSeen: true });
}

/** The lists with a new toast, which waits if there is no place for it. */
export function withToast({ toasts, waiting, isSeen }: ToastLists, toast: WaitingToast): ToastLists {
  const stays = (older: WaitingToast) => !makesRoom(older, toast);
  return filled({ toasts: toasts.filter(stays), waiting: [...waiting.filter(stays), toast], isSeen });
}

/** The lists after a toast is gone; the next waiting one gets its place. */
export function withoutToast({ toasts, waiting, isSeen }: ToastLists, id: string): ToastLists {
  return filled({ toasts: toasts.filter((toast) => toast.id !== id), waiting, isSeen });
}

/** The lists with one toast leaving. */
export function withLeaving(toasts: readonly Toast[], id: string): readonly Toast[] {
  return toasts.map((toast) => (toast.id === id ? { ...toast, state: 'leaving' } : toast));
}

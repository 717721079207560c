import type { Message } from './toasts.messages.ts';

/** The first toaster carries the player's word, the second everything else. */
export type Toaster = 'status' | 'notice';

export type ToastTone = 'neutral' | 'success' | 'destructive';

/** What the buttons of an offer do: 'Undo', 'Retry', 'Play the rest of {list}', 'Always', 'Add to the end instead'. */
export type ToastAction = 'undo' | 'retry' | 'playRest' | 'always' | 'addToEnd' | 'restoreData';

/** How a message is shown: decided per code, in `policies.ts`. */
export interface ToastPolicy {
  readonly toaster: Toaster;
  readonly tone: ToastTone;
  /** ms; null stays until it is withdrawn or dismissed. */
  readonly durationMs: number | null;
  /** The buttons of an offer. */
  readonly actions?: readonly ToastAction[];
  /** Whether the text stays in the live region, because the toast is too short to be read. */
  readonly announced?: true;
}

/** A toast that is on the screen. */
export interface Toast {
  readonly id: string;
  readonly message: Message;
  readonly toaster: Toaster;
  readonly tone: ToastTone;
  readonly actions: readonly ToastAction[];
  readonly state: 'shown' | 'leaving';
}

/** A toast for which there is no place yet, or no toaster. */
export type WaitingToast = Omit<Toast, 'state'>;

export interface ToastsContext {
  /** Whether the toasters are there. Their code loads last, and no toast may pass before it can be seen. */
  readonly isSeen: boolean;
  /** The toasts on the screen in both toasters, oldest first. */
  readonly toasts: readonly Toast[];
  /** Toasts that wait for a place, in order of arrival. */
  readonly waiting: readonly WaitingToast[];
  /** The last text for the live region; a new id means that it is announced again. */
  readonly announcement: { readonly id: number; readonly message: Message } | null;
  /** How many toasts there have been; numbers their ids. */
  readonly count: number;
}

export type ToastsEvent =
  /** The toasters are there: what waited for them is shown, and its time begins. */
  | { readonly type: 'TOASTERS.SEEN' }
  /** Shows a message. The policy of its code sets toaster, tone, duration and actions; actions of its own make it an offer. */
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
  /** A toast's time has ended, or it was dismissed. */
  | { readonly type: 'toast.leaving'; readonly id: string }
  /** A toast has been removed. */
  | { readonly type: 'toast.gone'; readonly id: string };

/** The listener has accepted an offer, or it has expired or was dismissed: 'offer.taken.undo', 'offer.ended.undo'. */
export interface ToastsEmitted {
  readonly type: `offer.${'taken' | 'ended'}.${ToastAction}`;
  readonly message: Message;
}

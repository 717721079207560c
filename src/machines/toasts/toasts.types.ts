import type { Message } from './toasts.messages.ts';

/** The first toaster carries the player's word, the second everything else (D3). */
export type Toaster = 'status' | 'notice';

export type ToastTone = 'neutral' | 'success' | 'destructive';

/** What the button of an offer does (D22b): 'Undo', 'Retry' or 'Play the rest of {list}'. */
export type ToastAction = 'undo' | 'retry' | 'playRest';

/** How a message is shown: decided per code, in `policies.ts`. */
export interface ToastPolicy {
  readonly toaster: Toaster;
  readonly tone: ToastTone;
  /** ms; null stays until it is withdrawn or dismissed. */
  readonly durationMs: number | null;
  readonly action?: ToastAction;
  /** Whether the text is kept for the live region, because the toast is too short to be read (E55). */
  readonly announced?: true;
}

/** A toast that is on the screen. */
export interface Toast {
  readonly id: string;
  readonly message: Message;
  readonly toaster: Toaster;
  readonly tone: ToastTone;
  readonly action?: ToastAction;
  readonly state: 'shown' | 'leaving';
}

/** A notice for which there is no place yet (D22). */
export type WaitingToast = Omit<Toast, 'state'>;

export interface ToastsContext {
  /** What is on the screen in both toasters, oldest first. */
  readonly toasts: readonly Toast[];
  /** Notices that wait for a place, in order of arrival. */
  readonly waiting: readonly WaitingToast[];
  /** The last text for the live region; a new id means that it is to be said again. */
  readonly announcement: { readonly id: number; readonly message: Message } | null;
  /** How many toasts there have been; numbers their ids. */
  readonly count: number;
}

export type ToastsEvent =
  /** Says something. Toaster, tone, duration and action come from the code's policy. */
  | { readonly type: 'TOAST.SHOW'; readonly message: Message }
  /** The listener waves a toast away: close button or swipe. */
  | { readonly type: 'TOAST.DISMISS'; readonly id: string }
  /** The pointer is over a toast or the focus in it: the time of an offer stands still. */
  | { readonly type: 'TOAST.HOLD'; readonly id: string }
  | { readonly type: 'TOAST.RELEASE'; readonly id: string }
  /** The listener takes an offer; it goes, and a fact says which one was taken. */
  | { readonly type: 'TOAST.ACT'; readonly id: string }
  /** What was said has lost its meaning: every toast of this code goes, waiting ones too. */
  | { readonly type: 'TOAST.WITHDRAW'; readonly code: Message['code'] }
  /** A toast's time is over, by itself or because it was told to go. */
  | { readonly type: 'toast.leaving'; readonly id: string }
  /** A toast has been removed. */
  | { readonly type: 'toast.gone'; readonly id: string };

/** The listener has taken an offer (D22b), or it has run out or was sent away: 'offer.taken.undo', 'offer.ended.undo'. */
export interface ToastsEmitted {
  readonly type: `offer.${'taken' | 'ended'}.${ToastAction}`;
  readonly message: Message;
}

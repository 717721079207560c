import type { Message } from '../machines/toasts/toasts.messages.ts';
import { toastsMachine } from '../machines/toasts/toasts.machine.ts';
import type { ToastAction } from '../machines/toasts/toasts.types.ts';

/** The sentences of the toasts. The views own them; the toasts machine only checks that they exist. */
export interface ToastWords {
  readonly label: (message: Message) => string;
  /** The label of an offer's button. */
  readonly action: (action: ToastAction, message: Message) => string;
}

/** The toasts machine, which refuses a message without a sentence. */
export function provideToasts(words: ToastWords) {
  return toastsMachine.provide({
    guards: {
      hasLabel: (_, message) => words.label(message).trim() !== '',
      hasActionWords: (_, { action, message }) => words.action(action, message).trim() !== '',
    },
  });
}

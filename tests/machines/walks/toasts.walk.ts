import { toastsMachine } from '../../../src/machines/toasts/toasts.machine.ts';
import type { Walk } from '../paths.ts';

interface Shown {
  readonly id: string;
  readonly toaster: 'status' | 'notice';
  readonly state: 'waiting' | 'shown' | 'leaving';
  readonly action?: string;
}

const show = (code: string) => ({ type: 'TOAST.SHOW', message: { code } });
const isOnScreen = ({ state }: Shown) => state !== 'waiting';
const shape = ({ toaster, state, action }: Shown) => [toaster, state, action];

export const toastsWalks: readonly Walk[] = [
  {
    machine: toastsMachine,
    key: ({ context }) => [context.isSeen, context.toasts.map(shape)],
    events: ({ context }) => [
      { type: 'TOASTERS.SEEN' },
      ...(context.toasts.every(isOnScreen)
        ? [
            show('queue.added'),
            show('library.trackAdded'),
            show('offer.queueReplaced'),
            // It has no words.
            { type: 'TOAST.SHOW', message: { code: 'newsletter.refused', text: ' ' } },
          ]
        : []),
      { type: 'TOAST.WITHDRAW', code: 'offer.queueReplaced' },
      ...[...context.toasts.filter(isOnScreen).slice(0, 2), { id: 'toast-0' }].flatMap(
        ({ id }: { readonly id: string }) => [
          { type: 'TOAST.HOLD', id },
          { type: 'TOAST.RELEASE', id },
          { type: 'TOAST.DISMISS', id },
          { type: 'TOAST.ACT', id },
          { type: 'toast.leaving', id },
          { type: 'toast.gone', id },
        ],
      ),
    ],
    invariant: ({ context, children }) => {
      const shown: readonly Shown[] = context.toasts.filter(isOnScreen);
      const count = (toaster: Shown['toaster']) => shown.filter((toast) => toast.toaster === toaster).length;
      if (count('status') > 1 || count('notice') > 3) throw new Error('There are more toasts than places');
      const ids = context.toasts.map(({ id }: Shown) => id);
      if (new Set(ids).size < ids.length) throw new Error('A toast is there twice');
      if (shown.some(({ id }) => !children[id])) throw new Error('A toast is shown that does not live');
      if (Object.keys(children).length > shown.length) throw new Error('A toast lives that is not shown');
    },
  },
];

import { shellMachine } from '../../../src/machines/shell/shell.machine.ts';
import type { Walk } from '../paths.ts';

interface Shown {
  readonly kind: string;
}

const dialogs = (type: string, ...kinds: readonly string[]) =>
  kinds.map((kind) => ({ type, dialog: { kind } }));

export const shellWalks: readonly Walk[] = [
  {
    machine: shellMachine,
    key: ({ context }) => [
      context.dialog?.kind,
      context.waiting.map(({ kind }: Shown) => kind),
      context.path,
    ],
    events: [
      { type: 'SHELL.QUEUE.TOGGLE' },
      { type: 'SHELL.QUEUE.CLOSE' },
      { type: 'SHELL.PLAYER.OPEN' },
      { type: 'SHELL.PLAYER.CLOSE' },
      { type: 'SHELL.DRAWER.OPEN' },
      { type: 'SHELL.DRAWER.CLOSE' },
      { type: 'SHELL.DRAWER.FOLLOW', path: '/radio' },
      { type: 'SHELL.WIDENED' },
      { type: 'SHELL.PART.MISSING' },
      { type: 'SHELL.OFFLINE' },
      { type: 'SHELL.ONLINE' },
      ...dialogs('SHELL.DIALOG.OPEN', 'shortcuts', 'preferences'),
      ...dialogs('SHELL.DIALOG.REQUEST', 'preferences', 'onboarding'),
      { type: 'SHELL.DIALOG.CLOSE' },
      { type: 'SHELL.DIALOG.CLOSE', kind: 'preferences' },
    ],
    invariant: ({ context, value }) => {
      const kinds = [context.dialog, ...context.waiting].flatMap(
        (dialog: Shown | null) => dialog?.kind ?? [],
      );
      if (new Set(kinds).size < kinds.length) throw new Error('A dialog is open or waits twice');
      if ((value.dialog === 'open') !== (context.dialog !== null))
        throw new Error('No dialog is open, or two');
    },
  },
  {
    machine: shellMachine,
    key: ({ context }) => context.page,
    events: ['/', '/radio'].map((path) => ({ type: 'SHELL.PAGE', path, title: path })),
  },
];

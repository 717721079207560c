import { shellMachine } from '../../../src/machines/shell/shell.machine.ts';
import { waits } from '../rules.ts';
import type { Rule, Walk } from '../paths.ts';

interface Shown {
  readonly kind: string;
}

const dialogs = (type: string, ...kinds: readonly string[]) =>
  kinds.map((kind) => ({ type, dialog: { kind } }));

const rules: readonly Rule[] = [
  {
    says: 'the switch of the queue opens and closes it',
    on: 'SHELL.QUEUE.TOGGLE',
    holds: (after, _, before) => after.hasTag('queueOpen') !== before.hasTag('queueOpen'),
  },
  {
    says: 'an opened queue is open',
    on: 'SHELL.QUEUE.OPEN',
    holds: (after) => after.hasTag('queueOpen'),
  },
  {
    says: 'a closed queue is closed',
    on: 'SHELL.QUEUE.CLOSE',
    holds: (after) => !after.hasTag('queueOpen'),
  },
  { says: 'the player opens', on: 'SHELL.PLAYER.OPEN', holds: (after) => after.hasTag('playerOpen') },
  {
    says: 'the player closes',
    on: 'SHELL.PLAYER.CLOSE',
    holds: (after) => !after.hasTag('playerOpen'),
  },
  {
    says: 'the drawer opens',
    on: 'SHELL.DRAWER.OPEN',
    holds: (after) => after.hasTag('drawerOpen') && !waits(after, 'navigationDelay'),
  },
  {
    says: 'the drawer closes (NAV-13)',
    on: ['SHELL.DRAWER.CLOSE', 'SHELL.WIDENED', 'SHELL.DRAWER.FOLLOW'],
    holds: (after) => !after.hasTag('drawerOpen'),
  },
  {
    says: 'only a link of the drawer opens a page, a moment after the drawer has closed (NAV-13)',
    holds: (after, { type }, before) =>
      type === 'SHELL.DRAWER.FOLLOW' && before.hasTag('drawerOpen')
        ? waits(after, 'navigationDelay')
        : !waits(after, 'navigationDelay') || waits(before, 'navigationDelay'),
  },
  {
    says: 'the page is covered exactly while a dialog, the drawer or the player sheet is open',
    holds: (after) =>
      after.hasTag('modal') ===
      (after.context.dialog !== null || after.hasTag('drawerOpen') || after.hasTag('playerOpen')),
  },
  {
    says: 'after that the drawer is closed',
    where: (_, { type }) => type.startsWith('xstate.after.navigationDelay'),
    holds: (after) => !after.hasTag('drawerOpen') && !waits(after, 'navigationDelay'),
  },
];

/** The queue and the page do not depend on what covers the page: they have a walk of their own. */
export const shellWalks: readonly Walk[] = [
  {
    machine: shellMachine,
    rules,
    key: ({ context }) => [
      context.dialog?.kind,
      context.waiting.map(({ kind }: Shown) => kind),
      context.path,
    ],
    events: [
      { type: 'SHELL.PLAYER.OPEN' },
      { type: 'SHELL.PLAYER.CLOSE' },
      { type: 'SHELL.DRAWER.OPEN' },
      { type: 'SHELL.DRAWER.CLOSE' },
      { type: 'SHELL.DRAWER.FOLLOW', path: '/radio' },
      { type: 'SHELL.WIDENED' },
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
    rules,
    key: ({ context }) => context.page,
    events: [
      { type: 'SHELL.QUEUE.TOGGLE' },
      { type: 'SHELL.QUEUE.OPEN' },
      { type: 'SHELL.QUEUE.CLOSE' },
      { type: 'SHELL.PART.MISSING' },
      ...['/', '/radio'].map((path) => ({ type: 'SHELL.PAGE', path, title: path })),
    ],
  },
];

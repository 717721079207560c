import { keepListeningMachine } from '../../../src/machines/keep-listening/keep-listening.machine.ts';
import { runs } from '../rules.ts';
import type { Walk } from '../paths.ts';

export const keepListeningWalks: readonly Walk[] = [
  {
    machine: keepListeningMachine,
    rules: [
      {
        says: 'a press chooses the opposite, and stores it',
        on: 'KEEP_LISTENING.TOGGLE',
        holds: (after, _, before) => runs(after, 'saveSetting') && after.context.on === !before.context.on,
      },
      {
        says: 'the stored choice applies, and is not written again',
        on: 'keepListening.stored',
        holds: (after, event, before) =>
          after.context.on === event.on && runs(after, 'saveSetting') === runs(before, 'saveSetting'),
      },
    ],
    key: ({ context }) => context,
    events: [
      { type: 'KEEP_LISTENING.TOGGLE' },
      { type: 'keepListening.stored', on: true },
      { type: 'keepListening.stored', on: false },
    ],
  },
];

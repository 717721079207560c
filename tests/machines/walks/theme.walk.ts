import { themeMachine } from '../../../src/machines/theme/theme.machine.ts';
import { ended, once, runs, staysRestored } from '../rules.ts';
import type { Walk } from '../paths.ts';

export const themeWalks: readonly Walk[] = [
  {
    machine: themeMachine,
    rules: [
      staysRestored,
      once('loadTheme'),
      { says: 'a choice is stored', on: 'THEME.TOGGLE', holds: (after) => runs(after, 'saveTheme') },
      {
        says: 'only a chosen theme is stored',
        where: (_, { type }) => type !== 'THEME.TOGGLE',
        holds: (after, _, before) => runs(before, 'saveTheme') || !runs(after, 'saveTheme'),
      },
      {
        says: 'the theme is known once storage has answered or failed',
        where: (before, event) =>
          ended(before, event, 'loadTheme', 'done') || ended(before, event, 'loadTheme', 'error'),
        holds: (after) => after.hasTag('restored'),
      },
    ],
    key: ({ context }) => context,
    outputs: { loadTheme: ['light', null] },
    events: [
      { type: 'THEME.TOGGLE' },
      { type: 'theme.system', theme: 'light' },
      { type: 'theme.stored', theme: 'dark' },
      { type: 'theme.stored', theme: null },
    ],
  },
];

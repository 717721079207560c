import { themeMachine } from '../../../src/machines/theme/theme.machine.ts';
import type { Walk } from '../paths.ts';

export const themeWalks: readonly Walk[] = [
  {
    machine: themeMachine,
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

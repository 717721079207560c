import { musicModeMachine } from '../../../src/machines/music-mode/music-mode.machine.ts';
import type { Walk } from '../paths.ts';

export const musicModeWalks: readonly Walk[] = [
  {
    machine: musicModeMachine,
    key: ({ context }) => context,
    outputs: { loadMode: ['default', 'chill'] },
    events: ['default', 'party', 'chill'].flatMap((id) => [
      { type: 'MODE.CHOOSE', id },
      { type: 'MODE.TRY', id },
      { type: 'mode.stored', id },
      { type: 'MODE.RESET' },
    ]),
    invariant: ({ context, value }) => {
      if (value === 'settled' && context.trial !== null) throw new Error('A trial is left over');
    },
  },
];

import { tasteMachine } from '../../../src/machines/taste/taste.machine.ts';
import type { Walk } from '../paths.ts';

export const tasteWalks: readonly Walk[] = [
  {
    machine: tasteMachine,
    key: ({ context }) => context.basis,
    events: [
      { type: 'taste.stored', basis: 'one' },
      { type: 'taste.stored', basis: 'other' },
      { type: 'taste.reported' },
    ],
    invariant: ({ context: { basis } }) => {
      if (basis === '') throw new Error('What was read is kept as it was read');
    },
  },
];

import { searchMachine } from '../../../src/machines/search/search.machine.ts';
import type { Walk } from '../paths.ts';

export const searchWalks: readonly Walk[] = [
  {
    machine: searchMachine,
    key: ({ context }) => context,
    events: [
      { type: 'SEARCH.OPEN', text: '' },
      { type: 'SEARCH.OPEN', text: 'fox' },
      { type: 'SEARCH.TYPE', text: ' ' },
      { type: 'SEARCH.TYPE', text: 'fox' },
      { type: 'SEARCH.TYPE', text: 'foxes' },
      { type: 'SEARCH.ENTER' },
      { type: 'SEARCH.BLUR' },
    ],
    invariant: ({ context, value }) => {
      if (value === 'settled' && context.query !== context.text.trim()) {
        throw new Error('What is asked for is not what stands in the field');
      }
    },
  },
];

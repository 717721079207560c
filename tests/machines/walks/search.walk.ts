import { searchMachine } from '../../../src/machines/search/search.machine.ts';
import { waits } from '../rules.ts';
import type { Walk } from '../paths.ts';

export const searchWalks: readonly Walk[] = [
  {
    machine: searchMachine,
    rules: [
      {
        says: 'an address, Enter and an emptied field search at once (SEA-04, SEA-03)',
        on: ['SEARCH.OPEN', 'SEARCH.ENTER', 'SEARCH.TYPE'],
        where: (before, { type, text }) =>
          type === 'SEARCH.TYPE'
            ? String(text).trim() === ''
            : type === 'SEARCH.ENTER' || before.context.text !== text,
        holds: (after) => !waits(after, 'pause'),
      },
      {
        says: 'typed text is searched after a pause',
        on: 'SEARCH.TYPE',
        where: (before, { text }) => String(text).trim() !== '' && before.context.text !== text,
        holds: (after, _, before) => waits(after, 'pause') && after.context.query === before.context.query,
      },
    ],
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
        throw new Error('The query is not the text of the field');
      }
    },
  },
];

import { searchMachine } from '../../../src/machines/search/search.machine.ts';
import { termOf } from '../../../src/domain/search.ts';
import { SEARCH_TERM_MAX_LETTERS } from '../../../src/limits/content.ts';
import { waits } from '../rules.ts';
import type { Walk } from '../paths.ts';

export const searchWalks: readonly Walk[] = [
  {
    machine: searchMachine,
    rules: [
      {
        says: 'an address, Enter, leaving the field and an emptied one search at once (SEA-04, SEA-03)',
        on: ['SEARCH.OPEN', 'SEARCH.ENTER', 'SEARCH.BLUR', 'SEARCH.TYPE'],
        where: (before, { type, text }) =>
          type === 'SEARCH.TYPE'
            ? String(text).trim() === ''
            : type !== 'SEARCH.OPEN' || before.context.text !== text,
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
      if (value === 'settled' && context.query !== termOf(context.text, SEARCH_TERM_MAX_LETTERS)) {
        throw new Error('The query is not the text of the field');
      }
    },
  },
];

import { undoMachine } from '../../../src/machines/undo/undo.machine.ts';
import type { Walk } from '../paths.ts';

const act = {
  kind: 'favorite.removed',
  trackName: 'Dusk',
  undo: { folders: [], takeOut: [], putBack: [], records: [] },
};
const entry = { id: 1, act };

export const undoWalks: readonly Walk[] = [
  {
    machine: undoMachine,
    key: ({ context }) => [context.journal.length, context.offered !== null, context.journal[0]?.offerEnded],
    outputs: { loadJournal: [[], [entry], [{ ...entry, offerEnded: true }]] },
    events: [{ type: 'UNDO.RECORD', act }, { type: 'UNDO.TAKE' }, { type: 'offer.ended' }],
    invariant: ({ context }) => {
      if (context.journal.length > 5) throw new Error('The journal is longer than 5 acts');
      if (context.offered && context.journal[0]?.act !== context.offered) {
        throw new Error('What is offered is not the newest act');
      }
    },
  },
];

import { emptyQueueSession } from '../../../src/domain/queue-list.ts';
import { undoMachine } from '../../../src/machines/undo/undo.machine.ts';
import { ended, once, runs } from '../rules.ts';
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
    rules: [
      once('loadJournal'),
      {
        says: 'recorded and undone acts are stored once the journal has been read (BEY-16)',
        on: ['UNDO.RECORD', 'UNDO.TAKE'],
        where: (before, { type }) =>
          !runs(before, 'loadJournal') && (type === 'UNDO.RECORD' || before.context.journal.length > 0),
        holds: (after) => runs(after, 'saveJournal'),
      },
      {
        says: 'an act from before the journal was read is stored with it, a revived offer as ended, and an unchanged journal is not stored',
        where: (before, event) => ended(before, event, 'loadJournal', 'done'),
        holds: (after, _, before) =>
          runs(after, 'saveJournal') ===
          (before.context.journal.length > 0 ||
            (after.context.offered !== null && after.context.journal[0].offerEnded === true)),
      },
      {
        says: 'an ended offer is stored as ended, so that it does not return',
        on: ['offer.ended', 'UNDO.OUTDATE'],
        where: (before, { type, subject }) =>
          before.context.offered !== null &&
          !runs(before, 'loadJournal') &&
          (type === 'offer.ended' ||
            (subject === 'queue') === before.context.journal[0].act.kind.startsWith('queue.')),
        holds: (after) => runs(after, 'saveJournal') && after.context.offered === null,
      },
      {
        says: 'a journal that cannot be read is not overwritten by an empty one',
        where: (before, event) => ended(before, event, 'loadJournal', 'error'),
        holds: (after) => !runs(after, 'saveJournal'),
      },
      {
        says: 'the journal is read before it is written',
        where: (before) => runs(before, 'loadJournal'),
        holds: (after, { type }) =>
          !type.startsWith('UNDO.') || type === 'UNDO.FORGET' || runs(after, 'loadJournal'),
      },
    ],
    key: ({ context }) => [
      context.journal.length,
      context.journal[0]?.act.kind,
      context.offered !== null,
      context.journal[0]?.offerEnded,
    ],
    outputs: { loadJournal: [[], [entry], [{ ...entry, offerEnded: true }]] },
    events: [
      { type: 'UNDO.RECORD', act },
      { type: 'UNDO.RECORD', act: { kind: 'queue.replaced', before: emptyQueueSession } },
      { type: 'UNDO.TAKE' },
      { type: 'UNDO.ADD_TO_END' },
      { type: 'UNDO.FORGET' },
      { type: 'UNDO.OUTDATE', subject: 'library' },
      { type: 'UNDO.OUTDATE', subject: 'queue' },
      { type: 'offer.ended' },
    ],
    invariant: ({ context }) => {
      if (context.journal.length > 5) throw new Error('The journal is longer than 5 acts');
      if (context.offered && context.journal.length === 0) throw new Error('Nothing can be undone');
    },
  },
];

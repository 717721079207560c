import type { AnyMachineSnapshot } from 'xstate';
import { emptyQueueSession } from '../../../src/domain/queue-list.ts';
import { deckMachine } from '../../../src/machines/deck/deck.machine.ts';
import { unknownArtistId } from '../../../src/domain/track.ts';
import { noDeck } from '../../../src/domain/deck.ts';
import { aTrack } from '../../fakes/track.ts';
import type { Walk } from '../paths.ts';
import { ended, runs } from '../rules.ts';

const unnamed = { artist: { id: unknownArtistId, name: 'Unknown Artist', bio: null } };
const [a, b, more] = [aTrack('a'), aTrack('b', unnamed), aTrack('c')];
const act = { kind: 'queue.replaced', before: { ...emptyQueueSession, tracks: [a, b] } } as const;
const shown = { ...noDeck, cards: [a, b], index: 1, kept: [a], before: act.before };
const over = { ...shown, index: 2, passed: ['b'], before: null };
const decided = ({ context }: AnyMachineSnapshot): number => context.kept.length + context.passed.length;

export const deckWalks: readonly Walk[] = [
  {
    machine: deckMachine,
    rules: [
      {
        says: 'a deck is dealt when the listener starts it, where none is under way, and not by itself (D115)',
        holds: (after, { type }, before) =>
          type === 'DECK.START' && !before.hasTag('card')
            ? after.hasTag('dealing') && after.context.isAgain === before.hasTag('failed')
            : before.hasTag('dealing') || !after.hasTag('dealing'),
      },
      {
        says: 'what a reload has interrupted is there again: the card, or the result (D115)',
        where: (before, { type }) => before.value === 'restoring' && type.startsWith('xstate.'),
        holds: (after, { output = noDeck }) => {
          const given = output as typeof noDeck;
          if (given.cards.length === 0) return after.value === 'idle';
          return after.context.cards === given.cards && after.hasTag(given === shown ? 'card' : 'done');
        },
      },
      {
        says: 'where the page is left, the deal and the search end, and a card stays (D115)',
        on: 'DECK.LEAVE',
        holds: (after, _, before) =>
          before.hasTag('dealing')
            ? after.value === 'idle' && after.context.before === before.context.before
            : !after.hasTag('finding') && after.hasTag('card') === before.hasTag('card'),
      },
      {
        says: 'the cards that were dealt are shown from the first on; none is empty, and a failure is one (D115)',
        where: (before) => before.hasTag('dealing'),
        holds: (after, event, before) => {
          if (ended(before, event, 'deal', 'error')) return after.hasTag('failed');
          if (event.type === 'DECK.LEAVE') return !after.hasTag('dealing');
          if (!ended(before, event, 'deal', 'done')) return after.hasTag('dealing');
          const cards = event['output'] as readonly unknown[];
          if (cards.length === 0) return after.hasTag('empty');
          return after.hasTag('card') && after.context.index === 0 && after.context.cards === cards;
        },
      },
      {
        says: 'a card that is kept or passed gives way to the next, and the last one to the result (D115)',
        on: ['DECK.KEEP', 'DECK.PASS'],
        holds: (after, { type }, before) => {
          if (!before.hasTag('card')) return after.context === before.context;
          const list = type === 'DECK.KEEP' ? 'kept' : 'passed';
          const isLast = before.context.index + 1 === before.context.cards.length;
          return (
            after.context[list].length === before.context[list].length + 1 &&
            decided(after) === decided(before) + 1 &&
            after.context.index === before.context.index + 1 &&
            after.hasTag(isLast ? 'done' : 'card') &&
            !after.hasTag('finding')
          );
        },
      },
      {
        says: 'more is looked for where a card names its artist, and takes the place of the card, if there is any (D115)',
        where: (before, { type }) => type === 'DECK.MORE' || before.hasTag('finding'),
        holds: (after, event, before) => {
          if (event.type === 'DECK.MORE') {
            const mayLook = before.hasTag('card') && before.context.cards[before.context.index] !== b;
            return runs(after, 'findMore') === mayLook && after.context === before.context;
          }
          const found = ended(before, event, 'findMore', 'done') ? event['output'] : null;
          const card = found ?? before.context.cards[before.context.index];
          return decided(after) > decided(before) || after.context.cards[after.context.index] === card;
        },
      },
      {
        says: 'the queue that a card has replaced is kept until it is wanted back (D115)',
        holds: (after, event, before) => {
          if (ended(before, event, 'restoreDeck', 'done'))
            return after.context.before === (event['output'] as typeof shown).before;
          if (event.type === 'DECK.RESTORE') return after.context.before === null;
          if (event.type === 'DECK.UNDO' && before.hasTag('done')) return after.context.before === null;
          const isReplaced = event['act'] === act && before.hasTag('card');
          return after.context.before === (isReplaced ? act.before : before.context.before);
        },
      },
      {
        says: 'at the end all can be taken back (D115)',
        on: 'DECK.UNDO',
        holds: (after, _, before) =>
          before.hasTag('done')
            ? decided(after) === 0 && after.hasTag('done')
            : after.context === before.context,
      },
    ],
    key: ({ context }) => [
      context.cards.map(({ id }: { readonly id: string }) => id),
      context.index,
      context.kept.length,
      context.passed.length,
      context.before !== null,
      context.isAgain,
    ],
    outputs: { restoreDeck: [noDeck, shown, over], deal: [[], [a], [a, b]], findMore: [null, more] },
    events: [
      { type: 'DECK.START' },
      { type: 'DECK.KEEP' },
      { type: 'DECK.PASS' },
      { type: 'DECK.MORE' },
      { type: 'DECK.LEAVE' },
      { type: 'DECK.UNDO' },
      { type: 'DECK.RESTORE' },
      { type: 'queue.undoable', act },
      { type: 'queue.undoable', act: { ...act, kind: 'queue.cleared' } },
    ],
    invariant: (snapshot) => {
      const { cards, index } = snapshot.context;
      if (snapshot.hasTag('card') !== index < cards.length)
        throw new Error('A card is shown as long as one is left, and only then');
    },
  },
];

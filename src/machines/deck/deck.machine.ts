import { assign, emit, enqueueActions, type NonReducibleUnknown, setup } from 'xstate';
import { cardOf, type Deck, noDeck } from '../../domain/deck.ts';
import { favoritesFolderId } from '../../domain/library.ts';
import type { QueueSession } from '../../domain/queue-list.ts';
import { hasKnownArtist, type Track } from '../../domain/track.ts';
import type { LibraryUndo, UndoableAct } from '../../domain/undo.ts';
import { failure, type FailureFact } from '../failure.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';
import { unprovided } from '../unprovided.ts';

export interface DeckContext extends Deck {
  /** The listener tries again after a failure: that is asked past the pause which follows one. */
  readonly isAgain: boolean;
}

export type DeckEvent =
  /** Deals ten tracks and plays the first. */
  | { readonly type: 'DECK.START' }
  /** The shown track becomes a favorite. */
  | { readonly type: 'DECK.KEEP' }
  | { readonly type: 'DECK.PASS' }
  /** Another track of the same artist takes the place of the shown one. */
  | { readonly type: 'DECK.MORE' }
  /** The page closes: what is under way ends, so that nothing begins to play elsewhere. */
  | { readonly type: 'DECK.LEAVE' }
  /** Takes back what was kept and passed, and brings back the queue. */
  | { readonly type: 'DECK.UNDO' }
  /** Brings back the queue. */
  | { readonly type: 'DECK.RESTORE' }
  /** The queue was replaced: by a card, while one is shown. */
  | { readonly type: 'queue.undoable'; readonly act: UndoableAct };

export type DeckEmitted =
  | MessageFact
  | FailureFact
  | { readonly type: 'deck.shown'; readonly track: Track }
  | { readonly type: 'deck.kept'; readonly track: Track }
  | { readonly type: 'deck.undone'; readonly undo: LibraryUndo }
  | { readonly type: 'deck.queueWanted'; readonly session: QueueSession };

/** What is looked for: another track of a card's artist that is none of the cards. */
export interface MoreRequest {
  readonly card: Track;
  readonly cards: readonly Track[];
}

const deckSetup = setup({
  types: {} as {
    context: DeckContext;
    events: DeckEvent;
    emitted: DeckEmitted;
    tags: 'dealing' | 'card' | 'finding' | 'done' | 'empty' | 'failed';
  },
  actors: {
    /** The deck of before a reload. */
    restoreDeck: unprovided<Deck>('restoreDeck'),
    deal: unprovided<readonly Track[], { readonly isAgain: boolean }>('deal'),
    findMore: unprovided<Track | null, MoreRequest>('findMore'),
  },
  actions: {
    /** Stores the deck for a reload. */
    storeDeck: (_, _none: NonReducibleUnknown) => {},
    /** Notes the passed tracks for good, or forgets them again: their ids. */
    storePassed: (_, _passed: { readonly ids: readonly string[]; readonly isForgotten: boolean }) => {},
    showCard: enqueueActions(({ context, enqueue }) => {
      const track = cardOf(context);
      if (track) enqueue.emit({ type: 'deck.shown', track });
    }),
    restoreQueue: enqueueActions(({ context: { before }, enqueue }) => {
      if (before) enqueue.emit({ type: 'deck.queueWanted', session: before });
      enqueue.assign({ before: null });
    }),
    sayOfMore: emit(({ context }, { code }: { readonly code: 'deck.nothingMore' | 'deck.moreFailed' }) => ({
      type: 'message',
      message: { code, name: cardOf(context)?.artist_name ?? '' },
    })),
  },
  guards: { hasCard: ({ context }) => cardOf(context) !== null },
});

/** A card is kept or passed in its own time: its preview may end before. */
const showing = deckSetup.createStateConfig({
  tags: 'card',
  initial: 'choosing',
  on: {
    'DECK.KEEP': {
      target: 'turning',
      actions: [
        enqueueActions(({ context, enqueue }) => {
          const track = cardOf(context);
          if (track) enqueue.emit({ type: 'deck.kept', track });
          if (track) enqueue.assign({ kept: [...context.kept, track], index: context.index + 1 });
        }),
        'showCard',
      ],
    },
    'DECK.PASS': {
      target: 'turning',
      actions: [
        enqueueActions(({ context, enqueue }) => {
          const ids = [cardOf(context)?.id ?? ''];
          enqueue({ type: 'storePassed', params: { ids, isForgotten: false } });
          enqueue.assign({ passed: [...context.passed, ...ids], index: context.index + 1 });
        }),
        'showCard',
      ],
    },
    'queue.undoable': {
      guard: ({ event }) => event.act.kind === 'queue.replaced',
      actions: [assign(({ event: { act } }) => ('before' in act ? { before: act.before } : {})), 'storeDeck'],
    },
  },
  states: {
    choosing: {
      entry: 'storeDeck',
      on: {
        'DECK.MORE': {
          guard: ({ context }) => hasKnownArtist(cardOf(context) ?? { artist: { id: '' } }),
          target: 'finding',
        },
      },
    },
    finding: {
      tags: 'finding',
      on: { 'DECK.LEAVE': 'choosing' },
      invoke: {
        src: 'findMore',
        input: ({ context }) => ({ card: context.cards[context.index] as Track, cards: context.cards }),
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: 'choosing',
            actions: [
              assign({
                cards: ({ context: { cards, index }, event }) =>
                  event.output ? cards.with(index, event.output) : cards,
              }),
              'showCard',
            ],
          },
          { target: 'choosing', actions: { type: 'sayOfMore', params: { code: 'deck.nothingMore' } } },
        ],
        onError: {
          target: 'choosing',
          actions: [
            { type: 'sayOfMore', params: { code: 'deck.moreFailed' } },
            emit(({ event }) => failure('looking for more of an artist', event.error)),
          ],
        },
      },
    },
  },
});

/**
 * Ten songs in five minutes: one card at a time, which is kept or passed. Each plays as a queue of its own;
 * the queue that was is kept until it is wanted back.
 */
export const deckMachine = deckSetup.createMachine({
  id: 'deck',
  context: { ...noDeck, isAgain: false },
  initial: 'restoring',
  on: { 'DECK.RESTORE': { actions: ['restoreQueue', 'storeDeck'] } },
  states: {
    // What a reload has interrupted is there again, and nothing plays by itself.
    restoring: {
      invoke: {
        src: 'restoreDeck',
        onDone: { target: 'turning', actions: assign(({ event }) => event.output) },
        onError: 'idle',
      },
      on: { 'DECK.START': 'dealing' },
    },
    idle: { on: { 'DECK.START': 'dealing' } },
    dealing: {
      tags: 'dealing',
      on: { 'DECK.LEAVE': 'idle' },
      entry: [assign(({ context: { before } }) => ({ ...noDeck, before })), 'storeDeck'],
      exit: assign({ isAgain: false }),
      invoke: {
        src: 'deal',
        input: ({ context: { isAgain } }) => ({ isAgain }),
        onDone: [
          {
            guard: ({ event }) => event.output.length > 0,
            target: 'turning',
            actions: [assign({ cards: ({ event }) => event.output }), 'showCard'],
          },
          { target: 'empty' },
        ],
        onError: { target: 'failed', actions: emit(({ event }) => failure('dealing a deck', event.error)) },
      },
    },
    empty: { tags: 'empty', on: { 'DECK.START': 'dealing' } },
    failed: {
      tags: 'failed',
      on: { 'DECK.START': { target: 'dealing', actions: assign({ isAgain: true }) } },
    },
    turning: {
      always: [
        { guard: 'hasCard', target: 'showing' },
        { guard: ({ context }) => context.cards.length > 0, target: 'done' },
        { target: 'idle' },
      ],
    },
    showing,
    done: {
      tags: 'done',
      entry: 'storeDeck',
      on: {
        'DECK.START': 'dealing',
        'DECK.UNDO': {
          actions: [
            enqueueActions(({ context: { kept, passed }, enqueue }) => {
              const takeOut = kept.map(({ id }) => ({ folderId: favoritesFolderId, trackId: id }));
              enqueue.emit({ type: 'deck.undone', undo: { folders: [], takeOut, putBack: [], records: [] } });
              enqueue({ type: 'storePassed', params: { ids: passed, isForgotten: true } });
              enqueue.assign({ kept: [], passed: [] });
            }),
            'restoreQueue',
            'storeDeck',
          ],
        },
      },
    },
  },
});

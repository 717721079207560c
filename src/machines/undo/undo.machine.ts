import { assign, emit, enqueueActions, setup } from 'xstate';
import { type JournalEntry, type UndoableAct, withAct } from '../../domain/undo.ts';
import { UNDO_JOURNAL_MAX_ACTS } from '../../limits/storage.ts';
import { failure, type FailureFact } from '../failure.ts';
import { unprovided } from '../unprovided.ts';
import { offerFor } from './undo.messages.ts';
import type { UndoContext, UndoEmitted, UndoEvent } from './undo.types.ts';

type Journal = readonly JournalEntry[];

const undoSetup = setup({
  types: {} as { context: UndoContext; events: UndoEvent; emitted: UndoEmitted | FailureFact },
  actors: {
    /** The acts of this tab before a reload. */
    loadJournal: unprovided<Journal>('loadJournal'),
    saveJournal: unprovided<void, { journal: Journal }>('saveJournal'),
  },
  guards: {
    hasActs: ({ context }) => context.journal.length > 0,
    hasOffered: ({ context }) => context.offered !== null,
    isOfferEnded: (_, { journal }: { journal: Journal }) => journal[0]?.offerEnded === true,
  },
  actions: {
    /** Acts before the journal could be read are newer than its stored ones. */
    adopt: assign({
      journal: ({ context }, { journal }: { journal: Journal }) =>
        context.journal
          .toReversed()
          .reduce((all, { act }) => withAct(all, act, UNDO_JOURNAL_MAX_ACTS), journal),
    }),
    record: assign({
      journal: ({ context }, { act }: { act: UndoableAct }) =>
        withAct(context.journal, act, UNDO_JOURNAL_MAX_ACTS),
    }),
    undoNewest: enqueueActions(({ context, enqueue }) => {
      const [newest] = context.journal;
      if (!newest) return;
      if ('undo' in newest.act) enqueue.emit({ type: 'undo.library', undo: newest.act.undo });
      else enqueue.emit({ type: 'undo.queue', session: newest.act.before });
    }),
    forgetNewest: assign({ journal: ({ context }) => context.journal.slice(1), offered: null }),
    withdrawOffer: enqueueActions(({ context, enqueue }) => {
      if (context.offered) enqueue.emit({ type: 'offer.withdrawn', code: offerFor(context.offered).code });
    }),
    offerNewest: enqueueActions(({ context, enqueue }) => {
      const [newest, ...older] = context.journal;
      if (!newest) return;
      const { id, act } = newest;
      enqueue.emit({ type: 'message', message: offerFor(act) });
      enqueue.assign({ offered: act, journal: [{ id, act }, ...older] });
    }),
    endOffer: assign(({ context }) => ({
      offered: null,
      journal: context.journal.map((entry, at) => (at === 0 ? { ...entry, offerEnded: true } : entry)),
    })),
  },
});

/** The journal of acts that can be undone, and the offers to do so: one at a time, for the newest act (D22b, BEY-32). */
export const undoMachine = undoSetup.createMachine({
  id: 'undo',
  context: { journal: [], offered: null },
  initial: 'restoring',
  on: {
    'UNDO.RECORD': {
      target: '.saving',
      // equivalent (BooleanLiteral): The transition belongs to the root, so the state is entered again either way;
      // the word shows that to the reader.
      reenter: true,
      actions: [
        'withdrawOffer',
        { type: 'record', params: ({ event }) => ({ act: event.act }) },
        'offerNewest',
      ],
    },
    'UNDO.TAKE': {
      guard: 'hasActs',
      target: '.saving',
      // equivalent (BooleanLiteral): The transition belongs to the root, so the state is entered again either way;
      // the word shows that to the reader.
      reenter: true,
      actions: ['undoNewest', 'forgetNewest', 'offerNewest'],
    },
  },
  states: {
    restoring: {
      on: {
        'UNDO.RECORD': {
          actions: [
            'withdrawOffer',
            { type: 'record', params: ({ event }) => ({ act: event.act }) },
            'offerNewest',
          ],
        },
        'UNDO.TAKE': { actions: ['undoNewest', 'forgetNewest', 'offerNewest'] },
      },
      invoke: {
        src: 'loadJournal',
        onDone: [
          {
            guard: 'hasOffered',
            target: 'saving',
            actions: { type: 'adopt', params: ({ event }) => ({ journal: event.output }) },
          },
          {
            guard: { type: 'isOfferEnded', params: ({ event }) => ({ journal: event.output }) },
            // equivalent (StringLiteral): After a failed save no later event distinguishes the two states, and
            // views show both alike.
            target: 'settled',
            actions: { type: 'adopt', params: ({ event }) => ({ journal: event.output }) },
          },
          {
            // equivalent (StringLiteral): After a failed save no later event distinguishes the two states, and
            // views show both alike.
            target: 'settled',
            actions: [{ type: 'adopt', params: ({ event }) => ({ journal: event.output }) }, 'offerNewest'],
          },
        ],
        onError: {
          // equivalent (StringLiteral): After a failed save no later event distinguishes the two states, and views
          // show both alike.
          target: 'settled',
          actions: emit(({ event }) => failure('reading the undo journal', event.error)),
        },
      },
    },
    settled: { on: { 'offer.ended': { guard: 'hasOffered', target: 'saving', actions: 'endOffer' } } },
    saving: {
      on: {
        'offer.ended': { guard: 'hasOffered', target: 'saving', reenter: true, actions: 'endOffer' },
      },
      invoke: {
        src: 'saveJournal',
        input: ({ context }) => ({ journal: context.journal }),
        // equivalent (StringLiteral): No later event distinguishes the two states, and views show both alike.
        onDone: 'settled',
        onError: {
          // equivalent (StringLiteral): After a failed save no later event distinguishes the two states, and views
          // show both alike.
          target: 'settled',
          actions: emit(({ event }) => failure('keeping the undo journal', event.error)),
        },
      },
    },
  },
});

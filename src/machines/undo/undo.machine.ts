import { assign, emit, enqueueActions, setup } from 'xstate';
import type { QueueSession } from '../../domain/queue-list.ts';
import type { Track } from '../../domain/track.ts';
import { type JournalEntry, type LibraryUndo, type UndoableAct, withAct } from '../../domain/undo.ts';
import { UNDO_JOURNAL_MAX_ACTS } from '../../limits/storage.ts';
import { failure, type FailureFact } from '../failure.ts';
import type { Message, MessageFact } from '../toasts/toasts.messages.ts';
import { unprovided } from '../unprovided.ts';

/** The message that offers to undo an act: the one that is specified for the act, where there is one. */
export function offerFor(act: UndoableAct): Message {
  switch (act.kind) {
    case 'queue.cleared':
      return { code: 'queue.cleared' };
    case 'queue.replaced':
      return { code: 'offer.queueReplaced' };
    case 'queue.playedOn':
      return { code: 'offer.playedOn', list: act.list };
    case 'queue.trackRemoved':
      return { code: 'queue.removed' };
    case 'queue.trackMoved':
      return { code: 'offer.trackMoved', trackName: act.track.name };
    case 'folder.deleted':
      return { code: 'offer.folderDeleted', folder: act.folder };
    case 'favorite.removed':
      return { code: 'library.favoriteRemoved' };
    case 'favorite.moved':
      return { code: 'offer.favoriteMoved', trackName: act.trackName, folders: act.folders };
    case 'track.removed':
      return { code: 'offer.removedFromFolder', folder: act.folder };
  }
}

/** What an act changed: a later act on the same subject ends the offer to undo it. */
export type UndoSubject = 'queue' | 'library';

export interface UndoContext {
  /** The last 5 acts that have not been undone, newest first. */
  readonly journal: readonly JournalEntry[];
  /** The code of the message that offers to undo the newest act; null if none is offered. */
  readonly offered: Message['code'] | null;
}

export type UndoEvent =
  /** An act that can be undone has been done, by the library or the queue. `message` reports it. */
  | { readonly type: 'UNDO.RECORD'; readonly act: UndoableAct; readonly message?: Message | null | undefined }
  /** The listener accepts the offer: the newest act is undone. */
  | { readonly type: 'UNDO.TAKE' }
  /** The listener wants the tracks that replaced the queue at its end instead. */
  | { readonly type: 'UNDO.ADD_TO_END' }
  /** The listener has done something on a subject that cannot be undone itself. */
  | { readonly type: 'UNDO.OUTDATE'; readonly subject: UndoSubject }
  /** What the acts were done on is no longer there: none can be undone. */
  | { readonly type: 'UNDO.FORGET' }
  /** The offer has expired, or the listener has dismissed it. */
  | { readonly type: 'offer.ended' };

export type UndoEmitted =
  /** The offer to undo an act. */
  | MessageFact
  /** An older offer is outdated, since undo starts with the newest act: its toast is dismissed. */
  | { readonly type: 'offer.withdrawn'; readonly code: Message['code'] }
  /** The library restores the state before an act. */
  | { readonly type: 'undo.library'; readonly undo: LibraryUndo }
  /** The queue shall be as it was before an act. */
  | { readonly type: 'undo.queue'; readonly session: QueueSession }
  /** The queue shall play on as it was before an act, with its present tracks behind. */
  | { readonly type: 'undo.addToEnd'; readonly session: QueueSession }
  /** A track shall be at its index again. */
  | { readonly type: 'undo.track'; readonly track: Track; readonly index: number };

type Journal = readonly JournalEntry[];

const withNewest = (journal: Journal, acts: readonly UndoableAct[]): Journal =>
  acts.reduce((all, act) => withAct(all, act, UNDO_JOURNAL_MAX_ACTS), journal);

/** The journal, whose newest offer is not made again after a reload. */
const withOfferEnded = (journal: Journal): Journal =>
  journal.map((entry, at) => (at === 0 ? { ...entry, offerEnded: true } : entry));

/** The toast of an act; a list that replaced the queue by 'Add all to queue' may go to its end instead. */
function toastOf(act: UndoableAct, said: MessageFact['message'] | null | undefined): MessageFact {
  const message = said ?? offerFor(act);
  const isAdded = act.kind === 'queue.replaced' && message.code === 'queue.addedAndPlaying';
  return { type: 'message', message, actions: isAdded ? ['undo', 'addToEnd'] : ['undo'] };
}

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
    isReplaced: ({ context }) => context.journal[0]?.act.kind === 'queue.replaced',
    isOutdated: ({ context, event }) =>
      context.offered !== null &&
      event.type === 'UNDO.OUTDATE' &&
      event.subject === (context.journal[0]?.act.kind.startsWith('queue.') ? 'queue' : 'library'),
  },
  actions: {
    /** Acts before the journal could be read are newer than its stored ones. */
    adopt: assign({
      journal: ({ context }, { journal }: { journal: Journal }) =>
        withNewest(journal, context.journal.map(({ act }) => act).toReversed()),
    }),
    record: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'UNDO.RECORD') return;
      if (context.offered) enqueue.emit({ type: 'offer.withdrawn', code: context.offered });
      const toast = toastOf(event.act, event.message);
      enqueue.emit(toast);
      enqueue.assign({ journal: withNewest(context.journal, [event.act]), offered: toast.message.code });
    }),
    undoNewest: enqueueActions(({ context, enqueue }) => {
      const [newest, ...older] = context.journal;
      if (!newest) return;
      const { act } = newest;
      if ('undo' in act) enqueue.emit({ type: 'undo.library', undo: act.undo });
      else if ('before' in act) enqueue.emit({ type: 'undo.queue', session: act.before });
      else enqueue.emit({ type: 'undo.track', track: act.track, index: act.index });
      enqueue.assign({ journal: older, offered: null });
    }),
    offerNewest: enqueueActions(({ context, enqueue }) => {
      const [newest, ...older] = context.journal;
      if (!newest) return;
      const { id, act } = newest;
      const toast = toastOf(act, null);
      enqueue.emit(toast);
      enqueue.assign({ offered: toast.message.code, journal: [{ id, act }, ...older] });
    }),
    withdrawOffer: enqueueActions(({ context, enqueue }) => {
      if (context.offered) enqueue.emit({ type: 'offer.withdrawn', code: context.offered });
    }),
    endOffer: assign(({ context }) => ({ offered: null, journal: withOfferEnded(context.journal) })),
    /** An offer is made again after one reload and no more. */
    endRevival: assign({ journal: ({ context }) => withOfferEnded(context.journal) }),
    addToEnd: enqueueActions(({ context, enqueue }) => {
      const [newest, ...older] = context.journal;
      if (newest?.act.kind !== 'queue.replaced') return;
      enqueue.emit({ type: 'undo.addToEnd', session: newest.act.before });
      enqueue.assign({ journal: older, offered: null });
    }),
  },
});

/** The journal of acts that can be undone, and the offers to do so: one at a time, for the newest act. */
export const undoMachine = undoSetup.createMachine({
  id: 'undo',
  context: { journal: [], offered: null },
  initial: 'restoring',
  on: {
    'UNDO.RECORD': { target: '.saving', reenter: true, actions: 'record' },
    'UNDO.TAKE': {
      guard: 'hasActs',
      target: '.saving',
      reenter: true,
      actions: ['undoNewest', 'offerNewest'],
    },
    'UNDO.ADD_TO_END': { guard: 'isReplaced', target: '.saving', reenter: true, actions: 'addToEnd' },
    'UNDO.OUTDATE': {
      guard: 'isOutdated',
      target: '.saving',
      reenter: true,
      actions: ['withdrawOffer', 'endOffer'],
    },
    'UNDO.FORGET': {
      target: '.saving',
      reenter: true,
      actions: ['withdrawOffer', assign({ journal: [], offered: null })],
    },
    'offer.ended': { guard: 'hasOffered', target: '.saving', reenter: true, actions: 'endOffer' },
  },
  states: {
    restoring: {
      // Nothing is stored before what is stored has been read.
      on: {
        'UNDO.RECORD': { actions: 'record' },
        'UNDO.TAKE': { actions: ['undoNewest', 'offerNewest'] },
        'UNDO.ADD_TO_END': { actions: 'addToEnd' },
        'UNDO.OUTDATE': { guard: 'isOutdated', actions: ['withdrawOffer', 'endOffer'] },
        'offer.ended': { guard: 'hasOffered', actions: 'endOffer' },
      },
      invoke: {
        src: 'loadJournal',
        onDone: [
          {
            guard: ({ context }) => context.journal.length > 0,
            target: 'saving',
            actions: { type: 'adopt', params: ({ event }) => ({ journal: event.output }) },
          },
          {
            guard: ({ event }) => event.output.length === 0 || event.output[0]?.offerEnded === true,
            target: 'settled',
            actions: { type: 'adopt', params: ({ event }) => ({ journal: event.output }) },
          },
          {
            target: 'saving',
            actions: [
              { type: 'adopt', params: ({ event }) => ({ journal: event.output }) },
              'offerNewest',
              'endRevival',
            ],
          },
        ],
        onError: {
          target: 'settled',
          actions: emit(({ event }) => failure('reading the undo journal', event.error)),
        },
      },
    },
    settled: {},
    saving: {
      invoke: {
        src: 'saveJournal',
        input: ({ context }) => ({ journal: context.journal }),
        onError: { actions: emit(({ event }) => failure('keeping the undo journal', event.error)) },
      },
    },
  },
});

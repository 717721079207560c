import { fromCallback, type NonReducibleUnknown } from 'xstate';
import { deleteFolder } from '../domain/library-rules.ts';
import type { UndoableAct } from '../domain/undo.ts';
import { withAct } from '../domain/undo-journal.ts';
import { UNDO_JOURNAL_MAX_ACTS } from '../limits/storage.ts';
import type { UndoEvent, UndoFact } from '../machines/app/outside.types.ts';
import type { Message } from '../machines/toasts/toasts.messages.ts';
import { keys } from '../storage/keys.ts';
import type { Store } from '../storage/store.types.ts';
import { undoJournalKey } from '../storage/undo-journal-key.ts';

/** The message that offers to undo an act: the one that is specified for the act, where there is one. */
function offerFor(act: UndoableAct): Message {
  switch (act.kind) {
    case 'queue.cleared':
      return { code: 'queue.cleared' };
    case 'queue.replaced':
      return { code: 'offer.queueReplaced' };
    case 'queue.edited':
      return { code: 'offer.queueEdited' };
    case 'queue.playedOn':
      return { code: 'offer.playedOn', list: act.list };
    case 'queue.trackRemoved':
      return { code: 'queue.removed' };
    case 'queue.trackMoved':
      return { code: 'offer.trackMoved', trackName: act.track.name };
    case 'track.moved':
      return { code: 'offer.trackMoved', trackName: act.trackName };
    case 'folder.deleted':
      return { code: 'offer.folderDeleted', folder: act.folder };
    case 'list.imported':
      return { code: 'offer.listImported', folder: act.folder, count: act.count };
    case 'tracks.added':
      return { code: 'offer.tracksAdded', folder: act.folder, count: act.count };
    case 'favorite.removed':
      return { code: 'library.favoriteRemoved' };
    case 'favorite.moved':
      return { code: 'offer.favoriteMoved', trackName: act.trackName, folders: act.folders };
    case 'track.removed':
      return { code: 'offer.removedFromFolder', folder: act.folder };
    case 'comment.deleted':
      return { code: 'offer.commentDeleted' };
    case 'unwanted.added':
      return { code: 'offer.leftOut', name: act.unwanted.name };
  }
}

/** What the next act on it ends an offer; null for a comment and what is left out: each has one alone. */
function subjectOf(act: UndoableAct): 'queue' | 'library' | null {
  if ('comment' in act || 'unwanted' in act) return null;
  return 'undo' in act || 'folderId' in act ? 'library' : 'queue';
}

/**
 * The journal of this tab's acts that can be undone, newest first, and the offer to undo the newest one. A
 * reload makes the offer once more, unless it had ended.
 */
export const undoActor = (store: Pick<Store, 'get' | 'set' | 'update'>, now: () => number) =>
  fromCallback<UndoEvent, NonReducibleUnknown, UndoFact>(({ receive, emit }) => {
    // Samples are never stored, but until a reload they can be brought back.
    let journal = store.get(undoJournalKey);
    /** The code of the message that offers to undo the newest act; null if none is offered. */
    let offered: Message['code'] | null = null;

    const keep = (next: typeof journal) => {
      journal = next;
      store.set(undoJournalKey, next);
    };
    const keepOfferEnded = () =>
      keep(journal.map((entry, at) => (at === 0 ? { ...entry, offerEnded: true } : entry)));
    const withdraw = () => {
      if (offered) emit({ type: 'offer.withdrawn', code: offered });
      offered = null;
    };
    /** A list that replaced the queue by 'Add all to queue' may go to its end instead. */
    const offer = (act: UndoableAct, message = offerFor(act)) => {
      const isAdded = act.kind === 'queue.replaced' && message.code === 'queue.addedAndPlaying';
      emit({ type: 'message', message, actions: isAdded ? ['undo', 'addToEnd'] : ['undo'] });
      offered = message.code;
    };
    const undo = (act: UndoableAct) => {
      if ('folderId' in act)
        void store.update(keys.library, (library) => deleteFolder(library, act.folderId, now()).library);
      else if ('undo' in act) emit({ type: 'undo.library', undo: act.undo });
      else if ('before' in act)
        emit({ type: 'undo.queue', session: act.before, play: act.kind === 'queue.edited' && 'asBefore' });
      else if ('comment' in act) emit({ type: 'undo.comment', comment: act.comment, index: act.index });
      else if ('unwanted' in act) emit({ type: 'undo.unwanted', unwanted: act.unwanted });
      else emit({ type: 'undo.track', track: act.track, index: act.index });
    };

    if (journal[0] && !journal[0].offerEnded) {
      offer(journal[0].act);
      keepOfferEnded();
    }
    const take = (event: UndoEvent) => {
      const [newest, ...older] = journal;
      switch (event.type) {
        case 'UNDO.RECORD':
          withdraw();
          offer(event.act, event.message ?? undefined);
          return keep(withAct(journal, event.act, UNDO_JOURNAL_MAX_ACTS));
        case 'UNDO.TAKE': {
          if (!newest) return;
          offered = null;
          undo(newest.act);
          const [next, ...rest] = older;
          if (next) offer(next.act);
          return keep(next ? [{ id: next.id, act: next.act }, ...rest] : []);
        }
        case 'UNDO.ADD_TO_END':
          if (newest?.act.kind !== 'queue.replaced') return;
          emit({ type: 'undo.addToEnd', session: newest.act.before });
          offered = null;
          return keep(older);
        case 'UNDO.OUTDATE':
          if (!offered || !newest || event.subject !== subjectOf(newest.act)) return;
          withdraw();
          return keepOfferEnded();
        case 'UNDO.FORGET':
          withdraw();
          return keep([]);
        case 'offer.ended':
          if (!offered) return;
          offered = null;
          return keepOfferEnded();
      }
    };
    // It answers once the machines have taken all of an event, which is the order in which a record replays
    // its facts.
    receive((event) => queueMicrotask(() => take(event)));
  });

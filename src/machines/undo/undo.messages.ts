import type { UndoableAct } from '../../domain/undo.ts';
import type { Message } from '../toasts/toasts.messages.ts';

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

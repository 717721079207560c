import type { UndoableAct } from '../../domain/undo.ts';
import type { Message } from '../toasts/toasts.messages.ts';

/** The message of the offer to undo an act (D22b). */
export function offerFor(act: UndoableAct): Message {
  switch (act.kind) {
    case 'queue.cleared':
      return { code: 'offer.queueCleared', count: act.before.tracks.length };
    case 'queue.replaced':
      return { code: 'offer.queueReplaced' };
    case 'queue.playedOn':
      return { code: 'offer.playedOn', list: act.list };
    case 'folder.deleted':
      return { code: 'offer.folderDeleted', folder: act.folder };
    case 'favorite.removed':
      return { code: 'offer.favoriteRemoved', trackName: act.trackName };
    case 'favorite.moved':
      return { code: 'offer.favoriteMoved', trackName: act.trackName, folders: act.folders };
    case 'track.removed':
      return { code: 'offer.removedFromFolder', folder: act.folder };
  }
}

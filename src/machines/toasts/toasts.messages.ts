import type { ToastAction } from './toasts.types.ts';

/** A message that needs nothing but its code. */
type NoValues = Readonly<Record<never, never>>;

/** Every message that a toast can show: its code, and the values that its sentence needs. */
interface MessageValues {
  // The comments dialog.
  'comments.profileMissing': NoValues;

  // A discover playlist.
  'discover.playing': { readonly playlist: string; readonly count: number };
  'discover.playlistEmpty': NoValues;
  'discover.playlistFailed': NoValues;

  // Favorites and folders, and exports.
  'library.favoriteAdded': NoValues;
  'library.favoriteRemoved': NoValues;
  'library.trackAdded': NoValues;
  'library.folderNameMissing': NoValues;
  'library.addAllFailed': NoValues;
  'library.nothingToExport': NoValues;
  'library.folderExported': { readonly folder: string };

  // Copying a link.
  'links.copied': NoValues;
  'links.folderCopied': NoValues;
  'links.notCopied': { readonly url: string };

  // The track-list pages and a mood's grid.
  'lists.refreshing': { readonly list: string };
  'lists.refreshed': { readonly list: string };
  'lists.refreshFailed': NoValues;
  'lists.moodRefreshing': { readonly mood: string };
  'lists.moodAdded': { readonly mood: string; readonly count: number };
  'lists.moodExported': { readonly mood: string };

  // The lyrics toggle.
  'lyrics.shown': NoValues;
  'lyrics.hidden': NoValues;

  // The change of mood.
  'mode.backToDefault': NoValues;

  // Offers: a notice with a button, which the action of the code's policy names.
  'offer.queueReplaced': NoValues;
  'offer.playedOn': { readonly list: string };
  'offer.trackMoved': { readonly trackName: string };
  'offer.folderDeleted': { readonly folder: string };
  'offer.favoriteMoved': { readonly trackName: string; readonly folders: readonly string[] };
  'offer.dataDeleted': NoValues;
  'offer.removedFromFolder': { readonly folder: string };
  'offer.playbackStopped': NoValues;
  'offer.trackEnded': { readonly trackName: string; readonly list: string };

  // The onboarding modal.
  'onboarding.emailMissing': NoValues;
  'onboarding.emailInvalid': NoValues;
  'onboarding.subscribed': { readonly text: string | null };
  'onboarding.alreadySubscribed': NoValues;
  'onboarding.savedLocally': NoValues;
  'onboarding.notSaved': NoValues;

  // Playback that fails, and a favorite whose audio is empty or cannot be refreshed.
  'player.noAudio': NoValues;
  'player.playPrevented': NoValues;
  'player.previewUnavailable': NoValues;
  'player.unableToPlay': { readonly trackName: string };
  'player.playbackError': NoValues;
  'player.stopped': NoValues;
  'player.favoriteUnavailable': NoValues;
  'player.favoriteFailed': NoValues;

  // The preferences modal and the profile's switches.
  'preferences.saved': NoValues;
  'preferences.lastOne': NoValues;
  'preferences.noneInModal': NoValues;
  'preferences.noneOnProfile': NoValues;

  // The profile page, the newsletter and the import.
  'profile.saved': NoValues;
  'profile.invalidEmail': NoValues;
  'profile.notSaved': NoValues;
  'profile.avatarRefused': NoValues;
  'profile.exported': NoValues;
  'profile.imported': NoValues;
  'profile.importRefused': { readonly reason: 'unreadable' | 'foreign' | 'newer' | 'damaged' };
  'newsletter.subscribed': { readonly text: string | null };
  'newsletter.alreadySubscribed': NoValues;
  'newsletter.refused': { readonly text: string | null };
  'newsletter.unexpected': NoValues;
  'newsletter.emailMissing': NoValues;

  // The queue.
  'queue.added': NoValues;
  'queue.addedAndPlaying': NoValues;
  'queue.addedToEnd': { readonly count: number };
  'queue.alreadyQueued': NoValues;
  'queue.removed': NoValues;
  'queue.cleared': NoValues;
  'queue.empty': NoValues;
  'queue.noTracks': NoValues;
  'queue.playingNext': NoValues;
  'queue.shuffleEnabled': NoValues;
  'queue.shuffleDisabled': NoValues;
  'queue.loopEnabled': NoValues;
  'queue.loopDisabled': NoValues;

  // A station.
  'radio.stationEmpty': NoValues;
  'radio.stationFailed': NoValues;

  // A refresh of the recommendations, on Home and on their own page.
  'recommendations.homeRefreshing': NoValues;
  'recommendations.homeRefreshed': NoValues;
  'recommendations.homeFailed': NoValues;
  'recommendations.pageRefreshing': NoValues;
  'recommendations.pageRefreshed': NoValues;
  'recommendations.pageFailed': NoValues;

  // Track Roulette.
  'roulette.found': NoValues;
  'roulette.nothingFound': NoValues;
  'roulette.failed': NoValues;

  // The save-queue dialog.
  'saveQueue.emptyQueue': NoValues;
  'saveQueue.nameMissing': NoValues;
  'saveQueue.folderMissing': NoValues;
  'saveQueue.savedToNew': { readonly name: string };
  'saveQueue.savedToExisting': { readonly folder: string };

  // A featured playlist on Search.
  'search.playing': { readonly playlist: string; readonly count: number };
  'search.nothingFits': NoValues;
  'search.playlistEmpty': NoValues;
  'search.playlistUnavailable': NoValues;
  'search.playlistFailed': NoValues;

  // The frame around the pages.
  'shell.chunkMissing': NoValues;

  // A browser that stores nothing: shown once.
  'storage.unavailable': NoValues;
}

export type MessageCode = keyof MessageValues;

/** The message of a code, or of each of several codes. */
export type MessageOf<Code extends MessageCode> = {
  readonly [One in Code]: { readonly code: One } & MessageValues[One];
}[Code];

/** Every message that Foxtrot can show in a toast. */
export type Message = MessageOf<MessageCode>;

/** An actor emits this to have the toasts machine show a message. */
export interface MessageFact {
  readonly type: 'message';
  readonly message: Message;
  /** The buttons with which the message becomes an offer. */
  readonly actions?: readonly ToastAction[] | undefined;
}

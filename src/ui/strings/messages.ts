import type { Message, MessageCode, MessageOf } from '../../machines/toasts/toasts.messages.ts';
import type { ToastAction } from '../../machines/toasts/toasts.types.ts';

/** The text of a toast: a title, or a title with a detail below it. */
export interface ToastWords {
  readonly title: string;
  readonly detail?: string;
}

/** The words of a message, or a function of its values. A title alone is a plain string. */
type Words<Code extends MessageCode> =
  | string
  | ToastWords
  | ((message: MessageOf<Code>) => string | ToastWords);

const importRefusals: Readonly<Record<MessageOf<'profile.importRefused'>['reason'], string>> = {
  unreadable: 'The file cannot be read.',
  foreign: 'This is not a file that Foxtrot has exported.',
  newer: 'The file comes from a newer Foxtrot.',
  damaged: 'The file is damaged.',
};

/** The exact sentence of every message code: the compiler refuses a missing or a foreign one. */
export const messageStrings: { readonly [Code in MessageCode]: Words<Code> } = {
  'comments.profileMissing': 'Please set up your profile first',

  'discover.playing': ({ playlist, count }) => `Playing ${playlist} (${count} tracks)`,
  'discover.playlistEmpty': 'This playlist is empty',
  'discover.playlistFailed': 'Error playing playlist. Please try again.',

  'library.favoriteAdded': 'Added to favorites',
  'library.favoriteRemoved': 'Removed from favorites',
  'library.trackAdded': 'Track added to playlist',
  'library.folderNameMissing': 'Please enter a folder name',
  'library.addAllFailed': 'Failed to add tracks to queue',
  'library.nothingToExport': 'No tracks to export',
  'library.folderExported': ({ folder }) => `${folder} playlist exported successfully`,

  'links.copied': 'Link copied',
  'links.folderCopied': {
    title: 'Link copied',
    detail: 'Folders are kept in this browser, so it opens the folder only here.',
  },
  'links.notCopied': ({ url }) => ({ title: 'The link could not be copied', detail: url }),

  'lists.refreshing': ({ list }) => `Refreshing ${list} tracks...`,
  'lists.refreshed': ({ list }) => `${list} tracks refreshed!`,
  'lists.refreshFailed': 'Failed to refresh tracks.',
  'lists.moodRefreshing': ({ mood }) => `Refreshing ${mood} tracks...`,
  'lists.moodAdded': ({ mood, count }) => `Added ${count} ${mood} tracks to queue`,
  'lists.moodExported': ({ mood }) => `${mood} playlist exported successfully`,

  'lyrics.shown': 'Lyrics shown',
  'lyrics.hidden': 'Lyrics hidden',

  'mode.backToDefault': 'Switched back to Default Mode',

  'offer.queueReplaced': 'Queue replaced',
  'offer.trackMoved': ({ trackName }) => `${trackName} was moved`,
  'offer.playedOn': ({ list }) => `Playing on with ${list}`,
  'offer.folderDeleted': ({ folder }) => `${folder} was deleted`,
  'offer.favoriteMoved': ({ trackName, folders }) =>
    `${trackName} moved to favorites from ${listed(folders)}`,
  'offer.removedFromFolder': ({ folder }) => `Removed from ${folder}`,
  'offer.playbackStopped': 'Playback stopped',
  'offer.trackEnded': ({ trackName }) => `${trackName} has ended`,

  'onboarding.emailMissing': 'Please enter your email address',
  'onboarding.emailInvalid': 'Please enter a valid email address',
  'onboarding.subscribed': ({ text }) => text || 'Thanks for subscribing!',
  'onboarding.alreadySubscribed': "You're already subscribed!",
  'onboarding.savedLocally': 'Your preferences have been saved locally!',
  'onboarding.notSaved': 'There was a problem saving your information. Please try again.',

  'player.noAudio': 'No audio available to play',
  'player.playPrevented': 'Unable to play this track. Please try another one.',
  'player.previewUnavailable': playbackError('Track preview unavailable. Skipping.'),
  'player.unableToPlay': ({ trackName }) => playbackError(`Unable to play "${trackName}". Skipping.`),
  'player.playbackError': 'Playback error occurred. Skipping to next track.',
  'player.stopped': playbackError('Playback stopped after 3 tracks could not be played.'),
  'player.favoriteUnavailable': "This track's preview is unavailable. Please try another track.",
  'player.favoriteFailed': 'Failed to load track preview. Please try again.',

  'preferences.saved': 'Your music preferences have been saved!',
  'preferences.lastOne': 'At least one music preference must be enabled',
  'preferences.noneInModal': 'Please select at least one music preference',
  'preferences.noneOnProfile': 'Please enable at least one music preference',

  'profile.saved': 'Profile saved!',
  'profile.invalidEmail': 'Invalid Email: Please enter a valid email address or leave the field empty.',
  'profile.notSaved': 'Your profile could not be saved. Please try again.',
  'profile.avatarRefused': 'Please choose a JPEG or PNG picture.',
  'profile.exported': 'Your data has been exported',
  'offer.dataDeleted': 'Your data has been deleted',
  'profile.imported': 'Your data has been imported',
  'profile.importRefused': ({ reason }) => ({
    title: 'Nothing was imported',
    detail: importRefusals[reason],
  }),
  'newsletter.subscribed': ({ text }) => text || 'Thanks for subscribing!',
  'newsletter.alreadySubscribed': "You're already subscribed!",
  'newsletter.refused': ({ text }) => text || 'Failed to subscribe. Please try again.',
  'newsletter.unexpected': 'An unexpected error occurred. Please try again later.',
  'newsletter.emailMissing': 'Please enter your email address first',

  'queue.added': 'Added to queue',
  'queue.addedAndPlaying': 'Added to queue and playing now',
  'queue.addedToEnd': ({ count }) =>
    count === 1 ? '1 track added to the end of the queue' : `${count} tracks added to the end of the queue`,
  'queue.alreadyQueued': 'Already in queue',
  'queue.removed': 'Removed from queue',
  'queue.cleared': 'Queue cleared',
  'queue.empty': 'Queue is empty',
  'queue.noTracks': 'No tracks to add to queue',
  'queue.playingNext': 'Plays next',
  'queue.shuffleEnabled': 'Shuffle enabled',
  'queue.shuffleDisabled': 'Shuffle disabled',
  'queue.loopEnabled': 'Loop enabled',
  'queue.loopDisabled': 'Loop disabled',

  'radio.stationEmpty': 'No tracks available for this station',
  'radio.stationFailed': 'Failed to play this station',

  'recommendations.homeRefreshing': 'Refreshing recommendations...',
  'recommendations.homeRefreshed': 'New recommendations are ready!',
  'recommendations.homeFailed': 'Error refreshing recommendations. Please try again.',
  'recommendations.pageRefreshing': 'Refreshing recommendations with new music...',
  'recommendations.pageRefreshed': 'New recommendations are ready!',
  'recommendations.pageFailed': 'Error refreshing. Please try again.',

  'roulette.found': '✨ Found a random track for you!',
  'roulette.nothingFound': "Couldn't find a random track. Please try again.",
  'roulette.failed': 'Something went wrong. Please try again.',

  'saveQueue.emptyQueue': 'Cannot save an empty queue',
  'saveQueue.nameMissing': 'Please enter a folder name',
  'saveQueue.folderMissing': 'Please select a folder',
  'saveQueue.savedToNew': ({ name }) => `Queue saved to new folder: ${name}`,
  'saveQueue.savedToExisting': ({ folder }) => `Queue saved to: ${folder}`,

  'search.playing': ({ playlist, count }) => `Playing ${playlist} (${count} tracks)`,
  'search.nothingFits': 'No track fits these words. The search shows what comes close.',
  'search.playlistEmpty': 'No tracks found in this playlist',
  'search.playlistUnavailable': 'Unable to load playlist',
  'search.playlistFailed': 'Failed to load playlist',

  'shell.chunkMissing': {
    title: 'This could not be loaded',
    detail: 'Check your connection and try again.',
  },

  'storage.unavailable': 'Changes cannot be kept in this browser right now.',
};

/** The text of a toast with this message. */
export function wordsOf<Code extends MessageCode>(message: MessageOf<Code>): ToastWords {
  const entry: Words<Code> = messageStrings[message.code];
  const words = typeof entry === 'function' ? entry(message) : entry;
  return typeof words === 'string' ? { title: words } : words;
}

/** The label of an offer's button. */
export function actionWords(action: ToastAction, message: Message): string {
  switch (action) {
    case 'undo':
    case 'restoreData':
      return 'Undo';
    case 'retry':
      return 'Retry';
    case 'playRest':
      return message.code === 'offer.trackEnded' ? `Play the rest of ${message.list}` : '';
    case 'always':
      return 'Always';
    case 'addToEnd':
      return 'Add to the end instead';
  }
}

function playbackError(detail: string): ToastWords {
  return { title: 'Playback Error', detail };
}

/** 'A, B and C' */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

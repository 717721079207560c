import {
  FAVORITE_TOAST_MS,
  LYRICS_TOAST_MS,
  MODE_TOAST_MS,
  NOTICE_TOAST_MS,
  OFFER_TOAST_MS,
  PAGE_TOAST_MS,
  PROFILE_PROMPT_TOAST_MS,
  QUEUE_TOAST_MS,
  RADIO_TOAST_MS,
  STATUS_TOAST_MS,
} from '../../limits/ui.ts';
import type { Message } from './toasts.messages.ts';
import type { ToastAction, ToastPolicy, ToastTone } from './toasts.types.ts';

const status = (durationMs: number, tone: ToastTone = 'neutral'): ToastPolicy => ({
  toaster: 'status',
  tone,
  durationMs,
});
const notice = (durationMs: number, tone: ToastTone = 'neutral'): ToastPolicy => ({
  toaster: 'notice',
  tone,
  durationMs,
});
const offer = (actions: readonly ToastAction[], durationMs: number | null = OFFER_TOAST_MS): ToastPolicy => ({
  toaster: 'notice',
  tone: 'neutral',
  durationMs,
  actions,
});

const queue = status(QUEUE_TOAST_MS);
const lyrics = status(LYRICS_TOAST_MS);
const playbackFailure = status(STATUS_TOAST_MS, 'destructive');
const page = notice(PAGE_TOAST_MS);
const pageSuccess = notice(PAGE_TOAST_MS, 'success');
const pageFailure = notice(PAGE_TOAST_MS, 'destructive');
const favorite = notice(FAVORITE_TOAST_MS);
const radio: ToastPolicy = { ...notice(RADIO_TOAST_MS), announced: true };

/** How each message is shown: its toaster and its duration. */
export const toastPolicies: Readonly<Record<Message['code'], ToastPolicy>> = {
  'comments.profileMissing': notice(PROFILE_PROMPT_TOAST_MS),

  'discover.playing': pageSuccess,
  'discover.playlistEmpty': page,
  'discover.playlistFailed': pageFailure,

  'library.favoriteAdded': favorite,
  'library.favoriteRemoved': favorite,
  'library.trackAdded': pageSuccess,
  'library.folderNameMissing': page,
  'library.addAllFailed': pageFailure,
  'library.nothingToExport': page,
  'library.folderExported': pageSuccess,

  'links.copied': pageSuccess,
  'links.folderCopied': notice(NOTICE_TOAST_MS, 'success'),
  'links.notCopied': notice(NOTICE_TOAST_MS, 'destructive'),

  'lists.refreshing': page,
  'lists.refreshed': pageSuccess,
  'lists.refreshFailed': pageFailure,
  'lists.moodRefreshing': page,
  'lists.moodAdded': pageSuccess,
  'lists.moodExported': pageSuccess,

  'lyrics.shown': lyrics,
  'lyrics.hidden': lyrics,

  'mode.backToDefault': notice(MODE_TOAST_MS),

  'offer.queueReplaced': offer(['undo']),
  'offer.playedOn': offer(['undo']),
  'offer.trackMoved': offer(['undo']),
  'offer.folderDeleted': offer(['undo']),
  'offer.favoriteMoved': offer(['undo']),
  'offer.dataDeleted': offer(['restoreData']),
  'offer.removedFromFolder': offer(['undo']),
  // Withdrawn once playback is sounding or the queue changes.
  'offer.playbackStopped': offer(['retry'], null),
  'offer.trackEnded': offer(['playRest', 'always']),

  'onboarding.emailMissing': page,
  'onboarding.emailInvalid': page,
  'onboarding.subscribed': pageSuccess,
  'onboarding.alreadySubscribed': page,
  'onboarding.savedLocally': pageSuccess,
  'onboarding.notSaved': pageFailure,

  'player.noAudio': playbackFailure,
  'player.playPrevented': playbackFailure,
  'player.previewUnavailable': playbackFailure,
  'player.unableToPlay': playbackFailure,
  'player.playbackError': playbackFailure,
  'player.stopped': playbackFailure,
  'player.favoriteUnavailable': playbackFailure,
  'player.favoriteFailed': playbackFailure,

  'preferences.saved': pageSuccess,
  'preferences.lastOne': page,
  'preferences.noneInModal': page,
  'preferences.noneOnProfile': page,

  'profile.saved': pageSuccess,
  'profile.invalidEmail': pageFailure,
  'profile.notSaved': pageFailure,
  'profile.avatarRefused': pageFailure,
  'newsletter.subscribed': pageSuccess,
  'newsletter.alreadySubscribed': page,
  'newsletter.refused': pageFailure,
  'newsletter.unexpected': pageFailure,
  'newsletter.emailMissing': page,
  'profile.exported': pageSuccess,
  'profile.imported': pageSuccess,
  'profile.importRefused': pageFailure,

  'queue.added': queue,
  'queue.addedAndPlaying': queue,
  'queue.addedToEnd': queue,
  'queue.alreadyQueued': queue,
  'queue.removed': queue,
  'queue.cleared': queue,
  'queue.empty': queue,
  'queue.noTracks': queue,
  'queue.playingNext': queue,
  'queue.shuffleEnabled': queue,
  'queue.shuffleDisabled': queue,
  'queue.loopEnabled': queue,
  'queue.loopDisabled': queue,

  'radio.stationEmpty': radio,
  'radio.stationFailed': radio,

  'recommendations.homeRefreshing': page,
  'recommendations.homeRefreshed': pageSuccess,
  'recommendations.homeFailed': pageFailure,
  'recommendations.pageRefreshing': page,
  'recommendations.pageRefreshed': pageSuccess,
  'recommendations.pageFailed': pageFailure,

  'roulette.found': pageSuccess,
  'roulette.nothingFound': page,
  'roulette.failed': pageFailure,

  'saveQueue.emptyQueue': page,
  'saveQueue.nameMissing': page,
  'saveQueue.folderMissing': page,
  'saveQueue.savedToNew': pageSuccess,
  'saveQueue.savedToExisting': pageSuccess,

  'search.playing': pageSuccess,
  'search.nothingFits': page,
  'search.playlistEmpty': page,
  'search.playlistUnavailable': pageFailure,
  'search.playlistFailed': pageFailure,

  'shell.chunkMissing': notice(NOTICE_TOAST_MS, 'destructive'),

  // The app emits this itself, so the toaster's own default applies.
  'storage.unavailable': notice(NOTICE_TOAST_MS),
};

/** How a message is shown; with buttons of its own it is an offer. */
export const policyOf = (code: Message['code'], actions?: readonly ToastAction[]): ToastPolicy =>
  actions ? { ...offer(actions), tone: toastPolicies[code].tone } : toastPolicies[code];

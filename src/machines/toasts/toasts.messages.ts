import { countedTracks, isolated } from '../../domain/text.ts';
import {
  FAVORITE_TOAST_MS,
  LYRICS_TOAST_MS,
  MOOD_TOAST_MS,
  NOTICE_TOAST_MS,
  OFFER_TOAST_MS,
  PAGE_TOAST_MS,
  PROFILE_PROMPT_TOAST_MS,
  QUEUE_TOAST_MS,
  RADIO_TOAST_MS,
  STATUS_TOAST_MS,
} from '../../limits/ui.ts';

/** The first toaster carries the player's word, the second everything else. */
export type Toaster = 'status' | 'notice';

export type ToastTone = 'neutral' | 'success' | 'destructive';

/** What the buttons of an offer do: 'Undo', 'Retry', 'Add to the end instead'. */
export type ToastAction = 'undo' | 'retry' | 'addToEnd' | 'restoreData';

export interface ToastPolicy {
  readonly toaster: Toaster;
  readonly tone: ToastTone;
  /** ms; null stays until it is withdrawn or dismissed. */
  readonly durationMs: number | null;
  readonly actions?: readonly ToastAction[];
  /** The announcer says it, and the toast does not: its words, or the player's own sentence on the same. */
  readonly announced?: 'words' | 'sentence';
}

export interface ToastWords {
  readonly title: string;
  readonly detail?: string;
}

type Words = string | ToastWords;

/** A message that needs nothing but its code. */
type NoValues = Readonly<Record<never, never>>;

/** An entry of the table: how the message is shown, and its sentence, which may need values. */
interface Entry<Values> extends ToastPolicy {
  readonly words: Words | ((values: Values) => Words);
}

const shown =
  (policy: ToastPolicy) =>
  <Values = NoValues>(words: Words | ((values: Values) => Words)): Entry<Values> => ({ ...policy, words });

const status = (durationMs: number, tone: ToastTone = 'neutral') =>
  shown({ toaster: 'status', tone, durationMs });
const notice = (durationMs: number, tone: ToastTone = 'neutral') =>
  shown({ toaster: 'notice', tone, durationMs });
const offer = (actions: readonly ToastAction[]) =>
  shown({ toaster: 'notice', tone: 'neutral', durationMs: OFFER_TOAST_MS, actions });

const queue = status(QUEUE_TOAST_MS);
const lyrics = status(LYRICS_TOAST_MS);
const playbackFailure = status(STATUS_TOAST_MS, 'destructive');
const silence = shown({
  toaster: 'status',
  tone: 'destructive',
  durationMs: STATUS_TOAST_MS,
  announced: 'sentence',
});
const page = notice(PAGE_TOAST_MS);
const pageSuccess = notice(PAGE_TOAST_MS, 'success');
const pageFailure = notice(PAGE_TOAST_MS, 'destructive');
const longSuccess = notice(NOTICE_TOAST_MS, 'success');
const longFailure = notice(NOTICE_TOAST_MS, 'destructive');
const favorite = notice(FAVORITE_TOAST_MS);
const radio = shown({ toaster: 'notice', tone: 'neutral', durationMs: RADIO_TOAST_MS, announced: 'words' });

const undoable = offer(['undo']);

const importRefusals = {
  unreadable: 'The file cannot be read.',
  foreign: 'This is not a file that Foxtrot has exported.',
  newer: 'The file comes from a newer Foxtrot.',
  damaged: 'The file is damaged.',
};

const playbackError = (detail: string): ToastWords => ({ title: 'Playback Error', detail });

/** 'A, B and C' */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** Every message of a toast: how it is shown, its exact sentence and the values that it needs. */
export const messages = {
  'comments.profileMissing': notice(PROFILE_PROMPT_TOAST_MS)('Please set up your profile first'),

  'deck.nothingMore': page(({ name }: { name: string }) => `Nothing more by ${name}`),
  'deck.moreFailed': pageFailure(
    ({ name }: { name: string }) => `More by ${name} could not be loaded. Please try again.`,
  ),

  'discover.playing': pageSuccess(
    ({ playlist, count }: { playlist: string; count: number }) => `Playing ${playlist} (${count} tracks)`,
  ),
  'discover.playlistEmpty': page('This playlist is empty'),
  'discover.playlistFailed': pageFailure('Error playing playlist. Please try again.'),

  'library.favoriteAdded': favorite('Added to favorites'),
  'library.favoriteRemoved': favorite('Removed from favorites'),
  'library.trackAdded': pageSuccess('Track added to playlist'),
  'library.trackContained': page('This playlist already has the track'),
  'library.listSaved': pageSuccess(
    ({ folder }: { folder: string }) => `Saved as folder: ${isolated(folder)}`,
  ),
  'library.folderNameMissing': page('Please enter a folder name'),
  'library.addAllFailed': pageFailure('Failed to add tracks to queue'),
  'library.nothingToExport': page('No tracks to export'),
  'library.folderExported': pageSuccess(
    ({ folder }: { folder: string }) => `${folder} playlist exported successfully`,
  ),

  'links.copied': pageSuccess('Link copied'),
  'links.embedCopied': pageSuccess('Embed code copied'),
  'links.folderCopied': longSuccess({
    title: 'Link copied',
    detail: 'Folders are kept in this browser, so it opens the folder only here.',
  }),
  'links.notCopied': longFailure(({ url }: { url: string }) => ({
    title: 'The link could not be copied',
    detail: url,
  })),

  'lists.refreshing': page(({ list }: { list: string }) => `Refreshing ${list} tracks...`),
  'lists.refreshed': pageSuccess(({ list }: { list: string }) => `${list} tracks refreshed!`),
  'lists.refreshFailed': pageFailure('Failed to refresh tracks.'),
  'lists.moodRefreshing': page(({ mood }: { mood: string }) => `Refreshing ${mood} tracks...`),
  'lists.moodAdded': pageSuccess(
    ({ mood, count }: { mood: string; count: number }) => `Added ${count} ${mood} tracks to queue`,
  ),
  'lists.moodExported': pageSuccess(({ mood }: { mood: string }) => `${mood} playlist exported successfully`),

  'lyrics.shown': lyrics('Lyrics shown'),
  'lyrics.hidden': lyrics('Lyrics hidden'),

  'mood.backToDefault': notice(MOOD_TOAST_MS)('Switched back to Default Mode'),

  'offer.queueReplaced': undoable('Queue replaced'),
  'offer.queueEdited': undoable('Queue changed'),
  'offer.tracksAdded': undoable(
    ({ folder, count }: { folder: string; count: number }) => `${countedTracks(count)} added to ${folder}`,
  ),
  'offer.trackMoved': undoable(({ trackName }: { trackName: string }) => `${trackName} was moved`),
  'offer.playedOn': undoable(({ list }: { list: string }) => `Playing on with ${list}`),
  'offer.folderDeleted': undoable(({ folder }: { folder: string }) => `${folder} was deleted`),
  'offer.listImported': undoable(
    ({ folder, count }: { folder: string; count: number }) =>
      `${countedTracks(count)} imported into ${folder}`,
  ),
  'offer.favoriteMoved': undoable(
    ({ trackName, folders }: { trackName: string; folders: readonly string[] }) =>
      `${trackName} moved to favorites from ${listed(folders)}`,
  ),
  'offer.removedFromFolder': undoable(({ folder }: { folder: string }) => `Removed from ${folder}`),
  'offer.commentDeleted': undoable('Your comment was deleted'),
  'offer.leftOut': undoable(({ name }: { name: string }) => `${name} is left out from now on`),
  'offer.playsDeleted': offer(['restoreData'])('All plays were deleted'),
  'offer.dataDeleted': offer(['restoreData'])('Your data has been deleted'),
  // Withdrawn once playback is sounding or the queue changes.
  'offer.playbackStopped': shown({
    toaster: 'notice',
    tone: 'neutral',
    durationMs: null,
    actions: ['retry'],
    announced: 'sentence',
  })('Playback stopped'),

  'onboarding.emailMissing': page('Please enter your email address'),
  'onboarding.emailInvalid': page('Please enter a valid email address'),
  'onboarding.subscribed': pageSuccess(
    ({ text }: { text: string | null }) => text || 'Thanks for subscribing!',
  ),
  'onboarding.alreadySubscribed': page("You're already subscribed!"),
  'onboarding.savedLocally': pageSuccess('Your preferences have been saved locally!'),
  'onboarding.notSaved': pageFailure('There was a problem saving your information. Please try again.'),

  'player.noAudio': playbackFailure('No audio available to play'),
  'miniPlayer.refused': pageFailure('Press again: the mini player did not open.'),
  'player.playPrevented': silence('Unable to play this track. Please try another one.'),
  'player.previewUnavailable': silence(playbackError('Track preview unavailable. Skipping.')),
  'player.unableToPlay': silence(({ trackName }: { trackName: string }) =>
    playbackError(`Unable to play "${trackName}". Skipping.`),
  ),
  'player.playbackError': silence('Playback error occurred. Skipping to next track.'),
  'player.stopped': silence(playbackError('Playback stopped after 3 tracks could not be played.')),
  'player.favoriteUnavailable': playbackFailure(
    "This track's preview is unavailable. Please try another track.",
  ),
  'player.favoriteFailed': playbackFailure('Failed to load track preview. Please try again.'),

  'preferences.saved': pageSuccess('Your music preferences have been saved!'),
  'preferences.lastOne': page('At least one music preference must be enabled'),
  'preferences.noneInModal': page('Please select at least one music preference'),
  'preferences.noneOnProfile': page('Please enable at least one music preference'),

  'profile.saved': pageSuccess('Profile saved!'),
  'profile.invalidEmail': pageFailure(
    'Invalid Email: Please enter a valid email address or leave the field empty.',
  ),
  'profile.notSaved': pageFailure('Your profile could not be saved. Please try again.'),
  'profile.avatarRefused': pageFailure('Please choose a JPEG or PNG picture.'),
  'profile.avatarHidden': pageFailure({
    title: 'Your browser hides pictures from pages',
    detail: 'Allow this page to read canvas data, then choose your picture again.',
  }),
  'profile.exported': pageSuccess('Your data has been exported'),
  'profile.imported': pageSuccess('Your data has been imported'),
  'profile.importRefused': pageFailure(({ reason }: { reason: keyof typeof importRefusals }) => ({
    title: 'Nothing was imported',
    detail: importRefusals[reason],
  })),
  'newsletter.subscribed': pageSuccess(
    ({ text }: { text: string | null }) => text || 'Thanks for subscribing!',
  ),
  'newsletter.alreadySubscribed': page("You're already subscribed!"),
  'newsletter.refused': pageFailure(
    ({ text }: { text: string | null }) => text || 'Failed to subscribe. Please try again.',
  ),
  'newsletter.unexpected': pageFailure('An unexpected error occurred. Please try again later.'),
  'newsletter.emailMissing': page('Please enter your email address first'),

  'queue.added': queue('Added to queue'),
  'queue.addedAndPlaying': queue('Added to queue and playing now'),
  'queue.addedToEnd': queue(({ count }: { count: number }) =>
    count === 1 ? '1 track added to the end of the queue' : `${count} tracks added to the end of the queue`,
  ),
  'queue.alreadyQueued': queue('Already in queue'),
  'queue.removed': queue('Removed from queue'),
  'queue.cleared': queue('Queue cleared'),
  'queue.empty': queue('Queue is empty'),
  'queue.noTracks': queue('No tracks to add to queue'),
  'queue.playingNext': queue('Plays next'),
  'queue.shuffleEnabled': queue('Shuffle enabled'),
  'queue.shuffleDisabled': queue('Shuffle disabled'),
  'queue.loopEnabled': queue('Loop enabled'),
  'queue.loopDisabled': queue('Loop disabled'),

  'radio.stationEmpty': radio('No tracks available for this station'),
  'radio.stationFailed': radio('Failed to play this station'),

  'recommendations.homeRefreshing': page('Refreshing recommendations...'),
  'recommendations.homeRefreshed': pageSuccess('New recommendations are ready!'),
  'recommendations.homeFailed': pageFailure('Error refreshing recommendations. Please try again.'),
  'recommendations.tooFew': page('The catalogue has not sent enough tracks yet. Please try again later.'),
  'recommendations.pageRefreshing': page('Refreshing recommendations with new music...'),
  'recommendations.pageRefreshed': pageSuccess('New recommendations are ready!'),
  'recommendations.pageFailed': pageFailure('Error refreshing. Please try again.'),

  'roulette.found': pageSuccess('✨ Found a random track for you!'),
  'roulette.nothingFound': page("Couldn't find a random track. Please try again."),
  'roulette.failed': pageFailure('Something went wrong. Please try again.'),

  'saveQueue.emptyQueue': page('Cannot save an empty queue'),
  'saveQueue.nameMissing': page('Please enter a folder name'),
  'saveQueue.folderMissing': page('Please select a folder'),
  'saveQueue.savedToNew': pageSuccess(
    ({ folder }: { folder: string }) => `Queue saved to new folder: ${folder}`,
  ),
  'saveQueue.savedToExisting': pageSuccess(({ folder }: { folder: string }) => `Queue saved to: ${folder}`),

  'search.playing': pageSuccess(
    ({ playlist, count }: { playlist: string; count: number }) => `Playing ${playlist} (${count} tracks)`,
  ),
  'search.nothingFits': page('No track fits these words. The search shows what comes close.'),
  'search.playlistEmpty': page('No tracks found in this playlist'),
  'search.playlistUnavailable': pageFailure('Unable to load playlist'),
  'search.playlistFailed': pageFailure('Failed to load playlist'),

  'shell.chunkMissing': longFailure({
    title: 'This could not be loaded',
    detail: 'Check your connection and try again.',
  }),

  // The app emits this itself, once, so the toaster's own default applies.
  'storage.unavailable': notice(NOTICE_TOAST_MS)('Changes cannot be kept in this browser right now.'),
} as const;

export type MessageCode = keyof typeof messages;

type ValuesOf<One> = One extends Entry<infer Values> ? Readonly<Values> : never;

export type MessageOf<Code extends MessageCode> = {
  readonly [One in Code]: { readonly code: One } & ValuesOf<(typeof messages)[One]>;
}[Code];

export type Message = MessageOf<MessageCode>;

/** An actor emits this to have the toasts machine show a message. */
export interface MessageFact {
  readonly type: 'message';
  readonly message: Message;
  /** The buttons with which the message becomes an offer. */
  readonly actions?: readonly ToastAction[] | undefined;
}

/** How a message is shown; with buttons of its own it is an offer. */
export function policyOf(code: MessageCode, actions?: readonly ToastAction[]): ToastPolicy {
  const { words: _, ...policy }: Entry<never> = messages[code];
  if (!actions) return policy;
  const durationMs = policy.actions ? policy.durationMs : OFFER_TOAST_MS;
  return { toaster: 'notice', tone: policy.tone, durationMs, actions };
}

/** The values of a message as they stand in its sentence. */
const valuesOf = (message: Message) =>
  Object.fromEntries(
    Object.entries(message).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? isolated(value) : Array.isArray(value) ? value.map(isolated) : value,
    ]),
  );

export function wordsOf(message: Message): ToastWords {
  const { words }: Entry<never> = messages[message.code];
  const said = typeof words === 'function' ? words(valuesOf(message) as never) : words;
  return typeof said === 'string' ? { title: said } : said;
}

/** The alt text of each button. */
export const actionWords: Readonly<Record<ToastAction, string>> = {
  undo: 'Undo',
  restoreData: 'Undo',
  retry: 'Retry',
  addToEnd: 'Add to the end instead',
};

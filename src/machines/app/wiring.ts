import { favoritesFolderId } from '../../domain/library.ts';
import { listPath, searchPath } from '../../domain/pages.ts';
import type { MusicPreference } from '../../domain/preferences.ts';
import { anyone, forward, row, type Row } from './row.ts';

const enabledOf = (preferences: readonly MusicPreference[]): readonly string[] =>
  preferences.filter(({ enabled }) => enabled).map(({ id }) => id);

/**
 * Who sends what to whom: every message between actors that are not parent and child, except those of the
 * neighbours (`neighbours.ts`). `npm run charts` draws it, and a test walks each row.
 */
export const wiring: readonly Row[] = [
  row(anyone, 'failure', 'log', 'failure', (fact, from) => ({ ...fact, from })),

  // Playback in one tab only, and the lyrics of the current track.
  row('player', 'sound.wanted', 'tabs', 'SOUND.WANTED'),
  row('player', 'sound.released', 'tabs', 'SOUND.RELEASED'),
  ...forward('tabs', ['tabs.granted', 'tabs.taken', 'tabs.elsewhere', 'tabs.free'], 'player'),
  row('queue', 'currentTrack.changed', 'lyrics', 'lyrics.track', ({ track }) => ({ track })),
  row('shell', 'queuePanel.opened', 'lyrics', 'LYRICS.CLOSE'),
  ...forward('queue', ['queue.changed'], 'player'),
  row('viewport', 'viewport.widened', 'shell', 'SHELL.WIDENED'),
  ...forward('network', ['network.online', 'network.offline'], 'player'),

  // The page's address and its look.
  row('shell', 'navigation.requested', 'navigation', 'path.open', ({ path }) => ({ path })),
  row('mood', 'mood.changed', 'appearance', 'mood.show', ({ id }) => ({ id })),
  row('mood', 'mood.adopted', 'appearance', 'mood.show', ({ id }) => ({ id })),
  row('theme', 'theme.shown', 'appearance', 'theme.show', ({ theme }) => ({ theme })),

  // Messages and failures of every actor.
  row(anyone, 'message', 'toasts', 'TOAST.SHOW', ({ message, actions }) => ({ message, actions })),
  row('playList', 'list.loaded', 'queue', 'QUEUE.ADD_ALL', ({ list, tracks, say }) => ({
    tracks,
    from: { name: list.name, path: listPath(list) },
    ...(list.kind === 'artist' && { artistId: list.id }),
    say,
  })),
  // Once it plays, its url is fresh, and its waveform can be read from there.
  row('queue', 'currentTrack.changed', 'playerLook', 'look.show', ({ track }) => ({
    track,
    isPlaying: false,
  })),
  row('player', 'track.sounding', 'playerLook', 'look.show', ({ track }) => ({ track, isPlaying: true })),
  row('playFolder', 'folder.loaded', 'queue', 'QUEUE.ADD_ALL', ({ tracks, from }) => ({ tracks, from })),

  // Offers with a button: recording for Undo, accepting an offer, and withdrawing it.
  row('toasts', 'offer.taken.undo', 'undo', 'UNDO.TAKE'),
  row('toasts', 'offer.taken.retry', 'player', 'PLAYER.RETRY'),
  row('toasts', 'offer.taken.addToEnd', 'undo', 'UNDO.ADD_TO_END'),
  row('toasts', 'offer.taken.restoreData', 'listenerData', 'data.restore'),
  row('toasts', 'offer.ended.undo', 'undo', 'offer.ended'),
  row('player', 'track.sounding', 'toasts', 'TOAST.WITHDRAW', () => ({ code: 'offer.playbackStopped' })),
  row('queue', 'queue.changed', 'toasts', 'TOAST.WITHDRAW', () => ({ code: 'offer.playbackStopped' })),
  row('library', 'library.undoable', 'undo', 'UNDO.RECORD', ({ act }) => ({ act })),
  row('comments', 'comment.deleted', 'undo', 'UNDO.RECORD', ({ act }) => ({ act })),
  row('unwanted', 'unwanted.added', 'undo', 'UNDO.RECORD', ({ act }) => ({ act })),
  row('listImport', 'list.imported', 'undo', 'UNDO.RECORD', ({ act }) => ({ act })),
  row('queue', 'queue.undoable', 'undo', 'UNDO.RECORD', ({ act, message }) => ({ act, message })),
  row('queue', 'queue.edited', 'undo', 'UNDO.OUTDATE', () => ({ subject: 'queue' })),
  row('library', 'library.edited', 'undo', 'UNDO.OUTDATE', () => ({ subject: 'library' })),
  row('undo', 'undo.track', 'queue', 'QUEUE.PUT_BACK', ({ track, index }) => ({ track, index })),
  row('undo', 'undo.addToEnd', 'queue', 'QUEUE.ADD_INSTEAD', ({ session }) => ({ session })),
  row('undo', 'offer.withdrawn', 'toasts', 'TOAST.WITHDRAW', ({ code }) => ({ code })),
  row('undo', 'undo.library', 'library', 'LIBRARY.UNDO', ({ undo }) => ({ undo })),
  row('undo', 'undo.comment', 'listenerData', 'comment.restore', ({ comment, index }) => ({
    comment,
    index,
  })),
  row('undo', 'undo.unwanted', 'listenerData', 'unwanted.takeBack', ({ unwanted }) => ({ unwanted })),
  row('undo', 'undo.queue', 'queue', 'QUEUE.RESTORE', ({ session, play }) => ({ session, play })),
  row('personalData', 'queue.imported', 'queue', 'QUEUE.RESTORE', ({ queue: session }) => ({
    session,
    play: false,
  })),

  // The tracks that play on after a single track.
  row('keepListening', 'keepListening.changed', 'queue', 'QUEUE.KEEP_LISTENING', ({ on }) => ({ on })),
  row('queue', 'queue.continuationWanted', 'artistTracks', 'artist.fetch', ({ track, artistId }) => ({
    track,
    artistId,
  })),
  row('artistTracks', 'artist.fetched', 'queue', 'QUEUE.REMAINING', ({ trackId, tracks }) => ({
    trackId,
    tracks,
  })),

  // What is never wanted.
  row('unwanted', 'unwanted.changed', 'queue', 'QUEUE.UNWANTED', ({ unwanted, isOwn }) => ({
    unwanted,
    isOwn,
  })),

  // The deck plays each card as a queue of its own, and keeps the queue that was.
  row('deck', 'deck.shown', 'queue', 'QUEUE.SELECT', ({ track }) => ({ track, at: 0 })),
  row('deck', 'deck.kept', 'library', 'LIBRARY.TRACK.ADD', ({ track }) => ({
    folderId: favoritesFolderId,
    trackId: track.id,
    track,
  })),
  row('deck', 'deck.undone', 'library', 'LIBRARY.UNDO', ({ undo }) => ({ undo })),
  row('deck', 'deck.queueWanted', 'queue', 'QUEUE.RESTORE', ({ session }) => ({
    session,
    play: false,
    isUndoable: true,
  })),
  row('queue', 'queue.undoable', 'deck', 'queue.undoable', ({ act }) => ({ act })),

  // Dialogs: only the shell opens and closes them. A dialog that opens by itself waits until none is open.
  row('shell', 'dialog.opened.preferences', 'listenerData', 'home.visited'),
  row('shell', 'dialog.opened.preferences', 'onboarding', 'preferences.opened'),
  row('shell', 'dialog.opened.onboarding', 'onboarding', 'dialog.opened'),
  row('shell', 'dialog.closed.onboarding', 'onboarding', 'dialog.closed'),
  row('shell', 'dialog.opened.save-queue', 'saveQueue', 'dialog.opened'),
  row('shell', 'dialog.closed.save-queue', 'saveQueue', 'dialog.closed'),
  ...forward('shell', ['modal.opened', 'modal.closed'], 'assistant'),
  row('preferences', 'preferences.saved', 'shell', 'SHELL.DIALOG.CLOSE', () => ({ kind: 'preferences' })),
  row('preferences', 'preferences.saved', 'onboarding', 'preferences.saved'),
  row('profile', 'profile.saved', 'onboarding', 'preferences.saved'),
  row('onboarding', 'onboarding.requested', 'shell', 'SHELL.DIALOG.REQUEST', () => ({
    dialog: { kind: 'onboarding' },
  })),
  row('onboarding', 'onboarding.done', 'shell', 'SHELL.DIALOG.CLOSE', () => ({ kind: 'onboarding' })),
  row('saveQueue', 'saveQueue.requested', 'shell', 'SHELL.DIALOG.OPEN', () => ({
    dialog: { kind: 'save-queue' },
  })),
  row('saveQueue', 'saveQueue.done', 'shell', 'SHELL.DIALOG.CLOSE', () => ({ kind: 'save-queue' })),
  row('personalData', 'import.checked', 'shell', 'SHELL.DIALOG.OPEN', () => ({ dialog: { kind: 'import' } })),
  row('personalData', 'import.done', 'shell', 'SHELL.DIALOG.CLOSE', () => ({ kind: 'import' })),
  row('network', 'network.online', 'radio', 'RADIO.RETRY'),
  ...forward('network', ['network.online'], 'assistant'),

  // Requests of the assistant on behalf of the listener.
  row('assistant', 'assistant.pageRequested', 'navigation', 'path.open', ({ path }) => ({ path })),
  row('assistant', 'assistant.shortcutsRequested', 'shell', 'SHELL.DIALOG.OPEN', () => ({
    dialog: { kind: 'shortcuts' },
  })),
  row('assistant', 'assistant.moodTracksRequested', 'moodTracks', 'mood.fetch', ({ mood }) => ({ mood })),
  row('moodTracks', 'mood.fetched', 'queue', 'QUEUE.ADD_ALL', ({ tracks }) => ({ tracks })),
  row('assistant', 'assistant.tracksRequested', 'navigation', 'path.open', ({ words }) => ({
    path: searchPath(words),
  })),
  row('assistant', 'assistant.tracksRequested', 'moodTracks', 'words.fetch', ({ words }) => ({ words })),
  row('assistant', 'assistant.moodRequested', 'mood', 'MOOD.CHOOSE', ({ mood }) => ({ id: mood })),
  row('assistant', 'assistant.nextRequested', 'queue', 'QUEUE.NEXT'),
  row('assistant', 'assistant.previousRequested', 'queue', 'QUEUE.PREVIOUS'),
  row('assistant', 'assistant.heartRequested', 'listenerData', 'track.favor'),
  row('assistant', 'assistant.pauseRequested', 'player', 'PLAYER.PAUSE'),
  row('assistant', 'assistant.resumeRequested', 'player', 'PLAYER.PLAY'),
  row('assistant', 'assistant.muteRequested', 'player', 'PLAYER.MUTE.TOGGLE', ({ on }) => ({ on })),
  row('assistant', 'assistant.shuffleRequested', 'queue', 'QUEUE.SHUFFLE.TOGGLE', ({ on }) => ({ on })),
  row('assistant', 'assistant.loopRequested', 'queue', 'QUEUE.LOOP.TOGGLE', ({ on }) => ({ on })),
  row('assistant', 'assistant.queueRequested', 'shell', 'SHELL.QUEUE.OPEN'),
  row('assistant', 'assistant.lyricsRequested', 'lyrics', 'LYRICS.OPEN'),
  row('assistant', 'assistant.volumeRequested', 'player', 'PLAYER.VOLUME', ({ value, relative }) => ({
    value,
    relative,
  })),

  // The window events. Storage is the source of truth: most of them mean to read it again. The app does not
  // receive its own ones, so that a change of mood also rereads favorites and folders.
  row('mood', 'mood.changed', 'storage', 'storage.reread'),
  row('mood', 'mood.changed', 'windowEvents', 'musicModeChanged', ({ id }) => ({ mode: id })),
  row('preferences', 'preferences.saved', 'windowEvents', 'preferencesSaved', ({ preferences }) => ({
    enabled: enabledOf(preferences),
  })),
  row('profile', 'profile.saved', 'windowEvents', 'preferencesSaved', ({ preferences }) => ({
    enabled: enabledOf(preferences),
  })),
  row('library', 'library.changed', 'windowEvents', 'favoritesUpdated'),
  row('library', 'favorite.added', 'windowEvents', 'favoriteAdded', ({ track }) => ({ trackId: track.id })),
  row('library', 'favorite.removed', 'windowEvents', 'favoriteRemoved', ({ track }) => ({
    trackId: track.id,
  })),
  row('windowEvents', 'window.toggleQueue', 'shell', 'SHELL.QUEUE.TOGGLE'),
  row('windowEvents', 'window.musicModeChanged', 'storage', 'storage.reread'),
  row('windowEvents', 'window.favoritesUpdated', 'storage', 'storage.reread'),
  row('windowEvents', 'window.preferencesSaved', 'storage', 'storage.reread'),
  row('windowEvents', 'window.preferencesSaved', 'onboarding', 'preferences.saved'),
  row('windowEvents', 'window.favoriteAdded', 'listenerData', 'recommendations.forget'),
  row('windowEvents', 'window.favoriteRemoved', 'listenerData', 'recommendations.forget'),

  row('personalData', 'queue.imported', 'undo', 'UNDO.FORGET'),
  // A changed taste requires new personal lists, whatever changed it.
  row('personalData', 'queue.imported', 'listenerData', 'recommendations.forget'),
  row('taste', 'taste.changed', 'listenerData', 'recommendations.forget'),

  row('search', 'search.performed', 'listenerData', 'search.remember', ({ term }) => ({ term })),

  // Analytics.
  ...forward('shell', ['page.viewed'], 'analytics'),
  ...forward('player', ['track.played'], 'analytics'),
  ...forward('player', ['track.played'], 'listenerData'),
  ...forward('queue', ['queue.trackRemoved'], 'analytics'),
  ...forward('search', ['search.performed'], 'analytics'),
  ...forward('playList', ['list.chosen'], 'analytics'),
  ...forward('roulette', ['roulette.clicked', 'roulette.succeeded', 'roulette.failed'], 'analytics'),
  ...forward(
    'onboarding',
    [
      'onboarding.shown',
      'onboarding.skipped',
      'onboarding.refused',
      'onboarding.subscribed',
      'onboarding.captured',
    ],
    'analytics',
  ),
  ...forward('subscribe', ['newsletter.subscribed'], 'analytics'),
  ...forward('profile', ['profile.saved'], 'analytics'),
  ...forward(
    'assistant',
    [
      'assistant.mounted',
      'assistant.displayed',
      'assistant.loaded',
      'assistant.clicked',
      'assistant.conversationStarted',
      'assistant.interacted',
    ],
    'analytics',
  ),
];

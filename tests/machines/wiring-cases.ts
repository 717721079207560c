import type { EventObject } from 'xstate';
import { aTrack } from '../fakes/track.ts';

/** An event with any payload. */
export type Event = EventObject & Readonly<Record<string, unknown>>;

const track = aTrack('t');
const session = { tracks: [track], index: 0, shuffle: false, loop: false, position: 3 };
const act = { kind: 'library', code: 'offer.folderDeleted' };
const preferences = [
  { id: 'pop', enabled: true },
  { id: 'rap', enabled: false },
];
export const error = new Error('gone');
const list = { kind: 'discover', id: '7', name: 'Den' };
const place = { name: 'Den', path: '/discover' };
const withdrawRetry = { type: 'TOAST.WITHDRAW', code: 'offer.playbackStopped' };
const message = { code: 'queue.added' };

/** The case of each row: the sender, its fact, the recipient, and exactly the event that it receives. */
export const wiringCases: readonly (readonly [from: string, fact: Event, to: string, event: Event])[] = [
  ['queue', { type: 'message', message }, 'toasts', { type: 'TOAST.SHOW', message }],
  [
    'player',
    { type: 'failure', doing: 'logging a play', error },
    'log',
    { type: 'failure', doing: 'logging a play', error, from: 'player' },
  ],
  ['search', { type: 'search.performed', term: 'fox' }, 'settings', { type: 'search.remember', term: 'fox' }],
  ['player', { type: 'sound.wanted' }, 'tabs', { type: 'SOUND.WANTED' }],
  ['player', { type: 'sound.released' }, 'tabs', { type: 'SOUND.RELEASED' }],
  ...['tabs.granted', 'tabs.taken', 'tabs.elsewhere', 'tabs.free'].map(
    (type) => ['tabs', { type }, 'player', { type }] as const,
  ),
  ['queue', { type: 'currentTrack.changed', track }, 'lyrics', { type: 'lyrics.track', track }],
  ['shell', { type: 'queuePanel.opened' }, 'lyrics', { type: 'LYRICS.CLOSE' }],
  [
    'playList',
    { type: 'list.loaded', list, tracks: [track], say: message },
    'queue',
    { type: 'QUEUE.ADD_ALL', tracks: [track], from: place, say: message },
  ],
  [
    'queue',
    { type: 'currentTrack.changed', track },
    'playerLook',
    { type: 'look.show', track, isPlaying: false },
  ],
  ['player', { type: 'track.sounding', track }, 'playerLook', { type: 'look.show', track, isPlaying: true }],
  [
    'playFolder',
    { type: 'folder.loaded', tracks: [track], from: place },
    'queue',
    { type: 'QUEUE.ADD_ALL', tracks: [track], from: place },
  ],
  ['toasts', { type: 'offer.taken.undo', message }, 'undo', { type: 'UNDO.TAKE' }],
  ['toasts', { type: 'offer.taken.retry', message }, 'player', { type: 'PLAYER.RETRY' }],
  ['toasts', { type: 'offer.taken.playRest', message }, 'queue', { type: 'QUEUE.PLAY_REMAINING' }],
  ['toasts', { type: 'offer.ended.undo', message }, 'undo', { type: 'offer.ended' }],
  ['player', { type: 'track.sounding', track }, 'toasts', withdrawRetry],
  ['queue', { type: 'queue.changed' }, 'toasts', withdrawRetry],
  ['queue', { type: 'queue.changed' }, 'player', { type: 'queue.changed' }],
  ['library', { type: 'library.undoable', act }, 'undo', { type: 'UNDO.RECORD', act }],
  ['queue', { type: 'queue.undoable', act, message }, 'undo', { type: 'UNDO.RECORD', act, message }],
  [
    'keepListening',
    { type: 'keepListening.changed', on: false },
    'queue',
    { type: 'QUEUE.KEEP_LISTENING', on: false },
  ],
  [
    'queue',
    { type: 'queue.continuationWanted', track, artistId: '7' },
    'artistTracks',
    { type: 'artist.fetch', track, artistId: '7' },
  ],
  [
    'artistTracks',
    { type: 'artist.fetched', trackId: 't1', tracks: [track] },
    'queue',
    { type: 'QUEUE.REMAINING', trackId: 't1', tracks: [track] },
  ],
  [
    'library',
    { type: 'library.changed' },
    'toasts',
    { type: 'TOAST.WITHDRAW', code: 'library.folderNameMissing' },
  ],
  [
    'undo',
    { type: 'offer.withdrawn', code: 'offer.queueReplaced' },
    'toasts',
    { type: 'TOAST.WITHDRAW', code: 'offer.queueReplaced' },
  ],
  ['undo', { type: 'undo.library', undo: act }, 'library', { type: 'LIBRARY.UNDO', undo: act }],
  ['undo', { type: 'undo.queue', session }, 'queue', { type: 'QUEUE.RESTORE', session, play: false }],
  ['undo', { type: 'undo.track', track, index: 2 }, 'queue', { type: 'QUEUE.PUT_BACK', track, index: 2 }],
  ['undo', { type: 'undo.addToEnd', session }, 'queue', { type: 'QUEUE.ADD_INSTEAD', session }],
  ['queue', { type: 'queue.edited' }, 'undo', { type: 'UNDO.OUTDATE', subject: 'queue' }],
  ['library', { type: 'library.edited' }, 'undo', { type: 'UNDO.OUTDATE', subject: 'library' }],
  ['toasts', { type: 'offer.taken.always' }, 'queue', { type: 'QUEUE.PLAY_REMAINING' }],
  ['toasts', { type: 'offer.taken.always' }, 'settings', { type: 'keepListening.turnOn' }],
  ['toasts', { type: 'offer.taken.restoreData' }, 'settings', { type: 'data.restore' }],
  ['toasts', { type: 'offer.taken.addToEnd' }, 'undo', { type: 'UNDO.ADD_TO_END' }],
  [
    'personalData',
    { type: 'queue.imported', queue: session },
    'queue',
    { type: 'QUEUE.RESTORE', session, play: false },
  ],
  ...Object.entries({
    onboarding: 'onboarding',
    'save-queue': 'saveQueue',
  }).flatMap(([kind, to]) =>
    ['opened', 'closed'].map(
      (change) =>
        [
          'shell',
          { type: `dialog.${change}.${kind}`, dialog: { kind } },
          to,
          { type: `dialog.${change}` },
        ] as const,
    ),
  ),
  ['shell', { type: 'modal.opened' }, 'assistant', { type: 'modal.opened' }],
  ['shell', { type: 'modal.closed' }, 'assistant', { type: 'modal.closed' }],
  ['shell', { type: 'dialog.opened.preferences' }, 'settings', { type: 'home.visited' }],
  ['shell', { type: 'dialog.opened.preferences' }, 'onboarding', { type: 'preferences.opened' }],
  [
    'preferences',
    { type: 'preferences.saved', preferences },
    'shell',
    { type: 'SHELL.DIALOG.CLOSE', kind: 'preferences' },
  ],
  ...['preferences.saved', 'profile.saved'].flatMap((type) => {
    const [from = ''] = type.split('.');
    return [
      [from, { type, preferences }, 'onboarding', { type: 'preferences.saved' }] as const,
      [from, { type, preferences }, 'windowEvents', { type: 'preferencesSaved', enabled: ['pop'] }] as const,
    ];
  }),
  [
    'onboarding',
    { type: 'onboarding.requested' },
    'shell',
    { type: 'SHELL.DIALOG.REQUEST', dialog: { kind: 'onboarding' } },
  ],
  ['onboarding', { type: 'onboarding.done' }, 'shell', { type: 'SHELL.DIALOG.CLOSE', kind: 'onboarding' }],
  [
    'saveQueue',
    { type: 'saveQueue.requested' },
    'shell',
    { type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'save-queue' } },
  ],
  ['saveQueue', { type: 'saveQueue.done' }, 'shell', { type: 'SHELL.DIALOG.CLOSE', kind: 'save-queue' }],
  [
    'personalData',
    { type: 'import.checked' },
    'shell',
    { type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'import' } },
  ],
  ['personalData', { type: 'import.done' }, 'shell', { type: 'SHELL.DIALOG.CLOSE', kind: 'import' }],
  ['viewport', { type: 'viewport.widened' }, 'shell', { type: 'SHELL.WIDENED' }],
  ['network', { type: 'network.online' }, 'player', { type: 'network.online' }],
  ['network', { type: 'network.offline' }, 'player', { type: 'network.offline' }],
  ['network', { type: 'network.online' }, 'radio', { type: 'RADIO.RETRY' }],
  ['network', { type: 'network.online' }, 'assistant', { type: 'network.online' }],
  [
    'assistant',
    { type: 'assistant.pageRequested', path: '/radio' },
    'navigation',
    { type: 'path.open', path: '/radio' },
  ],
  [
    'assistant',
    { type: 'assistant.shortcutsRequested' },
    'shell',
    { type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'shortcuts' } },
  ],
  [
    'assistant',
    { type: 'assistant.moodRequested', mood: 'chill' },
    'moodTracks',
    { type: 'mood.fetch', mood: 'chill' },
  ],
  [
    'assistant',
    { type: 'assistant.tracksRequested', words: 'jazz & soul' },
    'navigation',
    { type: 'path.open', path: '/search?q=jazz%20%26%20soul' },
  ],
  [
    'assistant',
    { type: 'assistant.tracksRequested', words: 'jazz' },
    'moodTracks',
    { type: 'words.fetch', words: 'jazz' },
  ],
  [
    'assistant',
    { type: 'assistant.modeRequested', mood: 'chill' },
    'musicMode',
    { type: 'MODE.CHOOSE', id: 'chill' },
  ],
  ['assistant', { type: 'assistant.nextRequested' }, 'queue', { type: 'QUEUE.NEXT' }],
  ['assistant', { type: 'assistant.previousRequested' }, 'queue', { type: 'QUEUE.PREVIOUS' }],
  ['assistant', { type: 'assistant.heartRequested' }, 'settings', { type: 'track.favor' }],
  [
    'assistant',
    { type: 'assistant.volumeRequested', value: 50, relative: false },
    'player',
    { type: 'PLAYER.VOLUME', value: 50, relative: false },
  ],
  [
    'moodTracks',
    { type: 'mood.fetched', tracks: [track] },
    'queue',
    { type: 'QUEUE.ADD_ALL', tracks: [track] },
  ],
  [
    'shell',
    { type: 'navigation.requested', path: '/search' },
    'navigation',
    { type: 'path.open', path: '/search' },
  ],
  ['musicMode', { type: 'mode.changed', id: 'chill' }, 'appearance', { type: 'mode.show', id: 'chill' }],
  ['musicMode', { type: 'mode.adopted', id: 'chill' }, 'appearance', { type: 'mode.show', id: 'chill' }],
  ['musicMode', { type: 'mode.changed', id: 'chill' }, 'storage', { type: 'storage.reread' }],
  [
    'musicMode',
    { type: 'mode.changed', id: 'chill' },
    'windowEvents',
    { type: 'musicModeChanged', mode: 'chill' },
  ],
  ['theme', { type: 'theme.shown', theme: 'light' }, 'appearance', { type: 'theme.show', theme: 'light' }],
  ['library', { type: 'library.changed' }, 'windowEvents', { type: 'favoritesUpdated' }],
  ['library', { type: 'favorite.added', track }, 'windowEvents', { type: 'favoriteAdded', trackId: 't' }],
  ['library', { type: 'favorite.removed', track }, 'windowEvents', { type: 'favoriteRemoved', trackId: 't' }],
  ['windowEvents', { type: 'window.toggleQueue' }, 'shell', { type: 'SHELL.QUEUE.TOGGLE' }],
  ...['musicModeChanged', 'favoritesUpdated', 'preferencesSaved'].map(
    (name) => ['windowEvents', { type: `window.${name}` }, 'storage', { type: 'storage.reread' }] as const,
  ),
  ['windowEvents', { type: 'window.preferencesSaved' }, 'onboarding', { type: 'preferences.saved' }],
  ...['favoriteAdded', 'favoriteRemoved'].map(
    (name) =>
      ['windowEvents', { type: `window.${name}` }, 'settings', { type: 'recommendations.forget' }] as const,
  ),
  [
    'personalData',
    { type: 'queue.imported', queue: session },
    'settings',
    { type: 'recommendations.forget' },
  ],
  ['personalData', { type: 'queue.imported', queue: session }, 'undo', { type: 'UNDO.FORGET' }],
  ['taste', { type: 'taste.changed' }, 'settings', { type: 'recommendations.forget' }],
  ...Object.entries({
    shell: [{ type: 'page.viewed', path: '/radio', title: 'Radio' }],
    player: [{ type: 'track.played', track, at: 7 }],
    queue: [{ type: 'queue.trackRemoved', track }],
    search: [{ type: 'search.performed', term: 'fox' }],
    playList: [{ type: 'list.chosen', list }],
    roulette: [
      { type: 'roulette.clicked' },
      { type: 'roulette.succeeded', track },
      { type: 'roulette.failed', reason: 'nothing' },
    ],
    onboarding: ['shown', 'skipped', 'refused', 'subscribed', 'captured'].map((name) => ({
      type: `onboarding.${name}`,
    })),
    subscribe: [{ type: 'newsletter.subscribed' }],
    profile: [{ type: 'profile.saved', preferences }],
    assistant: ['mounted', 'displayed', 'loaded', 'clicked', 'conversationStarted', 'interacted'].map(
      (name) => ({ type: `assistant.${name}` }),
    ),
  }).flatMap(([from, facts]) => facts.map((fact: Event) => [from, fact, 'analytics', fact] as const)),
];

import { expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { forward, row } from '../../src/machines/app/row.ts';
import { wiring } from '../../src/machines/app/wiring.ts';
import { createRoot } from './root.ts';
import { carried, labelOf, rowsOf, startWiring } from './wiring-walk.ts';

const {
  act,
  comment,
  from,
  index,
  list,
  message,
  mood,
  on,
  preferences,
  queue,
  relative,
  say,
  session,
  track,
  tracks,
  value,
} = carried;
const stopped = { code: 'offer.playbackStopped' };
const enabled = preferences.flatMap((each) => (each.enabled ? [each.id] : []));

/**
 * What the recipient gets where it is not the fact's own fields by their names, or where the compiler lets
 * some be left out.
 */
const examples: Readonly<Record<string, object>> = {
  'failure → log': { ...carried, from: 'player' },
  'message → toasts': { message, actions: carried.actions },
  'list.loaded → queue': { tracks, from: { name: list.name, path: '/playlist/7' }, say },
  'folder.loaded → queue': { tracks, from },
  'mood.fetched → queue': { tracks },
  'currentTrack.changed → playerLook': { track, isPlaying: false },
  'track.sounding → playerLook': { track, isPlaying: true },
  'track.sounding → toasts': stopped,
  'queue.changed → toasts': stopped,
  'library.undoable → undo': { act },
  'queue.undoable → undo': { act, message },
  'queue.edited → undo': { subject: 'queue' },
  'library.edited → undo': { subject: 'library' },
  'undo.comment → listenerData': { comment, index },
  'deck.shown → queue': { track, at: 0 },
  'deck.kept → library': { folderId: 'favorites', trackId: track.id, track },
  'deck.queueWanted → queue': { session, play: false, isUndoable: true },
  'queue.undoable → deck': { act },
  'undo.queue → queue': { session, play: false },
  'queue.imported → queue': { session: queue, play: false },
  'preferences.saved → onboarding': {},
  'preferences.saved → shell': { kind: 'preferences' },
  'onboarding.requested → shell': { dialog: { kind: 'onboarding' } },
  'onboarding.done → shell': { kind: 'onboarding' },
  'saveQueue.requested → shell': { dialog: { kind: 'save-queue' } },
  'saveQueue.done → shell': { kind: 'save-queue' },
  'import.checked → shell': { dialog: { kind: 'import' } },
  'import.done → shell': { kind: 'import' },
  'assistant.shortcutsRequested → shell': { dialog: { kind: 'shortcuts' } },
  'assistant.tracksRequested → navigation': { path: '/search?q=jazz%20%26%20soul' },
  'assistant.moodRequested → mood': { id: mood },
  'assistant.muteRequested → player': { on },
  'assistant.shuffleRequested → queue': { on },
  'assistant.loopRequested → queue': { on },
  'assistant.volumeRequested → player': { value, relative },
  'mood.changed → windowEvents': { mode: carried.id },
  'preferences.saved → windowEvents': { enabled },
  'profile.saved → windowEvents': { enabled },
  'favorite.added → windowEvents': { trackId: track.id },
  'favorite.removed → windowEvents': { trackId: track.id },
};

test('there is no row twice, and each example is of a row', () => {
  expect(new Set(wiring.map(labelOf)).size).toBe(wiring.length);
  const rows = wiring.map(({ fact, to }) => `${fact} → ${to}`);
  expect(Object.keys(examples).filter((key) => !rows.includes(key))).toEqual([]);
});

test.each(wiring.map((each) => [labelOf(each), each] as const))('%s', (_, each) => {
  const { emit, received, root } = startWiring();
  emit(each);
  const all = received();
  const own = all.filter(({ to, event }) => to === each.to && event.type === each.event);
  expect(own).toHaveLength(1);
  const { type, ...fields } = { ...own[0]!.event };
  // A field that no fact of the test carries would be compared with nothing.
  expect(Object.values(fields).filter((field) => field === undefined)).toEqual([]);
  const itsOwn =
    each.fact === type
      ? carried
      : Object.fromEntries(Object.keys(fields).map((name) => [name, carried[name as keyof typeof carried]]));
  expect(fields).toEqual(examples[`${each.fact} → ${each.to}`] ?? itsOwn);
  expect(all).toHaveLength(rowsOf(each));
  root.stop();
  emit(each);
  expect(received()).toEqual([]);
});

test('the tracks of an artist’s list bring its id along', () => {
  const { emit, received, root } = startWiring();
  emit({ from: 'playList', fact: 'list.loaded' }, { ...carried, list: { ...list, kind: 'artist' } });
  const place = { name: list.name, path: `/artist/${list.id}` };
  expect(received()).toEqual([
    { to: 'queue', event: { type: 'QUEUE.ADD_ALL', tracks, from: place, artistId: list.id, say } },
  ]);
  root.stop();
});

test('a fact that no row takes is sent to nobody, and so is one for an actor that has failed', () => {
  const { emit, received, root } = startWiring();
  emit({ from: 'queue', fact: 'nobody.listens' });
  emit({ from: 'tabs', fact: 'queue.changed' });
  expect(received()).toEqual([]);
  root.stop();

  const broken = createRoot({
    player: fromCallback(() => {
      throw carried.error;
    }),
    queue: fromCallback(({ emit: tell }) => tell({ type: 'queue.changed' })),
  }).start();
  expect(broken.getSnapshot().status).toBe('active');
  broken.stop();
});

test('the compiler refuses a fact that the sender does not emit, and an event that the recipient does not accept', () => {
  const refused = [
    // @ts-expect-error the queue emits no such fact
    row('queue', 'queue.burned', 'undo', 'UNDO.TAKE'),
    // @ts-expect-error the undo journal accepts no such event
    row('queue', 'queue.changed', 'undo', 'UNDO.EVERYTHING'),
    // @ts-expect-error there is no such actor
    row('queue', 'queue.changed', 'jukebox', 'PLAY'),
    // @ts-expect-error the event carries the path
    row('shell', 'navigation.requested', 'navigation', 'path.open'),
    // @ts-expect-error the path is a text
    row('shell', 'navigation.requested', 'navigation', 'path.open', () => ({ path: 7 })),
    // @ts-expect-error the fact carries no such field
    row('shell', 'navigation.requested', 'navigation', 'path.open', ({ url }) => ({ path: String(url) })),
    // @ts-expect-error the player does not accept this fact as it is
    ...forward('queue', ['queue.undoable'], 'player'),
  ];
  expect(refused).toHaveLength(7);
});

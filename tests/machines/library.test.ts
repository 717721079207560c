import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { createLibrary } from '../../src/app/library.ts';
import { libraryActor } from '../../src/app/library-actor.ts';
import { windowEventsActor } from '../../src/app/outside-actors.ts';
import { folderOf, isFavorite, ownFoldersOf, saveQueue, tracksOf } from '../../src/domain/library-rules.ts';
import type { Library } from '../../src/domain/library.ts';
import { actorsOf } from '../../src/machines/app/app.system.ts';
import type { LibraryFacts } from '../../src/machines/app/outside.types.ts';
import { keys } from '../../src/storage/keys.ts';
import { storedIn } from '../fakes/storage-machines.ts';
import { FakeBrowser } from '../fakes/storage.ts';
import { settle, testTime } from '../fakes/store.ts';
import { aTrack } from '../fakes/track.ts';
import { FakeWindowEvents } from '../fakes/window-events.ts';
import { running } from '../unit/app/running.ts';
import { createRoot } from './root.ts';

/** A running library of one tab, with the facts that it emits and the window events that it sends. */
function runLibrary(browser = new FakeBrowser()) {
  const kept = storedIn(browser);
  const window = new FakeWindowEvents();
  const received = { rereads: 0, tasteReports: 0 };
  const root = createRoot({
    library: kept.machines.library,
    windowEvents: windowEventsActor(window),
    storage: fromCallback(({ receive }) =>
      receive(() => {
        received.rereads += 1;
        kept.store.reread();
      }),
    ),
    listenerData: fromCallback(({ receive }) => receive(() => void (received.tasteReports += 1))),
  }).start();
  const actor = actorsOf(root, ['library']).library;
  const sent: LibraryFacts[] = [];
  actor.on('*', (fact) => sent.push(fact));
  /** The library as views read it. */
  const seen = () => kept.store.seen(keys.library);
  const stored = () => JSON.parse(kept.local.texts.get('music_library') ?? 'null') as Library | null;
  const messages = () => sent.flatMap((fact) => (fact.type === 'message' ? [fact.message] : []));
  const types = () => sent.map(({ type }) => type);
  return { ...kept, actor, sent, types, messages, window, received, seen, stored };
}

const track = aTrack('t');

describe('the library', () => {
  test('knows at once what is in storage', () => {
    const text = JSON.stringify({
      tracks: [track],
      folders: [{ id: 'favorites', name: 'My Favorites', createdAt: 0, trackIds: ['t'] }],
      lastUpdated: 5,
    });
    const { seen, types } = runLibrary(new FakeBrowser({ music_library: text }));
    expect(isFavorite(seen(), 't')).toBe(true);
    expect(tracksOf(seen(), 'favorites')).toEqual([track]);
    expect(types()).toEqual([]);
  });

  test('the heart makes a track a favorite, which it says, and then none, which the offer to undo it says', async () => {
    const { actor, seen, messages, types } = runLibrary();
    actor.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track });
    await settle();
    expect(isFavorite(seen(), 't')).toBe(true);
    actor.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track });
    await settle();
    expect(isFavorite(seen(), 't')).toBe(false);
    expect(messages()).toEqual([{ code: 'library.favoriteAdded' }]);
    expect(types()).toEqual([
      'library.changed',
      'message',
      'favorite.added',
      'library.edited',
      'library.changed',
      'favorite.removed',
      'library.undoable',
    ]);
  });

  test('changes are made one after another, in the order in which they were requested', async () => {
    const { actor, seen } = runLibrary();
    actor.send({ type: 'LIBRARY.FOLDER.CREATE', name: 'Road' });
    actor.send({ type: 'LIBRARY.TRACK.ADD', folderId: 'id1', trackId: 't', track });
    actor.send({ type: 'LIBRARY.FOLDER.RENAME', folderId: 'id1', name: 'Way' });
    actor.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track });
    actor.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track });
    await settle();
    expect(folderOf(seen(), 'id1')).toEqual({
      id: 'id1',
      name: 'Way',
      createdAt: testTime,
      trackIds: [],
    });
    expect(isFavorite(seen(), 't')).toBe(false);
    expect(seen().tracks).toEqual([]);
  });

  test('a change that fails is reported, and the next one is made', async () => {
    const { store, log } = storedIn();
    let calls = 0;
    const update: typeof store.update = (...change) => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error('no')) : store.update(...change);
    };
    const { actor, facts } = running(
      libraryActor(
        store,
        Promise.resolve(
          createLibrary({
            store: { ...store, update },
            log,
            newId: () => 'new',
            now: () => testTime,
            findTrack: () => null,
          }),
        ),
      ),
    );
    actor.send({ type: 'LIBRARY.FOLDER.CREATE', name: 'Lost' });
    actor.send({ type: 'LIBRARY.FOLDER.CREATE', name: 'Kept' });
    await settle();
    expect(facts).toMatchObject([
      { type: 'failure', doing: 'changing the library' },
      { type: 'library.changed' },
      { type: 'library.edited' },
    ]);
    expect(ownFoldersOf(store.get(keys.library)).map(({ name }) => name)).toEqual(['Kept']);
  });
});

describe('folders', () => {
  test('[LIB-12] creating a folder trims its name and sets a unique id, a createdAt and no track ids', async () => {
    const { actor, stored } = runLibrary();
    actor.send({ type: 'LIBRARY.FOLDER.CREATE', name: '  Road ' });
    actor.send({ type: 'LIBRARY.FOLDER.CREATE', name: 'Road' });
    await settle();
    const own = ownFoldersOf(stored() as Library);
    expect(own.map(({ name, createdAt, trackIds }) => ({ name, createdAt, trackIds }))).toEqual([
      { name: 'Road', createdAt: testTime, trackIds: [] },
      { name: 'Road', createdAt: testTime, trackIds: [] },
    ]);
    expect(new Set(own.map(({ id }) => id)).size).toBe(2);
  });

  test('[LIB-12] [LIB-24] a refused change writes nothing and sends no event', async () => {
    const { actor, local, time, window, messages, types } = runLibrary();
    actor.send({ type: 'LIBRARY.FOLDER.CREATE', name: 'Road', tracks: [track] });
    await settle();
    const before = local.texts.get('music_library');
    const count = types().length;
    window.sent.length = 0;
    for (const refused of [
      { type: 'LIBRARY.FOLDER.CREATE', name: '' },
      { type: 'LIBRARY.FOLDER.CREATE', name: ' \t' },
      { type: 'LIBRARY.FOLDER.RENAME', folderId: 'id1', name: '' },
      { type: 'LIBRARY.FOLDER.RENAME', folderId: 'id1', name: '  ' },
      { type: 'LIBRARY.FOLDER.RENAME', folderId: 'favorites', name: 'Mine' },
      { type: 'LIBRARY.TRACK.ADD', folderId: 'id1', trackId: 'unknown' },
    ] as const) {
      // A write sets the time of the change, so this also shows a write that changes nothing else.
      time.now += 1000;
      actor.send(refused);
      await settle();
      expect(local.texts.get('music_library')).toBe(before);
      expect(window.sent).toEqual([]);
    }
    expect(types().slice(count)).toEqual(Array.from({ length: 4 }, () => 'message'));
    expect(messages().slice(1)).toEqual(
      Array.from({ length: 4 }, () => ({ code: 'library.folderNameMissing' })),
    );
  });

  test('[LIB-12] renaming or deleting the favorites changes nothing and only logs a warning', async () => {
    const { actor, local, time, log, types, window } = runLibrary();
    actor.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track });
    await settle();
    const before = local.texts.get('music_library');
    const count = types().length;
    window.sent.length = 0;
    time.now += 1000;
    actor.send({ type: 'LIBRARY.FOLDER.RENAME', folderId: 'favorites', name: 'Mine' });
    actor.send({ type: 'LIBRARY.FOLDER.DELETE', folderId: 'favorites' });
    await settle();
    expect(local.texts.get('music_library')).toBe(before);
    expect(types().slice(count)).toEqual([]);
    expect(window.sent).toEqual([]);
    expect(log.lines.map(({ level }) => level)).toEqual(['warn', 'warn']);
  });

  test('[LIB-16] adding a track without its data uses what the page, the queue or the library knows of it', async () => {
    const { actor, page, seen, messages } = runLibrary();
    page.set('p', aTrack('p', { name: 'On the page' }));
    actor.send({ type: 'LIBRARY.FOLDER.CREATE', name: 'Road' });
    actor.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track });
    actor.send({ type: 'LIBRARY.TRACK.ADD', folderId: 'id1', trackId: 'p' });
    actor.send({ type: 'LIBRARY.TRACK.ADD', folderId: 'id1', trackId: 't' });
    await settle();
    expect(tracksOf(seen(), 'id1').map(({ name }) => name)).toEqual(['On the page', 'Track t']);
    expect(messages().slice(1)).toEqual([{ code: 'library.trackAdded' }, { code: 'library.trackAdded' }]);
  });

  test('[LIB-16] adding a track of which nobody knows anything logs an error and adds nothing', async () => {
    const { actor, log, seen, messages } = runLibrary();
    actor.send({ type: 'LIBRARY.FOLDER.CREATE', name: 'Road' });
    actor.send({ type: 'LIBRARY.TRACK.ADD', folderId: 'id1', trackId: 'unknown' });
    await settle();
    expect(log.texts('error')).toEqual(['A track without data cannot be added to a folder']);
    expect(tracksOf(seen(), 'id1')).toEqual([]);
    expect(seen().tracks).toEqual([]);
    expect(messages()).toEqual([]);
  });

  test('a folder made from a track’s menu contains the track, and that is said', async () => {
    const { actor, seen, messages } = runLibrary();
    actor.send({ type: 'LIBRARY.FOLDER.CREATE', name: 'Road', tracks: [track] });
    await settle();
    expect(tracksOf(seen(), 'id1').map(({ id }) => id)).toEqual(['t']);
    expect(messages()).toEqual([{ code: 'library.trackAdded' }]);
  });

  test('[FAV-50] a track that a folder has already is not said to be added', async () => {
    const { actor, seen, messages } = runLibrary();
    actor.send({ type: 'LIBRARY.FOLDER.CREATE', name: 'Road', tracks: [track] });
    await settle();
    const before = seen();
    actor.send({ type: 'LIBRARY.TRACK.ADD', folderId: 'id1', trackId: 't' });
    await settle();
    expect(seen()).toEqual(before);
    expect(messages().slice(1)).toEqual([{ code: 'library.trackContained' }]);
  });

  test('deleting, clearing and removing emit a fact with what can be undone', async () => {
    const { actor, sent, seen } = runLibrary();
    actor.send({ type: 'LIBRARY.FOLDER.CREATE', name: 'Road', tracks: [track, aTrack('u')] });
    actor.send({ type: 'LIBRARY.TRACK.REMOVE', folderId: 'id1', trackId: 't' });
    actor.send({ type: 'LIBRARY.FOLDER.CLEAR', folderId: 'id1' });
    actor.send({ type: 'LIBRARY.FOLDER.DELETE', folderId: 'id1' });
    await settle();
    const acts = sent.flatMap((fact) => (fact.type === 'library.undoable' ? [fact.act] : []));
    expect(acts.map(({ kind }) => kind)).toEqual(['track.removed', 'folder.deleted']);
    expect(seen().folders.map(({ id }) => id)).toEqual(['favorites']);
    const [removed] = acts;
    if (!removed || !('undo' in removed)) throw new Error('Not an act of the library');
    actor.send({ type: 'LIBRARY.UNDO', undo: removed.undo });
    await settle();
    expect(seen().tracks).toEqual([]);
  });
});

describe('window events', () => {
  test('[LIB-24] every library write sends favoritesUpdated on the window, once', async () => {
    const { actor, window } = runLibrary();
    const sends = async (event: Parameters<typeof actor.send>[0]) => {
      window.sent.length = 0;
      actor.send(event);
      await settle();
      return window.names().filter((name) => name === 'favoritesUpdated').length;
    };
    expect(await sends({ type: 'LIBRARY.FOLDER.CREATE', name: 'Road' })).toBe(1);
    expect(await sends({ type: 'LIBRARY.FOLDER.RENAME', folderId: 'id1', name: 'Way' })).toBe(1);
    expect(await sends({ type: 'LIBRARY.FAVORITE.TOGGLE', track })).toBe(1);
    expect(await sends({ type: 'LIBRARY.TRACK.ADD', folderId: 'id1', trackId: 't', track })).toBe(1);
    expect(await sends({ type: 'LIBRARY.TRACK.REMOVE', folderId: 'id1', trackId: 't' })).toBe(1);
    expect(await sends({ type: 'LIBRARY.FOLDER.CLEAR', folderId: 'favorites' })).toBe(1);
    expect(await sends({ type: 'LIBRARY.FOLDER.DELETE', folderId: 'id1' })).toBe(1);
    expect(await sends({ type: 'LIBRARY.TRACK.REMOVE', folderId: 'favorites', trackId: 'unknown' })).toBe(0);
  });

  test('the write of a migrated library sends it as well', async () => {
    const { window, stored } = runLibrary(new FakeBrowser({ music_library: JSON.stringify([track]) }));
    await settle();
    expect(stored()?.folders[0]?.trackIds).toEqual(['t']);
    expect(window.names()).toEqual(['favoritesUpdated']);
  });

  test('[LIB-24] what the app sends carries its source, once per change, and the app does not receive it', async () => {
    const { actor, window, types, received } = runLibrary();
    for (const change of ['favoriteAdded', 'favoriteRemoved']) {
      window.sent.length = 0;
      actor.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track });
      await settle();
      expect(window.sent).toEqual([
        { name: 'favoritesUpdated', detail: { source: 'foxtrot' } },
        { name: change, detail: { trackId: 't', source: 'foxtrot' } },
      ]);
    }
    expect(types().filter((type) => type === 'library.changed')).toHaveLength(2);
    // The app reads neither storage nor the taste again for its own window events.
    expect(received).toEqual({ rereads: 0, tasteReports: 0 });
  });

  test('[LIB-24] a saved queue sends favoritesUpdated', async () => {
    const { store, window } = runLibrary();
    await store.update(
      keys.library,
      (library) => saveQueue(library, [track], { kind: 'new', id: 'n', name: 'N' }, testTime).library,
    );
    expect(window.names()).toEqual(['favoritesUpdated']);
  });

  test('favoritesUpdated of another script makes the library read storage again, and sends nothing', async () => {
    const { tab, window, seen, sent } = runLibrary();
    const library = {
      tracks: [track],
      folders: [{ id: 'favorites', name: 'My Favorites', createdAt: 0, trackIds: ['t'] }],
      lastUpdated: 7,
    };
    tab.writeDirectly('music_library', JSON.stringify(library));
    expect(isFavorite(seen(), 't')).toBe(false);
    window.sendFromElsewhere('favoritesUpdated');
    expect(isFavorite(seen(), 't')).toBe(true);
    expect(sent).toEqual([]);
    expect(window.sent).toEqual([]);
  });
});

describe('two tabs', () => {
  test('each sees the other’s change, and only the one that made it sends events', async () => {
    const browser = new FakeBrowser();
    const here = runLibrary(browser);
    const there = runLibrary(browser);
    here.actor.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track });
    await settle();
    expect(isFavorite(there.seen(), 't')).toBe(true);
    expect(there.sent).toEqual([]);
    expect(there.window.sent).toEqual([]);
  });

  test('changes at the same time lose nothing', async () => {
    const browser = new FakeBrowser();
    browser.deliversAtOnce = false;
    const here = runLibrary(browser);
    const there = runLibrary(browser);
    here.actor.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track: aTrack('a') });
    there.actor.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track: aTrack('b') });
    await settle();
    browser.deliverAll();
    for (const tab of [here, there]) {
      expect(
        tracksOf(tab.seen(), 'favorites')
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(['a', 'b']);
    }
  });
});

import { createLibrary } from '../../src/app/library.ts';
import { libraryActor } from '../../src/app/library-actor.ts';
import { undoActor } from '../../src/app/undo.ts';
import type { Track } from '../../src/domain/track.ts';
import { FakeDownload } from './download.ts';
import type { FakeBrowser, FakeTab } from './storage.ts';
import { storeOf } from './store.ts';

/** The machines of all stored data, over the real store of a tab of a fake browser. */
export function storedIn(browser?: FakeBrowser, fakeTab?: FakeTab) {
  const tab = storeOf(browser, fakeTab);
  const download = new FakeDownload();
  const page = new Map<string, Track>();
  let ids = 0;
  const libraryPorts = {
    store: tab.store,
    log: tab.log,
    newId: () => `id${(ids += 1)}`,
    now: () => tab.time.now,
    findTrack: (id: string) => page.get(id) ?? null,
  };
  const library = libraryActor(tab.store, Promise.resolve(createLibrary(libraryPorts)));
  const machines = { library, undo: undoActor(tab.store, libraryPorts.now) };
  return { ...tab, download, page, machines };
}

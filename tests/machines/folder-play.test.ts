import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ListPlace } from '../../src/domain/queue-session.ts';
import type { Track } from '../../src/domain/track.ts';
import { folderPlayMachine } from '../../src/machines/folder-play/folder-play.machine.ts';
import { storedIn } from '../fakes/storage-machines.ts';
import { FakeBrowser } from '../fakes/storage.ts';
import { settle } from '../fakes/store.ts';
import { tracks } from '../fakes/track.ts';

const [one, two] = tracks(2) as [Track, Track];

/** The stored text of a library with the folder 'road', which has both tracks, and an empty folder. */
const music_library = JSON.stringify({
  tracks: [one, two].map((track, index) => ({ ...track, addedAt: 2 - index })),
  folders: [
    { id: 'favorites', name: 'My Favorites', createdAt: 0, trackIds: [] },
    { id: 'road', name: 'Road', createdAt: 1, trackIds: [one.id, two.id] },
    { id: 'bare', name: 'Bare', createdAt: 2, trackIds: [] },
  ],
  lastUpdated: 2,
});

const from: ListPlace = { name: 'Road', path: '/favorites/road' };

function watch(machine: typeof folderPlayMachine) {
  const actor = createActor(machine);
  const facts: { readonly type: string }[] = [];
  actor.on('*', (fact) => void facts.push(fact));
  actor.start();
  return {
    facts,
    addAll: async (folderId: string) => {
      actor.send({ type: 'ERRAND.RUN', request: { folderId, from } });
      await settle();
      expect(actor.getSnapshot().matches('idle')).toBe(true);
    },
    actor,
  };
}

const loadedIds = (facts: readonly object[]) =>
  facts.map((fact) => ('tracks' in fact ? (fact.tracks as readonly Track[]).map(({ id }) => id) : fact));
const failed = { type: 'message', message: { code: 'library.addAllFailed' } };

describe('a folder as it is in storage', () => {
  test('brings its tracks in their order, and what another tab has put into it since', async () => {
    const browser = new FakeBrowser({ music_library });
    const tab = browser.openTab();
    const { facts, addAll } = watch(storedIn(browser, tab).machines.folderPlay);
    await addAll('road');
    expect(facts.map(({ type }) => type)).toEqual(['folder.loaded']);
    expect(loadedIds(facts)).toEqual([[one.id, two.id]]);
    const changed = music_library.replace(JSON.stringify([one.id, two.id]), JSON.stringify([two.id]));
    browser.openTab().writeDirectly('music_library', changed);
    await addAll('road');
    expect(loadedIds(facts)[1]).toEqual([two.id]);
  });

  test('brings nothing where it is empty, which is no failure', async () => {
    const { facts, addAll } = watch(storedIn(new FakeBrowser({ music_library })).machines.folderPlay);
    await addAll('bare');
    expect(facts).toEqual([{ type: 'folder.loaded', tracks: [], from }]);
  });

  test('that is gone is said', async () => {
    const { facts, addAll } = watch(storedIn(new FakeBrowser({ music_library })).machines.folderPlay);
    await addAll('gone');
    expect(facts).toEqual([failed]);
  });

  test('that cannot be read is said, and reported; once it can, it is read', async () => {
    const browser = new FakeBrowser({ music_library });
    const tab = browser.openTab();
    const { machines } = storedIn(browser, tab);
    const { facts, addAll } = watch(machines.folderPlay);
    tab.storage.local.isBlocked = true;
    await addAll('road');
    expect(facts).toEqual([failed, { type: 'failure', doing: 'reading a folder', error: expect.any(Error) }]);
    tab.storage.local.isBlocked = false;
    await addAll('road');
    expect(loadedIds(facts.slice(2))).toEqual([[one.id, two.id]]);
  });
});

test('a second press while the folder is read does nothing', async () => {
  const reads: string[] = [];
  const { actor, facts } = watch(
    folderPlayMachine.provide({
      actors: {
        call: fromPromise<
          readonly (typeof one)[] | null,
          { request: { readonly folderId: string; readonly from: ListPlace } }
        >(({ input }) => {
          reads.push(input.request.folderId);
          return Promise.resolve([one]);
        }),
      },
    }),
  );
  actor.send({ type: 'ERRAND.RUN', request: { folderId: 'road', from } });
  actor.send({ type: 'ERRAND.RUN', request: { folderId: 'bare', from } });
  await settle();
  expect(reads).toEqual(['road']);
  expect(facts).toEqual([{ type: 'folder.loaded', tracks: [one], from }]);
});

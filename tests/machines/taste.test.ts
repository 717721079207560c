import { expect, test } from 'vitest';
import { createPersonalData } from '../../src/app/personal-data.ts';
import { createProfile } from '../../src/app/profile.ts';
import { favoritesFolderId } from '../../src/domain/library.ts';
import { emptyQueueSession } from '../../src/domain/queue-list.ts';
import { keys } from '../../src/storage/keys.ts';
import { collectPersonalData, writePersonalDataFile } from '../../src/storage/personal-data.ts';
import { tasteSharesKey } from '../../src/storage/taste-shares-key.ts';
import { FakeBrowser } from '../fakes/storage.ts';
import { aTrack } from '../fakes/track.ts';
import { START, startPersonal } from './personal-harness.ts';

const known = { has_visited: 'true', visit_count: '1' };

/** Two tabs of one browser, a change in one of them, and how often each tab rebuilt its personal lists. */
async function setupTabs() {
  const browser = new FakeBrowser(known);
  const here = await startPersonal({ browser });
  const there = await startPersonal({ browser });
  /** Does something, and returns how often this tab and the other one dropped their personal lists. */
  const changesOf = async (act: () => unknown): Promise<readonly [here: number, there: number]> => {
    const before = [here.tasteChanges(), there.tasteChanges()] as const;
    await act();
    await here.pass(0);
    return [here.tasteChanges() - before[0], there.tasteChanges() - before[1]];
  };
  const toggle = (id: string) => here.library.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track: aTrack(id) });
  return { here, there, changesOf, toggle };
}

test('[REC-45] a favorite that is added, removed or brought back by Undo is a change in every tab', async () => {
  const { here, changesOf, toggle } = await setupTabs();
  expect(await changesOf(() => toggle('a'))).toEqual([1, 1]);
  const before = here.store.get(keys.library);
  expect(await changesOf(() => toggle('a'))).toEqual([1, 1]);
  expect(await changesOf(() => here.store.update(keys.library, () => before))).toEqual([1, 1]);
});

test('a folder of the listener and a new url of a favorite are no change', async () => {
  const { here, changesOf, toggle } = await setupTabs();
  await changesOf(() => toggle('a'));
  expect(await changesOf(() => here.library.send({ type: 'LIBRARY.FOLDER.CREATE', name: 'Road' }))).toEqual([
    0, 0,
  ]);
  const renewed = () =>
    here.store.update(keys.library, (library) => ({
      ...library,
      tracks: library.tracks.map((track) => ({ ...track, audio: 'https://previews.example/new.mp3' })),
    }));
  expect(await changesOf(renewed)).toEqual([0, 0]);
});

test('[REC-45] saved sliders and preferences are a change in every tab, a save that changes nothing is none', async () => {
  const { here, changesOf } = await setupTabs();
  const profile = here.commands.of('profile', createProfile);
  profile.open();
  const { save } = profile;
  expect(await changesOf(save)).toEqual([0, 0]);

  profile.moveSlider('minPopularity', 80);
  expect(await changesOf(() => undefined)).toEqual([0, 0]);
  expect(await changesOf(save)).toEqual([1, 1]);
  expect(await changesOf(save)).toEqual([0, 0]);

  profile.togglePreference('rap');
  expect(await changesOf(save)).toEqual([1, 1]);
});

test('[REC-45] the preferences dialog saved with a change is a change in every tab, unchanged it is none', async () => {
  const { here, changesOf } = await setupTabs();
  const { togglePreference, savePreferences } = here.commands;
  const stored = here.store.get(keys.musicPreferences);
  expect(await changesOf(() => savePreferences(stored))).toEqual([0, 0]);
  expect(await changesOf(() => savePreferences(togglePreference(stored, 'pop')))).toEqual([1, 1]);
});

test('[REC-45] an import is a change in every tab, even one that brings only plays', async () => {
  const { here, changesOf } = await setupTabs();
  const received = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ track: aTrack(`h${place}`), timestamp: 100 - place }));
  here.store.set(keys.history, received(3));
  const file = writePersonalDataFile(
    { ...collectPersonalData(here.store), queue: emptyQueueSession, history: received(5) },
    START,
  );
  const { check, import: confirm } = here.commands.of('personalData', createPersonalData);
  await check(new Blob([file]));
  expect(here.dialog()).toBe('import');
  expect(await changesOf(confirm)).toEqual([1, 1]);
  expect(here.dialog()).toBeNull();
  expect(here.store.get(keys.history)).toHaveLength(5);
});

test('[REC-45] of the plays only the one that reaches 2 combined favorites and plays is a change', async () => {
  const { here, changesOf } = await setupTabs();
  const received = (id: string) => () =>
    here.store.update(keys.history, (history) => [{ track: aTrack(id), timestamp: START }, ...history]);
  expect(await changesOf(received('a'))).toEqual([0, 0]);
  expect(await changesOf(received('b'))).toEqual([1, 1]);
  expect(await changesOf(received('c'))).toEqual([0, 0]);
  expect(await changesOf(received('d'))).toEqual([0, 0]);
});

test('[REC-45] with a favorite the first play reaches the number', async () => {
  const { here, changesOf, toggle } = await setupTabs();
  await changesOf(() => toggle('a'));
  const play = () => here.store.update(keys.history, () => [{ track: aTrack('b'), timestamp: START }]);
  expect(await changesOf(play)).toEqual([1, 1]);
});

test("another script's favoriteAdded and favoriteRemoved count as changes, whatever is in storage", async () => {
  const { here, changesOf } = await setupTabs();
  for (const name of ['favoriteAdded', 'favoriteRemoved'] as const) {
    expect(await changesOf(() => here.window.sendFromElsewhere(name))).toEqual([1, 0]);
  }
  expect(
    here.store.get(keys.library).folders.find(({ id }) => id === favoritesFolderId)?.trackIds ?? [],
  ).toEqual([]);
});

test('[BEY-187] an artist that counts less, or as before, is a change in every tab', async () => {
  const { here, changesOf } = await setupTabs();
  const less = [{ kind: 'artist', id: 'a1', name: 'Vixen Vale', share: 'less' }] as const;
  expect(await changesOf(() => here.store.update(tasteSharesKey, () => less))).toEqual([1, 1]);
  expect(await changesOf(() => here.store.update(tasteSharesKey, () => []))).toEqual([1, 1]);
});

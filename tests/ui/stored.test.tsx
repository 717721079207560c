import { useState } from 'react';
import { expect, test } from 'vitest';
import type { StoreKey } from '../../src/storage/store.types.ts';
import { keys } from '../../src/storage/keys.ts';
import { AppContext, useStored, type ViewApp } from '../../src/ui/app-context.tsx';
import { createFolder, favorite } from '../../src/domain/library-rules.ts';
import { storeOf, testTime } from '../fakes/store.ts';
import { aTrack } from '../fakes/track.ts';
import { draw } from './app-harness.tsx';
import { eventually } from './open-page.tsx';

test('a view of stored values subscribes once for each, also of a key that is made anew, and is drawn again only for another value of what it selects', async () => {
  const { store } = storeOf();
  const open = new Set<number>();
  const subscribed: string[] = [];
  const counted = {
    ...store,
    onUpdate<Value>(key: StoreKey<Value>, subscriber: Parameters<typeof store.onUpdate<Value>>[1]) {
      const id = subscribed.push(key.name);
      open.add(id);
      const stop = store.onUpdate(key, subscriber);
      return () => {
        open.delete(id);
        stop();
      };
    },
  };
  const drawn: (readonly [folders: number, view: string])[] = [];
  let drawAgain = (): void => {};
  function View() {
    const [, setTurn] = useState(0);
    drawAgain = () => setTurn((turn) => turn + 1);
    const folders = useStored(keys.library, (library) => library.folders.length);
    const view = useStored(keys.viewPreference('somewhere'));
    drawn.push([folders, view]);
    return <p>{`${folders} ${view}`}</p>;
  }
  const app = { store: counted } as Partial<ViewApp> as ViewApp;
  await draw(
    <AppContext value={{ app }}>
      <View />
    </AppContext>,
  );
  const first = drawn.length;
  const shown = () => drawn.at(-1);
  expect(shown()).toEqual([1, 'grid']);

  // It selects the number of folders, which a favorite leaves as it is.
  await store.update(keys.library, (library) => favorite(library, aTrack('1'), testTime).library);
  store.set(keys.viewPreference('elsewhere'), 'list');
  expect(drawn.length).toBe(first);

  const folder = { id: 'own', name: 'Road', tracks: [] };
  await store.update(keys.library, (library) => createFolder(library, folder, testTime).library);
  await eventually(shown).toEqual([2, 'grid']);
  store.set(keys.viewPreference('somewhere'), 'list');
  await eventually(shown).toEqual([2, 'list']);
  expect(drawn.length).toBe(first + 2);

  for (const turn of [1, 2, 3]) {
    drawAgain();
    await eventually(() => drawn.length).toBe(first + 2 + turn);
  }
  expect(subscribed.toSorted()).toEqual(
    [keys.library.name, keys.viewPreference('somewhere').name].toSorted(),
  );
  expect(open.size).toBe(2);
});

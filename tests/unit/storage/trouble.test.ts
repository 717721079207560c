import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { storageActor } from '../../../src/app/outside-actors.ts';
import { keys } from '../../../src/storage/keys.ts';
import { storeOf } from '../../fakes/store.ts';

/** The messages of the storage actor since its start. */
function shownBy(store: ReturnType<typeof storeOf>['store']) {
  const announced: unknown[] = [];
  const actor = createActor(storageActor(store));
  actor.on('message', ({ message }) => void announced.push(message));
  actor.start();
  onTestFinished(() => void actor.stop());
  return announced;
}

test('that nothing is kept is said once, however often storage fails and recovers', () => {
  const { store, local } = storeOf();
  const announced = shownBy(store);
  store.set(keys.theme, 'dark');
  expect(announced).toEqual([]);
  for (let round = 0; round < 3; round += 1) {
    local.capacity = 0;
    store.set(keys.email, `fox${round}@example.com`);
    expect(store.status().kind).toBe('memory');
    local.capacity = 100;
    store.set(keys.email, `vixen${round}@example.com`);
    expect(store.status().kind).toBe('available');
  }
  expect(announced).toEqual([{ code: 'storage.unavailable' }]);
});

import { expect, test } from 'vitest';
import { tellStorageTrouble } from '../../../src/app/storage-actors.ts';
import { keys } from '../../../src/storage/keys.ts';
import { storeOf } from '../../fakes/store.ts';

test('that nothing is kept is said once, however often storage fails and recovers', () => {
  const { store, local } = storeOf();
  let said = 0;
  tellStorageTrouble(store, () => (said += 1));
  store.set(keys.theme, 'dark');
  expect(said).toBe(0);
  for (let turn = 0; turn < 3; turn += 1) {
    local.capacity = 0;
    store.set(keys.theme, turn % 2 === 0 ? 'light' : 'dark');
    local.capacity = 100;
    store.set(keys.theme, turn % 2 === 0 ? 'dark' : 'light');
  }
  expect(said).toBe(1);
});

test('trouble that came before anyone asked is said at once', () => {
  const { store, local } = storeOf();
  local.isBlocked = true;
  store.get(keys.theme);
  let said = 0;
  tellStorageTrouble(store, () => (said += 1));
  expect(said).toBe(1);
});

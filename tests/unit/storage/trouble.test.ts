import { expect, test } from 'vitest';
import { keys } from '../../../src/storage/keys.ts';
import { shownBy, storeOf } from '../../fakes/store.ts';

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

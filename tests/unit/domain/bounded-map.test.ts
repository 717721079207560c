import { expect, test } from 'vitest';
import { BoundedMap } from '../../../src/domain/bounded-map.ts';

const keysOf = (map: BoundedMap<number>): readonly string[] => map.entries().map(([key]) => key);

test('the entries that were set longest ago are removed first', () => {
  const map = new BoundedMap<number>({ maxEntries: 2 });
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  map.set('c', 4);
  expect(map.entries()).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
  expect([map.get('b'), map.has('b'), map.get('a'), map.has('a')]).toEqual([undefined, false, 3, true]);
});

test('the weight is that of what is left, also after an entry is replaced, removed or too heavy', () => {
  const map = new BoundedMap<number>({ maxWeight: 10, weigh: (value, key) => value + key.length });
  map.set('a', 4);
  map.set('a', 3);
  map.set('bb', 4);
  expect(keysOf(map)).toEqual(['a', 'bb']);
  map.set('c', 1);
  expect(keysOf(map)).toEqual(['bb', 'c']);
  map.delete('bb');
  map.delete('bb');
  map.set('d', 10);
  expect(keysOf(map)).toEqual([]);
  map.set('e', 5);
  map.clear();
  expect(keysOf(map)).toEqual([]);
});

import { expect, test } from 'vitest';
import { createEnvironment } from '../../../src/catalogue/cache.ts';
import { FakeLog } from '../../fakes/log.ts';
import { FakeStorageArea } from '../../fakes/storage.ts';

function environmentOf(text?: string) {
  const storage = new FakeStorageArea(text === undefined ? {} : { environment_id: text });
  const log = new FakeLog();
  const clock = { time: new Date(2026, 10, 20, 12).getTime(), now: () => clock.time };
  const environment = createEnvironment({ host: 'catalogue.example', storage, clock, log });
  return { storage, log, clock, environment };
}

test('the environment of a day is stored at once, and everything is emptied once', () => {
  const { storage, environment } = environmentOf();
  expect(environment.current()).toBe('');
  expect(environment.renew()).toBe('all');
  expect(storage.texts.get('environment_id')).toBe('catalogue.example-2026-11-20');
  expect(environment.current()).toBe('catalogue.example-2026-11-20');
  expect(environment.renew()).toBeNull();
});

test('the stored environment is read plain or as JSON', () => {
  for (const text of ['catalogue.example-2026-11-20', '"catalogue.example-2026-11-20"']) {
    const { environment } = environmentOf(text);
    expect(environment.current()).toBe('catalogue.example-2026-11-20');
    expect(environment.renew()).toBeNull();
  }
  expect(environmentOf('x "a" y').environment.current()).toBe('x "a" y');
  expect(environmentOf('"a" y').environment.current()).toBe('"a" y');
});

test('a new day empties everything; where another tab has done so, only the memory of this one', () => {
  const { storage, clock, environment } = environmentOf('catalogue.example-2026-11-20');
  clock.time += 24 * 3_600_000;
  storage.texts.set('environment_id', 'catalogue.example-2026-11-21');
  expect(environment.renew()).toBe('memory');
  expect(environment.renew()).toBeNull();
  storage.texts.set('environment_id', 'other.example-2026-11-21');
  expect(environment.renew()).toBe('all');
  expect(storage.texts.get('environment_id')).toBe('catalogue.example-2026-11-21');
});

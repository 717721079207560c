import { expect, test } from 'vitest';
import { createBackOff } from '../../../src/catalogue/back-off.ts';
import { createEnvironment } from '../../../src/catalogue/environment.ts';
import { rateLimitWait, retryDelay } from '../../../src/catalogue/retry-delay.ts';
import { secureUrls } from '../../../src/catalogue/secure-urls.ts';
import { BACK_OFF_MAX_ENDPOINTS } from '../../../src/limits/catalogue.ts';
import { FakeLog } from '../../fakes/log.ts';
import { FakeStorageArea } from '../../fakes/storage.ts';

test('an endpoint is in back-off until its time has come, and no longer', () => {
  const clock = { time: 0, now: () => clock.time };
  const backOff = createBackOff(clock);
  backOff.failed('/a', 1);
  const until = 5 * 60_000;
  clock.time = until - 1;
  expect(backOff.backsOffUntil('/a')).toBe(until);
  expect(backOff.backsOffUntil('/b')).toBeNull();
  expect(backOff.backingOff()).toEqual([{ path: '/a', until }]);
  clock.time = until;
  expect(backOff.backsOffUntil('/a')).toBeNull();
  expect(backOff.backingOff()).toEqual([]);
  backOff.failed('/a', 2);
  expect(backOff.backsOffUntil('/a')).toBe(until + 15 * 60_000);
  backOff.succeeded('/a');
  expect(backOff.backsOffUntil('/a')).toBeNull();
});

test('the endpoint that failed longest ago is forgotten when there are too many', () => {
  const backOff = createBackOff({ now: () => 0 });
  for (let number = 0; number <= BACK_OFF_MAX_ENDPOINTS; number += 1) backOff.failed(`/${number}`, 1);
  expect(backOff.backingOff()).toHaveLength(BACK_OFF_MAX_ENDPOINTS);
  expect(backOff.backsOffUntil('/0')).toBeNull();
  expect(backOff.backsOffUntil('/1')).not.toBeNull();
});

test('a retry waits twice as long as the one before, with jitter, and at most 15 s', () => {
  expect([0, 1, 2].map((n) => retryDelay(n, 1000, () => 0.5))).toEqual(
    [1, 2, 4].map((factor) => factor * retryDelay(0, 1000, () => 0.5)),
  );
  expect(retryDelay(0, 1000, () => 0)).toBeLessThan(retryDelay(0, 1000, () => 1));
  expect(retryDelay(10, 1000, () => 0.5)).toBe(15_000);
});

test('a 429 requires the wait of its header, if that is a number of seconds', () => {
  expect(rateLimitWait('2')).toBe(2000);
  expect(rateLimitWait(' 1.5 ')).toBe(1500);
  for (const text of [null, '', ' ', '2s', 's2', '-2', '1.', 'Fri, 20 Nov 2026 12:00:00 GMT'])
    expect([text, rateLimitWait(text)]).toEqual([text, 5000]);
});

test('urls become secure, except those of the own origin and of this machine', () => {
  const body = {
    picture: 'http://cdn.example/a.jpg',
    list: [{ preview: 'http://cdn.example/a.mp3' }, null, 'http://cdn.example/b.jpg'],
    own: 'http://own.example/a.jpg',
    nearlyOwn: 'http://own.example.evil/a.jpg',
    local: 'http://localhost:4700/a.jpg',
    loopback: 'http://127.0.0.1/a.jpg',
    loopback6: 'http://[::1]:80/a.jpg',
    notLocal: 'http://localhost.example/a.jpg',
    inside: 'http://cdn.example/?from=http://localhost/',
    text: 'see http://cdn.example',
    count: 7,
  };
  secureUrls(body, 'http://own.example');
  expect(body).toEqual({
    ...body,
    picture: 'https://cdn.example/a.jpg',
    list: [{ preview: 'https://cdn.example/a.mp3' }, null, 'https://cdn.example/b.jpg'],
    own: 'http://own.example/a.jpg',
    nearlyOwn: 'https://own.example.evil/a.jpg',
    local: 'http://localhost:4700/a.jpg',
    loopback: 'http://127.0.0.1/a.jpg',
    loopback6: 'http://[::1]:80/a.jpg',
    notLocal: 'https://localhost.example/a.jpg',
    inside: 'https://cdn.example/?from=http://localhost/',
    text: 'see http://cdn.example',
  });
});

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

test('a browser that refuses storage has the environment in memory, and that is logged', () => {
  const { storage, log, environment } = environmentOf();
  storage.isBlocked = true;
  expect(environment.renew()).toBe('all');
  expect(environment.renew()).toBeNull();
  expect(log.texts('warn')).toEqual([
    'The environment id could not be read',
    'The environment id could not be kept',
    'The environment id could not be read',
  ]);
});

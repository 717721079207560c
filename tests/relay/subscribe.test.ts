import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSqlite } from '../../relay/node/sqlite.ts';
import { createSubscribers } from '../../relay/subscribers/subscribers.ts';
import { createHarness, errorOf } from './support.ts';

type Harness = ReturnType<typeof createHarness>;

async function subscribe(
  harness: Harness,
  body: unknown,
  init: RequestInit = {},
): Promise<{ status: number; message: string }> {
  const response = await harness.get('/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  });
  const { message } = (await response.json()) as { message: string };
  return { status: response.status, message };
}

describe('POST /subscribe', () => {
  test('keeps a new address and says so; the same again, in any case of letters, is already subscribed', async () => {
    const harness = createHarness();
    expect(await subscribe(harness, { email: 'Fox@Den.example', name: 'Fox' })).toEqual({
      status: 201,
      message: 'Thanks for subscribing!',
    });
    const again = await subscribe(harness, { email: ' fox@den.example ', name: '' });
    expect(again.status).toBe(200);
    expect(again.message).toMatch(/already subscribed/i);
  });

  test('an address is kept in lower case with its name, which may be empty or missing', async () => {
    const kept: unknown[] = [];
    const add = async (...subscriber: unknown[]) => {
      kept.push(subscriber);
      return true;
    };
    const harness = createHarness({ platform: { subscribers: { add } } });
    const now = harness.clock.now();
    expect((await subscribe(harness, { email: ' Fox@Den.example', name: ' Fox ' })).status).toBe(201);
    expect((await subscribe(harness, { email: 'a@b.c', name: '' })).status).toBe(201);
    expect((await subscribe(harness, { email: 'd@e.f' })).status).toBe(201);
    expect(kept).toEqual([
      ['fox@den.example', 'Fox', now],
      ['a@b.c', '', now],
      ['d@e.f', '', now],
    ]);
  });

  test('a table that could not be made is made at the next subscription', async () => {
    const statements: string[] = [];
    const subscribers = createSubscribers({
      run: async (sql) => {
        statements.push(sql.split(' ')[0] ?? '');
        if (statements.length === 1) throw new Error('The disk is full');
        return 1;
      },
    });
    await expect(subscribers.add('a@b.c', '', 0)).rejects.toThrow('The disk is full');
    await expect(subscribers.add('a@b.c', '', 0)).resolves.toBe(true);
    await expect(subscribers.add('d@e.f', '', 0)).resolves.toBe(true);
    expect(statements).toEqual(['CREATE', 'CREATE', 'INSERT', 'INSERT']);
  });

  test.each([
    ['no address', { name: 'Fox' }],
    ['an address without a dot', { email: 'a@b', name: '' }],
    ['an address without an at sign', { email: 'ab.c', name: '' }],
    ['an address with a space', { email: 'a b@c.d', name: '' }],
    ['an address that ends in a dot', { email: 'a@b.', name: '' }],
    ['an address that is a list', { email: ['a@b.c'], name: '' }],
    ['an address no mail could reach', { email: `${'a'.repeat(250)}@b.example`, name: '' }],
    ['a name that is a number', { email: 'a@b.c', name: 7 }],
    ['a name as long as a letter', { email: 'a@b.c', name: 'x'.repeat(101) }],
    ['something that is no record', 'null'],
    ['broken JSON', '{"email":'],
    ['nothing', ''],
  ])('%s is refused with 400 and a message', async (_, body) => {
    const { status, message } = await subscribe(createHarness(), body);
    expect(status).toBe(400);
    expect(message.length).toBeGreaterThan(5);
  });

  test('what is not announced as JSON is refused, so that no foreign page can post here', async () => {
    const harness = createHarness();
    const text = { headers: { 'content-type': 'text/plain' } };
    expect(await subscribe(harness, { email: 'a@b.c', name: '' }, text)).toEqual({
      status: 400,
      message: 'Please send JSON',
    });
  });

  test('more than 4 KB is refused with 413, announced or not', async () => {
    const harness = createHarness();
    const padded = (length: number): string => {
      const bare = JSON.stringify({ email: 'a@b.c', name: '', more: '' });
      return bare.replace('"more":""', `"more":"${'x'.repeat(length - bare.length)}"`);
    };
    expect((await subscribe(harness, padded(4_096))).status).toBe(201);
    expect(await subscribe(harness, padded(4_097))).toMatchObject({ status: 413 });
    let pieces = 0;
    const stream = new ReadableStream({
      pull(controller) {
        pieces += 1;
        controller.enqueue(new TextEncoder().encode('x'.repeat(1_000)));
        if (pieces === 50) controller.close();
      },
    });
    expect((await subscribe(harness, '', { body: stream, duplex: 'half' } as RequestInit)).status).toBe(413);
  });

  test('one network address may subscribe 20 times in ten minutes, others meanwhile', async () => {
    const harness = createHarness();
    const from = (address: string): RequestInit => ({
      headers: { 'content-type': 'application/json', 'x-test-address': address },
    });
    for (let count = 0; count < 20; count += 1) {
      expect((await subscribe(harness, { email: `a${count}@b.c`, name: '' }, from('192.0.2.7'))).status).toBe(
        201,
      );
    }
    const refused = await subscribe(harness, { email: 'z@b.c', name: '' }, from('192.0.2.7'));
    expect(refused).toMatchObject({ status: 429, message: expect.stringContaining('try again later') });
    expect((await subscribe(harness, { email: 'z@b.c', name: '' }, from('192.0.2.8'))).status).toBe(201);
    await harness.clock.pass(600_000);
    expect((await subscribe(harness, { email: 'y@b.c', name: '' }, from('192.0.2.7'))).status).toBe(201);
  });

  test('other methods are refused with 405', async () => {
    const response = await createHarness().get('/subscribe', { method: 'PUT' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await errorOf(response)).code).toBe(405);
  });

  test('is not there where another service is configured', async () => {
    const harness = createHarness({ environment: { SUBSCRIBE_URL: 'https://news.example/subscribe' } });
    const response = await harness.get('/subscribe', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(405);
  });
});

test('an SQLite file keeps its subscribers from one start to the next, and makes its own folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foxtrot-'));
  try {
    const file = join(folder, 'data', 'foxtrot.db');
    const first = openSqlite(file);
    expect(
      await createSubscribers(first).add("o'fox@den.example", "Robert'); DROP TABLE subscribers;--", 1),
    ).toBe(true);
    first.close();
    const second = openSqlite(file);
    const subscribers = createSubscribers(second);
    expect(await subscribers.add("o'fox@den.example", '', 2)).toBe(false);
    expect(await subscribers.add('new@den.example', '', 2)).toBe(true);
    second.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSqlite } from '../../relay/node/sqlite.ts';
import { createSubscribers } from '../../relay/subscribers/subscribers.ts';
import { createHarness } from './support.ts';

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
  test('[SRV-07] nobody learns who has subscribed: only the browser that did is told so, in any case of letters', async () => {
    const { get } = createHarness();
    const send = async (email: string, cookie = '') => {
      const headers = { 'content-type': 'application/json', cookie };
      const response = await get('/subscribe', { method: 'POST', headers, body: JSON.stringify({ email }) });
      return {
        status: response.status,
        body: await response.text(),
        cookie: response.headers.get('set-cookie') ?? '',
      };
    };
    const first = await send('Fox@Den.example');
    expect([first.status, first.body]).toEqual([201, '{"message":"Thanks for subscribing!"}']);
    expect(first.cookie).toMatch(
      /^subscribed=[0-9a-f]{64}; Path=\/subscribe; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    expect(await send('fox@den.example')).toEqual(first);
    const own = first.cookie.split(';')[0] ?? '';
    const again = await send(' fox@den.example ', own);
    expect([again.status, again.body]).toEqual([200, expect.stringMatching(/already subscribed/i)]);
    expect((await send('other@den.example', own)).status).toBe(201);
  });

  test('an address is kept in lower case with its name, which may be empty or missing', async () => {
    const kept: unknown[] = [];
    const add = async (...subscriber: unknown[]) => {
      kept.push(subscriber);
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
    await expect(subscribers.add('a@b.c', '', 0)).resolves.toBeUndefined();
    await expect(subscribers.add('d@e.f', '', 0)).resolves.toBeUndefined();
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

  test('[SRV-07] one client may subscribe 20 times in ten minutes, others meanwhile', async () => {
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

test('[SRV-07] an SQLite file keeps its subscribers, each once, from one start to the next; its operator lists, exports and deletes them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foxtrot-'));
  try {
    const file = join(folder, 'data', 'foxtrot.db');
    const first = openSqlite(file);
    await createSubscribers(first).add("o'fox@den.example", "Robert'); DROP TABLE subscribers;--", 1);
    first.close();
    const second = openSqlite(file);
    const subscribers = createSubscribers(second);
    await subscribers.add("o'fox@den.example", '', 2);
    await subscribers.add('new@den.example', '', 2);
    second.close();
    const tool = join(import.meta.dirname, '..', '..', 'relay', 'subscribers.ts');
    const operator = (...command: string[]) =>
      execFileSync(process.execPath, [tool, '--', ...command], {
        env: { DATABASE_URL: `file:${file}` },
        encoding: 'utf8',
      });
    expect(operator('list')).toMatch(/^2 subscribers\n/);
    expect(
      operator('export')
        .split('\n')
        .slice(0, 1)
        .map((line): unknown => JSON.parse(line)),
    ).toEqual([
      {
        email: "o'fox@den.example",
        name: "Robert'); DROP TABLE subscribers;--",
        subscribedAt: '1970-01-01T00:00:00.001Z',
      },
    ]);
    expect(operator('delete', 'New@den.example')).toBe('New@den.example is removed.\n');
    expect(operator('delete', 'new@den.example')).toBe('new@den.example is not subscribed.\n');
    expect(operator('list')).toMatch(/^1 subscribers\n/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

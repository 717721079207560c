import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError } from '../../relay/config.ts';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { postgresProgram, startPostgres } from '../../bench/lib/servers.ts';
import { start } from '../../relay/node/start.ts';
import { openSqlite } from '../../relay/node/sqlite.ts';
import { createSubscriberTable } from '../../relay/subscribers/subscribers.ts';
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
  test('[SRV-07] nobody learns who has subscribed: every subscription of an address has the same answer, without a cookie', async () => {
    const { get } = createHarness();
    const send = async (email: string, cookie = '') => {
      const headers = { 'content-type': 'application/json', cookie };
      const response = await get('/subscribe', { method: 'POST', headers, body: JSON.stringify({ email }) });
      return [response.status, await response.text(), response.headers.get('set-cookie')];
    };
    const thanks = [201, '{"message":"Thanks for subscribing!"}', null];
    for (const email of ['Fox@Den.example', 'fox@den.example', ' fox@den.example '])
      expect(await send(email, 'subscribed=1')).toEqual(thanks);
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
    const done: string[] = [];
    const subscribers = createSubscriberTable({
      run: async (sql) => done.push(sql.split(' ')[0] ?? ''),
      async migrate() {
        done.push('migrate');
        if (done.length === 1) throw new Error('The disk is full');
      },
    });
    await expect(subscribers.add('a@b.c', '', 0)).rejects.toThrow('The disk is full');
    await expect(subscribers.add('a@b.c', '', 0)).resolves.toBeUndefined();
    await expect(subscribers.add('d@e.f', '', 0)).resolves.toBeUndefined();
    expect(done).toEqual(['migrate', 'migrate', 'INSERT', 'INSERT']);
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
    await createSubscriberTable(first).add("o'fox@den.example", "Robert'); DROP TABLE subscribers;--", 1);
    await first.close();
    const second = openSqlite(file);
    const subscribers = createSubscriberTable(second);
    await subscribers.add("o'fox@den.example", '', 2);
    await subscribers.add('new@den.example', '', 2);
    await second.close();
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

describe.runIf(postgresProgram !== null)('[SRV-31] a PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let url = '';
  beforeAll(async () => {
    if (postgresProgram === null) return;
    server = await startPostgres();
    url = `postgres://fox:se%40cret@127.0.0.1:${server.port}/postgres`;
  });
  afterAll(() => server.stop());

  test('keeps the subscribers of several servers that start together, each once; its operator lists, exports and deletes them', async () => {
    const servers = await Promise.all(
      Array.from({ length: 4 }, () =>
        start({ PORT: '0', CATALOGUE: 'demo', DATABASE_URL: url, RENDER_AHEAD: 'false' }),
      ),
    );
    const statuses = await Promise.all(
      servers.map(async ({ readyLine }, index) => {
        const address = `${/http:\S+/.exec(readyLine)?.[0]}/subscribe`;
        const headers = { 'content-type': 'application/json' };
        const send = async (body: object) =>
          (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).status;
        return [
          await send({ email: "O'Fox@den.example", name: "Robert'); DROP TABLE subscribers;--" }),
          await send({ email: `fox${index}@den.example`, name: 'Füchse 🦊' }),
        ];
      }),
    );
    expect(statuses.flat()).toEqual(Array.from({ length: 8 }, () => 201));
    await Promise.all(servers.map(({ stop }) => stop(false)));
    const operator = (...command: string[]) =>
      execFileSync(process.execPath, ['relay/subscribers.ts', ...command], {
        env: { DATABASE_URL: url },
        encoding: 'utf8',
      });
    expect(operator('list')).toMatch(/^5 subscribers\n/);
    const exported = operator('export')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { email: string });
    expect(exported.map(({ email }) => email).toSorted()).toEqual(
      ['fox0', 'fox1', 'fox2', 'fox3', "o'fox"].map((name) => `${name}@den.example`),
    );
    expect(exported[0]).toEqual({
      email: "o'fox@den.example",
      name: "Robert'); DROP TABLE subscribers;--",
      subscribedAt: expect.stringMatching(/^\d{4}-/),
    });
    expect(operator('delete', 'FOX0@den.example')).toBe('FOX0@den.example is removed.\n');
    expect(operator('delete', 'fox0@den.example')).toBe('fox0@den.example is not subscribed.\n');
    expect(operator('list')).toMatch(/^4 subscribers\n/);
  });

  test('that is not there stops the start with one sentence that names the variable and no password', async () => {
    const absent = url.replace(`:${server.port}/`, `:${await freePort()}/`);
    const failed = await start({ PORT: '0', CATALOGUE: 'demo', DATABASE_URL: absent }).catch(
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(ConfigError);
    expect(String(failed)).toMatch(
      /DATABASE_URL names a PostgreSQL at 127\.0\.0\.1:\d+ that cannot be used \(.+\)\.$/,
    );
    expect(String(failed)).not.toContain('cret');
  });
});

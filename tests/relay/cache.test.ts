import { describe, expect, test } from 'vitest';
import { cacheState, counting, createHarness, json, listWithPreview, settled, silence } from './support.ts';

const base = 'https://api.deezer.com';
const minute = 60_000;

const body = async (response: Response): Promise<unknown> => response.json();

describe('the shared cache', () => {
  test.each([
    ['/track/1', 5],
    ['/playlist/1', 30],
    ['/artist/27', 60],
    ['/chart/0/artists?limit=20', 15],
    ['/radio', 60],
  ])('%s is kept for %i minutes where it holds no previews', async (path, minutes) => {
    const { relay, upstream, clock } = createHarness({ answer: counting() });
    await relay(`${base}${path}`);
    await clock.pass(minutes * minute - 1);
    expect(cacheState(await relay(`${base}${path}`))).toBe('hit');
    await clock.pass(1);
    expect(cacheState(await relay(`${base}${path}`))).toBe('miss');
    expect(upstream.requested).toHaveLength(2);
  });

  test.each(['/playlist/1', '/artist/27/top?limit=10', '/chart/0/tracks?limit=20'])(
    '%s with previews is kept for 10 minutes at most',
    async (path) => {
      const { relay, clock, upstream } = createHarness();
      upstream.answer = () => json(listWithPreview(clock.now(), 15 * minute));
      await relay(`${base}${path}`);
      await clock.pass(10 * minute - 1);
      expect(cacheState(await relay(`${base}${path}`))).toBe('hit');
      await clock.pass(1);
      expect(cacheState(await relay(`${base}${path}`))).toBe('miss');
    },
  );

  test('lifetimes depend on the path below the base of the catalogue', async () => {
    const nested = 'http://127.0.0.1:9000/api/v2';
    const { relay, clock } = createHarness({ catalogue: { kind: 'other', url: nested }, answer: counting() });
    await relay(`${nested}/artist/27`);
    await clock.pass(60 * minute - 1);
    expect(cacheState(await relay(`${nested}/artist/27`))).toBe('hit');
  });

  test('a preview with less than 5 minutes to live is never sent from the cache, however short it lived', async () => {
    const { relay, clock, upstream } = createHarness();
    upstream.answer = () => json(listWithPreview(clock.now(), 8 * minute));
    await relay(`${base}/playlist/1`);
    await clock.pass(3 * minute - 1);
    expect(cacheState(await relay(`${base}/playlist/1`))).toBe('hit');
    await clock.pass(1);
    expect(cacheState(await relay(`${base}/playlist/1`))).toBe('miss');
  });

  test('an answer whose previews are expiring when it arrives is passed on once and not kept', async () => {
    const { relay, clock, upstream } = createHarness();
    upstream.answer = () => json(listWithPreview(clock.now(), 2 * minute));
    const first = await relay(`${base}/playlist/1`);
    expect(await first.text()).toContain('exp=');
    expect(cacheState(await relay(`${base}/playlist/1`))).toBe('miss');
  });

  test('previews are seen behind escaped slashes too, as the catalogue writes them', async () => {
    const { relay, clock, upstream } = createHarness();
    upstream.answer = () => {
      const text = JSON.stringify(listWithPreview(clock.now(), 8 * minute)).replaceAll('/', String.raw`\/`);
      return new Response(text, { headers: { 'content-type': 'application/json' } });
    };
    await relay(`${base}/playlist/1`);
    await clock.pass(3 * minute);
    expect(cacheState(await relay(`${base}/playlist/1`))).toBe('miss');
  });

  test('calls for the same answer at the same time share one request', async () => {
    const { relay, upstream } = createHarness();
    const { promise, resolve } = Promise.withResolvers<Response>();
    upstream.answer = () => promise;
    const calls = [relay(`${base}/artist/27`), relay(`${base}/artist/27`), relay(`${base}/artist/27`)];
    await settled();
    resolve(json({ id: 27 }));
    const answers = await Promise.all(calls);
    expect(answers.map(cacheState)).toEqual(['miss', 'coalesced', 'coalesced']);
    expect(await Promise.all(answers.map(body))).toEqual([{ id: 27 }, { id: 27 }, { id: 27 }]);
    expect(upstream.requested).toHaveLength(1);
  });

  test('callers that share a failing request all get its failure', async () => {
    const { relay, upstream, clock } = createHarness({ answer: silence });
    const calls = [relay(`${base}/artist/27`), relay(`${base}/artist/27`)];
    await clock.pass(12_000);
    const answers = await Promise.all(calls);
    expect(answers.map((answer) => answer.status)).toEqual([504, 504]);
    expect(answers.map(cacheState)).toEqual(['miss', 'coalesced']);
    expect(upstream.requested).toHaveLength(1);
  });

  test('what browsers add by themselves to everything they do not store does not go past the cache', async () => {
    const { relay, clock, upstream } = createHarness({ answer: counting() });
    await relay(`${base}/track/1`);
    await clock.pass(minute);
    const headers = { 'cache-control': 'no-cache', pragma: 'no-cache' };
    expect(cacheState(await relay(`${base}/track/1`, { headers }))).toBe('hit');
    expect(upstream.requested).toHaveLength(1);
  });

  test('what the catalogue does not have is kept for a minute', async () => {
    const missing = { error: { type: 'DataException', message: 'no data', code: 800 } };
    const { relay, clock, upstream } = createHarness({ answer: () => json(missing) });
    const first = await relay(`${base}/playlist/1`);
    expect(first.status).toBe(200);
    expect(await body(first)).toEqual(missing);
    await clock.pass(minute - 1);
    expect(cacheState(await relay(`${base}/playlist/1`))).toBe('hit');
    await clock.pass(1);
    await relay(`${base}/playlist/1`);
    expect(upstream.requested).toHaveLength(2);
  });

  test('a 404 of the catalogue keeps its status and body', async () => {
    const { relay } = createHarness({ answer: () => json({ error: 'Not Found' }, { status: 404 }) });
    const response = await relay(`${base}/track/404`);
    expect(response.status).toBe(404);
    expect(await body(response)).toEqual({ error: 'Not Found' });
  });

  test('an answer that may be kept by nobody else and run by nobody is sent as JSON', async () => {
    const { relay } = createHarness({
      answer: () =>
        new Response('{"a":1}', {
          headers: {
            'content-type': 'text/html',
            'set-cookie': 'a=b',
            connection: 'close',
            'x-powered-by': 'x',
          },
        }),
    });
    const { headers } = await relay(`${base}/artist/27`);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=3600');
    for (const name of ['set-cookie', 'connection', 'x-powered-by', 'transfer-encoding'])
      expect(headers.has(name)).toBe(false);
  });

  test('nothing of the listener goes to the catalogue', async () => {
    const { relay, upstream } = createHarness();
    await relay(`${base}/artist/27`, {
      headers: {
        cookie: 'secret=1',
        authorization: 'Bearer x',
        'accept-language': 'hu',
        referer: 'http://localhost/x',
      },
    });
    const sent = new Headers(upstream.requests[0]?.headers);
    expect(Object.fromEntries(sent)).toEqual({
      accept: 'application/json',
      'accept-language': 'en',
      'user-agent': 'Foxtrot relay',
    });
    expect(upstream.requests[0]?.redirect).toBe('manual');
  });

  test('answers are stored as they arrived, byte for byte, when compressed copies are made of them', async () => {
    const long = { text: 'slow '.repeat(500) };
    let packings = 0;
    const { relay } = createHarness({
      answer: () => json(long),
      platform: {
        compression: {
          encoding: 'br',
          compress: async () => {
            packings += 1;
            return new TextEncoder().encode('packed');
          },
        },
      },
    });
    const packed = { headers: { 'accept-encoding': 'gzip, br' } };
    const first = await relay(`${base}/artist/27`, packed);
    const second = await relay(`${base}/artist/27`, packed);
    for (const response of [first, second]) {
      expect(response.headers.get('content-encoding')).toBe('br');
      expect(await response.text()).toBe('packed');
    }
    expect(packings).toBe(1);
    const plain = await relay(`${base}/artist/27`, { headers: { 'accept-encoding': 'br;q=0, gzip' } });
    expect(plain.headers.has('content-encoding')).toBe(false);
    expect(await body(plain)).toEqual(long);
  });
});

describe('what a platform may send without asking the app', () => {
  const target = `${base}/artist/27`;
  const url = `http://localhost/relay?url=${encodeURIComponent(target)}`;
  const none = (): null => null;

  test('is exactly what the app sends for a hit, and nothing before the app has seen the url', async () => {
    const { relay, hit } = createHarness({ answer: counting() });
    expect(hit(url, none)).toBeNull();
    await relay(target);
    const known = hit(url, none);
    const sent = await relay(target);
    expect(known?.status).toBe(sent.status);
    expect(new Headers(known?.headers)).toEqual(sent.headers);
    expect(new TextDecoder().decode(known?.body)).toBe(await sent.text());
    expect(hit(url.replace('27', '28'), none)).toBeNull();
    expect(hit(url.replace('localhost', 'example.com'), none)).toBeNull();
    expect(hit(`${url}&x=1`, none)).toBeNull();
  });

  test('is nothing once the answer is too old, and nothing for a request past the cache', async () => {
    const { relay, hit, clock } = createHarness({ answer: counting() });
    await relay(target);
    expect(hit(url, (name) => (name === 'x-past-cache' ? '1' : null))).toBeNull();
    await clock.pass(60 * minute);
    expect(hit(url, none)).toBeNull();
  });

  test('is the compressed copy for whoever takes one, once it is made', async () => {
    const compress = async (): Promise<Uint8Array<ArrayBuffer>> => new TextEncoder().encode('packed');
    const { relay, hit } = createHarness({
      answer: () => json({ text: 'slow '.repeat(500) }),
      platform: { compression: { encoding: 'br', compress } },
    });
    const takesBrotli = (name: string): string | null => (name === 'accept-encoding' ? 'gzip, br' : null);
    await relay(target);
    expect(hit(url, takesBrotli)).toBeNull();
    await relay(target, { headers: { 'accept-encoding': 'gzip, br' } });
    const known = hit(url, takesBrotli);
    expect(known?.headers['Content-Encoding']).toBe('br');
    expect(new TextDecoder().decode(known?.body)).toBe('packed');
    expect(hit(url, none)?.headers['Content-Encoding']).toBeUndefined();
  });
});

describe('a relay whose own clock is wrong', () => {
  test.each([
    ['10 minutes fast', 10 * minute],
    ['20 minutes fast', 20 * minute],
    ['an hour slow', -60 * minute],
  ])(
    '[CAT-93] %s keeps previews as long as a right one, and passes the catalogue’s time on',
    async (_, wrongBy) => {
      const { relay, hit, upstream, clock } = createHarness();
      const catalogueNow = () => clock.now() - wrongBy;
      const date = () => ({ date: new Date(catalogueNow()).toUTCString() });
      upstream.answer = () => json(listWithPreview(catalogueNow(), 15 * minute), { headers: date() });
      const target = `${base}/playlist/1`;
      const sent = (response: Response) => Date.parse(response.headers.get('x-catalogue-date') ?? '');
      const first = await relay(target);
      expect([cacheState(first), sent(first)]).toEqual(['miss', catalogueNow()]);
      await clock.pass(10 * minute - 1000);
      const second = await relay(target);
      expect([cacheState(second), sent(second)]).toEqual(['hit', catalogueNow()]);
      const known = hit(`http://localhost/relay?url=${encodeURIComponent(target)}`, () => null);
      expect(Date.parse(known?.headers['x-catalogue-date'] ?? '')).toBe(catalogueNow());
      await clock.pass(1000);
      // The catalogue fails: the stored answer has its expiring previews removed by the catalogue's time,
      // too.
      upstream.answer = () => json({}, { status: 500 });
      const third = await relay(target);
      // A stale one says when it was answered and how old it is, which is the catalogue's time together
      // (CAT-121).
      const age = 10 * minute;
      expect([cacheState(third), sent(third)]).toEqual(['stale', catalogueNow() - age]);
      expect(Number(third.headers.get('age')) * 1000).toBe(age);
      expect(await third.text()).toContain('exp=');
      await clock.pass(1000);
      expect(await (await relay(target)).text()).toContain('"preview":""');
    },
  );

  test('[CAT-93] by its own clock where the catalogue reports no time', async () => {
    const { relay, upstream, clock } = createHarness();
    upstream.answer = () => json(listWithPreview(clock.now(), 8 * minute));
    const first = await relay(`${base}/playlist/1`);
    expect(Date.parse(first.headers.get('x-catalogue-date') ?? '')).toBe(clock.now());
    await clock.pass(3 * minute);
    expect(cacheState(await relay(`${base}/playlist/1`))).toBe('miss');
  });

  test('[CAT-93] a failure reports no time', async () => {
    const { relay } = createHarness({ answer: () => json({}, { status: 500 }) });
    expect((await relay(`${base}/playlist/1`)).headers.get('x-catalogue-date')).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { createHarness, demoCatalogue, errorOf, json, settled } from './support.ts';

const words = { lyrics: 'slow, slow' };

describe('GET /lyrics/v1/{artist}/{title}', () => {
  test('[LYR-04] asks the public lyrics service where the public catalogue is used and nothing else is configured', async () => {
    const { get, upstream } = createHarness({ answer: () => json(words) });
    const response = await get('/lyrics/v1/Marlow%20Quill/Kite%20String');
    expect([response.status, await response.json()]).toEqual([200, words]);
    expect(upstream.requested).toEqual(['https://api.lyrics.ovh/v1/Marlow%20Quill/Kite%20String']);
  });

  test('asks the configured service, under its base', async () => {
    const { get, upstream } = createHarness({
      catalogue: demoCatalogue,
      environment: { LYRICS_URL: 'http://127.0.0.1:9000/words/' },
      answer: () => json(words),
    });
    await get('/lyrics/v1/a/b');
    expect(upstream.requested).toEqual(['http://127.0.0.1:9000/words/v1/a/b']);
  });

  test('[LYR-22] artist and title come as parameters too, and what has no words is asked for once more by its bare title', async () => {
    const own = (url: string) => decodeURIComponent(url.replace('https://api.lyrics.ovh/v1/', ''));
    for (const [title, ...asked] of [
      ['Instant Crush (feat. Julian Casablancas)', 'Instant Crush'],
      ['Vulpes (Radio Edit) [Live]', 'Vulpes'],
      ['Vulpes - Remastered 2011 - Mono', 'Vulpes'],
      ['Vulpes – 2011 Re-Master (feat. A (of B))', 'Vulpes'],
      ['Vulpes feat. A', 'Vulpes'],
      ['(I Can’t) Sleep', '(I Can’t) Sleep'],
      ['(Interlude)', '(Interlude)'],
      ['Self-Control', 'Self-Control'],
      ['Who? #1 100% / +', 'Who? #1 100% / +'],
    ] as const) {
      const found = asked[0];
      const { get, upstream } = createHarness({
        answer: (url) =>
          own(url) === `AC/DC/${found}` ? json(words) : json({ error: 'No lyrics found' }, { status: 404 }),
      });
      const response = await get(`/lyrics/v1?${new URLSearchParams({ artist: 'AC/DC', title })}`);
      expect([response.status, await response.json()], title).toEqual([200, words]);
      expect(upstream.requested.map(own)).toEqual(
        [...new Set([title, found])].map((name) => `AC/DC/${name}`),
      );
      const path = `/lyrics/v1/AC%2FDC/${encodeURIComponent(title)}`;
      expect((await get(path)).status, 'the old form').toBe(200);
    }
    const nowhere = createHarness({ answer: () => json({ error: 'No lyrics found' }, { status: 404 }) });
    expect((await nowhere.get('/lyrics/v1?artist=A&title=B+(Live)')).status).toBe(404);
    const broken = createHarness({ answer: () => json({}, { status: 500 }) });
    expect((await broken.get('/lyrics/v1?artist=A&title=B+(Live)')).status).toBe(500);
    expect(broken.upstream.requested).toHaveLength(1);
  });

  test('[LYR-04] names keep their slashes, question marks and accents escaped on the way', async () => {
    const { get, upstream } = createHarness({ answer: () => json(words) });
    const part = encodeURIComponent;
    await get(`/lyrics/v1/${part('AC/DC?')}/${part('Où & Quoi #1 100%')}`);
    expect(upstream.requested).toEqual([
      `https://api.lyrics.ovh/v1/${part('AC/DC?')}/${part('Où & Quoi #1 100%')}`,
    ]);
  });

  test.each([
    ['/lyrics/v1', 400],
    ['/lyrics/v1?artist=a', 400],
    ['/lyrics/v1?artist=a&title=..', 400],
    ['/lyrics/v1/a', 404],
    ['/lyrics/v1/a/b/c', 404],
    ['/lyrics/v2/a/b', 404],
    ['/lyrics/v1/%20/b', 400],
    ['/lyrics/v1/a%0D%0Ab/c', 400],
    [`/lyrics/v1/a/${'b'.repeat(301)}`, 400],
  ])('%s is answered with %i and nothing is asked', async (path, status) => {
    const { get, upstream } = createHarness();
    expect((await get(path)).status).toBe(status);
    expect(upstream.requested).toEqual([]);
  });

  test('a service slower than 8 s answers 504, one that cannot be reached 502', async () => {
    const slow = createHarness({ answer: () => new Promise<Response>(() => {}) });
    const waiting = slow.get('/lyrics/v1/a/b');
    await slow.clock.pass(7_999);
    let isSettled = false;
    void waiting.then(() => (isSettled = true));
    await settled();
    expect(isSettled).toBe(false);
    await slow.clock.pass(1);
    expect((await waiting).status).toBe(504);
    const gone = createHarness({ answer: () => Promise.reject(new TypeError('fetch failed')) });
    const response = await gone.get('/lyrics/v1/a/b');
    expect([response.status, (await errorOf(response)).type]).toEqual([502, 'Unreachable']);
  });

  test('the status of the service is kept', async () => {
    const missing = createHarness({ answer: () => json({ error: 'No lyrics found' }, { status: 404 }) });
    const response = await missing.get('/lyrics/v1/a/b');
    expect([response.status, await response.json()]).toEqual([404, { error: 'No lyrics found' }]);
    const broken = createHarness({ answer: () => new Response('<h1>', { status: 503 }) });
    expect((await broken.get('/lyrics/v1/a/b')).status).toBe(503);
  });

  test('a service that has had enough says when to return, and no other answer does', async () => {
    const headers = { 'Retry-After': '7' };
    const busy = createHarness({ answer: () => json({}, { status: 429, headers }) });
    const response = await busy.get('/lyrics/v1/a/b');
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
    const found = createHarness({ answer: () => json(words) });
    expect((await found.get('/lyrics/v1/a/b')).headers.get('retry-after')).toBeNull();
  });

  test('a name may begin with a full stop', async () => {
    const { get, upstream } = createHarness({ answer: () => json(words) });
    expect((await get('/lyrics/v1/.38%20Special/...')).status).toBe(200);
    expect(upstream.requested).toHaveLength(1);
  });

  test('words are requested once a day, missing ones again after ten minutes', async () => {
    const found = createHarness({ answer: () => json(words) });
    await found.get('/lyrics/v1/a/b');
    await found.clock.pass(24 * 3_600_000 - 1);
    expect((await found.get('/lyrics/v1/a/b')).headers.get('x-cache')).toBe('hit');
    const missing = createHarness({ answer: () => json({ error: 'No lyrics found' }, { status: 404 }) });
    await missing.get('/lyrics/v1/a/b');
    await missing.clock.pass(600_000 - 1);
    await missing.get('/lyrics/v1/a/b');
    expect(missing.upstream.requested).toHaveLength(1);
    await missing.clock.pass(1);
    await missing.get('/lyrics/v1/a/b');
    expect(missing.upstream.requested).toHaveLength(2);
  });
});

describe("the demo's lyrics", () => {
  const request = async (
    artist: string,
    title: string,
  ): Promise<{ status: number; body: Record<string, string> }> => {
    const { get, upstream } = createHarness({ catalogue: demoCatalogue });
    const response = await get(`/lyrics/v1/${encodeURIComponent(artist)}/${encodeURIComponent(title)}`);
    expect(upstream.requested).toEqual([]);
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };

  test('a song has words that name it, always the same, in any case of letters', async () => {
    const { status, body } = await request('Marlow Quill', 'Kite String');
    expect(status).toBe(200);
    expect(body['lyrics']).toContain('Kite String');
    expect(body['lyrics']?.split('\n').length).toBeGreaterThan(12);
    expect((await request('marlow quill', 'KITE STRING')).body).toEqual(body);
  });

  test('an instrumental has blank words', async () => {
    expect(await request('Modul Nord', 'Schleife')).toEqual({
      status: 200,
      body: { lyrics: '', stanza_seconds: [] },
    });
  });

  test('two songs of one artist have different words, and no artist is without any line of their own language', async () => {
    const one = await request('Solène Arcade', 'Vertige');
    const two = await request('Solène Arcade', 'Talons Cassés');
    expect(one.body['lyrics']).not.toEqual(two.body['lyrics']);
    expect(one.body['lyrics']).toMatch(/nuit|ville|danse|taxi|satin|refrain/);
  });
});

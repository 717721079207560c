import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aTemplate } from '../../fakes/template.ts';
import type { TestCatalogue } from './upstream.ts';
import { startTestCatalogue } from './upstream.ts';

/** A server in its real runtime. */
export interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the server with the variables of its configuration. */
export type StartServer = (environment: Readonly<Record<string, string>>) => Promise<RunningServer>;

/** A page and its files, as the build writes them. */
export const builtFiles: Readonly<Record<string, string>> = {
  'index.html': aTemplate({ inHead: '<script>boot()</script>' }),
  'build.json': '{"id":"build-7"}',
  'assets/main-Ab3dEf9x.js': 'start();',
  'assistant/index.html': '<p>Hello</p>',
};

/**
 * What every runtime must do alike: the same requests to a real server over a real socket.
 * @param group `describe`, or one that skips
 */
export function describeRuntime(
  name: string,
  start: StartServer,
  group: ReturnType<typeof describe.runIf> = describe,
): void {
  group(`${name}: the relay before a catalogue`, () => {
    let catalogue: TestCatalogue;
    let server: RunningServer;
    const relay = (path: string, init?: RequestInit): Promise<Response> =>
      fetch(
        `${server.url}/relay?url=${encodeURIComponent(path.startsWith('/') ? `${catalogue.url}${path}` : path)}`,
        init,
      );

    beforeAll(async () => {
      catalogue = await startTestCatalogue();
      server = await start({ CATALOGUE: catalogue.url, LYRICS_URL: catalogue.url });
    });
    afterAll(async () => {
      await server?.stop();
      await catalogue?.close();
    });

    test('passes an answer on, caches it, and shares it among simultaneous requests', async () => {
      const before = catalogue.requested.length;
      const together = await Promise.all([relay('/artist/27'), relay('/artist/27'), relay('/artist/27')]);
      const states = together
        .map((response) => response.headers.get('x-cache') ?? '')
        .sort((a, b) => a.localeCompare(b));
      expect(states).toEqual(['coalesced', 'coalesced', 'miss']);
      const bodies = await Promise.all(together.map((response) => response.json()));
      expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
      const later = await relay('/artist/27');
      expect([later.status, later.headers.get('x-cache')]).toEqual([200, 'hit']);
      expect(catalogue.requested.length).toBe(before + 1);
      expect(later.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(later.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+$/);
      expect(later.headers.has('set-cookie')).toBe(false);
    });

    test('asks for the words of 14 songs at once: one that could not ask the others would take 11', async () => {
      const all = Array.from({ length: 14 }, async (_, song) =>
        fetch(`${server.url}/lyrics/v1/many/${song}`),
      );
      expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 200));
    });

    test('sends the catalogue nothing of the listener', async () => {
      await relay('/genre', { headers: { cookie: 'secret=1', authorization: 'Bearer x' } });
      expect(catalogue.headers['cookie']).toBeUndefined();
      expect(catalogue.headers['authorization']).toBeUndefined();
      expect(catalogue.headers['accept-language']).toBe('en');
    });

    test('refuses everything but its catalogue, and every method but GET and HEAD', async () => {
      const before = catalogue.requested.length;
      const { host } = new URL(catalogue.url);
      for (const target of [
        'https://example.com/track/1',
        `http://user@${host}/track/1`,
        `http://${host}@example.com/track/1`,
        `http://127.0.0.1/track/1`,
        `http://0x7f000001:${new URL(catalogue.url).port}/track/1`,
        `https://${host}/track/1`,
        `HTTP://${host}/track/1`,
        `http://${host}/track/1#x`,
        `http://${host}/track/1\r\nX: y`,
        `http://${host}\\track\\1`,
        'http://[::1]/track/1',
        'file:///etc/passwd',
        '',
      ]) {
        const response = await fetch(`${server.url}/relay?url=${encodeURIComponent(target)}`);
        expect(response.status, target).toBe(403);
        expect(await response.json()).toMatchObject({ error: { code: 403 } });
      }
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const response = await relay('/track/1', { method });
        expect(response.status).toBe(405);
      }
      expect(catalogue.requested.length).toBe(before);
      expect((await relay('/artist/27', { method: 'HEAD' })).status).toBe(200);
    });

    test('keeps a 404, follows no redirect, and takes no page and no endless answer for an answer', async () => {
      const missing = await relay('/track/404');
      expect([missing.status, await missing.json()]).toEqual([404, { error: 'Not Found' }]);
      const before = catalogue.requested.length;
      expect((await relay('/track/302')).status).toBe(502);
      expect(catalogue.requested.slice(before)).toEqual(['/track/302']);
      expect((await relay('/track/200')).status).toBe(502);
      expect((await relay('/track/413')).status).toBe(502);
      const broken = await relay('/track/500');
      expect(broken.status).toBe(500);
      expect(await broken.text()).not.toContain('<h1>');
    });

    test('relays lyrics with their names escaped', async () => {
      const response = await fetch(`${server.url}/lyrics/v1/a/b`);
      expect([response.status, await response.json()]).toEqual([200, { lyrics: 'slow, slow' }]);
      await fetch(`${server.url}/lyrics/v1/AC%2FDC/Why%3F`);
      expect(catalogue.requested.at(-1)).toBe('/v1/AC%2FDC/Why%3F');
    });

    test('reports its health, and makes a 429 of a quota answer', async () => {
      const health = async (): Promise<unknown> => (await fetch(`${server.url}/healthz`)).json();
      await relay('/radio');
      expect(await health()).toEqual({ status: 'ok', catalogue: catalogue.url, upstream: 'up' });
      const response = await relay('/track/429');
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, '5']);
      expect(await health()).toMatchObject({ upstream: 'throttled' });
    });
  });

  group(`${name}: the server with the demo`, () => {
    let server: RunningServer;
    const get = (path: string, init?: RequestInit): Promise<Response> =>
      fetch(new URL(path, server.url), init);

    beforeAll(async () => {
      server = await start({ CATALOGUE: 'demo' });
    });
    afterAll(async () => {
      await server?.stop();
    });

    test('sends the app for every path of it, with its configuration and its policy', async () => {
      for (const path of ['/', '/artist/27?q=a.b']) {
        const response = await get(path);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-security-policy')).toMatch(
          /script-src 'self' 'sha256-[\w+/]+='/,
        );
        const html = await response.text();
        const config = /id="foxtrot-config">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
        expect(JSON.parse(config)).toMatchObject({
          catalogue: { url: '/demo', kind: 'demo' },
          build: 'build-7',
        });
      }
      const again = await get('/', {
        headers: { 'if-none-match': (await get('/')).headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
    });

    test('[NAV-39] sends the app to whoever navigates, and the JSON error for every other missing thing', async () => {
      const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
      for (const [path, status] of [
        ['/genre/drum.n.bass', 200],
        ['/track/gone.png', 404],
        ['/gone.png', 404],
        ['/no/such/page', 404],
      ] as const) {
        const page = await get(path, { headers });
        expect([page.status, await page.text()], path).toEqual([
          status,
          expect.stringContaining('foxtrot-config'),
        ]);
      }
      for (const path of ['/gone.png', '/no/such/page']) {
        const error = await get(path);
        expect([error.status, await error.json()], path).toMatchObject([404, { error: { code: 404 } }]);
      }
    });

    test('sends its files with the right headers, and no others', async () => {
      const script = await get('/assets/main-Ab3dEf9x.js');
      expect([script.status, await script.text()]).toEqual([200, 'start();']);
      expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      const assistant = await get('/assistant/?id=x');
      expect([assistant.status, await assistant.text()]).toEqual([200, '<p>Hello</p>']);
      expect(assistant.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      for (const path of ['/gone.js', '/index.html', '/build.json', '/.env', '/package.json']) {
        expect((await get(path)).status, path).toBe(404);
      }
    });

    test('answers the demo through the relay, and its previews play in parts', async () => {
      const target = new URL('/demo/chart/0/tracks?limit=1', server.url).href;
      const response = await get(`/relay?url=${encodeURIComponent(target)}`);
      const { data } = (await response.json()) as {
        data: { preview: string; album: { cover_xl: string } }[];
      };
      const preview = data[0]?.preview ?? '';
      expect(preview.startsWith(`${server.url}/demo/previews/`)).toBe(true);
      const part = await get(preview, { headers: { range: 'bytes=0-3' } });
      expect([part.status, new Uint8Array(await part.arrayBuffer())[0]]).toEqual([206, 0x49]);
      expect(part.headers.get('content-range')).toBe('bytes 0-3/480000');
      const tail = await get(preview, { headers: { range: 'bytes=-1000' } });
      expect([tail.status, (await tail.arrayBuffer()).byteLength]).toEqual([206, 1000]);
      const whole = await get(preview);
      expect((await whole.arrayBuffer()).byteLength).toBe(480_000);
      expect((await get(preview, { headers: { range: 'bytes=9999999-' } })).status).toBe(416);
      expect((await get(preview.replace(/exp=\d+/g, 'exp=1'))).status).toBe(403);
      expect((await get(data[0]?.album.cover_xl ?? '')).headers.get('content-type')).toBe('image/svg+xml');
      expect((await get('/demo/samples/tra.2.mp3', { headers: { range: 'bytes=0-3' } })).status).toBe(206);
    });

    test("has the demo's lyrics", async () => {
      const response = await get('/lyrics/v1/Marlow%20Quill/Kite%20String');
      expect(((await response.json()) as { lyrics: string }).lyrics).toContain('Kite String');
      expect((await get('/lyrics/v1/nobody/nothing')).status).toBe(404);
    });

    test('keeps subscribers, once each, and refuses what is none', async () => {
      const send = async (body: string, type = 'application/json'): Promise<[number, string]> => {
        const headers = { 'content-type': type };
        const response = await get('/subscribe', { method: 'POST', headers, body });
        return [response.status, ((await response.json()) as { message: string }).message];
      };
      const email = `fox-${Date.now()}@den.example`;
      expect(await send(JSON.stringify({ email, name: 'Fox' }))).toEqual([201, 'Thanks for subscribing!']);
      expect((await send(JSON.stringify({ email: email.toUpperCase() })))[0]).toBe(201);
      expect((await send('{"email":"nope"}'))[0]).toBe(400);
      expect((await send('{"email":'))[0]).toBe(400);
      expect((await send(JSON.stringify({ email }), 'text/plain'))[0]).toBe(400);
      expect((await send(JSON.stringify({ email, more: 'x'.repeat(5_000) })))[0]).toBe(413);
      const statuses: number[] = [];
      for (let count = 0; count < 20; count += 1) statuses.push((await send('{}'))[0]);
      expect(statuses.at(0)).toBe(400);
      expect(statuses.at(-1)).toBe(429);
    });

    test('survives requests that are no proper ones', async () => {
      expect(await rawStatus(server.url, '//example.com/%')).toBeLessThan(500);
      expect(await rawStatus(server.url, '/%E0%A4%A')).toBeLessThan(500);
      expect(await rawStatus(server.url, '/demo/%00')).toBeLessThan(500);
      expect(await rawStatus(server.url, '/relay?url=%E0%A4%A')).toBe(403);
      expect((await get('/healthz')).status).toBe(200);
    });
  });
}

/** The status of a path that `fetch` would normalise before it is sent. */
function rawStatus(server: string, path: string): Promise<number> {
  const { hostname, port } = new URL(server);
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

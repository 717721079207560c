import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import type { BuiltFile } from '../../relay/files.ts';
import { fileHeaders, filesFrom } from '../../relay/files.ts';
import { compressPage } from '../../relay/node/compression.ts';
import { pageHead } from '../../relay/page-head.ts';
import { createPage } from '../../relay/page.ts';
import { joined, readTemplate, type RenderView } from '../../src/sent/page.ts';
import { aTemplate, aView } from '../fakes/template.ts';
import { createHarness, demoCatalogue } from './support.ts';
import { boot, html, digest, config, directives, readBack } from './page-harness.ts';

describe('the page that is sent', () => {
  const page = createPage({
    observe: () => undefined,
    html,
    config: config(),
    compress: compressPage,
    render: null,
  });
  const request = (headers: Record<string, string> = {}): Promise<Response> =>
    page(new Request('http://localhost/', { headers }), {
      kind: 'page',
      head: pageHead('/', 'http://localhost', null),
      edition: null,
      route: '/',
    });

  test('is sent plain, or compressed as the browser likes it', async () => {
    const plain = await request();
    const text = await plain.text();
    expect(readBack(text)).toEqual(config());
    expect(plain.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const br = await request({ 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(text);
    const gzip = await request({ 'accept-encoding': 'gzip' });
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(text);
    expect([plain, br, gzip].map((response) => response.headers.get('vary'))).toEqual(
      Array(3).fill('Accept-Encoding'),
    );
  });

  test('carries its policy and the other guards', async () => {
    const { headers } = await request();
    expect(headers.get('content-security-policy')).toContain(digest(boot));
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.has('permissions-policy')).toBe(true);
    expect(headers.get('cache-control')).toBe('no-cache');
  });
});

test('[BEY-66] a page that is requested again is compressed better in the background; until then the quick copy is sent', async () => {
  const efforts: string[] = [];
  const better = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const page = createPage({
    observe: () => undefined,
    html,
    config: config(),
    render: null,
    compress: async (_, bytes, effort) => {
      efforts.push(effort);
      return effort === 'quick' ? compressPage('br', bytes, effort) : better.promise;
    },
  });
  const head = pageHead('/', 'http://localhost', null);
  const sizeSent = async () => {
    const request = new Request('http://localhost/', { headers: { 'accept-encoding': 'br' } });
    const answer = await page(request, { kind: 'page', head, edition: null, route: null });
    return (await answer.arrayBuffer()).byteLength;
  };
  const quick = await sizeSent();
  expect(efforts).toEqual(['quick']);
  expect([await sizeSent(), await sizeSent()]).toEqual([quick, quick]);
  expect(efforts).toEqual(['quick', 'good']);
  better.resolve(new Uint8Array(3));
  await better.promise;
  expect([await sizeSent(), await sizeSent()]).toEqual([3, 3]);
  expect(efforts).toEqual(['quick', 'good']);
});

test('a page that cannot be compressed better stays as it is, and each encoding has a copy of its own', async () => {
  const made: string[] = [];
  const page = createPage({
    observe: () => undefined,
    html,
    config: config(),
    render: null,
    compress: async (encoding, _, effort) => {
      made.push(`${encoding} ${effort}`);
      if (effort === 'good') throw new Error('The compressor fails');
      return new TextEncoder().encode(encoding);
    },
  });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const head = pageHead('/', 'http://localhost', null);
  const sent = async (encoding: string) => {
    const request = new Request('http://localhost/', { headers: { 'accept-encoding': encoding } });
    const answer = await page(request, { kind: 'page', head, edition: null, route: null });
    return [
      answer.headers.get('content-encoding'),
      answer.headers.get('content-length'),
      await answer.text(),
    ];
  };
  for (let round = 0; round < 3; round += 1) {
    expect(await sent('br')).toEqual(['br', '2', 'br']);
    expect(await sent('gzip')).toEqual(['gzip', '4', 'gzip']);
  }
  expect(made).toEqual(['br quick', 'gzip quick', 'br good', 'gzip good']);
  expect(logged).toHaveBeenCalledTimes(2);
  logged.mockRestore();
});

test('a page has another name when its head, its route or its view differs', async () => {
  let isRendered = false;
  const page = createPage({
    observe: () => undefined,
    html,
    config: config(),
    compress: null,
    render: async () => {
      if (!isRendered) throw new Error('A view that throws');
      return aView();
    },
  });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const nameOf = async (path: string, route: string | null) => {
    const head = pageHead(path, 'http://localhost', null);
    const answer = await page(new Request('http://localhost/'), { kind: 'page', head, edition: null, route });
    return answer.headers.get('etag') ?? '';
  };
  const failed = await nameOf('/pop', '/pop');
  expect(failed).toMatch(/^"[\w+/]{22}"$/);
  expect(await nameOf('/pop', '/pop')).toBe(failed);
  isRendered = true;
  const names = [
    failed,
    await nameOf('/rock', '/pop'),
    await nameOf('/pop', null),
    await nameOf('/rap', '/rap'),
  ];
  expect(new Set(names).size).toBe(4);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

describe('what is rendered into the page', () => {
  const place = '<main class="splash"></main>';
  const parts = {
    root: place,
    body: '<p>lost</p>',
    styles: '<style>a{}</style>',
    others: '<style>b{}</style>',
  };

  /** A server whose pages are rendered by a fake, and the requests to that fake. */
  function createServer(render: RenderView) {
    const requested: string[] = [];
    const page = createPage({
      observe: () => undefined,
      html: aTemplate(parts),
      config: config(),
      compress: null,
      render: (wanted) => {
        requested.push(wanted.path);
        return render(wanted);
      },
    });
    const request = async (path: string, route: string | null) => {
      const head = pageHead(path, 'http://localhost', null);
      const answer = await page(new Request(`http://localhost${path}`), {
        kind: 'page',
        head,
        edition: null,
        route,
      });
      return answer.text();
    };
    return { requested, request };
  }

  test('[BEY-60] takes the place of the app with its route, the styles behind the splash, and Home without those of other pages', async () => {
    const { request } = createServer(async () =>
      aView({
        splash: '<section>splash</section>',
        shell: ['<main>', '</main>'],
        page: '$& page',
        homes: { chill: 'chill' },
        hasPage: true,
      }),
    );
    const sent = (route: string, styles: string) =>
      `<div id="root" data-route="${route}" data-page><section>splash</section>${styles}<main>$& page</main>` +
      '<template data-mood="chill">chill</template></div><p>lost</p>';
    const cut = (text: string) => text.slice(text.indexOf('<body>') + 6, text.indexOf('</body>'));
    const ofList = await request('/trending', '/trending');
    expect(cut(ofList)).toBe(sent('/trending', parts.styles + parts.others));
    const ofHome = await request('/', '/');
    expect(cut(ofHome)).toBe(sent('/', parts.styles));
    for (const text of [ofList, ofHome]) expect(text.match(/<style>a/g)).toHaveLength(1);
  });

  test('[BEY-60] is rendered once for a route, whoever asks, and not again for another title', async () => {
    const { requested, request } = createServer(async () => aView({ page: 'page' }));
    const texts = [await request('/artist/1', '/artist/:id'), await request('/artist/2', '/artist/:id')];
    await request('/artist/1', '/artist/:id');
    expect(requested).toEqual(['/artist/:id']);
    for (const text of texts) expect(text).toContain('data-route="/artist/:id">');
  });

  test('[BEY-60] is left out where it cannot be rendered, or at an address that is no page', async () => {
    const { requested, request } = createServer(() => Promise.reject(new Error('A view that throws')));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await request('/', '/')).toContain(place);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    expect(await request('/no/such', null)).toContain(place);
    expect(requested).toEqual(['/']);
  });
});

describe('the template of the page', () => {
  const marks = aTemplate().match(/<!--\/?\w+-->/g) ?? [];

  test('has each part marked once, in its order: anything else ends the build and the server', () => {
    expect(marks).toHaveLength(12);
    const whole = aTemplate({ root: 'R', styles: 'S' });
    expect(joined(readTemplate(whole), {})).toBe(marks.reduce((text, mark) => text.replace(mark, ''), whole));
    for (const mark of marks) {
      const wrong = [
        whole.replace(mark, ''),
        whole.replace(mark, mark + mark),
        mark + whole.replace(mark, ''),
      ];
      // The first mark may stand anywhere before the second.
      for (const each of mark === marks[0] ? wrong.slice(0, 2) : wrong)
        expect(() => readTemplate(each)).toThrow(`${mark} not exactly once`);
      expect(() => readTemplate(`${mark}${whole}`)).toThrow('not exactly once');
    }
  });

  test('has the configuration in its head as data, which no value can end, and which is no pattern', async () => {
    const hostile = { ...config(), assistantUrl: "/x?</script><script>alert(1)</script>$&$'" };
    const page = createPage({
      observe: () => undefined,
      html,
      config: hostile,
      compress: null,
      render: null,
    });
    const head = pageHead('/', 'http://localhost', null);
    const sent = await page(new Request('http://localhost/'), {
      kind: 'page',
      head,
      edition: null,
      route: null,
    });
    const text = await sent.text();
    expect(readBack(text)).toEqual(hostile);
    expect(text).not.toContain('<script>alert(1)');
    expect(text.indexOf('foxtrot-config')).toBeLessThan(text.indexOf('</head>'));
    expect(text.match(/foxtrot-config/g)).toHaveLength(1);
  });
});

describe('files and paths', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const built = new Map<string, BuiltFile>([
    ['/assets/main-Ab3dEf9x.js', { bytes: bytes('main'), br: bytes('main.br'), gzip: bytes('main.gz') }],
    ['/flags/gb.svg', { bytes: bytes('<svg/>') }],
    ['/sw.js', { bytes: bytes('sw') }],
    ['/assistant/index.html', { bytes: bytes('<script>hello()</script>') }],
    ['/manifest.webmanifest', { bytes: bytes('{}') }],
  ]);
  const { get } = createHarness({
    catalogue: demoCatalogue,
    platform: { built: { html, build: 'b', files: filesFrom(built), render: null }, compressPage },
  });

  test.each([
    ['/', 'same-origin', 200],
    ['/sw.js', 'same-origin', 200],
    ['/robots.txt', 'same-origin', 200],
    ['/healthz', 'same-origin', 200],
    ['/relay?url=x', 'same-origin', 403],
    ['/no/such', 'same-origin', 404],
    ['/demo/chart/0/tracks', 'cross-origin', 200],
  ])('%s is guarded as every answer, and may be used by a page that is %s', async (path, users, status) => {
    const { headers, status: sent } = await get(path);
    expect(sent).toBe(status);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe(users);
  });

  test('a hashed file is kept for ever, and is sent as its compressed copy', async () => {
    const plain = await get('/assets/main-Ab3dEf9x.js');
    expect(await plain.text()).toBe('main');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const br = await get('/assets/main-Ab3dEf9x.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect([br.headers.get('content-encoding'), await br.text()]).toEqual(['br', 'main.br']);
    const gzip = await get('/assets/main-Ab3dEf9x.js', { headers: { 'accept-encoding': 'gzip' } });
    expect([gzip.headers.get('content-encoding'), await gzip.text()]).toEqual(['gzip', 'main.gz']);
    expect([plain, br].map(({ headers }) => headers.get('content-length'))).toEqual(['4', '7']);
    expect(br.headers.get('vary')).toBe('Accept-Encoding');
  });

  test.each([
    ['/assets/main-Ab3dEf9x.js.map', 'application/json', true],
    ['/assets/main-Ab3d_f-x.css', 'text/css; charset=utf-8', true],
    ['/x/assets/main-Ab3dEf9x.js', 'text/javascript; charset=utf-8', false],
    ['/assistant/index.html', 'text/html; charset=utf-8', false],
    ['/moods/chill.svg', 'image/svg+xml; charset=utf-8', false],
    ['/data.bin', 'application/octet-stream', false],
  ])('%s is sent as %s, and is kept for ever: %s', (path, type, isHashed) => {
    const headers = fileHeaders(path, null);
    expect(headers['Content-Type']).toBe(type);
    expect(headers['Cache-Control']).toBe(isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    expect(headers['Cross-Origin-Resource-Policy']).toBe('same-origin');
  });

  test('a picture that is opened by itself runs nothing, and other files need no policy', () => {
    expect(fileHeaders('/flags/gb.svg', null)['Content-Security-Policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(fileHeaders('/sw.js', null)).not.toHaveProperty('Content-Security-Policy');
  });

  test('other files are requested again and answered with 304 while they are the same; flags are kept for a day', async () => {
    const worker = await get('/sw.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    const etag = worker.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w+/]{22}"$/);
    const again = await get('/sw.js', { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
    expect((await get('/sw.js', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    expect((await get('/flags/gb.svg')).headers.get('cache-control')).toBe('public, max-age=86400');
    expect((await get('/manifest.webmanifest')).headers.get('content-type')).toBe(
      'application/manifest+json',
    );
  });

  test('the built-in assistant has a policy of its own and may be framed by this server', async () => {
    for (const path of ['/assistant/', '/assistant/?id=foxtrot-guide', '/assistant/index.html']) {
      const response = await get(path);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(directives(response.headers.get('content-security-policy') ?? '')).toEqual({
        'default-src': ["'none'"],
        'script-src': ["'self'", digest('hello()')],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': ["'self'"],
      });
    }
  });

  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
  const sent = async (path: string, accept?: string) => {
    const response = await get(path, { headers: accept === undefined ? {} : { accept } });
    return [response.status, response.headers.get('content-type'), await response.text()];
  };
  const error = [
    404,
    'application/json; charset=utf-8',
    JSON.stringify({ error: { type: 'NotFound', message: 'There is nothing at this address.', code: 404 } }),
  ];

  test.each([
    ['a browser that prefers HTML', { accept: browser }],
    ['a browser that says that it navigates', { accept: '*/*', 'sec-fetch-mode': 'navigate' }],
  ])(
    '[NAV-39] [NAV-56] %s gets the app, with status 404 where no page has the address',
    async (_, headers) => {
      for (const [path, status] of [
        ['/', 200],
        ['/search?q=a.b', 200],
        ['/artist/27', 200],
        ['/artist/27/', 200],
        ['/track/27', 200],
        ['/track/no.such.file.png', 404],
        ['/artist/abc', 404],
        ['/genre/drum.n.bass', 200],
        ['/favorites/my%20folder', 200],
        ['/pop-tracks', 200],
        ['/no/such/page/', 404],
        ['/no.such.page', 404],
        ['/search/more', 404],
        ['/relay/x', 404],
        ['/subscribe', 404],
      ] as const) {
        const response = await get(path, { headers });
        expect(response.status, path).toBe(status);
        expect(response.headers.get('content-type'), path).toBe('text/html; charset=utf-8');
        expect(await response.text(), path).toContain('foxtrot-config');
      }
    },
  );

  test('[NAV-39] every other missing thing gets the JSON error', async () => {
    for (const path of ['/assets/gone-12345678.js', '/no/such/page', '/no.such.page', '/flags/xx.svg']) {
      expect(await sent(path), path).toEqual(error);
      expect(await sent(path, '*/*'), path).toEqual(error);
      expect(await sent(path, 'image/avif,image/*,*/*;q=0.8'), path).toEqual(error);
      expect(await sent(path, 'application/json, text/html;q=0.9'), path).toEqual(error);
    }
    expect(await sent('/artist/27', 'application/json'), '/artist/27').toEqual(error);
    expect(await sent('/artist/27', 'image/*, text/html;q=0'), '/artist/27').toEqual(error);
  });

  test('an address without a page is no copy of one: a browser that has the page gets 404 all the same', async () => {
    const etag = (await get('/search')).headers.get('etag') ?? '';
    const headers = { accept: browser, 'if-none-match': etag };
    expect((await get('/search', { headers })).status).toBe(304);
    expect((await get('/nowhere', { headers })).status).toBe(404);
  });
});

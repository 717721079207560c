import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedTarget, baseOf, targetText } from '../../relay/upstream/target.ts';
import { hostileTargets } from '../fixtures/hostile-urls.ts';
import { trackListCall } from '../../src/catalogue/calls/track.ts';
import { pageOf } from '../../src/domain/pages.ts';
import { createHarness, demoCatalogue, errorOf, json } from './support.ts';

const host = 'api.deezer.com';
const base = baseOf(`https://${host}`);

describe('what the relay asks', () => {
  test.each(hostileTargets)('a target with %s is refused with 403 and no request leaves', async (_, url) => {
    const { relay, upstream } = createHarness();
    const response = await relay(url);
    expect(response.status).toBe(403);
    expect((await errorOf(response)).code).toBe(403);
    expect(upstream.requested).toEqual([]);
  });

  test.each([
    ['without a url', '/relay'],
    ['with an empty query', '/relay?'],
    ['with another name', `/relay?target=https%3A%2F%2F${host}%2Ftrack%2F1`],
    ['with two urls', `/relay?url=https%3A%2F%2F${host}%2Ftrack%2F1&url=https%3A%2F%2Fexample.com`],
    ["with a target whose own '&' was not escaped", `/relay?url=https://${host}/search?q=a&limit=1`],
  ])('a call %s is refused with 403', async (_, path) => {
    const { get, upstream } = createHarness();
    expect((await get(path)).status).toBe(403);
    expect(upstream.requested).toEqual([]);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    '%s is refused with 405',
    async (method) => {
      const { relay, upstream } = createHarness();
      const response = await relay(`https://${host}/track/1`, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
      expect(await errorOf(response)).toMatchObject({ type: 'MethodNotAllowed', code: 405 });
      expect(upstream.requested).toEqual([]);
    },
  );

  test('HEAD is answered like GET, without the body', async () => {
    const { relay, upstream } = createHarness();
    const response = await relay(`https://${host}/track/1`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('11');
    expect(await response.text()).toBe('');
    expect(upstream.requested).toEqual([`https://${host}/track/1`]);
  });

  test.each([
    `https://${host}/track/3135556`,
    `https://${host}/chart/0/tracks?limit=20`,
    `https://${host}/search/track?q=wren%20%26%20tide`,
    `https://${host}/search/track?q=it's`,
  ])('%s is asked', async (url) => {
    const { relay, upstream } = createHarness();
    expect((await relay(url)).status).toBe(200);
    expect(upstream.requested).toEqual([new URL(url).href]);
  });

  test('[CAT-118] relay, preview, pages and the reader of answers accept the same ids', async () => {
    const { relay, get } = createHarness({
      answer: (url) => json({ id: Number(url.split('/').at(-1)), preview: 'https://p.example/1.mp3' }),
    });
    const ids = [
      '7',
      '-7',
      '999999999999999',
      '-999999999999999',
      '1234567890123456',
      '--7',
      '7-',
      'a',
      '1.5',
      '',
    ];
    for (const id of ids) {
      const isId = /^-?\d{1,15}$/.test(id);
      expect((await relay(`https://${host}/track/${id}`)).status, id).toBe(isId ? 200 : 403);
      expect((await get(`/preview/${id}`)).status, id).toBe(isId ? 302 : 404);
      for (const kind of ['track', 'artist']) expect(pageOf(`/${kind}/${id}`) !== null, id).toBe(isId);
      expect(trackListCall('/x')().read({ data: [{ id }] }).value.length, id).toBe(isId ? 1 : 0);
    }
  });

  test('dots in a path cannot leave the base of the catalogue', () => {
    const nested = baseOf('http://127.0.0.1:9999/api/v2');
    expect(allowedTarget('http://127.0.0.1:9999/api/v2/track/1', nested)?.pathname).toBe('/api/v2/track/1');
    for (const path of [
      '/api/v2/../secret',
      '/api/v2/%2e%2e/secret',
      '/api/v2/..%2f',
      '/api/v20/track/1',
      '/track/1',
    ]) {
      const url = allowedTarget(`http://127.0.0.1:9999${path}`, nested);
      expect(url === null || url.pathname.startsWith('/api/v2/')).toBe(true);
      expect(url?.pathname.includes('/secret')).not.toBe(true);
    }
  });

  test('with the demo only its own paths at the host that was asked are answered', async () => {
    const { get, relay, upstream } = createHarness({ catalogue: demoCatalogue });
    const own = await relay('http://localhost/demo/chart/0/tracks?limit=1');
    expect(own.status).toBe(200);
    // A proxy in front ends TLS, so the browser's scheme is not the server's.
    const secure = await relay('https://localhost/demo/chart/0/tracks?limit=1');
    expect(await secure.text()).toContain('https://localhost/demo/previews/');
    for (const url of [
      'http://localhost/healthz',
      'http://localhost/demo/../healthz',
      'http://localhost:81/demo/track/1',
      'http://example.com/demo/track/1',
      `https://${host}/track/1`,
    ]) {
      expect((await relay(url)).status, url).toBe(403);
    }
    expect((await get('/relay?url=%2Fdemo%2Ftrack%2F1')).status).toBe(403);
    expect(upstream.requested).toEqual([]);
  });

  test('whatever the text, only urls of the exact origin are accepted, without user name and fragment', () => {
    const pieces = fc.array(
      fc.constantFrom(
        'https://',
        'http://',
        host,
        'example.com',
        '@',
        ':',
        '443',
        '/',
        '\\',
        '//',
        '..',
        '%2e',
        '%2F',
        '#',
        '?',
        '&',
        '\r\n',
        '\t',
        ' ',
        'track',
        '[::1]',
        '%00',
        'é',
      ),
      { maxLength: 12 },
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      pieces.map((parts) => parts.join('')),
      pieces.map((parts) => `https://${host}/${parts.join('')}`),
      pieces.map((parts) => `https://${host}${parts.join('')}`),
    );
    fc.assert(
      fc.property(text, (candidate) => {
        const url = allowedTarget(candidate, base);
        if (url === null) return;
        expect(url.protocol).toBe('https:');
        expect(url.host).toBe(host);
        expect(url.username + url.password + url.hash).toBe('');
        expect(url.href).not.toMatch(/[\s\\#]|%0[ad]/i);
      }),
      { numRuns: 3_000 },
    );
  });

  test('an escaped url returns unchanged from the query', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        expect(targetText(`url=${encodeURIComponent(url)}`)).toBe(url);
      }),
    );
  });
});

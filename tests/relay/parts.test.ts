import { describe, expect, test } from 'vitest';
import { readBody, type Bytes } from '../../relay/body.ts';
import { wantsCompressed } from '../../relay/compress.ts';
import { errorBody, errorResponse } from '../../relay/errors.ts';
import { createRateLimit } from '../../relay/rate-limit.ts';
import { createAnswerStore, type CachedAnswer } from '../../relay/upstream/answers.ts';
import { callUpstream, UpstreamFailure } from '../../relay/upstream/call.ts';
import { lifetimeOf } from '../../relay/upstream/lifetimes.ts';
import { allowedTarget, baseOf, targetText } from '../../relay/upstream/target.ts';
import { readAssets, readClip } from '../../relay/worker/assets.ts';
import { sharedCacheOver } from '../../relay/worker/shared-cache.ts';

const minute = 60_000;
const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);
const textOf = (bytes: Bytes | null) => bytes && new TextDecoder().decode(bytes);

describe('a body', () => {
  const streamed = (...parts: string[]) =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const part of parts) controller.enqueue(bytesOf(part));
          controller.close();
        },
      }),
    );

  test('is read to its end, whatever its pieces, and is empty where there is none', async () => {
    expect(textOf(await readBody(streamed('ab', 'c', 'def'), 6))).toBe('abcdef');
    expect(textOf(await readBody(new Response(null), 0))).toBe('');
  });

  test('is refused if it is longer than allowed, by its header or by its pieces', async () => {
    expect(await readBody(streamed('ab', 'c'), 2)).toBeNull();
    const announced = new Response('a', { headers: { 'Content-Length': '3' } });
    expect(await readBody(announced, 2)).toBeNull();
    expect(textOf(await readBody(new Response('ab', { headers: { 'Content-Length': '2' } }), 2))).toBe('ab');
  });

  test('is compressed from 1000 bytes on, for a client that accepts it', () => {
    const compression = { encoding: 'br', compress: async (bytes: Bytes) => bytes } as const;
    const packable = (length: number) => ({
      plain: { status: 200, headers: {}, body: new Uint8Array(length) },
      packed: null,
    });
    const accepting = (name: string) => (name === 'accept-encoding' ? 'gzip, br' : null);
    expect(wantsCompressed(packable(1000), accepting, compression)).toBe(true);
    expect(wantsCompressed(packable(999), accepting, compression)).toBe(false);
    expect(wantsCompressed(packable(1000), () => null, compression)).toBe(false);
  });
});

describe('an error of the relay', () => {
  test('has the form of the catalogue', async () => {
    const { status, body } = errorBody('quota', 'Too many');
    expect(status).toBe(429);
    expect(JSON.parse(new TextDecoder().decode(body))).toEqual({
      error: { type: 'Exception', message: 'Too many', code: 4 },
    });
    const response = errorResponse('timeout', 'Too slow', { 'Retry-After': '5' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([504, '5']);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toEqual({ error: { type: 'Timeout', message: 'Too slow', code: 504 } });
  });
});

describe('an upstream', () => {
  const clock = { now: () => 0, after: () => () => undefined };
  const limits = { timeoutMs: 8000, maxBytes: 10 };
  const call = (answer: () => Promise<Response>) =>
    callUpstream(answer as typeof fetch, clock, 'https://up.example/', limits);

  test('answers with status, body, retry-after and its time', async () => {
    const headers = { 'Retry-After': '7', Date: 'Fri, 20 Nov 2026 12:00:00 GMT' };
    const answer = await call(async () => new Response('{}', { status: 429, headers }));
    expect({ ...answer, body: textOf(answer.body) }).toEqual({
      status: 429,
      body: '{}',
      retryAfter: '7',
      upstreamTime: Date.UTC(2026, 10, 20, 12),
    });
  });

  test.each([
    ['unusable', 'a redirect', () => new Response(null, { status: 302, headers: { Location: '/' } })],
    ['unusable', 'more than 10 bytes', () => new Response('01234567890')],
    ['unreachable', 'no network', () => Promise.reject(new TypeError('fetch failed'))],
  ] as const)('is %s with %s', async (reason, _, answer) => {
    await expect(call(async () => answer())).rejects.toMatchObject({ name: 'UpstreamFailure', reason });
  });

  test('is not followed where the platform hides the redirect', async () => {
    const hidden = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
    await expect(call(async () => hidden)).rejects.toMatchObject({ reason: 'unusable' });
  });

  test('is aborted at its timeout, which is called off with the answer', async () => {
    const timers: { readonly ms: number; readonly act: () => void; off: boolean }[] = [];
    const timed = {
      now: () => 0,
      after: (ms: number, act: () => void) => {
        const timer = { ms, act, off: false };
        timers.push(timer);
        return () => void (timer.off = true);
      },
    };
    let aborted = false;
    const slow = ((_: string, { signal }: { signal: AbortSignal }) => {
      signal.addEventListener('abort', () => (aborted = true));
      return new Promise(() => {});
    }) as unknown as typeof fetch;
    const late = callUpstream(slow, timed, 'https://up.example/', limits);
    expect(timers.map(({ ms }) => ms)).toEqual([8000]);
    timers[0]?.act();
    const error = new UpstreamFailure('timeout', 'The upstream did not answer within 8 s.');
    await expect(late).rejects.toEqual(error);
    expect([aborted, timers[0]?.off]).toEqual([true, true]);
    await callUpstream(
      (async () => new Response('{}')) as typeof fetch,
      timed,
      'https://up.example/',
      limits,
    );
    expect(timers[1]?.off).toBe(true);
  });
});

describe('the lifetime of an answer', () => {
  test.each([
    ['/playlist/9', 30],
    ['playlist/9', 30],
    ['//playlist/9', 30],
    ['/artist/27/top', 60],
    ['/chart/0/tracks', 15],
    ['/genre', 60],
    ['/radio', 60],
    ['/radio/', 60],
    ['/radio/genres', 60],
    ['/radio/7/tracks', 5],
    ['/track/1', 5],
    ['/search', 5],
    ['', 5],
  ])('of %s is %s minutes', (path, minutes) => expect(lifetimeOf(path)).toBe(minutes * minute));
});

describe('a target', () => {
  const base = baseOf('https://catalogue.example/v1/');

  test('is inside the base', () => {
    expect(base).toEqual({ origin: 'https://catalogue.example', path: '/v1' });
    expect(baseOf('https://catalogue.example')).toEqual({ origin: 'https://catalogue.example', path: '' });
    expect(allowedTarget('https://catalogue.example/v1/track/1', base)?.pathname).toBe('/v1/track/1');
    for (const text of [
      'https://catalogue.example/v1',
      'https://catalogue.example/v1/../admin',
      'https://catalogue.example/v1/%2e%2e/admin',
      'https://catalogue.example:8443/v1/track/1',
      'https://catalogue.example/v1/a b',
      'https://catalogue.example/v1/a%0Ab',
      'https://catalogue.example/v1/a%7fb',
    ])
      expect([text, allowedTarget(text, base)]).toEqual([text, null]);
  });

  test('has at most 2048 characters', () => {
    const start = 'https://catalogue.example/v1/';
    const target = (length: number) => start + 'a'.repeat(length - start.length);
    expect(allowedTarget(target(2048), base)).not.toBeNull();
    expect(allowedTarget(target(2049), base)).toBeNull();
  });

  test('is the one parameter of its url', () => {
    expect(targetText('?url=https%3A%2F%2Fa%2F%3Fb%3D1%26c')).toBe('https://a/?b=1&c');
    for (const query of ['', '?url=a&url=b', '?url=a&b', '?address=a'])
      expect([query, targetText(query)]).toEqual([query, null]);
  });
});

test('a caller waits until the first of the counted requests is too old, and the oldest callers are forgotten', () => {
  const limit = createRateLimit(2, 10_000, 2);
  expect([limit.take('a', 0), limit.take('a', 4000), limit.take('a', 4500)]).toEqual([null, null, 6]);
  expect(limit.take('a', 10_000)).toBeNull();
  expect(limit.take('a', 10_000)).toBe(4);
  expect([limit.take('b', 10_000), limit.take('c', 10_000)]).toEqual([null, null]);
  expect(limit.take('a', 10_000)).toBeNull();
});

test('an answer in memory weighs its body and a half, twice its key and 1000 bytes', () => {
  const answer = (length: number): CachedAnswer => ({
    plain: { status: 200, headers: {}, body: new Uint8Array(length) },
    packed: null,
    askedAt: 0,
    clockLead: 0,
    isMissing: false,
    freshUntil: 0,
    quietUntil: 0,
  });
  const weight = 2 * 10 + 1.5 * 200 + 1000;
  const fits = createAnswerStore(2 * weight);
  fits.set('key-number', answer(200));
  fits.set('key-letter', answer(200));
  expect(fits.entries()).toHaveLength(2);
  const tooSmall = createAnswerStore(2 * weight - 1);
  tooSmall.set('key-number', answer(200));
  tooSmall.set('key-letter', answer(200));
  expect(tooSmall.entries().map(([key]) => key)).toEqual(['key-letter']);
});

describe('on workerd', () => {
  const files = (entries: Readonly<Record<string, string>>) => {
    const sent: Request[] = [];
    const assets = {
      fetch: async (request: Request) => {
        sent.push(request);
        const text = entries[new URL(request.url).pathname];
        return text === undefined ? new Response('no', { status: 404 }) : new Response(text);
      },
    };
    return { assets, sent };
  };
  const render = async () => null as never;
  const request = new Request('https://foxtrot.example/', { headers: { 'If-None-Match': '"x"' } });

  test('a clip is a deployed file, or there is none', async () => {
    const { assets } = files({ '/clips/tra.1.mp3': 'clip' });
    expect(textOf(await readClip(assets, 'tra.1'))).toBe('clip');
    expect(await readClip(assets, 'tra.2')).toBeNull();
  });

  test('the page and the name of the build are deployed files', async () => {
    const page = { '/index.html': '<html>' };
    const built = await readAssets(files({ ...page, '/build.json': '{"id":"abc"}' }).assets, render);
    expect(built).toMatchObject({ html: '<html>', build: 'abc', render });
    for (const name of ['{"id":7}', '{}', 'null', '"abc"'])
      expect((await readAssets(files({ ...page, '/build.json': name }).assets, render))?.build).toBe(
        'unnamed',
      );
    expect((await readAssets(files(page).assets, render))?.build).toBe('unnamed');
    expect(await readAssets(files({}).assets, render)).toBeNull();
  });

  test('a built file is sent with its headers; the files of the server are not', async () => {
    const { assets, sent } = files({
      '/index.html': '<html>',
      '/build.json': '{}',
      '/assets/main-Ab3dEf9x.js': 'main',
      '/clips/tra.1.mp3': 'clip',
      '/server/render.js': 'render',
      '/radio': 'page',
    });
    const built = await readAssets(assets, render);
    const send = async (path: string) => built?.files(request, path);
    const script = await send('/assets/main-Ab3dEf9x.js');
    expect(await script?.text()).toBe('main');
    expect(script?.headers.get('cache-control')).toContain('immutable');
    expect(sent.at(-1)?.headers.get('if-none-match')).toBe('"x"');
    for (const path of [
      '/index.html',
      '/build.json',
      '/clips/tra.1.mp3',
      '/server/render.js',
      '/radio',
      '/no.js',
    ])
      expect([path, await send(path)]).toEqual([path, null]);
  });

  test('an answer in the shared cache keeps its status, times and body for a day', async () => {
    const kept = new Map<string, Response>();
    const cache = sharedCacheOver({
      match: async ({ url }) => kept.get(url)?.clone(),
      put: async ({ url }, response) => void kept.set(url, response),
    });
    const answer = {
      status: 404,
      askedAt: 1_700_000_000_000,
      clockLead: -250,
      body: bytesOf('{"error":{}}'),
    };
    expect(await cache.get('https://up.example/a?b')).toBeNull();
    await cache.put('https://up.example/a?b', answer);
    expect([...kept.keys()]).toEqual(['https://relay.invalid/?url=https%3A%2F%2Fup.example%2Fa%3Fb']);
    expect([...kept.values()][0]?.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(await cache.get('https://up.example/a?b')).toEqual(answer);
    expect(await cache.get('https://up.example/a')).toBeNull();
    for (const headers of [{ 'X-Asked-At': 'x', 'X-Status': '200' }, { 'X-Asked-At': '1' }]) {
      kept.set(
        'https://relay.invalid/?url=odd',
        new Response('', { headers: headers as Record<string, string> }),
      );
      expect(await cache.get('odd')).toBeNull();
    }
  });
});

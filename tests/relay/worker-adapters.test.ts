import { describe, expect, test } from 'vitest';
import { type Bytes } from '../../relay/body.ts';
import { d1Database } from '../../relay/subscribers/d1.ts';
import { readAssets, readClip } from '../../relay/worker/assets.ts';
import { sharedCacheOver } from '../../relay/worker/shared-cache.ts';

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);
const textOf = (bytes: Bytes | null) => bytes && new TextDecoder().decode(bytes);

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
    await expect(readClip(assets, 'tra.2')).resolves.toBeNull();
  });

  test('the page and the name of the build are deployed files', async () => {
    const page = { '/index.html': '<html>' };
    const read = (entries: Readonly<Record<string, string>>) => readAssets(files(entries).assets, render);
    await expect(read({ ...page, '/build.json': '{"id":"abc"}' })).resolves.toMatchObject({
      html: '<html>',
      build: 'abc',
      render,
    });
    for (const name of ['{"id":7}', '{}', 'null', '"abc"'])
      await expect(read({ ...page, '/build.json': name })).resolves.toMatchObject({ build: 'unnamed' });
    await expect(read(page)).resolves.toMatchObject({ build: 'unnamed' });
    await expect(read({})).resolves.toBeNull();
  });

  test('a built file is sent with its headers; the files of the server are not', async () => {
    const { assets, sent } = files({
      '/index.html': '<html>',
      '/build.json': '{}',
      '/assets/main-Ab3dEf9x.js': 'main',
      '/clips/tra.1.mp3': 'clip',
      '/server/render.js': 'render',
      '/radio': 'page',
      '/assets/clips/list-Ab3dEf9x.js': 'list',
      '/assistant/index.html': '<script>hello()</script>',
    });
    const built = await readAssets(assets, render);
    const send = async (path: string) => built?.files(request, path);
    const script = await send('/assets/main-Ab3dEf9x.js');
    expect(await script?.text()).toBe('main');
    expect(script?.headers.get('cache-control')).toContain('immutable');
    expect(sent.at(-1)?.headers.get('if-none-match')).toBe('"x"');
    expect(await (await send('/assets/clips/list-Ab3dEf9x.js'))?.text()).toBe('list');
    const assistant = await send('/assistant/');
    expect(await assistant?.text()).toBe('<script>hello()</script>');
    expect(assistant?.headers.get('content-security-policy')).toContain("'sha256-");
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

  test('a statement runs with its parameters, and the number of changed rows is returned', async () => {
    const ran: unknown[] = [];
    const database = d1Database({
      prepare: (sql) => ({
        bind: (...parameters) => ({
          run: async () => {
            ran.push([sql, ...parameters]);
            return { meta: { changes: 1 } };
          },
        }),
      }),
    });
    expect(database).toHaveProperty('run');
    await expect(database.run('insert', 'fox@example.com', 7)).resolves.toBe(1);
    expect(ran).toEqual([['insert', 'fox@example.com', 7]]);
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
    await expect(cache.get('https://up.example/a?b')).resolves.toBeNull();
    await expect(cache.put('https://up.example/a?b', answer)).resolves.toBeUndefined();
    expect([...kept.keys()]).toEqual(['https://relay.invalid/?url=https%3A%2F%2Fup.example%2Fa%3Fb']);
    expect([...kept.values()][0]?.headers.get('cache-control')).toBe('public, max-age=86400');
    await expect(cache.get('https://up.example/a?b')).resolves.toEqual(answer);
    await expect(cache.get('https://up.example/a')).resolves.toBeNull();
  });
});

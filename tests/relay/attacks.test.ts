import fc from 'fast-check';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createAddressOf, incomingOf } from '../../relay/node/address.ts';
import { createOwnHost, openedAt } from '../../relay/node/own-host.ts';
import { clientAt } from '../../relay/client.ts';
import { pageHead } from '../../relay/page-head.ts';
import type { Artist } from '../../src/domain/artist.ts';
import { hostilePaths } from '../fixtures/hostile-urls.ts';
import { createHarness, errorOf, json, publicCatalogue, silence } from './support.ts';

const { url: base } = publicCatalogue;
const from = (address: string): RequestInit => ({ headers: { 'x-test-address': address } });

/** Serves an app over HTTP for one test; answers its port. */
async function listening({ fetch: answer }: Hono): Promise<number> {
  const handle = getRequestListener(answer);
  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Sends so many calls a second for so many seconds; answers how many were answered with 200. */
async function asking(
  harness: ReturnType<typeof createHarness>,
  seconds: number,
  callers: readonly { address: string; every: number; times: number; path: string }[],
): Promise<readonly number[]> {
  const answers: Promise<number>[][] = callers.map(() => []);
  for (let second = 0; second < seconds; second += 1) {
    for (const [index, { address, every, times, path }] of callers.entries())
      for (let call = 0; call < (second % every === 0 ? times : 0); call += 1)
        answers[index]?.push(
          harness.relay(`${base}${path}${second}-${call}`, from(address)).then(({ status }) => status),
        );
    await harness.clock.pass(1_000);
  }
  await harness.clock.pass(5_000);
  const counted = await Promise.all(answers.map((each) => Promise.all(each)));
  return counted.map((statuses) => statuses.filter((status) => status === 200).length);
}

describe('what one client can cost the others', () => {
  test('[SRV-01] one who asks for rubbish ten times a second is refused, and a listener beside gets every answer', async () => {
    const harness = createHarness();
    const [rude = 0, listener] = await asking(harness, 60, [
      { address: '203.0.113.9', every: 1, times: 10, path: '/search/track?q=rude' },
      { address: '192.0.2.7', every: 4, times: 1, path: '/search/track?q=fox' },
    ]);
    expect(listener).toBe(15);
    expect(rude).toBeLessThanOrEqual(100);
  });

  test('[SRV-01] five who do so at once leave a listener every answer too', async () => {
    const rude = [1, 2, 3, 4, 5].map((number) => ({
      address: `203.0.113.${number}`,
      every: 1,
      times: 10,
      path: `/search/track?q=rude${number}`,
    }));
    const listener = { address: '192.0.2.7', every: 4, times: 1, path: '/search/track?q=fox' };
    expect((await asking(createHarness(), 40, [...rude, listener])).at(-1)).toBe(10);
  });

  test('[SRV-01] a household of five, each of whom uses all that an app may ask for, gets every answer', async () => {
    const browser = (number: number) => ({
      address: `2001:db8:1:2::${number}`,
      every: 4,
      times: 1,
      path: `/search/track?q=home${number}`,
    });
    const answered = await asking(createHarness(), 60, [1, 2, 3, 4, 5].map(browser));
    expect(answered).toEqual([15, 15, 15, 15, 15]);
  });

  test('[SRV-01] what is cached costs nothing, and the words of songs have a limit of their own', async () => {
    const harness = createHarness();
    for (let round = 0; round < 200; round += 1)
      expect((await harness.relay(`${base}/track/1`)).status).toBe(200);
    const statuses: number[] = [];
    // In less than a minute.
    for (let title = 0; title < 250; title += 1) {
      statuses.push((await harness.get(`/lyrics/v1/fox/${title}`)).status);
      await harness.clock.pass(200);
    }
    expect(harness.upstream.requested.length).toBe(1 + 40);
    expect(statuses.filter((status) => status === 429).length).toBe(210);
  });

  test('[SRV-01] 5,000 titles of as many clients open no more calls at once than the catalogue may', async () => {
    const harness = createHarness({ answer: silence });
    const all = Array.from({ length: 5_000 }, (_, title) =>
      harness.get(`/lyrics/v1/fox/${title}`, from(`198.51.${title >> 8}.${title & 255}`)),
    );
    await harness.clock.pass(2_400);
    expect(harness.upstream.requested.length).toBeLessThanOrEqual(45);
    await harness.clock.pass(60_000);
    await Promise.all(all);
  });

  test('[SRV-02] pages of other sites may ask for nothing that costs a call', async () => {
    const { get, hit, upstream } = createHarness();
    const paths = [
      `/relay?url=${encodeURIComponent(`${base}/track/1`)}`,
      '/lyrics/v1/a/b',
      '/preview/1',
      '/edition/',
    ];
    for (const path of paths) {
      const send = async (site: string) => (await get(path, { headers: { 'sec-fetch-site': site } })).status;
      expect(await send('cross-site'), path).toBe(403);
      expect(upstream.requested, path).toEqual([]);
    }
    expect((await get(paths[0] ?? '', { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(200);
    // Nor for what is cached, which Node.js sends without asking the app.
    const hitFrom = (site: string) =>
      hit(`http://localhost${paths[0]}`, (name) => (name === 'sec-fetch-site' ? site : null));
    expect([hitFrom('cross-site'), hitFrom('same-origin')?.status]).toEqual([null, 200]);
  });
});

describe('who a client is', () => {
  test('[SRV-03] a network of IPv6 is one client, however its addresses are written, and one of IPv4 each address', () => {
    for (const address of ['2001:db8:1:2::1', '2001:0db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2:3:4:5:6'])
      expect(clientAt(address)).toBe('2001:db8:1:2::/64');
    expect(clientAt('2001:db8:1:3::1')).not.toBe(clientAt('2001:db8:1:2::1'));
    expect([clientAt('::1'), clientAt('::ffff:192.0.2.1'), clientAt('192.0.2.1')]).toEqual([
      '0:0:0:0::/64',
      '192.0.2.1',
      '192.0.2.1',
    ]);
  });

  test('[SRV-03] behind trusted proxies it is the last address that is not one of them; anybody else may write what they like', async () => {
    let trusted: readonly string[] = ['127.0.0.0/8', '::1', '10.0.0.0/8'];
    const app = new Hono().get('/', (c) => c.text(createAddressOf(trusted)(incomingOf(c))));
    const port = await listening(app);
    const seen = async (header: string) => {
      const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-for': header } });
      return response.text();
    };
    expect(await seen('198.51.100.1, 203.0.113.5, 10.1.2.3')).toBe('203.0.113.5');
    expect(await seen('rubbish, 10.1.2.3')).toBe('127.0.0.1');
    expect(await seen('2001:db8::1')).toBe('2001:db8::1');
    trusted = [];
    expect(await seen('203.0.113.5')).toBe('127.0.0.1');
  });
});

describe('what the relay passes on', () => {
  test.each(hostilePaths)('[SRV-04] %s is no call of the app and is refused', async (path) => {
    const { relay, upstream } = createHarness();
    expect((await relay(`${base}${path}`)).status).toBe(403);
    expect(upstream.requested).toEqual([]);
  });

  test('[SRV-04] no path but those of the calls leads out, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webPath(), async (path) => {
        fc.pre(!/^\/(?:track|artist|chart|playlist|radio|search)\b/.test(path));
        const { relay, upstream } = createHarness();
        await relay(`${base}${path}`);
        expect(upstream.requested).toEqual([]);
      }),
    );
  });
});

describe('the host of a request', () => {
  test('[SRV-02] one that is not this server’s own is answered with 421, and nothing is rendered, fetched or kept', async () => {
    const harness = createHarness({
      platform: { isOwnHost: createOwnHost({ host: '127.0.0.1', publicUrl: null }) },
    });
    for (let number = 0; number < 20; number += 1) {
      const response = await harness.get(`http://invented-${number}.example/pop`, {
        headers: { accept: 'text/html' },
      });
      expect(response.status).toBe(421);
    }
    expect(harness.upstream.requested).toEqual([]);
    expect((await harness.get('http://127.0.0.1/healthz')).status).toBe(200);
  });

  test.each([
    ['127.0.0.1', 'http://127.0.0.1', []],
    ['192.0.2.7', 'http://192.0.2.7', ['192.0.2.7:8080']],
    ['2001:db8::7', 'http://[2001:db8::7]', ['[2001:db8::7]:8080']],
    ['0.0.0.0', 'http://127.0.0.1', ['172.17.0.2:4173', '203.0.113.9:8080', '[2001:db8::1]']],
    ['::', 'http://[::1]', ['172.17.0.2:4173', '203.0.113.9:8080', '[2001:db8::1]']],
  ])(
    '[SRV-02] [SRV-24] a server that listens on %s can be opened at %s, by its public name, and through a published port',
    (host, opened, more) => {
      const isOwn = createOwnHost({ host, publicUrl: 'https://music.example' });
      expect(`http://${openedAt(host)}`).toBe(opened);
      const own = ['music.example', 'localhost:8080', '127.0.0.1', '[::1]:9', openedAt(host), ...more];
      expect(own.filter((one) => !isOwn(one))).toEqual([]);
      const others = ['music.example:4173', 'other.example', 'localhost.example', '127.0.0.1.example'];
      const addresses = more.length < 3 ? ['198.51.100.1', '[2001:db8::2]'] : [];
      expect([...others, ...addresses].filter(isOwn)).toEqual([]);
    },
  );

  test('[SRV-25] a browser that opens another name is told in three sentences what is wrong and what PUBLIC_URL should be; programs get JSON', async () => {
    const platform = { isOwnHost: createOwnHost({ host: '0.0.0.0', publicUrl: null }) };
    for (const [environment, address] of [
      [{}, 'the one that it listens on'],
      [{ PUBLIC_URL: 'https://music.example' }, 'https://music.example'],
    ] as const) {
      const { get } = createHarness({ platform, environment });
      const answer = await get('http://fox.example:8080/pop', { headers: { accept: 'text/html,*/*;q=0.8' } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([421, 'text/html; charset=utf-8']);
      const said = (await answer.text()).replaceAll(/<(?:title>.*?<\/title|[^>]+)>|\s+/gs, ' ').trim();
      const sentences = said.replaceAll(/ +/g, ' ').split(/(?<=\.) /);
      expect(sentences).toEqual([
        'Foxtrot runs here, but not as http://fox.example:8080.',
        `Its address is ${address}.`,
        'If you run this server and http://fox.example:8080 is right, start it with PUBLIC_URL=http://fox.example:8080 .',
      ]);
      const other = await get('http://fox.example:8080/pop');
      expect([other.status, (await errorOf(other)).type]).toEqual([421, 'MisdirectedRequest']);
    }
  });

  test('[SRV-02] with PUBLIC_URL the addresses that a page names begin with it, whatever the request says', async () => {
    const { get } = createHarness({ environment: { PUBLIC_URL: 'https://music.example/' } });
    expect(await (await get('/sitemap.xml')).text()).toContain('<loc>https://music.example/pop');
  });
});

test('[SRV-04] a path that the app does not ask for cannot make the catalogue look blocked', async () => {
  const { get, relay } = createHarness({ answer: () => json({}, { status: 403 }) });
  await relay(`${base}/user/1`);
  expect(await (await get('/healthz')).json()).toMatchObject({ upstream: 'up' });
});

test('[SRV-08] a body of 2 MB to /subscribe is refused in words, not cut off', async () => {
  const { app } = createHarness({ platform: { addressOf: () => '192.0.2.1' } });
  const port = await listening(app);
  const body = JSON.stringify({ email: 'fox@den.example', more: 'x'.repeat(2_000_000) });
  for (let round = 0; round < 10; round += 1) {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`http://127.0.0.1:${port}/subscribe`, { method: 'POST', headers, body });
    expect([response.status, await response.json()]).toEqual([
      413,
      { message: 'That is too much text for a subscription' },
    ]);
  }
});

test.each(['http://[', 'https://'])('[SRV-09] a page is rendered without the picture %s', (image) => {
  const head = pageHead('/artist/27', 'https://music.example', {
    kind: 'artist',
    artist: { id: '27', name: 'Marlow Quill', image } as unknown as Artist,
  });
  expect(head.image).toBe('https://music.example/icons/icon-512.png');
});

describe('what the demo renders', () => {
  const catalogue = { kind: 'other', url: 'https://music.example' } as const;

  test('[SRV-11] beside a configured catalogue only the samples are there', async () => {
    const { get } = createHarness({ catalogue, environment: { CATALOGUE: catalogue.url } });
    for (const path of ['/demo/chart/0/tracks', '/demo/previews/1.mp3'])
      expect((await get(path)).status, path).toBe(404);
    expect((await get('/demo/samples/tra.1.svg')).status).toBe(200);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { playlistCall } from '../../src/catalogue/calls/playlist.ts';
import { secureUrls } from '../../src/catalogue/secure-urls.ts';
import { editionReads } from '../../src/sent/edition.ts';
import { editionPaths, load } from '../../src/sent/routes.ts';
import { json, publicCatalogue, settled, startTime } from './support.ts';
import {
  minute,
  catalogueOfAll,
  createServer,
  inPage,
  editionOf,
  openPage,
  requestPage,
  newcomer,
  pass,
  arriving,
  warmServer,
} from './edition-harness.ts';

beforeEach(() => void vi.useFakeTimers({ now: startTime, toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('what all listeners ask alike', () => {
  test('[CAT-100] the edition of every shared page contains all that the page asks: a newcomer sends no call', async () => {
    const server = await warmServer();
    expect(editionPaths).toEqual(
      expect.arrayContaining(['/', '/pop', '/global-top-100', '/genre/rock', '/radio', '/top-artists']),
    );
    for (const path of editionPaths) {
      const { open, calls, requested, follow } = newcomer(server);
      expect(open.editionText()).toBeNull();
      const answers = await follow(path);
      expect(answers.flat().length, path).toBeGreaterThan(0);
      expect(calls(), path).toEqual([]);
      expect(requested, path).toEqual([`/edition${path}`]);
    }
  });

  test('[CAT-100] what a page reads of its edition alone is what it reads over the catalogue', async () => {
    const server = await warmServer();
    for (const path of editionPaths) {
      const reads = editionReads(await editionOf(server, path));
      const sent = await Promise.all(
        (await load(path, reads, true)).map((query) => query.request(reads, {})),
      );
      const fetched = await newcomer(server).follow(path);
      // A card of /discover is sent without the tracks that nobody sees yet.
      const shown =
        path === '/discover' ? fetched.map((each) => ({ ...(each as object), tracks: [] })) : fetched;
      expect(sent, path).toEqual(shown);
      expect(sent.length, path).toBeGreaterThan(0);
    }
  });

  test("[CAT-100] a newcomer's tour of 12 shared pages in a minute waits for nothing and sends at most 3 calls", async () => {
    const server = await warmServer();
    const tour = [
      '/',
      '/trending',
      '/global-top-100',
      '/pop',
      '/rock',
      '/rap',
      '/genre/electronic',
      '/trending-artists',
      '/top-artists',
      '/radio',
      '/discover',
      '/edm',
    ];
    const html = await openPage(server, '/');
    const listener = newcomer(server);
    listener.open.edition = JSON.stringify(inPage(await html.text()));
    for (const path of tour) {
      await listener.follow(path);
      await pass(server, 5000);
    }
    expect(listener.waits).toEqual([]);
    expect(listener.calls().length).toBeLessThanOrEqual(3);
    // Without the editions the same tour has to wait.
    const alone = newcomer(server);
    alone.open.current = '/profile';
    const requested = Promise.all(tour.map((path) => requestPage(path, alone.content)));
    requested.catch(() => undefined);
    await pass(server, 5000);
    expect(alone.waits.length).toBeGreaterThan(0);
  });

  test('[CAT-107] each answer keeps the time at which the catalogue sent it', async () => {
    const server = createServer();
    await server.relay(`${publicCatalogue.url}/playlist/1282483245`);
    await server.clock.pass(4 * minute);
    const { answers } = await editionOf(server, '/pop');
    expect(answers.map(({ key, at }) => [key, at])).toEqual([['/playlist/1282483245', startTime]]);
  });

  test('[CAT-107] an edition is trimmed to what the app keeps of an answer', async () => {
    const server = createServer();
    const [answer] = (await editionOf(server, '/pop')).answers;
    const complete: unknown = await (await server.relay(`${publicCatalogue.url}/playlist/1282483245`)).json();
    const length = JSON.stringify(complete).length;
    secureUrls(complete, publicCatalogue.url);
    expect(answer?.wire).toEqual(playlistCall('1282483245').read(complete).wire);
    expect(JSON.stringify(answer).length).toBeLessThan(length / 2);
  });

  test('[CAT-103] what it costs the catalogue does not grow with the listeners, and stays below 200 calls an hour', async () => {
    const callsWith = async (listeners: number): Promise<number> => {
      const server = await warmServer();
      const atStart = server.upstream.requested.length;
      for (let minutes = 0; minutes < 20; minutes += 1) {
        const requested = editionPaths.flatMap((page) =>
          Array.from({ length: listeners }, () => server.get(`/edition${page}`)),
        );
        await server.clock.pass(minute);
        await Promise.all(requested);
      }
      return server.upstream.requested.length - atStart;
    };
    const [one, many] = [await callsWith(1), await callsWith(4)];
    expect(many).toBe(one);
    // A third of an hour; the top artists are checked again once an hour, and the stations every three.
    expect(one * 3 + 7 + 43 / 3).toBeLessThan(200);
  });

  test('[CAT-104] the edition of /top-artists names the checked artists without their tracks, and is made again after an hour', async () => {
    const server = await warmServer();
    const { answers } = await editionOf(server, '/top-artists');
    expect(answers.map(({ key }) => key)).toEqual(['result:top artists']);
    const wire = answers[0]?.wire as { name: string }[];
    const names = wire.map(({ name }) => name);
    const chart = await newcomer(server).follow('/trending-artists');
    const inChart = (chart.flat() as { name: string }[]).map(({ name }) => name);
    expect(names).toHaveLength(6);
    expect(inChart.filter((name) => names.includes(name))).toEqual(names);
    const listener = newcomer(server);
    const shown = (await listener.follow('/top-artists')).flat() as { name: string }[];
    expect(shown.map(({ name }) => name).sort()).toEqual([...names].sort());
    expect(
      shown.map(({ name }) => name),
      'ART-32',
    ).not.toEqual(names);
    expect(listener.calls()).toEqual([]);
    const checks = () => server.upstream.requested.filter((url) => url.includes('/top?limit=1')).length;
    const before = checks();
    for (let minutes = 0; minutes < 57; minutes += 3) {
      await editionOf(server, '/top-artists');
      await pass(server, 3 * minute);
    }
    expect(checks()).toBe(before);
    await pass(server, 3 * minute);
    await arriving(server, editionOf(server, '/top-artists'));
    expect(checks()).toBeGreaterThan(before);
  });

  test('[ART-32] the top artists are shuffled once a day: opened and reached, all day and for everybody, they have one order', async () => {
    const server = await warmServer();
    const orders = new Set<string>();
    for (let days = 0; days < 4; days += 1) {
      const today = new Set<string>();
      for (const hours of [1, 11.9]) {
        const at = startTime + (days * 24 + hours) * 60 * minute;
        server.clock.set(at);
        vi.setSystemTime(at);
        const edition = await arriving(server, editionOf(server, '/top-artists'));
        const opened = await editionReads(edition).topArtists();
        const listener = newcomer(server);
        const reached = (await listener.follow('/top-artists'))[0] as typeof opened;
        for (const artists of [opened, reached]) today.add(artists.map(({ id }) => id).join());
      }
      expect(today.size).toBe(1);
      orders.add([...today].join());
    }
    expect(orders.size).toBeGreaterThan(2);
  });

  test('[CAT-104] while one of the artists cannot be checked there is no such answer, and the app checks them', async () => {
    const all = catalogueOfAll();
    const server = createServer({
      answer: async (url) => (url.includes('/top?limit=1') ? json({}, { status: 500 }) : all.answer(url)),
    });
    const response = await arriving(server, server.get('/edition/top-artists'));
    expect(response.status).toBe(204);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('[CAT-103] with nobody there nothing is asked, and at most 15 calls leave for editions in any 5 s', async () => {
    const times: number[] = [];
    const server = createServer();
    const { answer } = server.upstream;
    server.upstream.answer = (url, init) => {
      times.push(server.clock.now());
      return answer(url, init);
    };
    await arriving(server, server.warm());
    expect(times.length).toBeGreaterThan(60);
    const most = Math.max(
      ...times.map((start) => times.filter((at) => at >= start && at < start + 5000).length),
    );
    expect(most).toBeLessThanOrEqual(15);
    const requested = times.length;
    await pass(server, 60 * minute);
    expect(times).toHaveLength(requested);
  });

  test('[CAT-104] the edition of Radio says which stations have tracks, each title once, without their tracks', async () => {
    const { answers } = await editionOf(await warmServer(), '/radio');
    expect(answers.map(({ key }) => key)).toEqual(['result:stations']);
    const stations = answers[0]?.wire as { title: string; hasTracks: boolean; id: string }[];
    expect(stations.length).toBeGreaterThan(30);
    expect(stations.every(({ hasTracks }) => hasTracks)).toBe(true);
    expect(stations.map(({ title }) => title)).not.toContain('Pop Karaoke');
    expect(new Set(stations.map(({ title }) => title)).size).toBe(stations.length);
  });
});

describe('how the browser gets editions', () => {
  test('[CAT-105] the HTML of a shared page carries what it was rendered from as data that the policy allows', async () => {
    const server = await warmServer();
    const page = await openPage(server, '/pop');
    const text = await page.text();
    expect(inPage(text)).toEqual(await editionOf(server, '/pop'));
    expect(text.indexOf('foxtrot-edition')).toBeGreaterThan(text.indexOf('id="root"'));
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
    // All other answers are fetched.
    const home = inPage(await (await openPage(server, '/')).text());
    const complete = await editionOf(server, '/');
    expect(home?.isComplete).toBe(false);
    expect(home?.answers).toEqual(complete.answers.slice(0, 1));
    expect(inPage(await (await openPage(server, '/profile')).text())).toBeNull();
    expect(inPage(await (await openPage(server, '/pop-tracks')).text())?.page).toBe('/pop');
  });

  test('[CAT-105] page and edition have an ETag that changes with the answers, and are sent compressed', async () => {
    const server = await warmServer();
    for (const path of ['/edition/pop', '/pop']) {
      const first = await server.get(path, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
      const etag = first.headers.get('etag') ?? '';
      expect(first.headers.get('content-encoding')).toBe('br');
      const again = await server.get(path, { headers: { accept: 'text/html', 'if-none-match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      await pass(server, 9 * minute);
      await server.get('/edition/pop');
      await pass(server, 2 * minute);
      const later = await server.get(path, { headers: { accept: 'text/html', 'if-none-match': etag } });
      expect(later.status).toBe(200);
    }
  });

  test('[CAT-106] a page waits at most 300 ms for its edition, and the start of the server not at all', async () => {
    let isSilent = true;
    const server = createServer();
    const { answer } = server.upstream;
    server.upstream.answer = (url, init) => (isSilent ? new Promise<Response>(() => {}) : answer(url, init));
    void server.warm();
    const page = openPage(server, '/pop');
    await server.clock.pass(299);
    let hasArrived = false;
    void page.then(() => (hasArrived = true));
    await settled();
    expect(hasArrived).toBe(false);
    await server.clock.pass(1);
    expect(inPage(await (await page).text())).toBeNull();
    const edition = server.get('/edition/pop');
    await server.clock.pass(4000);
    expect((await edition).status).toBe(204);
    isSilent = false;
    await pass(server, minute);
    expect((await editionOf(server, '/pop')).answers).toHaveLength(1);
    expect(inPage(await (await openPage(server, '/pop')).text())?.answers).toHaveLength(1);
  });

  test('[CAT-106] while the catalogue fails there is no edition, the page is sent at once, and browsers ask as without one', async () => {
    const server = createServer({ answer: () => json({}, { status: 500 }) });
    expect((await server.get('/edition/pop')).status).toBe(204);
    expect(inPage(await (await openPage(server, '/pop')).text())).toBeNull();
    const listener = newcomer(server);
    const list = listener.follow('/pop');
    list.catch(() => undefined);
    await pass(server, 5000);
    expect(listener.calls().length).toBeGreaterThan(0);
    expect((await server.get('/edition/nothing')).status).toBe(404);
  });

  test('[CAT-106] an edition is built again before its end, so that it is a background call', async () => {
    const server = await warmServer();
    for (let minutes = 0; minutes < 30; minutes += 1) {
      const { answers } = await editionOf(server, '/pop');
      expect(server.clock.now() - (answers[0]?.at ?? 0)).toBeLessThan(10 * minute);
      await pass(server, minute);
    }
  });
});

import { describe, expect, test, vi } from 'vitest';
import { editionPaths } from '../../src/sent/routes.ts';
import type { PageToRender } from '../../src/sent/page.ts';
import type { Observation, Observe } from '../../relay/observation.ts';
import { createEditions } from '../../relay/edition/editions.ts';
import { editionMakeMaxMs } from '../../relay/limits.ts';
import { publicOrigin } from '../../relay/origin.ts';
import { aTemplate, aView } from '../fakes/template.ts';
import { catalogueOfAll } from './edition-harness.ts';
import { createFakeClock, createHarness, demoCatalogue, errorOf } from './support.ts';

/** A build whose views are rendered by a fake, and the pages that it was asked for. */
function rendering() {
  const rendered: [path: string, hasEdition: boolean][] = [];
  const built = {
    html: aTemplate(),
    build: 'b',
    files: () => null,
    render: async ({ path, edition }: PageToRender) => {
      rendered.push([path, edition !== null]);
      return aView();
    },
  };
  return { built, rendered };
}

describe('what the server refuses', () => {
  test.each([
    ['GET', '/relay', 403, 'Forbidden', 'Only urls of the configured catalogue are relayed.'],
    ['POST', '/', 405, 'MethodNotAllowed', 'Only GET, HEAD can be used here.'],
    ['PUT', '/subscribe', 405, 'MethodNotAllowed', 'Only POST can be used here.'],
    ['GET', '/lyrics/v1/a', 404, 'NotFound', 'There is nothing at this address.'],
    ['GET', '/lyrics/v1/%20/b', 400, 'BadRequest', 'The artist or the title cannot be read.'],
    ['GET', '/lyrics/v1/%20..%20/b', 400, 'BadRequest', 'The artist or the title cannot be read.'],
    ['GET', '/preview/five', 404, 'NotFound', 'There is nothing at this address.'],
    ['GET', '/preview/66', 404, 'NotFound', 'There is no preview of this track now.'],
    ['GET', '/assets/gone.js', 404, 'NotFound', 'There is nothing at this address.'],
  ])('%s %s is refused with %i and the reason', async (method, path, status, type, message) => {
    const { get } = createHarness();
    const response = await get(path, { method });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await errorOf(response)).toMatchObject({ type, message });
  });

  test('an address is subscribed elsewhere where that is configured', async () => {
    const { get } = createHarness({ environment: { SUBSCRIBE_URL: 'https://news.example/join' } });
    const response = await get('/subscribe', { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('a mistake of the server is logged, and shown without its details', async () => {
    const mistake = new Error('the address of the database');
    const { get } = createHarness({
      platform: {
        addressOf: () => {
          throw mistake;
        },
      },
    });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const response = await get('/subscribe', { method: 'POST' });
    expect(logged).toHaveBeenCalledExactlyOnceWith(mistake);
    logged.mockRestore();
    expect(response.status).toBe(500);
    expect(await errorOf(response)).toEqual({
      type: 'InternalError',
      message: 'Something went wrong on the server.',
      code: 500,
    });
  });
});

test.each([
  ['https://fox.example/radio', {}, 'https://fox.example'],
  ['http://fox.example:4173/', {}, 'http://fox.example:4173'],
  ['http://fox.example/', { 'x-forwarded-proto': 'https' }, 'https://fox.example'],
  ['http://fox.example/', { 'x-forwarded-proto': 'http' }, 'http://fox.example'],
])('the browser knows the server of %s, with the headers %o, as %s', (url, headers, origin) => {
  expect(publicOrigin(new Request(url, { headers }))).toBe(origin);
});

describe('editions that cannot be made', () => {
  const base = 'https://api.deezer.com';

  test('one that hangs is awaited by all for a while, and then made again', async () => {
    const clock = createFakeClock();
    let calls = 0;
    const request = () => {
      calls += 1;
      return new Promise<never>(() => {});
    };
    const editions = createEditions({ host: 'api.deezer.com', request, clock, observe: () => {} });
    const first = editions.find('/pop', base).pending;
    await clock.pass(editionMakeMaxMs - 1);
    expect(editions.find('/pop', base).pending).toBe(first);
    expect(calls).toBe(1);
    await clock.pass(1);
    expect(editions.find('/pop', base).pending).not.toBe(first);
    await clock.pass(0);
    expect(calls).toBe(2);
  });

  test('a mistake is logged, and there is no edition', async () => {
    const mistake = new TypeError('a mistake of the program');
    const request = () => Promise.reject(mistake);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const seen: Observation[] = [];
    const observe: Observe = (observation) => void seen.push(observation);
    const editions = createEditions({ host: 'api.deezer.com', request, clock: createFakeClock(), observe });
    await expect(editions.find('/pop', base).pending).resolves.toBeNull();
    expect(logged).toHaveBeenCalledExactlyOnceWith('The edition of /pop could not be made', mistake);
    expect(seen).toEqual([{ what: 'edition', outcome: 'failed' }]);
    logged.mockRestore();
  });
});

describe('what the server renders', () => {
  test.each([
    ['/pop', '/pop'],
    ['/pop-tracks', '/pop'],
    ['/genre/rock', '/genre/rock'],
    ['/artist/27', '/artist/:id'],
    ['/favorites', '/favorites'],
    ['/no/such/page', null],
  ])('the address %s is rendered as %s', async (path, route) => {
    const { built, rendered } = rendering();
    const { get } = createHarness({ catalogue: demoCatalogue, platform: { built } });
    await get(path, { headers: { accept: 'text/html' } });
    expect(rendered.map(([requested]) => requested)).toEqual(route === null ? [] : [route]);
  });

  test('the edition of a page is rendered with it', async () => {
    const { built, rendered } = rendering();
    const { get } = createHarness({ catalogue: demoCatalogue, platform: { built } });
    for (const path of ['/pop', '/profile']) await get(path, { headers: { accept: 'text/html' } });
    expect(rendered).toEqual([
      ['/pop', true],
      ['/profile', false],
    ]);
  });

  test('at its start it reads the code that renders, and makes the editions of a catalogue on the network alone', async () => {
    const { built, rendered } = rendering();
    const demo = createHarness({ catalogue: demoCatalogue, platform: { built } });
    await demo.warm();
    expect(rendered).toEqual([['/', false]]);
    const all = catalogueOfAll();
    const server = createHarness({ answer: all.answer, platform: { built } });
    const progress = { isWarm: false };
    void server.warm().then(() => (progress.isWarm = true));
    for (let seconds = 0; seconds < 60 && !progress.isWarm; seconds += 1) await server.clock.pass(1000);
    expect(progress.isWarm).toBe(true);
    const requested = server.upstream.requested.length;
    expect(requested).toBeGreaterThan(editionPaths.length);
    for (const path of editionPaths) expect((await server.get(`/edition${path}`)).status, path).toBe(200);
    expect(server.upstream.requested).toHaveLength(requested);
  });

  test('the platform keeps working for a page whose listener leaves while its edition is made', async () => {
    const { built } = rendering();
    const { app, clock } = createHarness({ answer: () => new Promise(() => {}), platform: { built } });
    const kept: Promise<unknown>[] = [];
    const context = {
      waitUntil: (work: Promise<unknown>) => void kept.push(work),
      passThroughOnException: () => {},
      props: {},
    };
    const page = app.request('/pop', { headers: { accept: 'text/html' } }, {}, context);
    await clock.pass(300);
    expect((await page).status).toBe(200);
    expect(kept).toHaveLength(1);
  });
});

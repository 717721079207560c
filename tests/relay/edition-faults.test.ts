import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { wallClock } from '../../relay/clock.ts';
import { createEditions } from '../../relay/edition/editions.ts';
import { createMetrics } from '../../relay/node/metrics.ts';
import type { Observe } from '../../relay/observation.ts';
import type { Content } from '../../src/content/content.types.ts';
import { globalTopQuery } from '../../src/content/queries.ts';
import { discoverPlaylistIds } from '../../src/domain/curated.ts';
import { CatalogueError, ListError } from '../../src/domain/catalogue-error.ts';
import { fillPage } from '../../src/ui/queries/load.ts';
import { aTemplate } from '../fakes/template.ts';
import { arriving, createServer, inPage, openPage } from './edition-harness.ts';
import { json, startTime } from './support.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: startTime, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** A server whose catalogue answers some paths in another way, and what its operator sees of editions. */
function observed(answers: (path: string) => Response | null) {
  const metrics = createMetrics(() => 0);
  const server = createServer({ platform: { observe: metrics.observe } });
  const { answer } = server.upstream;
  server.upstream.answer = (url, init) => answers(new URL(url).pathname) ?? answer(url, init);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  const counted = async (): Promise<readonly string[]> => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const [incoming, outgoing] = [
      { method: 'GET', url: '/metrics' },
      { writeHead: () => ({ end: resolve }) },
    ];
    metrics.listener(...([incoming, outgoing] as unknown as Parameters<typeof metrics.listener>));
    return (await promise).split('\n').filter((line) => line.startsWith('foxtrot_editions_total'));
  };
  return { server, logged, counted };
}

const failed = () => json({}, { status: 500 });
/** An answer nested so deep that a function that calls itself for each level throws. */
const tooDeep = `${'{"data":'.repeat(40_000)}1${'}'.repeat(40_000)}`;

test.each([
  ['every answer', '/trending-artists', () => null, 'complete'],
  [
    'some of the answers',
    '/discover',
    (path: string) => (path.endsWith(`/${discoverPlaylistIds[0]}`) ? null : failed()),
    'partial',
  ],
  ['no answer', '/trending-artists', failed, 'failed'],
])('[SRV-43] an edition with %s is counted', async (_, path, answers, outcome) => {
  const { server, logged, counted } = observed(answers);
  expect((await arriving(server, openPage(server, path))).status).toBe(200);
  await server.clock.pass(60_000);
  expect(await counted()).toEqual([`foxtrot_editions_total{outcome="${outcome}"} 1`]);
  // A catalogue that fails is none of the server's own faults.
  expect(logged).not.toHaveBeenCalled();
});

test('[SRV-43] what makes the content itself throw is logged with the address of the page, and the page works without', async () => {
  const { server, logged, counted } = observed(() => new Response(tooDeep));
  const response = await arriving(server, openPage(server, '/trending-artists'));
  await server.clock.pass(60_000);
  expect(response.status).toBe(200);
  expect(inPage(await response.text())).toBeNull();
  expect(await counted()).toEqual(['foxtrot_editions_total{outcome="failed"} 1']);
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    'The edition of /trending-artists could not be made',
    expect.any(RangeError),
  );
});

test('[SRV-43] a function of the content that throws a TypeError is logged with the address of the page and counted, and nobody waits for its edition', async () => {
  const { logged } = observed(() => null);
  const observe = vi.fn<Observe>();
  const editions = createEditions({
    host: 'catalogue.example',
    clock: wallClock,
    observe,
    // Every list is none, in which the content looks for its parts.
    request: async (call) =>
      ({ value: undefined, answer: { key: call.path, at: startTime, wire: null }, kept: {} }) as never,
  });
  await expect(editions.find('/trending-artists', 'https://catalogue.example').pending).resolves.toBeNull();
  expect(observe).toHaveBeenCalledExactlyOnceWith({ what: 'edition', outcome: 'failed' });
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    'The edition of /trending-artists could not be made',
    expect.any(TypeError),
  );
});

test('[SRV-43] a page whose view throws is logged with its address, and is sent for the browser to draw', async () => {
  const { logged } = observed(() => null);
  const fault = new TypeError('undefined is not a function');
  const server = createServer({
    platform: {
      built: { html: aTemplate(), build: 'b', files: () => null, render: () => Promise.reject(fault) },
    },
  });
  const response = await arriving(server, openPage(server, '/trending-artists'));
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<div id="root"></div>');
  expect(logged).toHaveBeenCalledExactlyOnceWith('The page /trending-artists could not be drawn', fault);
});

test('[BEY-171] an edition that has thrown is kept by nobody: a request soon after is answered without a new try, a later one gets it complete', async () => {
  let isFaulty = true;
  const { server, logged, counted } = observed(() => (isFaulty ? new Response(tooDeep) : null));
  const open = async () => {
    const response = await arriving(server, openPage(server, '/trending-artists'));
    return [response.status, inPage(await response.text())?.isComplete];
  };
  expect(await open()).toEqual([200, undefined]);
  expect(await open()).toEqual([200, undefined]);
  expect(await counted()).toEqual(['foxtrot_editions_total{outcome="failed"} 1']);
  expect(logged).toHaveBeenCalledTimes(1);
  isFaulty = false;
  // Longer than the relay keeps what it could not read.
  await server.clock.pass(24 * 60 * 60_000);
  expect(await open()).toEqual([200, true]);
  expect(await counted()).toEqual([
    'foxtrot_editions_total{outcome="failed"} 1',
    'foxtrot_editions_total{outcome="complete"} 1',
  ]);
  expect(logged).toHaveBeenCalledTimes(1);
});

test('[SRV-43] a page is filled with what a call could have, and a fault of the content is thrown to who names the page', async () => {
  const client = new QueryClient();
  onTestFinished(() => client.clear());
  const filled = (globalTop: () => Promise<never>) =>
    fillPage(client, { globalTop } as unknown as Content, '/global-top-100');
  for (const error of [new ListError('late', []), new CatalogueError('offline')])
    await expect(filled(() => Promise.reject(error))).resolves.toBe(false);
  const fault = new TypeError('undefined is not a function');
  await expect(filled(() => Promise.reject(fault))).rejects.toBe(fault);
  expect(client.getQueryData(globalTopQuery.key)).toBeUndefined();
});

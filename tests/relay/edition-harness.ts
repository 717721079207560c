import { expect, vi } from 'vitest';
import { isOwnUrl } from '../fakes/store.ts';
import { createActor } from 'xstate';
import { createCatalogue } from '../../src/catalogue/catalogue.ts';
import type { CatalogueStatus } from '../../src/catalogue/catalogue.types.ts';
import { createHttp } from '../../src/catalogue/http.ts';
import { createContent } from '../../src/content/create-content.ts';
import type { Content } from '../../src/content/content.types.ts';
import { editionPath, load } from '../../src/sent/routes.ts';
import { createCatalogueClock } from '../../src/domain/catalogue-time.ts';
import type { Edition } from '../../src/domain/edition.ts';
import type { RenderView } from '../../src/sent/page.ts';
import type { NetworkPort } from '../../src/domain/ports.ts';
import { clock, wait } from '../../src/platform/system.ts';
import { createStore } from '../../src/storage/store.ts';
import { compressPage, compression } from '../../relay/node/compression.ts';
import { fakeLocks } from '../fakes/locks.ts';
import { FakeLog } from '../fakes/log.ts';
import { FakeOpenPage } from '../fakes/open-page.ts';
import { FakeResponseStore } from '../fakes/response-store.ts';
import { seededRandom } from '../fakes/random.ts';
import { FakeBrowser } from '../fakes/storage.ts';
import { aTemplate, aView } from '../fakes/template.ts';
import { createHarness, demoCatalogue, publicCatalogue } from './support.ts';

/** Renders a page from the first answer of its edition. */
const render: RenderView = async ({ edition }) =>
  aView({ hasPage: edition !== null, answers: edition?.answers.slice(0, 1) ?? [] });
const built = { html: aTemplate(), build: 'b', files: () => null, render };
export const minute = 60_000;

/** A public catalogue that has everything: the demo's answers under another host. */
export function catalogueOfAll() {
  const demo = createHarness({ catalogue: demoCatalogue });
  const answer = async (url: string): Promise<Response> => {
    const { pathname, search } = new URL(url);
    return demo.get(`/demo${pathname}${search}`);
  };
  return { answer, demo };
}

export function createServer(options: Parameters<typeof createHarness>[0] = {}) {
  const all = catalogueOfAll();
  const server = createHarness({
    answer: async (url) => {
      // The demo signs its previews by the clock of the client.
      all.demo.clock.set(server.clock.now());
      return all.answer(url);
    },
    ...options,
    platform: { built, compressPage, compression, ...options.platform },
  });
  return server;
}

/** The edition in a page's HTML. */
export function inPage(text: string): Edition | null {
  const found = /<script type="application\/json" id="foxtrot-edition">(.*?)<\/script>/s.exec(text);
  return found ? (JSON.parse(found[1] ?? '') as Edition) : null;
}

export const editionOf = async (server: ReturnType<typeof createHarness>, page: string): Promise<Edition> => {
  const response = await server.get(`/edition${page}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Edition;
};
export const openPage = (server: ReturnType<typeof createHarness>, path: string) =>
  server.get(path, { headers: { accept: 'text/html' } });

/** Requests all that a page needs. */
export async function requestPage(path: string, content: Content): Promise<readonly unknown[]> {
  const queries = await load(path, content, true);
  return Promise.all(queries.map((query) => query.request(content, {})));
}

/** A new listener's browser, in front of the server. */
export function newcomer(server: ReturnType<typeof createHarness>, url: string = publicCatalogue.url) {
  const browser = new FakeBrowser();
  const requested: string[] = [];
  const answered: { readonly sent: string; readonly status: number }[] = [];
  const network: NetworkPort = {
    origin: 'http://localhost',
    local: false,
    online: () => true,
    onChange: () => () => undefined,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      requested.push(pathname + search);
      const response = await server.app.request(request);
      answered.push({ sent: `${request.method} ${pathname}${search}`, status: response.status });
      return response;
    },
  };
  const { storage, channel } = browser.openTab();
  const log = new FakeLog();
  const open = new FakeOpenPage();
  const locks = fakeLocks(browser.locks);
  const catalogueClock = createCatalogueClock(clock.now);
  const catalogue = createCatalogue({
    config: { url, host: 'api.deezer.com', access: 'relay' },
    editionPath,
    specialPlaylistIds: [],
    onPreviews: () => {},
    http: createHttp(network),
    network,
    openPage: open,
    storage,
    locks,
    responses: new FakeResponseStore(),
    clock,
    catalogueClock,
    wait,
    random: () => 0.5,
    log,
  });
  createActor(catalogue.logic).start();
  const content = createContent({
    ...catalogue,
    lacksPreview: () => false,
    http: createHttp(network),
    store: createStore({ storage, clock, channel, locks, log, isOwnUrl }),
    origin: network.origin,
    now: clock.now,
    catalogueNow: catalogueClock.now,
    random: seededRandom(),
    wait,
    log,
    config: { lyricsUrl: '/lyrics', subscribeUrl: '/subscribe' },
  });
  const waits: CatalogueStatus[] = [];
  catalogue.status.subscribe(() => {
    if (catalogue.status.get().waitingForListener > 0) waits.push(catalogue.status.get());
  });
  return {
    open,
    content,
    waits,
    requested,
    /** Every request with the status of its answer. */
    answered,
    catalogue,
    log,
    /** Those of the requests that are catalogue calls. */
    calls: () => requested.filter((path) => path.startsWith('/relay')),
    /** Opens a page as a link does, and waits for all its requests. */
    async follow(path: string) {
      open.current = path;
      return requestPage(path, content);
    },
  };
}

/** Lets pending promises settle, and some time pass, for server and browsers alike. */
export async function pass(server: ReturnType<typeof createHarness>, milliseconds: number): Promise<void> {
  const end = server.clock.now() + milliseconds;
  while (server.clock.now() < end) {
    const step = Math.min(1000, end - server.clock.now());
    await server.clock.pass(step);
    await vi.advanceTimersByTimeAsync(step);
  }
}

/** Waits for something while the server's time passes. */
export async function arriving<Value>(
  server: ReturnType<typeof createHarness>,
  work: Promise<Value>,
): Promise<Value> {
  const progress = { isOver: false };
  const over = work.finally(() => (progress.isOver = true));
  for (let step = 0; step < 600 && !progress.isOver; step += 1) await pass(server, 100);
  return over;
}

/** A server that has made all its editions. */
export async function warmServer() {
  const server = createServer();
  await arriving(server, server.warm());
  return server;
}

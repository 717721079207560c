import { createHttp } from '../../src/catalogue/http.ts';
import { isOwnUrl } from './store.ts';
import { createContent } from '../../src/content/create-content.ts';
import type { ContentPorts } from '../../src/content/content.types.ts';
import { PAGE_PATIENCE_MS } from '../../src/limits/content.ts';
import { createStore } from '../../src/storage/store.ts';
import { FakeCatalogue } from './catalogue.ts';
import { fakeLocks } from './locks.ts';
import { FakeLog } from './log.ts';
import { seededRandom } from './random.ts';
import { FakeBrowser } from './storage.ts';

const origin = 'https://foxtrot.example';

/** Rejects as soon as the signal is aborted. */
function aborted(signal?: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = (): void => reject(signal?.reason as Error);
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
  });
}

/**
 * The content layer over a fake catalogue, a real store in a fake browser, a clock that a test advances, and
 * waits that move it and end at once.
 */
export function contentHarness(texts: Readonly<Record<string, string>> = {}) {
  let time = Date.UTC(2026, 10, 20, 12);
  const now = (): number => time;
  const catalogue = new FakeCatalogue(now);
  const browser = new FakeBrowser(texts);
  const { storage, channel } = browser.openTab();
  const log = new FakeLog();
  const store = createStore({
    storage,
    clock: { now },
    channel,
    locks: fakeLocks(browser.locks),
    log,
    isOwnUrl,
  });
  const waits: number[] = [];
  const sent: Request[] = [];
  const state = {
    random: seededRandom(),
    missing: new Set<string>(),
    respond: async (_request: Request): Promise<Response> => new Response('{}'),
    // Each test chooses whether a page loses patience: its wait would advance the clock of all others.
    wait: async (ms: number): Promise<void> => {
      if (ms === PAGE_PATIENCE_MS) return new Promise(() => {});
      waits.push(ms);
      time += ms;
    },
  };
  const ports: ContentPorts = {
    results: catalogue.results,
    recordFailure: catalogue.recordFailure,
    testConnection: catalogue.testConnection,
    // A test may put others in their place.
    request: (...asked) => catalogue.request(...asked),
    get status() {
      return catalogue.status;
    },
    origin,
    store,
    log,
    now,
    catalogueNow: now,
    lacksPreview: (id) => state.missing.has(id),
    random: () => state.random(),
    wait: (ms, signal) => Promise.race([state.wait(ms), aborted(signal)]),
    http: createHttp({
      origin,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        sent.push(request);
        return state.respond(request);
      },
    }),
    config: { lyricsUrl: '/lyrics', subscribeUrl: '/subscribe' },
  };
  return {
    content: createContent(ports),
    ports,
    catalogue,
    store,
    storage,
    log,
    waits,
    sent,
    /** The dependencies that a test may replace: random numbers, the answers of other services, the waits. */
    state,
    now,
    /** Advances the clock. */
    pass: (ms: number): void => {
      time += ms;
    },
  };
}

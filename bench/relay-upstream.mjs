// How often the catalogue is asked when more and more people listen through one relay: an hour in which
// everybody opens Home and another shared page three times, on a simulated clock. The catalogue is the demo,
// behind a network that counts.
import { createRelay } from '../relay/app.ts';
import { readConfig } from '../relay/config.ts';
import { fileOf } from '../demo/rendering/growing-file.ts';
import { seededRandom } from '../demo/random.ts';
import { editionUrl } from '../src/domain/edition.ts';
import { editionPaths } from '../src/sent/routes.ts';

const CATALOGUE = 'https://catalogue.example';
const HOUR_MS = 3_600_000;
const VISITS = 3;
/** What is waited for on the server passes so many times faster: its pace, and its time-outs. */
const FASTER = 200;
/** How much a server may ask the catalogue in an hour. */
export const CALLS_AT_MOST = 200;

/**
 * Calls that reach the catalogue in that hour.
 * @param {number} listeners
 */
export async function upstreamCalls(listeners) {
  const start = Date.UTC(2026, 0, 1);
  let now = start;
  let calls = 0;
  /** @type {import('../relay/clock.ts').Clock} */
  const clock = {
    now: () => now,
    after: (ms, callBack) => {
      const due = now + ms;
      const timer = setTimeout(() => {
        now = Math.max(now, due);
        callBack();
      }, ms / FASTER);
      return () => clearTimeout(timer);
    },
  };
  /** @param {typeof fetch} fetcher */
  const platform = (fetcher) => ({
    fetch: fetcher,
    clock,
    subscribers: { add: async () => undefined },
    rendering: { render: () => fileOf(Promise.resolve(new Uint8Array())), prepare: null },
    built: null,
    compressPage: null,
    compression: null,
    sharedCache: null,
    sharedPace: null,
    addressOf: () => '',
    isOwnHost: () => true,
    isStopping: () => false,
    observe: () => undefined,
  });
  const demo = createRelay(readConfig({}), { kind: 'demo', reason: null }, platform(fetch)).app;
  const { app } = createRelay(
    readConfig({}),
    { kind: 'other', url: CATALOGUE },
    platform(async (input) => {
      calls += 1;
      const { pathname, search } = new URL(new Request(input).url);
      return demo.request(`http://localhost/demo${pathname}${search}`);
    }),
  );
  const random = seededRandom(listeners);
  for (const moment of moments(listeners * VISITS, random)) {
    now = Math.max(now, start + moment);
    if (now - start > HOUR_MS) break;
    const other = editionPaths[Math.floor(random() * editionPaths.length)] ?? '/';
    for (const page of ['/', other]) {
      const response = await app.request(`http://localhost${editionUrl(page)}`);
      if (!response.ok) throw new Error(`The relay answered ${response.status} for ${editionUrl(page)}`);
    }
  }
  return calls;
}

/**
 * So many moments within the hour, in order; the same ones each time.
 * @param {number} count
 * @param {() => number} random
 */
function moments(count, random) {
  return Array.from({ length: count }, () => random() * HOUR_MS).sort((a, b) => a - b);
}

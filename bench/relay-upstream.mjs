// How often the catalogue is asked when more and more people listen through one relay: an hour in which everybody opens Home and comes
// back twice, on a simulated clock. What counts are the distinct paths and their lifetimes, not the listeners.
import { createRelay } from '../relay/app.ts';
import { readConfig } from '../relay/config.ts';
import { seededRandom } from '../relay/demo/random.ts';

const CATALOGUE = 'https://catalogue.example';
const HOUR_MS = 3_600_000;
const VISITS = 3;
/** What Home requests: lists with previews, which the relay keeps for 10 min, and the chart of artists, which it keeps for 15. */
const PATHS = [
  '/playlist/3155776842',
  '/playlist/1282483245',
  '/playlist/1677006641',
  '/playlist/1306931615',
  '/playlist/706093725',
  '/playlist/8716319082',
  '/chart/0/tracks?limit=20',
  '/chart/0/artists?limit=20',
];
const PREVIEW_LIFE_MS = 900_000;
/** Every path asked again as often as its lifetime allows: 7 lists six times an hour, the artists four times. */
export const CALLS_AT_MOST = 7 * 6 + 4;

/**
 * Calls that reach the catalogue in that hour.
 * @param {number} listeners
 */
export async function upstreamCalls(listeners) {
  let now = Date.UTC(2026, 0, 1);
  let calls = 0;
  /** @type {typeof fetch} */
  const fetcher = async (input) => {
    calls += 1;
    const preview = `https://audio.example/a.mp3?hdnea=exp=${Math.floor((now + PREVIEW_LIFE_MS) / 1000)}`;
    return Response.json(
      new Request(input).url.includes('/artists') ? { data: [] } : { data: [{ id: 1, preview }] },
    );
  };
  const { app, hit } = createRelay(
    readConfig({}),
    { kind: 'other', url: CATALOGUE },
    {
      fetch: fetcher,
      clock: { now: () => now, after: () => () => undefined },
      subscribers: { add: async () => true },
      renderClip: async () => new Uint8Array(),
      prepareClip: null,
      built: null,
      compressPage: null,
      compression: null,
      sharedCache: null,
      addressOf: () => '',
    },
  );
  const start = now;
  for (const moment of moments(listeners * VISITS)) {
    now = start + moment;
    for (const path of PATHS) {
      const url = `http://localhost/relay?url=${encodeURIComponent(CATALOGUE + path)}`;
      if (hit(url, () => null) !== null) continue;
      const response = await app.request(url);
      if (response.status !== 200) throw new Error(`The relay answered ${response.status} for ${path}`);
    }
  }
  return calls;
}

/**
 * So many moments within the hour, in order; the same ones each time.
 * @param {number} count
 */
function moments(count) {
  const random = seededRandom(count);
  return Array.from({ length: count }, () => random() * HOUR_MS).sort((a, b) => a - b);
}

import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Relay } from '../../relay/app.ts';
import { createRelay } from '../../relay/app.ts';
import type { CatalogueChoice } from '../../relay/catalogue.ts';
import type { Clock } from '../../relay/clock.ts';
import { readConfig } from '../../relay/config.ts';
import { createMp3Encoder } from 'wasm-media-encoders';
import { createClipFiles } from '../../demo/rendering/clip-files.ts';
import { wholeFile } from '../../demo/whole-clip.ts';
import type { GrowingFile, Rendering } from '../../demo/demo.ts';
import { openSqlite } from '../../relay/node/sqlite.ts';
import type { Platform } from '../../relay/platform.ts';
import { createSubscriberTable } from '../../relay/subscribers/subscribers.ts';

/** A clock that a test advances. */
export interface FakeClock extends Clock {
  /** Advances the time and runs what is scheduled on the way, in order; lets promises settle in between. */
  pass(milliseconds: number): Promise<void>;
  set(time: number): void;
}

export const startTime = Date.UTC(2026, 10, 20, 12, 0, 0);

/** Waits until every promise that can settle has settled. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
}

export function createFakeClock(): FakeClock {
  let time = startTime;
  const timers = new Map<number, { readonly at: number; readonly callBack: () => void }>();
  let last = 0;
  return {
    now: () => time,
    after(milliseconds, callBack) {
      last += 1;
      const id = last;
      timers.set(id, { at: time + milliseconds, callBack });
      return () => void timers.delete(id);
    },
    async pass(milliseconds) {
      const end = time + milliseconds;
      await settled();
      for (;;) {
        const nextTimer = [...timers]
          .filter(([, { at }]) => at <= end)
          .sort(([, a], [, b]) => a.at - b.at)[0];
        if (nextTimer === undefined) break;
        const [id, { at, callBack }] = nextTimer;
        timers.delete(id);
        time = Math.max(time, at);
        callBack();
        await settled();
      }
      time = end;
      await settled();
    },
    set(next) {
      time = next;
    },
  };
}

/** The fake upstream's response to a call. */
export type Answering = (url: string, init: RequestInit) => Response | Promise<Response>;

/** An upstream that records its calls. */
export interface FakeUpstream {
  readonly fetch: typeof fetch;
  readonly requested: string[];
  readonly requests: RequestInit[];
  answer: Answering;
}

export function createFakeUpstream(answer: Answering = () => json({ ok: true })): FakeUpstream {
  const upstream: FakeUpstream = {
    requested: [],
    requests: [],
    answer,
    fetch: async (input, init = {}) => {
      const url = input instanceof Request ? input.url : String(input);
      upstream.requested.push(url);
      upstream.requests.push(init);
      const { promise, reject } = Promise.withResolvers<never>();
      init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      return Promise.race([promise, Promise.resolve().then(() => upstream.answer(url, init))]);
    },
  };
  return upstream;
}

export function json(body: unknown, init: ResponseInit = {}): Response {
  return Response.json(body, init);
}

/** Answers with a number that grows, so that a test sees which answer was sent. */
export function counting(): Answering {
  let count = 0;
  return () => {
    count += 1;
    return json({ count });
  };
}

/** Whether the shared cache answered. */
export const cacheState = (response: Response): string | null => response.headers.get('x-cache');

/** Never answers. */
export const silence: Answering = () => new Promise<Response>(() => {});

/** A body like the public catalogue's, with one preview that expires the given number of ms after a time. */
export function listWithPreview(now: number, lifeMs: number, name = 'song'): object {
  const expires = Math.floor((now + lifeMs) / 1000);
  const preview = `https://cdnt-preview.dzcdn.net/api/1/1/${name}.mp3?hdnea=exp=${expires}~acl=/api/1/1/${name}.mp3*~hmac=00`;
  return { data: [{ id: 1, title: name, preview }], total: 1 };
}

export const publicCatalogue = {
  kind: 'public',
  url: 'https://api.deezer.com',
} as const satisfies CatalogueChoice;
export const demoCatalogue = { kind: 'demo', reason: null } as const satisfies CatalogueChoice;

export interface Harness {
  readonly server: Relay;
  readonly app: Hono;
  readonly hit: Relay['hit'];
  readonly platform: Platform;
  readonly warm: Relay['warm'];
  readonly clock: FakeClock;
  readonly upstream: FakeUpstream;
  /** GET /relay for a target. */
  relay(target: string, init?: RequestInit): Promise<Response>;
  get(path: string, init?: RequestInit): Promise<Response>;
}

export interface HarnessOptions {
  readonly catalogue?: CatalogueChoice;
  readonly environment?: Readonly<Record<string, string>>;
  readonly answer?: Answering;
  readonly platform?: Partial<Platform>;
}

let encoder: ReturnType<typeof createMp3Encoder> | undefined;
const clips = new Map<string, GrowingFile>();

const kept = createClipFiles(join(import.meta.dirname, '..', '..', 'node_modules', '.foxtrot', 'clips'), 400);

/** The real previews, each rendered once as long as the sources of the demo stay as they are. */
const rendering: Rendering = {
  render(key) {
    const name = String(key.trackId);
    const clip = clips.get(name) ?? wholeFile(key, kept.read, () => (encoder ??= createMp3Encoder()));
    if (!clips.has(name)) void clip.complete.then((bytes) => kept.write(name, bytes));
    clips.set(name, clip);
    return clip;
  },
  prepare: null,
};

/** The complete server over fakes: a clock, an upstream, a database in memory. */
export function createHarness(options: HarnessOptions = {}): Harness {
  const clock = createFakeClock();
  const upstream = createFakeUpstream(options.answer);
  const platform: Platform = {
    fetch: upstream.fetch,
    clock,
    subscribers: createSubscriberTable(openSqlite(':memory:')),
    rendering,
    built: null,
    compressPage: null,
    compression: null,
    sharedCache: null,
    sharedPace: null,
    addressOf: (c) => c.req.header('x-test-address') ?? '192.0.2.1',
    isOwnHost: () => true,
    isStopping: () => false,
    observe: () => undefined,
    ...options.platform,
  };
  const server = createRelay(
    readConfig(options.environment ?? {}),
    options.catalogue ?? publicCatalogue,
    platform,
  );
  const { app, hit, warm } = server;
  const get = async (path: string, init?: RequestInit): Promise<Response> => app.request(path, init);
  return {
    server,
    app,
    hit,
    platform,
    warm,
    clock,
    upstream,
    get,
    relay: (target, init) => get(`/relay?url=${encodeURIComponent(target)}`, init),
  };
}

/** The body of an error answer. */
export async function errorOf(response: Response): Promise<{ type: string; message: string; code: number }> {
  const body = (await response.json()) as { error: { type: string; message: string; code: number } };
  return body.error;
}

import * as v from 'valibot';
import { BoundedMap } from '../../src/domain/bounded-map.ts';
import { wallClock, type Clock } from '../clock.ts';
import {
  answerObjects,
  answersPerObjectMaxBytes,
  rateCalls,
  rateMaxWaitMs,
  rateWindowMs,
} from '../limits.ts';
import { sharedReplyMaxMs } from '../limits.ts';
import type { SharedPace } from '../upstream/pace.ts';
import { createRateLimiter } from '../upstream/rate-limiter.ts';
import type { PlatformCache } from './shared-cache.ts';

/** The binding to the Durable Objects of one class, as far as it is used. */
export interface Objects {
  idFromName(name: string): unknown;
  get(id: unknown): { fetch(request: Request): Promise<Response> };
}

const taken = v.union([
  v.object({ waitMs: v.number() }),
  v.object({ refusal: v.picklist(['budget', 'pause']), retryAfterSeconds: v.number() }),
]);

/**
 * What all instances of the worker share: there is one object for each upstream's pace and pause, and several
 * for the answers, each of which is in one of them by its url.
 * All of it is in memory: an object that has had no request for so long that the platform ends it has nothing
 * left to remember.
 */
export class Share {
  readonly #clock: Clock;
  readonly #limiter;
  readonly #answers = new BoundedMap<{ readonly body: ArrayBuffer; readonly headers: Headers }>({
    maxWeight: answersPerObjectMaxBytes,
    weigh: ({ body }) => body.byteLength,
  });
  #pausedUntil = 0;

  /** The platform passes a state, of which nothing is used. */
  constructor(_state?: unknown, _bindings?: unknown, clock = wallClock) {
    this.#clock = clock;
    this.#limiter = createRateLimiter(rateCalls, rateWindowMs, rateMaxWaitMs);
  }

  async fetch(request: Request): Promise<Response> {
    if (request.method === 'PUT') {
      this.#answers.set(request.url, {
        body: await request.arrayBuffer(),
        headers: new Headers(request.headers),
      });
      return new Response(null, { status: 204 });
    }
    if (request.method === 'GET') {
      const kept = this.#answers.get(request.url);
      return kept ? new Response(kept.body, { headers: kept.headers }) : new Response(null, { status: 404 });
    }
    const now = this.#clock.now();
    const pauseMs = Number(new URL(request.url).searchParams.get('pause') ?? 0);
    this.#pausedUntil = Math.max(this.#pausedUntil, now + pauseMs);
    if (this.#pausedUntil > now)
      return Response.json({
        refusal: 'pause',
        retryAfterSeconds: Math.ceil((this.#pausedUntil - now) / 1000),
      });
    const slot = this.#limiter.take(now);
    return Response.json('waitMs' in slot ? slot : { refusal: 'budget', ...slot });
  }
}

const send = (objects: Objects, name: string, url: string, init?: RequestInit): Promise<Response> =>
  objects
    .get(objects.idFromName(name))
    .fetch(new Request(url, { ...init, signal: AbortSignal.timeout(sharedReplyMaxMs) }));

/** One pace for all instances. Rejects if the object cannot be asked. */
export function createObjectPace(objects: Objects, name: 'catalogue' | 'lyrics'): SharedPace {
  const post = (query: string): Promise<Response> =>
    send(objects, name, `https://share.invalid/${query}`, { method: 'POST' });
  return {
    take: async () => v.parse(taken, await (await post('')).json()),
    pause: async (milliseconds) => void (await post(`?pause=${milliseconds}`)),
  };
}

/** The object that has an answer: by FNV-1a, which spreads urls that differ in a digit. */
function objectOf(url: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(url)) hash = Math.imul(hash ^ byte, 0x01000193);
  return `answers-${(hash >>> 0) % answerObjects}`;
}

/** The platform's cache, which one location has, and behind it the objects', which all have. */
export function createObjectCache(objects: Objects, near: PlatformCache | null): PlatformCache {
  return {
    async match(request) {
      const found = await near?.match(request);
      if (found !== undefined) return found;
      const far = await send(objects, objectOf(request.url), request.url);
      return far.status === 200 ? far : undefined;
    },
    async put(request, response) {
      const { headers } = response;
      const body = await response.clone().arrayBuffer();
      await Promise.all([
        near?.put(request, response),
        send(objects, objectOf(request.url), request.url, { method: 'PUT', headers, body }),
      ]);
    },
  };
}

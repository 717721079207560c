import { demoPath, type Demo } from '../demo/demo.ts';
import type { CatalogueChoice } from './catalogue.ts';
import * as limits from './limits.ts';
import type { Platform } from './platform.ts';
import type { TargetCheck } from './routes/relay.ts';
import { createRateLimit } from './rate-limit.ts';
import { createAnswerStore } from './upstream/answers.ts';
import { callUpstream, type RawAnswer } from './upstream/call.ts';
import type { HealthRecord } from './upstream/health.ts';
import { createHealth } from './upstream/health.ts';
import { knownCall } from './upstream/known-calls.ts';
import { createRateLimiter } from './upstream/rate-limiter.ts';
import { allowedTarget, baseOf, type CatalogueBase } from './upstream/target.ts';
import type { Upstream } from './upstream/upstream.ts';
import { createUpstream } from './upstream/upstream.ts';

const encoder = new TextEncoder();

/** The allowed targets of the relay: those of the configured catalogue, or of this server's own demo. */
export function targetCheck(catalogue: CatalogueChoice): TargetCheck {
  if (catalogue.kind !== 'demo') {
    const base = baseOf(catalogue.url);
    return (text) => knownTarget(text, base);
  }
  return (text, request) => {
    const { host } = new URL(request.url);
    // The demo is answered in this process. The scheme is the browser's, which a proxy in front may have
    // changed.
    for (const scheme of ['http', 'https']) {
      const url = knownTarget(text, { origin: `${scheme}://${host}`, path: demoPath });
      if (url !== null) return url;
    }
    return null;
  };
}

/** The url of a call that the app makes; null for any other. */
function knownTarget(text: string, base: CatalogueBase): string | null {
  const url = allowedTarget(text, base);
  return url && knownCall(url.pathname.slice(base.path.length), url.searchParams) && url.href;
}

/** The catalogue behind the relay: over the network with a rate limit, or the demo without one. */
export function catalogueUpstream(
  catalogue: CatalogueChoice,
  demo: Demo,
  health: HealthRecord,
  platform: Pick<Platform, 'fetch' | 'clock' | 'sharedCache' | 'sharedPace' | 'observe'>,
): Upstream {
  const isDemo = catalogue.kind === 'demo';
  const basePath = isDemo ? demoPath : baseOf(catalogue.url).path;
  const limitsOfCall = { timeoutMs: limits.catalogueTimeoutMs, maxBytes: limits.catalogueAnswerMaxBytes };
  return createUpstream({
    call: isDemo
      ? async (url) => askDemo(demo, url, platform.clock.now())
      : (url) => callUpstream(platform.fetch, platform.clock, url, limitsOfCall),
    clock: platform.clock,
    observe: platform.observe,
    store: createAnswerStore(limits.answersMaxBytes),
    shared: isDemo ? null : platform.sharedCache,
    limiter: isDemo ? null : createRateLimiter(limits.rateCalls, limits.rateWindowMs, limits.rateMaxWaitMs),
    pace: isDemo ? null : (platform.sharedPace?.('catalogue') ?? null),
    budget: isDemo ? null : createRateLimit(limits.missesPerClient, limits.clientWindowMs, limits.clientsMax),
    health,
    lifetimeOf(url) {
      const { pathname, searchParams } = new URL(url);
      return knownCall(pathname.slice(basePath.length), searchParams)?.serverLifetimeMs ?? 0;
    },
    timeoutMs: limits.catalogueTimeoutMs,
  });
}

function askDemo(demo: Demo, url: string, now: number): RawAnswer {
  const { origin, pathname, searchParams } = new URL(url, 'http://localhost');
  const path = pathname.startsWith(`${demoPath}/`) ? pathname.slice(demoPath.length) : pathname;
  const answer = demo.answer(path, searchParams, origin, now);
  // Over the network this would be a redirect, which the relay does not follow either.
  const body = answer.status === 302 ? {} : answer.body;
  return {
    status: answer.status === 302 ? 404 : answer.status,
    body: encoder.encode(JSON.stringify(body)),
    retryAfter: null,
    upstreamTime: now,
  };
}

/** The lyrics service behind the relay. `base` null: the demo's own. */
export function lyricsUpstream(
  base: string | null,
  demo: Demo,
  platform: Pick<Platform, 'fetch' | 'clock' | 'sharedCache' | 'sharedPace' | 'observe'>,
): { readonly upstream: Upstream; readonly urlOf: (artist: string, title: string) => string } {
  const limitsOfCall = { timeoutMs: limits.lyricsTimeoutMs, maxBytes: limits.lyricsAnswerMaxBytes };
  const upstream = createUpstream({
    call:
      base === null
        ? async (url) => askDemo(demo, url, platform.clock.now())
        : (url) => callUpstream(platform.fetch, platform.clock, url, limitsOfCall),
    clock: platform.clock,
    observe: platform.observe,
    store: createAnswerStore(limits.lyricsMaxBytes),
    shared: base === null ? null : platform.sharedCache,
    pace: base === null ? null : (platform.sharedPace?.('lyrics') ?? null),
    limiter:
      base === null ? null : createRateLimiter(limits.rateCalls, limits.rateWindowMs, limits.rateMaxWaitMs),
    budget:
      base === null
        ? null
        : createRateLimit(limits.lyricsPerClient, limits.clientWindowMs, limits.clientsMax),
    health: createHealth(),
    lifetimeOf: () => limits.lifetimeLyricsMs,
    missingLifetimeMs: limits.lifetimeLyricsMissingMs,
    timeoutMs: limits.lyricsTimeoutMs,
  });
  const part = encodeURIComponent;
  return { upstream, urlOf: (artist, title) => `${base ?? '/lyrics'}/v1/${part(artist)}/${part(title)}` };
}

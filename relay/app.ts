import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { secureHeaders } from 'hono/secure-headers';
import { createDemo } from '../demo/demo.ts';
import { catalogueDateHeader } from '../src/domain/catalogue-time.ts';
import { editionPath, editionPaths, renderedPath } from '../src/sent/routes.ts';
import { catalogueId, pageOf } from '../src/domain/pages.ts';
import { addressKind, prefersHtml } from './addresses.ts';
import type { CatalogueChoice } from './catalogue.ts';
import { publicLyricsUrl, demoReason } from './catalogue.ts';
import type { ServerConfig } from './config.ts';
import { builtInSubscribeUrl } from './config.ts';
import { createFetchForServer } from './edition/fetch-for-server.ts';
import { createEditions, type MadeEdition } from './edition/editions.ts';
import { clientAt } from './client.ts';
import { errorResponse, notHerePage } from './errors.ts';
import { headersOfAll, jsonHeaders } from './headers.ts';
import * as limits from './limits.ts';
import { namesOf, pageHead } from './page-head.ts';
import { createPage } from './page.ts';
import type { Platform } from './platform.ts';
import { publicOrigin } from './origin.ts';
import { publicConfig } from './public-config.ts';
import { createRateLimit } from './rate-limit.ts';
import { demoRoute } from './routes/demo.ts';
import { embedRoute } from './routes/embed.ts';
import { editionRoute } from './routes/edition.ts';
import { lyricsRoute } from './routes/lyrics.ts';
import { previewRoute } from './routes/preview.ts';
import type { RelayRoute } from './routes/relay.ts';
import { isCrossSite, keepAlive, relayRoute } from './routes/relay.ts';
import { robots, sitemap } from './routes/crawlers.ts';
import { subscribeRoute } from './routes/subscribe.ts';
import { createHealth } from './upstream/health.ts';
import { createRateLimiter } from './upstream/rate-limiter.ts';
import { catalogueUpstream, lyricsUpstream, targetCheck } from './upstreams.ts';
import { within } from './within.ts';

const notBuilt = 'Foxtrot is not built yet: run `npm run build`, or start it with `npm start`.';

/** Pages of other sites have no reason to ask for data. */
const sameSite: MiddlewareHandler = async (c, next) =>
  isCrossSite((name) => c.req.header(name))
    ? errorResponse('forbidden', 'Pages of other sites may not ask for this.')
    : next();

/** Answers with 304 what the browser has already. The time of the catalogue is always that of now. */
const unlessKnown = etag({ retainedHeaders: [...RETAINED_304_HEADERS, catalogueDateHeader] });

/** The complete server as one app. */
export interface Relay {
  /** Answers every request. */
  readonly app: Hono;
  /** The response to a GET that needs no handler: a cached answer of the catalogue. */
  readonly hit: RelayRoute['hit'];
  /** Builds the editions of all pages, one after another, for the first listeners. Never rejects. */
  readonly warm: () => Promise<void>;
  /** How many calls the catalogue takes at once now. */
  readonly budgetLeft: () => number;
}

/** Creates the server. It starts nothing and knows no platform; pass it requests. */
export function createRelay(config: ServerConfig, catalogue: CatalogueChoice, platform: Platform): Relay {
  const { clock, observe } = platform;
  const now = (): number => clock.now();
  const originOf = (request: Request): string => publicOrigin(request, config.publicUrl);
  const demo = createDemo(platform.rendering);
  const health = createHealth();
  const upstream = catalogueUpstream(catalogue, demo, health, platform);
  const lyricsBase = config.lyricsUrl ?? (catalogue.kind === 'demo' ? null : publicLyricsUrl);
  const lyrics = lyricsUpstream(lyricsBase, demo, platform);
  const isSubscriptionOurs = config.subscribeUrl === builtInSubscribeUrl;
  const rateLimit = createRateLimit(limits.subscribePerClient, limits.subscribeWindowMs, limits.clientsMax);
  const { built } = platform;
  const shown = publicConfig(config, catalogue, built?.build ?? '');
  const page =
    built === null ? null : createPage({ ...built, config: shown, compress: platform.compressPage, observe });
  const limiter =
    catalogue.kind === 'demo' ? null : createRateLimiter(limits.editionCalls, limits.rateWindowMs, Infinity);
  const fetchForAll = createFetchForServer(upstream, limiter, clock, Infinity);
  const editions = createEditions({ host: shown.catalogue.host, request: fetchForAll, clock, observe });
  /** For tracks and artists: a crawler that opens many of them must not delay the pages of listeners. */
  const fetchForOne = createFetchForServer(upstream, limiter, clock, limits.rateMaxWaitMs);
  /** Pages of tracks and artists: there are so many that they would replace the others in one cache. */
  const subjects = createEditions({ host: shown.catalogue.host, request: fetchForOne, clock, observe });
  const baseOf = (request: Request): string =>
    catalogue.kind === 'demo' ? `${originOf(request)}/demo` : catalogue.url;
  const clientOf = (c: Context): string => clientAt(platform.addressOf(c));
  /** The edition in the page's HTML: one that is ready, or becomes ready while the page may wait. */
  async function editionOf(c: Context, path: string): Promise<MadeEdition | null> {
    const address = renderedPath(path);
    if (address === null) return null;
    const { current, pending } = (editionPath(path) === null ? subjects : editions).find(
      address,
      baseOf(c.req.raw),
    );
    if (pending) keepAlive(c, pending);
    return current ?? (pending && within(pending, limits.pageWaitMs, clock));
  }

  let reading: Promise<unknown> | undefined;
  /** Whether a page can be served: built, with code that renders it, which takes a moment to read. */
  async function isReady(): Promise<boolean> {
    if (built === null) return false;
    reading ??= built.render?.({ path: '/', edition: null, config: shown });
    return Promise.resolve(reading).then(
      () => true,
      () => ((reading = undefined), false),
    );
  }
  const app = new Hono();
  app.use(secureHeaders(headersOfAll));
  // Before the check of the host: probes name the address of their target.
  app.get('/readyz', async () =>
    !platform.isStopping() && (await isReady())
      ? Response.json({ status: 'ready' }, { headers: jsonHeaders })
      : errorResponse('busy', 'No page can be served now.'),
  );
  app.get('/healthz', () => {
    const reason = demoReason(catalogue);
    const body = {
      status: 'ok',
      catalogue: catalogue.kind === 'demo' ? 'demo' : catalogue.url,
      upstream: health.read(now()),
      ...(reason !== null && { reason }),
    };
    return Response.json(body, { headers: jsonHeaders });
  });
  app.use(async ({ req: { raw } }, next) => {
    const { host } = new URL(raw.url);
    if (platform.isOwnHost(host)) return next();
    if (!prefersHtml(raw)) return errorResponse('not-here', 'This server does not serve that host.');
    return notHerePage(config.publicUrl, publicOrigin(raw));
  });
  for (const path of ['/relay', '/lyrics/*', '/edition/*', '/preview/*', '/subscribe'])
    app.use(path, sameSite);
  const relay = relayRoute(upstream, targetCheck(catalogue), clientOf, observe, platform.compression, now);
  app.get('/relay', relay.handle);
  const lyricsOf = lyricsRoute(lyrics.upstream, lyrics.urlOf, clientOf, platform.compression, now);
  for (const path of ['/lyrics/v1', '/lyrics/v1/:artist/:title']) app.get(path, lyricsOf);
  for (const path of ['/demo/previews/*', '/demo/samples/*']) app.use(path, unlessKnown);
  app.get('/edition/*', unlessKnown, editionRoute(editions, baseOf, clock, platform.compression));
  app.get(`/preview/:id{${catalogueId}}`, previewRoute(fetchForOne, baseOf));
  if (config.isEmbeddable)
    app.get(
      `/embed/:kind{track|playlist}/:id{${catalogueId}}`,
      embedRoute(fetchForOne, baseOf, originOf, catalogue),
    );
  app.get('/robots.txt', (c) => robots(originOf(c.req.raw)));
  app.get('/sitemap.xml', (c) => sitemap(originOf(c.req.raw)));
  // Beside a configured catalogue nothing of the demo is used but the samples; with 'auto' a page may still
  // play it.
  const isDemoUsed = catalogue.kind === 'demo' || config.catalogue === 'auto';
  app.get(isDemoUsed ? '/demo/*' : '/demo/samples/*', demoRoute(demo, originOf, now));
  if (isSubscriptionOurs)
    app.post('/subscribe', subscribeRoute(platform.subscribers, rateLimit, now, clientOf));

  app.get('*', unlessKnown, async (c) => {
    const { pathname } = new URL(c.req.raw.url);
    const file = await built?.files(c.req.raw, pathname);
    if (file) return file;
    const kind = addressKind(c.req.raw, pathname);
    if (kind === 'missing') return errorResponse('not-found', 'There is nothing at this address.');
    if (page === null) return new Response(notBuilt, { status: 503 });
    const { raw } = c.req;
    const naming = within(
      namesOf(pathname, (call) => fetchForOne(call, baseOf(raw))).catch((error: unknown) => {
        console.error(`The name of ${pathname} could not be had`, error);
        return null;
      }),
      limits.pageWaitMs,
      clock,
    );
    const [edition, names] = await Promise.all([editionOf(c, pathname), naming]);
    const head = pageHead(kind === 'page' ? pathname : null, originOf(raw), names);
    const shell = editionPath(pathname) ?? pageOf(pathname)?.path ?? null;
    const route = kind === 'page' ? (edition?.edition.page ?? shell) : null;
    return page(raw, { kind, head, edition, route });
  });
  app.notFound((c) => {
    const allowed = isSubscriptionOurs && c.req.path === '/subscribe' ? 'POST' : 'GET, HEAD';
    return errorResponse('method-not-allowed', `Only ${allowed} can be used here.`, { Allow: allowed });
  });
  app.onError((error, c) => {
    // Who leaves in the middle of a request could fill the log.
    if (!c.req.raw.signal.aborted) console.error(error);
    return errorResponse('internal', 'Something went wrong on the server.');
  });
  return {
    app,
    hit: relay.hit,
    budgetLeft: () => upstream.budgetLeft(),
    warm: async () => {
      await isReady();
      // The demo's editions depend on the address of the request, and are quick to build.
      if (catalogue.kind === 'demo') return;
      for (const path of editionPaths) await editions.find(path, catalogue.url).pending;
    },
  };
}

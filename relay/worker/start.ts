import { createEncoder } from 'wasm-media-encoders/esnext';
import lame from '../../node_modules/wasm-media-encoders/wasm/mp3.wasm';
import { render } from '../../dist/server/render.js';
import { wholeFile } from '../../demo/whole-clip.ts';
import { createRelay } from '../app.ts';
import { catalogueByRequests, chooseCatalogue, demoReason } from '../catalogue.ts';
import { wallClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import type { Platform } from '../platform.ts';
import type { D1Binding } from '../subscribers/d1.ts';
import { d1Database } from '../subscribers/d1.ts';
import type { SqlDatabase } from '../subscribers/subscribers.ts';
import { createSubscriberTable } from '../subscribers/subscribers.ts';
import type { SwitchableRelay } from '../switchable.ts';
import { createServerOf } from '../switchable.ts';
import type { Assets } from './assets.ts';
import { readAssets, readClip } from './assets.ts';
import { createObjectCache, createObjectPace, type Objects } from './share.ts';
import type { PlatformCache } from './shared-cache.ts';
import { sharedCacheOver } from './shared-cache.ts';

/** The bindings of the worker, next to the variables of the configuration. */
export interface WorkerBindings {
  /** The built app. */
  readonly ASSETS?: Assets;
  /** The database of subscribers. */
  readonly DB?: D1Binding;
  /** What the instances share; without it each has a pace of its own, and each location a cache. */
  readonly SHARE?: Objects;
}

const refuse = () => Promise.reject(new Error('The worker has no database: bind a D1 database as DB.'));
const noDatabase: SqlDatabase = { run: refuse, migrate: refuse };

let encoder: ReturnType<typeof createEncoder<'audio/mpeg'>> | undefined;

/** A running server, and the checks that a request may trigger. */
export interface RunningWorker {
  readonly relay: SwitchableRelay;
  /** Checks the public catalogue again if it is time; null if it is not. */
  readonly lookAgain: () => Promise<void> | null;
}

/** Creates the server from the worker's bindings: once for each instance. */
export async function startWorker(
  bindings: WorkerBindings,
  cache: PlatformCache | null,
): Promise<RunningWorker> {
  const config = readConfig({ ...bindings });
  const fetcher: typeof fetch = (input, init) => fetch(input, init);
  const catalogue = await chooseCatalogue(config, fetcher, wallClock);
  const { SHARE: share } = bindings;
  const common = share === undefined ? cache : createObjectCache(share, cache);
  const platform: Platform = {
    fetch: fetcher,
    clock: wallClock,
    subscribers: createSubscriberTable(bindings.DB === undefined ? noDatabase : d1Database(bindings.DB)),
    // The previews of the first lists were rendered at the deployment; others are rendered here, in a second
    // of the request's time.
    rendering: {
      render: (key) =>
        wholeFile(
          key,
          async (name) => (bindings.ASSETS === undefined ? null : readClip(bindings.ASSETS, name)),
          () => (encoder ??= createEncoder('audio/mpeg', lame)),
        ),
      prepare: null,
    },
    built: bindings.ASSETS === undefined ? null : await readAssets(bindings.ASSETS, render),
    // The platform compresses what it sends.
    compressPage: null,
    compression: null,
    sharedPace: share === undefined ? null : (name) => createObjectPace(share, name),
    sharedCache: common === null ? null : sharedCacheOver(common),
    addressOf: (c) => c.req.header('cf-connecting-ip') ?? 'unknown',
    // The platform has logs and metrics of its own.
    observe: () => undefined,
    // The platform itself sends a worker only what is for its own hosts.
    isOwnHost: (host) => config.publicUrl === null || new URL(config.publicUrl).host === host,
    // The platform ends instances that no request uses.
    isStopping: () => false,
  };
  const relay = createServerOf(config, catalogue, platform);
  const lookAgain =
    demoReason(catalogue) === null
      ? () => null
      : catalogueByRequests(config, fetcher, wallClock, Math.random, (found) => {
          relay.use(createRelay(config, found, platform));
        });
  return { relay, lookAgain };
}

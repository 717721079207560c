import { type Analytics, createAnalytics, createDataLayer } from './analytics/analytics.ts';
import type { DeferredPorts } from './app/ports.ts';
import { createCommands, type Commands } from './app/commands.ts';
import { createSubscribe, provideContent } from './app/content-actors.ts';
import type { Core, UnfinishedCore } from './app/core.ts';
import { provideDeferredOutside } from './app/deferred-outside-actors.ts';
import { providePersonal } from './app/personal-actors.ts';
import { createPreviews } from './app/previews.ts';
import { watchSettings } from './app/settings.ts';
import { provideStorage } from './app/storage-actors.ts';
import { provideToasts, type ToastWords } from './app/toasts.ts';
import { createHttp } from './catalogue/http.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import type { Catalogue } from './catalogue/catalogue.types.ts';
import type { Content } from './content/content.types.ts';
import { createContent } from './content/create-content.ts';
import { createCatalogueClock } from './domain/catalogue-time.ts';
import { pageOf } from './domain/pages.ts';
import { defaultRandomPlaylistId, trendingPlaylistId } from './domain/curated.ts';
import type { Track } from './domain/track.ts';
import type { LoadedLogics } from './machines/app/app.machine.ts';
import { actorsOf, type AppActors } from './machines/app/app.system.ts';
import { deferredIds, deferredLogics, completeListener } from './machines/app/deferred.system.ts';
import { createEmitFact } from './machines/app/functions.ts';
import { wiring } from './machines/app/wiring.ts';
import { keys } from './storage/keys.ts';
import { trackSchema } from './storage/core-schemas.ts';
import { createSharedLocks } from './storage/shared-locks.ts';

/** The options of the app besides its core. */
export interface AppOptions {
  /** The sentences that the toasters need. */
  readonly words: ToastWords;
  /** A track of the lists that the pages show (LIB-17). */
  readonly findTrackInPages?: (id: string) => Track | null;
  /** The taste has changed: the personal lists are outdated (E74). */
  readonly onTasteChanged?: () => void;
}

/** The complete running app: made once, outside React. */
export interface App extends Core {
  readonly actors: AppActors;
  readonly content: Content;
  readonly catalogue: Pick<Catalogue, 'status' | 'prefetch'>;
  readonly commands: Commands;
  /** Whether a path is the address of a page. */
  readonly isPage: (path: string) => boolean;
  readonly analytics: Analytics;
}

/** Completes a running core, once: provides all other machines with their actors and starts them. */
export function createApp(core: UnfinishedCore, ports: DeferredPorts, options: AppOptions): App {
  const { store, root, now } = core;
  const { config } = core.options;
  const { log, clock, network, random, wait, storage, tabsChannel } = core.ports;
  const { newId } = ports;
  const locks = createSharedLocks(ports.lockManager, storage.local, wait);
  const http = createHttp(network);
  const catalogueClock = createCatalogueClock(now);
  const previews = createPreviews({
    freshTrack: (...asked) => content.freshTrack(...asked),
    renewListOf: (...asked) => catalogue.renewListOf(...asked),
    now,
    catalogueNow: catalogueClock.now,
    wait,
  });
  const catalogue = createCatalogue({
    http,
    config: config.catalogue,
    specialPlaylistIds: [trendingPlaylistId, defaultRandomPlaylistId],
    network,
    storage,
    locks,
    responses: ports.responses,
    openPage: ports.openPage,
    clock,
    catalogueClock,
    onPreviews: previews.receive,
    wait,
    random,
    log,
  });
  const content: Content = createContent({
    catalogue,
    http,
    store,
    keys,
    trackSchema,
    network,
    now,
    catalogueNow: catalogueClock.now,
    lacksPreview: previews.isMissing,
    random,
    wait,
    log,
    config,
  });
  core.provide({ content: { ...previews, lyrics: (...asked) => content.lyrics(...asked) }, locks });

  const queueTracks = (): readonly Track[] => core.actors.queue.getSnapshot().context.tracks;
  const findTrack = (id: string): Track | null =>
    queueTracks().find((track) => track.id === id) ?? options.findTrackInPages?.(id) ?? null;
  const dataLayer = createDataLayer({ port: ports.tagManager, tagManagerId: config.tagManagerId, log });
  const analytics = createAnalytics({ dataLayer, log });
  const subscribe = createSubscribe(store, content);
  const emit = createEmitFact(root, wiring);
  const commands = createCommands({
    store,
    content,
    download: ports.download,
    testConnection: catalogue.testConnection,
    subscribe,
    emit,
  });
  const logics: LoadedLogics = {
    ...deferredLogics,
    listener: completeListener,
    ...provideStorage({
      store,
      channel: tabsChannel,
      download: ports.download,
      log,
      newId,
      now,
      findTrack,
    }),
    ...providePersonal({
      store,
      frame: ports.assistantFrame,
      host: { network, url: config.assistantUrl },
      awaitIdle: core.awaitIdle,
      holdPage: ports.holdPage,
      readPicture: ports.readPicture,
      subscribe,
    }),
    ...provideContent({ store, content, queueTracks, newId, now }),
    ...provideDeferredOutside({
      analytics,
      content,
      store,
      windowEvents: ports.windowEvents,
      clipboard: ports.clipboard,
      share: ports.share,
      playerLook: ports.playerLook,
      mayReadPreviews: config.catalogue.kind === 'public',
      origin: network.origin,
      log,
      now,
      onTasteChanged: () => options.onTasteChanged?.(),
      onSearched: (term) => void store.update(keys.recentSearches, (terms) => [term, ...terms]),
    }),
    toasts: provideToasts(options.words),
    catalogue: catalogue.logic,
  };
  root.send({ type: 'deferred.loaded', logics: () => logics });
  watchSettings(store, emit);
  return {
    root,
    actors: { ...core.actors, ...actorsOf(root, deferredIds) },
    content,
    catalogue,
    store,
    commands,
    isPage: (path) => pageOf(path) !== null,
    analytics,
    config,
    now,
    awaitIdle: core.awaitIdle,
    stop: core.stop,
  };
}

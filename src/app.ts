import type { EventObject } from 'xstate';
import { createAnalytics, type Analytics } from './analytics/analytics.ts';
import { createDataLayer } from './analytics/data-layer.ts';
import { createObserver } from './analytics/observe.ts';
import { connectAssistant } from './app/assistant-requests.ts';
import { camelCased, type Camel } from './app/camel.ts';
import type { DeferredPorts } from './app/ports.ts';
import { createSubscribe, provideContent } from './app/content-actors.ts';
import { connectDialogs } from './app/dialogs.ts';
import { connectFacts, connectLists } from './app/facts.ts';
import { createCopyLink, type CopyLink } from './app/links.ts';
import { connectOffers } from './app/offers.ts';
import { providePersonal } from './app/personal-actors.ts';
import { provideStorage, tellStorageTrouble } from './app/storage-actors.ts';
import { provideToasts, type ToastWords } from './app/toasts.ts';
import { createViewPreferences, type ViewPreferences } from './app/view-preferences.ts';
import { connectWindow } from './app/window-facts.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import type { Catalogue } from './catalogue/catalogue.types.ts';
import { calls } from './catalogue/endpoints.ts';
import type { Content } from './content/content.types.ts';
import { createContent } from './content/create-content.ts';
import type { Core, UnfinishedCore } from './app/core.ts';
import { defaultRandomPlaylistId, trendingPlaylistId } from './domain/curated.ts';
import type { Track } from './domain/track.ts';
import { PLAY_DEDUPLICATION_MS } from './limits/analytics.ts';
import { actorsOf, type AppActors as SystemActors } from './machines/app/app.system.ts';
import { deferredMachine } from './machines/app/deferred.machine.ts';
import { deferredIds } from './machines/app/deferred.system.ts';
import { keys } from './storage/keys.ts';
import { trackSchema } from './storage/core-schemas.ts';

/** The long-lived actors as the views name them: 'music-mode' is `musicMode`. */
export type AppActors = { readonly [Id in keyof SystemActors as Camel<Id>]: SystemActors[Id] };

/** What the app is told from outside, beside its core. */
export interface AppOptions {
  /** The sentences that the toasters need to know of. */
  readonly words: ToastWords;
  /** A track of the lists that the pages hold (LIB-17). */
  readonly findTrackInPages?: (id: string) => Track | null;
  /** The taste has changed: the personal lists are to be made anew (E74). */
  readonly onTasteChanged?: () => void;
}

/** The whole running app: made once, outside React. */
export interface App extends Core {
  readonly actors: AppActors;
  readonly content: Content;
  readonly catalogue: Pick<Catalogue, 'status'>;
  readonly views: ViewPreferences;
  readonly copyLink: CopyLink;
  readonly analytics: Analytics;
}

/**
 * Makes the whole app of a core that runs, once: gives the real actors to all other machines and starts them, and passes
 * on what the core has told meanwhile.
 */
export function createApp(core: UnfinishedCore, ports: DeferredPorts, options: AppOptions): App {
  const { store, locks, root, now } = core;
  const { config, navigate } = core.options;
  const { log, clock, network, random, wait, storage, tabsChannel, viewport } = core.ports;
  const { newId } = ports;
  const catalogue = createCatalogue({
    config: config.catalogue,
    specialPlaylistIds: [trendingPlaylistId, defaultRandomPlaylistId],
    network,
    storage,
    locks,
    responses: ports.responses,
    clock,
    wait,
    random,
    log,
  });
  const content = createContent({
    catalogue,
    calls,
    store,
    keys,
    trackSchema,
    network,
    now,
    random,
    wait,
    log,
    config,
  });
  core.content.arrive(content);

  const queueTracks = (): readonly Track[] => core.actors.queue.getSnapshot().context.tracks;
  const findTrack = (id: string): Track | null =>
    queueTracks().find((track) => track.id === id) ?? options.findTrackInPages?.(id) ?? null;
  const provided = {
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
      awaitIdle: ports.awaitIdle,
      holdPage: ports.holdPage,
      readPicture: ports.readPicture,
      subscribe: createSubscribe(store, content),
    }),
    ...provideContent({ store, content, testConnection: catalogue.testConnection, queueTracks, newId, now }),
  };
  const { personalData, listPlay, connectionTest, saveQueue, csvExport, folderPlay, ...sameName } = provided;
  const deferred = core.runDeferred(
    deferredMachine.provide({
      actors: {
        ...sameName,
        toasts: provideToasts(options.words),
        'personal-data': personalData,
        'list-play': listPlay,
        'connection-test': connectionTest,
        'save-queue': saveQueue,
        'csv-export': csvExport,
        'folder-play': folderPlay,
        catalogue: catalogue.logic,
      },
    }),
  );
  const dataLayer = createDataLayer({ port: ports.tagManager, tagManagerId: config.tagManagerId, log });
  const analytics = createAnalytics({ dataLayer, log });
  const observe = createObserver({
    track: analytics.track,
    now,
    playDeduplicationMs: PLAY_DEDUPLICATION_MS,
    log,
  });
  const others = actorsOf(root, deferredIds);
  const system = { ...core.facts.actors, ...others };
  const stops = [
    connectFacts({ ...system, deferred }, { log, report: (fact: EventObject) => observe(fact) }),
    connectLists(system),
    connectDialogs(system, viewport),
    connectOffers(system),
    connectAssistant(system, { content, navigate, log }),
    connectWindow(system, {
      events: ports.windowEvents,
      store,
      onTasteChanged: () => options.onTasteChanged?.(),
    }),
    tellStorageTrouble(store, () =>
      system.toasts.send({ type: 'TOAST.SHOW', message: { code: 'storage.unavailable' } }),
    ),
  ];
  analytics.track('app_initialized', {});
  core.facts.letGo();
  return {
    root,
    actors: { ...core.actors, ...camelCased(others) },
    content,
    catalogue,
    views: createViewPreferences(store),
    copyLink: createCopyLink({ clipboard: ports.clipboard, origin: network.origin, toasts: system.toasts }),
    analytics,
    config,
    now,
    stop: () => {
      for (const stop of stops) stop();
      core.stop();
    },
  };
}

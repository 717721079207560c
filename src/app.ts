import { createActor, type ActorOptions, type ActorRefFrom, type EventObject } from 'xstate';
import { createAnalytics, type Analytics } from './analytics/analytics.ts';
import { createDataLayer } from './analytics/data-layer.ts';
import { createObserver } from './analytics/observe.ts';
import { followAppearance } from './app/appearance.ts';
import { connectAssistant } from './app/assistant-requests.ts';
import { createSubscribe, provideContent } from './app/content-actors.ts';
import { connectDialogs } from './app/dialogs.ts';
import { connectFacts, connectLists } from './app/facts.ts';
import { createCopyLink, type CopyLink } from './app/links.ts';
import { connectOffers } from './app/offers.ts';
import { providePersonal } from './app/personal-actors.ts';
import { providePlayback } from './app/playback-actors.ts';
import type { Ports } from './app/ports.ts';
import { provideStorage, tellStorageTrouble } from './app/storage-actors.ts';
import { provideToasts, type ToastWords } from './app/toasts.ts';
import { createViewPreferences, type ViewPreferences } from './app/view-preferences.ts';
import { connectWindow } from './app/window-facts.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import type { Catalogue } from './catalogue/catalogue.types.ts';
import { calls } from './catalogue/endpoints.ts';
import type { Content } from './content/content.types.ts';
import { createContent } from './content/create-content.ts';
import type { PublicConfig } from './domain/config.ts';
import { defaultRandomPlaylistId, trendingPlaylistId } from './domain/curated.ts';
import type { Track } from './domain/track.ts';
import { PLAY_DEDUPLICATION_MS } from './limits/analytics.ts';
import { appMachine } from './machines/app/app.machine.ts';
import { actorsOf, type AppActors as SystemActors } from './machines/app/app.system.ts';
import { keys } from './storage/keys.ts';
import { trackSchema } from './storage/schemas.ts';
import { createSharedLocks } from './storage/shared-locks.ts';
import { createStore } from './storage/store.ts';

type Camel<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Text;

/** The long-lived actors as the views name them: 'music-mode' is `musicMode`. */
export type AppActors = { readonly [Id in keyof SystemActors as Camel<Id>]: SystemActors[Id] };

/** What the app is told from outside. */
export interface AppOptions {
  readonly config: PublicConfig;
  /** The sentences that the toasters need to know of. */
  readonly words: ToastWords;
  /** A track of the lists that the pages hold (LIB-17). */
  readonly findTrackInPages?: (id: string) => Track | null;
  /** The taste has changed: the personal lists are to be made anew (E74). */
  readonly onTasteChanged?: () => void;
  /** Opens a path inside the app. */
  readonly navigate: (path: string) => void;
  /** Hears everything that happens in the actor system, for the inspector and the recorder alone. */
  readonly inspect?: ActorOptions<typeof appMachine>['inspect'];
  /** The actors' clock; the browser's own unless given. */
  readonly clock?: ActorOptions<typeof appMachine>['clock'];
}

/** The running app: made once, outside React. */
export interface App {
  readonly root: ActorRefFrom<typeof appMachine>;
  readonly actors: AppActors;
  readonly content: Content;
  readonly catalogue: Pick<Catalogue, 'status'>;
  readonly views: ViewPreferences;
  readonly copyLink: CopyLink;
  readonly analytics: Analytics;
  readonly config: PublicConfig;
  /** The time of day in ms since 1970, for countdowns. */
  readonly now: () => number;
  /** Ends every actor and lets go of everything that is listened to. */
  readonly stop: () => void;
}

/** Gives the real actors to the machines and starts them. It knows no view. */
export function createApp(ports: Ports, options: AppOptions): App {
  const { log, clock, random, newId, wait, storage, network } = ports;
  const { config } = options;
  const locks = createSharedLocks(ports.lockManager, storage.local, wait);
  const store = createStore({ storage, locks, channel: ports.storageChannel, clock, log });
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
  const { now } = clock;
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

  const queueTracks = (): readonly Track[] => actors.queue.getSnapshot().context.tracks;
  const findTrack = (id: string): Track | null =>
    queueTracks().find((track) => track.id === id) ?? options.findTrackInPages?.(id) ?? null;
  const provided = {
    ...provideStorage({
      store,
      channel: ports.tabsChannel,
      download: ports.download,
      log,
      newId,
      now,
      findTrack,
    }),
    ...providePlayback({
      audio: ports.audio,
      mediaSession: ports.mediaSession,
      soundLock: ports.soundLock,
      channel: ports.tabsChannel,
      pageLife: ports.pageLife,
      store,
      content,
      now,
      random,
    }),
    ...providePersonal({
      store,
      viewport: ports.viewport,
      frame: ports.assistantFrame,
      awaitIdle: ports.awaitIdle,
      readPicture: ports.readPicture,
      subscribe: createSubscribe(store, content),
    }),
    ...provideContent({ store, content, testConnection: catalogue.testConnection, queueTracks, newId, now }),
  };
  const { musicMode, personalData, listPlay, connectionTest, saveQueue, csvExport, folderPlay, ...sameName } =
    provided;
  const root = createActor(
    appMachine.provide({
      actors: {
        ...sameName,
        toasts: provideToasts(options.words),
        'music-mode': musicMode,
        'personal-data': personalData,
        'list-play': listPlay,
        'connection-test': connectionTest,
        'save-queue': saveQueue,
        'csv-export': csvExport,
        'folder-play': folderPlay,
        catalogue: catalogue.logic,
      },
    }),
    {
      id: 'app',
      systemId: 'app',
      ...(options.inspect && { inspect: options.inspect }),
      ...(options.clock && { clock: options.clock }),
    },
  );
  const dataLayer = createDataLayer({ port: ports.tagManager, tagManagerId: config.tagManagerId, log });
  const analytics = createAnalytics({ dataLayer, log });
  const observe = createObserver({
    track: analytics.track,
    now,
    playDeduplicationMs: PLAY_DEDUPLICATION_MS,
    log,
  });
  root.start();
  const system = actorsOf(root);
  const actors = camelCased(system);
  const stops = [
    connectFacts(system, { log, report: (fact: EventObject) => observe(fact) }),
    connectLists(system),
    connectDialogs(system, ports.viewport),
    connectOffers(system),
    connectAssistant(system, { content, navigate: options.navigate, log }),
    connectWindow(system, {
      events: ports.windowEvents,
      store,
      onTasteChanged: () => options.onTasteChanged?.(),
    }),
    followAppearance(ports.document, actors),
    tellStorageTrouble(store, () =>
      system.toasts.send({ type: 'TOAST.SHOW', message: { code: 'storage.unavailable' } }),
    ),
    unsubscriber(system.shell.on('navigation.due', ({ path }) => options.navigate(path))),
  ];
  analytics.track('app_initialized', {});
  return {
    root,
    actors,
    content,
    catalogue,
    views: createViewPreferences(store),
    copyLink: createCopyLink({ clipboard: ports.clipboard, origin: network.origin, toasts: system.toasts }),
    analytics,
    config,
    now,
    stop: () => {
      for (const stop of stops) stop();
      root.stop();
      store.close();
    },
  };
}

function unsubscriber(subscription: { unsubscribe(): void }): () => void {
  return () => subscription.unsubscribe();
}

function camelCased(actors: SystemActors): AppActors {
  const camel = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(actors).map(([id, actor]) => [camel(id), actor])) as AppActors;
}

import type { EventObject } from 'xstate';
import { createCommands, type Commands } from './commands.ts';
import { createLibrary, type ChangeLibrary } from './library.ts';
import { heedAnswers } from './network-report.ts';
import { provideOutside } from './outside-actors.ts';
import { providePages } from './page-actors.ts';
import type { PlaybackContent } from './playback-actors.ts';
import { createPreviews } from './previews.ts';
import type { RestParts } from './rest-actors.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import type { Catalogue } from '../catalogue/catalogue.types.ts';
import { createHttp } from '../catalogue/http.ts';
import type { Content } from '../content/content.types.ts';
import { createContent } from '../content/create-content.ts';
import { editionPath } from '../sent/routes.ts';
import { tasteBasis } from '../content/recommendations.ts';
import { createCatalogueClock } from '../domain/catalogue-time.ts';
import type { PublicConfig } from '../domain/config.ts';
import { defaultRandomPlaylistId, trendingPlaylistId } from '../domain/curated.ts';
import { isFavorite } from '../domain/library-rules.ts';
import { listeningOf } from '../domain/listening.ts';
import type { AppPorts, AwaitIdle, LocksPort, NetworkPort, Wait } from '../domain/ports.ts';
import { failure } from '../machines/failure.ts';
import type { Track } from '../domain/track.ts';
import type { Unwanted } from '../domain/unwanted.ts';
import type { LateLogics } from '../machines/app/app.machine.ts';
import { actorsBy, type AppActors } from '../machines/app/app.system.ts';
import type { EmitFact, FactEvent } from '../machines/app/functions.ts';
import { keys } from '../storage/keys.ts';
import { tasteSharesKey } from '../storage/taste-shares-key.ts';
import { createSharedLocks } from '../storage/shared-locks.ts';
import type { Store } from '../storage/store.types.ts';

/** What loads after the start: content, catalogue and locks, with the actors of pages. */
export interface Services {
  readonly content: Content;
  readonly catalogue: Pick<Catalogue, 'status' | 'sentEdition' | 'fetchEdition' | 'takeEdition'>;
  readonly commands: Commands;
  /** The actors of pages, and over the outside. */
  readonly logics: LateLogics;
  /** In the place of actors that have not loaded: what other views send them is kept for them. */
  readonly standIns: Pick<AppActors, 'toasts' | 'undo'>;
  /** What the actors are made of that load once the page is shown. */
  readonly rest: RestParts;
  /** Emits what stored values mean for others, from now on. */
  readonly watchSettings: () => void;
  readonly playback: PlaybackContent;
  readonly locks: LocksPort;
  readonly wait: Wait;
  readonly changeLibrary: ChangeLibrary;
  /** What was pressed before the app was ready has been carried out: what is near the window waits for it. */
  readonly pressesReplayed?: Promise<void>;
}

/** What the running app gives its services. */
export interface ServiceParts {
  readonly ports: AppPorts;
  readonly config: PublicConfig;
  readonly store: Store;
  readonly awaitIdle: AwaitIdle;
  readonly actors: Pick<AppActors, 'library' | 'player' | 'queue'>;
  readonly emit: EmitFact;
  readonly root: { readonly send: (event: FactEvent) => void };
}

/** What the views give the services: they own the queries. */
export interface PageServices {
  /** A track of the lists that the pages show. */
  readonly findTrackInPages: (id: string) => Track | null;
  /** The taste has changed: the personal lists are outdated. */
  readonly forgetRecommendations: () => void;
}

/**
 * Makes the services, once.
 * @param pagesOf the services of the pages, over this content and this network
 */
export function createServices(
  parts: ServiceParts,
  pagesOf: (content: Content, network: NetworkPort) => PageServices,
): Services {
  const { ports, config, store, awaitIdle, actors, emit } = parts;
  const { clock, log, storage, wait } = ports;
  const network = heedAnswers(ports.network, () => emit('network', { type: 'network.online' }));
  const { now } = clock;
  const locks = createSharedLocks(ports.lockManager, storage.local, wait, log);
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
    ...ports,
    network,
    http,
    config: config.catalogue,
    specialPlaylistIds: [trendingPlaylistId, defaultRandomPlaylistId],
    editionPath,
    locks,
    catalogueClock,
    onPreviews: previews.receive,
  });
  const content: Content = createContent({
    ...ports,
    ...catalogue,
    origin: network.origin,
    http,
    store,
    now,
    catalogueNow: catalogueClock.now,
    lacksPreview: previews.isMissing,
    config,
  });
  const pages = pagesOf(content, network);
  const made = { ...ports, network, store, locks, content, now, awaitIdle };
  const commands = createCommands({ ...made, emit });
  const favorCurrent = (): void => {
    const { track } = actors.player.getSnapshot().context;
    if (track && !isFavorite(store.get(keys.library), track.id))
      actors.library.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track });
  };
  return {
    content,
    catalogue,
    playback: { ...previews, lyrics: (...asked) => content.lyrics(...asked) },
    locks,
    wait,
    commands,
    logics: {
      catalogue: catalogue.logic,
      ...providePages(made),
      ...provideOutside({
        ...made,
        mayReadPreviews: config.catalogue.kind === 'public',
        onTasteChanged: pages.forgetRecommendations,
        favorCurrent,
        withPersonalData: (act) =>
          void import('./personal-data.ts')
            .then((code) => act(commands.of('personalData', code.createPersonalData)))
            .catch((error: unknown) => emit('personalData', failure('keeping personal data', error))),
      }),
    },
    standIns: actorsBy(['toasts', 'undo'], (to) => ({
      send: (event: EventObject) =>
        parts.root.send({ type: 'fact', from: 'app', fact: event, messages: [{ to, event }] }),
    })),
    rest: { ...made, config },
    watchSettings: () => watchSettings(store, emit),
    changeLibrary: createLibrary({
      ...made,
      findTrack: (id) =>
        actors.queue.getSnapshot().context.tracks.find((track) => track.id === id) ??
        pages.findTrackInPages(id),
    }),
  };
}

/** Emits what stored values mean for others, here and in other tabs, as long as the store is open. */
export function watchSettings(store: Pick<Store, 'get' | 'onUpdate'>, emit: EmitFact): void {
  const emitKeepListening = (on: boolean) => emit('keepListening', { type: 'keepListening.changed', on });
  emitKeepListening(store.get(keys.keepListening));
  store.onUpdate(keys.keepListening, ({ value }) => emitKeepListening(value));

  const emitUnwanted = (unwanted: readonly Unwanted[], isOwn: boolean) =>
    emit('unwanted', { type: 'unwanted.changed', unwanted, isOwn });
  emitUnwanted(store.get(keys.unwanted), false);
  store.onUpdate(keys.unwanted, ({ value, source }) => {
    emitUnwanted(value, source === 'own');
    emit('taste', { type: 'taste.changed' });
  });

  store.onUpdate(tasteSharesKey, () => emit('taste', { type: 'taste.changed' }));

  /** The stored taste as one text: another text is another taste. */
  const readTaste = () =>
    tasteBasis({
      ...listeningOf(store.get(keys.library), store.get(keys.history)),
      lists: store.get(keys.musicPreferences),
      recommendation: store.get(keys.recommendationPreferences),
    });
  let taste = readTaste();
  const emitTaste = () => {
    const current = readTaste();
    if (current === taste) return;
    taste = current;
    emit('taste', { type: 'taste.changed' });
  };
  store.onUpdate(keys.library, emitTaste);
  store.onUpdate(keys.history, emitTaste);
  store.onUpdate(keys.musicPreferences, emitTaste);
  store.onUpdate(keys.recommendationPreferences, emitTaste);
}

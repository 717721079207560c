import { createActor, type ActorOptions, type ActorRefFrom, type AnyActorLogic } from 'xstate';
import { libraryActor } from './app/library-actor.ts';
import { provideWindow, provideShell } from './app/shell-actors.ts';
import { providePlayback } from './app/playback-actors.ts';
import type { ServiceParts, Services } from './app/create-services.ts';
import { createTheme, emitTheme, type ShownTheme } from './app/theme.ts';
import type { PublicConfig } from './domain/config.ts';
import { keysOf } from './domain/keys-of.ts';
import type { AwaitIdle, FirstPorts, LocksPort } from './domain/ports.ts';
import { createIsOwnUrl } from './domain/own-urls.ts';
import { appMachine, type RestLogics } from './machines/app/app.machine.ts';
import { actorsOf, firstIds, type AppActors, type LateId } from './machines/app/app.system.ts';
import { createEmitFact } from './machines/app/functions.ts';
import { createStore } from './storage/store.ts';
import type { Store } from './storage/store.types.ts';

export interface AppOptions<Made extends Services = Services> {
  readonly config: PublicConfig;
  /** Opens a path inside the app. */
  readonly navigate: (path: string) => void;
  /** Makes what loads late. If it rejects, what needs it waits for ever: the page says so. */
  readonly services: (parts: Omit<ServiceParts, 'ports'>) => Made | Promise<Made>;
  /** Receives everything that happens in the actor system, for the inspector and the recorder alone. */
  readonly inspect?: ActorOptions<typeof appMachine>['inspect'];
  /** The clock of the machines' delays; a test moves it. */
  readonly clock?: ActorOptions<typeof appMachine>['clock'];
  /** Resolves when the page shows its first screen. The page is not idle before. */
  readonly settled?: Promise<void>;
}

/** Everything that runs: made once, outside React. */
export interface App<Made extends Services = Services> {
  readonly root: ActorRefFrom<typeof appMachine>;
  /** Those of pages and dialogs run once their code has loaded: only views of theirs read them. */
  readonly actors: AppActors;
  /** Runs the actors that load once the page is shown, after the services. */
  readonly runRest: (logics: RestLogics) => void;
  readonly config: PublicConfig;
  readonly store: Store;
  readonly theme: ShownTheme;
  /** What loads late; never rejects. */
  readonly services: Promise<Made>;
  /** The time of day in ms since 1970, for countdowns. */
  readonly now: () => number;
  /** Waits until the page shows its first screen and is idle. Rejects with the signal's reason. */
  readonly awaitIdle: AwaitIdle;
  /** Stops every actor and removes every subscriber. */
  readonly stop: () => void;
}

/** Provides every machine with its actors and starts them. It knows no view. */
export function createApp<Made extends Services>(ports: FirstPorts, options: AppOptions<Made>): App<Made> {
  const { clock, network } = ports;
  const { config } = options;
  const { now } = clock;
  const locks: LocksPort = { request: async (...lock) => (await services).locks.request(...lock) };
  const store = createStore({
    ...ports,
    locks,
    channel: ports.storageChannel,
    isOwnUrl: createIsOwnUrl(network.origin, config.catalogue.url),
  });
  const { promise: services, resolve } = Promise.withResolvers<Made>();
  const awaitIdle: AwaitIdle = async (signal) => {
    await options.settled;
    await ports.awaitIdle(signal);
  };
  const logic = appMachine.provide({
    actors: {
      ...providePlayback({
        ...ports,
        store,
        awaitIdle,
        content: services.then((made) => made.playback),
        now,
      }),
      ...provideWindow(ports, options.navigate),
      ...provideShell(store, ports.pageLife),
      library: libraryActor(
        store,
        services.then((made) => made.changeLibrary),
      ),
    },
  });
  const root = createActor(logic, {
    id: 'app',
    systemId: 'app',
    ...(options.inspect && { inspect: options.inspect }),
    ...(options.clock && { clock: options.clock }),
  });
  root.start();
  const emit = createEmitFact(root);
  const theme = createTheme(store, ports.viewport);
  const stopTheme = emitTheme(theme, emit);
  // Those of pages and dialogs are added once their code has loaded, and no view of theirs is before.
  const actors = actorsOf(root, firstIds) as AppActors;
  const run = <Id extends LateId>(logics: Readonly<Record<Id, AnyActorLogic>>, areAll: boolean): void => {
    root.send({ type: 'actors.loaded', logics: () => logics, areAll });
    Object.assign(actors, actorsOf(root, keysOf(logics)));
  };
  const adopt = (made: Made): void => {
    run(made.logics, false);
    Object.assign(actors, made.standIns);
    made.watchSettings();
    resolve(made);
  };
  const made = options.services({ config, store, awaitIdle, actors, emit, root });
  // If they cannot be loaded, who awaits them waits for ever; the page says so.
  if (made instanceof Promise) made.then(adopt).catch(() => {});
  else adopt(made);
  return {
    root,
    actors,
    runRest: (logics) => run(logics, true),
    config,
    store,
    theme,
    services,
    now,
    awaitIdle,
    stop: () => {
      stopTheme();
      root.stop();
      store.close();
    },
  };
}

import { createActor, type ActorOptions, type ActorRefFrom } from 'xstate';
import { provideOutside } from './outside-actors.ts';
import { providePlayback, type PlaybackContent } from './playback-actors.ts';
import type { AwaitIdle, LocksPort } from '../domain/ports.ts';
import type { CorePorts } from './ports.ts';
import { provideShell } from './shell-actors.ts';
import type { PublicConfig } from '../domain/config.ts';
import { appMachine } from '../machines/app/app.machine.ts';
import { actorsOf, coreIds, type CoreActors } from '../machines/app/app.system.ts';
import { createStore } from '../storage/store.ts';
import type { Store } from '../storage/store.types.ts';

/** The options of the core. */
export interface CoreOptions {
  readonly config: PublicConfig;
  /** Opens a path inside the app. */
  readonly navigate: (path: string) => void;
  /** Receives everything that happens in the actor system, for the inspector and the recorder alone. */
  readonly inspect?: ActorOptions<typeof appMachine>['inspect'];
  /** The timers of every delay of the machines; the browser's own unless given. */
  readonly clock?: ActorOptions<typeof appMachine>['clock'];
  /** Resolves when the page shows its first screen. The page is not idle before. */
  readonly settled?: Promise<void>;
}

/** The actors that run from the start: shell, queue and playback. `createApp` adds the others. */
export interface Core {
  readonly root: ActorRefFrom<typeof appMachine>;
  readonly actors: CoreActors;
  readonly config: PublicConfig;
  /** What the browser stores, by key. */
  readonly store: Pick<Store, 'get' | 'set' | 'update' | 'remove' | 'onUpdate'>;
  /** The time of day in ms since 1970, for countdowns. */
  readonly now: () => number;
  /** Waits until the page shows its first screen and is idle. Rejects with the signal's reason. */
  readonly awaitIdle: AwaitIdle;
  /** Stops every actor and removes every listener. */
  readonly stop: () => void;
}

/** What the core needs from the second file. */
export interface SecondFile {
  readonly content: PlaybackContent;
  readonly locks: LocksPort;
}

/** A core with what `createApp` needs. */
export interface UnfinishedCore extends Core {
  readonly ports: CorePorts;
  readonly options: CoreOptions;
  readonly store: Store;
  /** Provides what the core needs from the second file, once: until then playback and changes to stored lists wait. */
  readonly provide: (loaded: SecondFile) => void;
}

/** Provides the machines of the first screen with their actors and starts them. It knows no view. */
export function createCore(ports: CorePorts, options: CoreOptions): UnfinishedCore {
  const { clock, log, storage } = ports;
  const { now } = clock;
  const { promise: secondFile, resolve: provide } = Promise.withResolvers<SecondFile>();
  const locks: LocksPort = {
    request: async (...lock) => (await secondFile).locks.request(...lock),
  };
  const store = createStore({ storage, locks, channel: ports.storageChannel, clock, log });
  const awaitIdle: AwaitIdle = async (signal) => {
    await options.settled;
    await ports.awaitIdle(signal);
  };
  const logic = appMachine.provide({
    actors: {
      ...providePlayback({
        audio: ports.audio,
        mediaSession: ports.mediaSession,
        soundLock: ports.soundLock,
        channel: ports.tabsChannel,
        pageLife: ports.pageLife,
        store,
        awaitIdle,
        content: secondFile.then(({ content }) => content),
        now,
        random: ports.random,
      }),
      ...provideShell({ store, viewport: ports.viewport }),
      ...provideOutside({
        log,
        document: ports.document,
        viewport: ports.viewport,
        network: ports.network,
        navigate: options.navigate,
      }),
    },
  });
  const root = createActor(logic, {
    id: 'app',
    systemId: 'app',
    ...(options.inspect && { inspect: options.inspect }),
    ...(options.clock && { clock: options.clock }),
  });
  root.start();
  return {
    root,
    actors: actorsOf(root, coreIds),
    config: options.config,
    now,
    ports,
    options,
    store,
    provide,
    awaitIdle,
    stop: () => {
      root.stop();
      store.close();
    },
  };
}

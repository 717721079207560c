import {
  createActor,
  type ActorOptions,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
} from 'xstate';
import { followAppearance } from './appearance.ts';
import { camelCased, type Camel } from './camel.ts';
import { createLateContent, type LateContent } from './late-content.ts';
import { providePlayback } from './playback-actors.ts';
import type { CorePorts } from './ports.ts';
import { provideShell } from './shell-actors.ts';
import { holdFacts, type HeldFacts } from './held-facts.ts';
import type { PublicConfig } from '../domain/config.ts';
import type { LocksPort } from '../domain/ports/locks.ts';
import { appMachine } from '../machines/app/app.machine.ts';
import { actorsOf, coreIds, type CoreActors as SystemActors } from '../machines/app/app.system.ts';
import { createSharedLocks } from '../storage/shared-locks.ts';
import { createStore } from '../storage/store.ts';
import type { Store } from '../storage/store.types.ts';

/** The actors of the core as the views name them: 'music-mode' is `musicMode`. */
export type CoreActors = { readonly [Id in keyof SystemActors as Camel<Id>]: SystemActors[Id] };

/** What the core is told from outside. */
export interface CoreOptions {
  readonly config: PublicConfig;
  /** Opens a path inside the app. */
  readonly navigate: (path: string) => void;
  /** Hears everything that happens in the actor system, for the inspector and the recorder alone. */
  readonly inspect?: ActorOptions<typeof appMachine>['inspect'];
  /** The actors' clock; the browser's own unless given. */
  readonly clock?: ActorOptions<typeof appMachine>['clock'];
}

/** What runs from the first moment: the shell, the queue and its sound. `createApp` makes the whole app of it. */
export interface Core {
  readonly root: ActorRefFrom<typeof appMachine>;
  readonly actors: CoreActors;
  readonly config: PublicConfig;
  /** The time of day in ms since 1970, for countdowns. */
  readonly now: () => number;
  /** Ends every actor and lets go of everything that is listened to. */
  readonly stop: () => void;
}

/** A core with what `createApp` goes on from. */
export interface UnfinishedCore extends Core {
  readonly ports: CorePorts;
  readonly options: CoreOptions;
  readonly store: Store;
  readonly locks: LocksPort;
  /** What the actors have told so far, for those who come to listen. */
  readonly facts: HeldFacts<SystemActors & { readonly app: Core['root'] }>;
  readonly content: LateContent;
  /** Runs everything else, once, and gives the actor of it. */
  readonly runDeferred: (logic: AnyActorLogic) => AnyActorRef;
}

/** Gives the real actors to the machines that the first screen stands on, and starts them. It knows no view. */
export function createCore(ports: CorePorts, options: CoreOptions): UnfinishedCore {
  const { clock, log, storage } = ports;
  const { now } = clock;
  const locks = createSharedLocks(ports.lockManager, storage.local, ports.wait);
  const store = createStore({ storage, locks, channel: ports.storageChannel, clock, log });
  const content = createLateContent();
  const { musicMode, ...sameName } = {
    ...providePlayback({
      audio: ports.audio,
      mediaSession: ports.mediaSession,
      soundLock: ports.soundLock,
      channel: ports.tabsChannel,
      pageLife: ports.pageLife,
      store,
      content,
      now,
      random: ports.random,
    }),
    ...provideShell({ store, viewport: ports.viewport }),
  };
  const logic = appMachine.provide({ actors: { ...sameName, 'music-mode': musicMode } });
  const root = createActor(logic, {
    id: 'app',
    systemId: 'app',
    ...(options.inspect && { inspect: options.inspect }),
    ...(options.clock && { clock: options.clock }),
  });
  root.start();
  const system = actorsOf(root, coreIds);
  const actors = camelCased(system) as CoreActors;
  const navigation = system.shell.on('navigation.due', ({ path }) => options.navigate(path));
  const stopFollowing = followAppearance(ports.document, actors);
  const tellConnection = () =>
    system.shell.send({ type: ports.network.online() ? 'SHELL.ONLINE' : 'SHELL.OFFLINE' });
  tellConnection();
  const stopTelling = ports.network.onChange(tellConnection);
  return {
    root,
    actors,
    config: options.config,
    now,
    ports,
    options,
    store,
    locks,
    facts: holdFacts({ ...system, app: root }),
    content,
    runDeferred: (deferred) => {
      // An actor's logic is looked up when it is spawned, and this one was not there when the root was made.
      Object.assign(logic.implementations.actors, { deferred });
      root.send({ type: 'deferred.loaded' });
      return root.system.get('deferred') as AnyActorRef;
    },
    stop: () => {
      navigation.unsubscribe();
      stopFollowing();
      stopTelling();
      root.stop();
      store.close();
    },
  };
}

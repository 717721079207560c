import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { keysOf } from '../../domain/keys-of.ts';
import type { lateLogics, restLogics } from './late.system.ts';
import type {
  AppearanceEvent,
  LibraryCommand,
  LibraryFacts,
  LogEvent,
  NavigationEvent,
  NetworkFact,
  NoEvent,
  ViewportFact,
} from './outside.types.ts';
import { lyricsMachine } from '../lyrics/lyrics.machine.ts';
import { moodMachine } from '../mood/mood.machine.ts';
import { playerMachine } from '../player/player.machine.ts';
import { queueMachine } from '../queue/queue.machine.ts';
import { searchMachine } from '../search/search.machine.ts';
import { shellMachine } from '../shell/shell.machine.ts';
import { splashMachine } from '../splash/splash.machine.ts';
import { tabsMachine } from '../tabs/tabs.machine.ts';
import { unprovidedSource } from '../unprovided.ts';

/** The logic of every actor that runs from the start, by its name in the actor system. */
export const logics = {
  appearance: unprovidedSource<AppearanceEvent>('appearance'),
  library: unprovidedSource<LibraryCommand, LibraryFacts>('library'),
  log: unprovidedSource<LogEvent>('log'),
  navigation: unprovidedSource<NavigationEvent>('navigation'),
  network: unprovidedSource<NoEvent, NetworkFact>('network'),
  viewport: unprovidedSource<NoEvent, ViewportFact>('viewport'),
  lyrics: lyricsMachine,
  mood: moodMachine,
  player: playerMachine,
  queue: queueMachine,
  search: searchMachine,
  shell: shellMachine,
  splash: splashMachine,
  tabs: tabsMachine,
} as const;

/** The actors of the services, and those of the rest. */
type LateActors = typeof lateLogics & typeof restLogics;

/** An actor of a page, a dialog or toasts, or one over the outside, whose code loads late. */
export type LateId = keyof LateActors;

/** The logic of every actor that lives as long as the page. */
export type Logics = typeof logics & LateActors;

export type SystemId = keyof Logics;

export type AppActors = { readonly [Id in SystemId]: ActorRefFrom<Logics[Id]> };

export const firstIds = keysOf(logics);

/** Long-lived actors of a running app, looked up by name in its actor system. */
export function actorsOf<Id extends SystemId>(root: AnyActorRef, ids: readonly Id[]): Pick<AppActors, Id> {
  return actorsBy(ids, (id) => {
    const actor: unknown = root.system.get(id);
    if (!actor) throw new Error(`The app runs without its '${id}' actor`);
    return actor;
  });
}

/** Actors by their names. */
export function actorsBy<Id extends SystemId>(
  ids: readonly Id[],
  actorOf: (id: Id) => unknown,
): Pick<AppActors, Id> {
  // Each name has an actor of its own type, and no type of `fromEntries` says so.
  return Object.fromEntries(ids.map((id) => [id, actorOf(id)])) as Pick<AppActors, Id>;
}

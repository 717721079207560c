import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { lyricsMachine } from '../lyrics/lyrics.machine.ts';
import { musicModeMachine } from '../music-mode/music-mode.machine.ts';
import { playerMachine } from '../player/player.machine.ts';
import { queueMachine } from '../queue/queue.machine.ts';
import { searchMachine } from '../search/search.machine.ts';
import { shellMachine } from '../shell/shell.machine.ts';
import { splashMachine } from '../splash/splash.machine.ts';
import { tabsMachine } from '../tabs/tabs.machine.ts';
import { themeMachine } from '../theme/theme.machine.ts';
import type { deferredMachines } from './deferred.system.ts';

/**
 * What the shell of the first screen stands on, under the names of the actor system, which are those of the folders. All
 * of it is in the first file that the browser fetches; `deferredMachines` come in the second.
 */
export const coreMachines = {
  lyrics: lyricsMachine,
  'music-mode': musicModeMachine,
  player: playerMachine,
  queue: queueMachine,
  search: searchMachine,
  shell: shellMachine,
  splash: splashMachine,
  tabs: tabsMachine,
  theme: themeMachine,
} as const;

/** Every machine that lives as long as the page. */
type Machines = typeof coreMachines & typeof deferredMachines;

export type SystemId = keyof Machines;

/** The running actors, by name. */
export type AppActors = { readonly [Id in SystemId]: ActorRefFrom<Machines[Id]> };

export type CoreId = keyof typeof coreMachines;

/** Those of the running actors that are there from the beginning. */
export type CoreActors = Pick<AppActors, CoreId>;

/** The names of the actors that are there from the beginning. */
export const coreIds = Object.keys(coreMachines) as readonly CoreId[];

/** Long-lived actors of a running app, looked up by name in its actor system. */
export function actorsOf<Id extends SystemId>(root: AnyActorRef, ids: readonly Id[]): Pick<AppActors, Id> {
  const found = ids.map((id): [Id, unknown] => {
    const actor: unknown = root.system.get(id);
    if (!actor) throw new Error(`The app runs without its '${id}' actor`);
    return [id, actor];
  });
  return Object.fromEntries(found) as unknown as Pick<AppActors, Id>;
}

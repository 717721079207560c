import { emit, setup, spawnChild, type AnyActorLogic, type ErrorActorEvent } from 'xstate';
import { failure, type FailureFact } from '../failure.ts';
import { unprovidedSource } from '../unprovided.ts';
import { coreMachines } from './app.system.ts';
import { running } from './running.ts';

type AppEvent =
  | ErrorActorEvent
  /** What the shell does without has been loaded: its logic is provided, and is to run from now on. Sent once. */
  | { readonly type: 'deferred.loaded' };

/**
 * The root of the actor system: runs what the shell stands on, and all else as one child as soon as that has been
 * loaded. A machine that fails takes none of the others with it.
 */
export const appMachine = setup({
  types: {} as { emitted: FailureFact; events: AppEvent },
  actors: {
    ...coreMachines,
    /** What is loaded later: its logic is provided before 'deferred.loaded' is sent. */
    deferred: unprovidedSource('deferred') as AnyActorLogic,
  },
}).createMachine({
  id: 'app',
  on: {
    'xstate.error.actor.*': {
      actions: emit(({ event: { error } }) => failure('running a machine', error)),
    },
    'deferred.loaded': { actions: spawnChild('deferred', { id: 'deferred', systemId: 'deferred' }) },
  },
  invoke: [
    running('shell'),
    running('tabs'),
    running('player'),
    running('queue'),
    running('lyrics'),
    running('splash'),
    running('music-mode'),
    running('theme'),
    running('search'),
  ],
});

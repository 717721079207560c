import { emit, setup, type AnyActorLogic, type ErrorActorEvent } from 'xstate';
import { failure, type FailureFact } from '../failure.ts';
import { unprovidedSource } from '../unprovided.ts';
import { deferredMachines } from './deferred.system.ts';
import { running } from './running.ts';

/** Runs everything that the shell does not stand on. A machine that fails takes none of the others with it. */
export const deferredMachine = setup({
  types: {} as { emitted: FailureFact; events: ErrorActorEvent },
  actors: {
    ...deferredMachines,
    /** The drain of the catalogue's calls: the access layer brings its own logic. */
    catalogue: unprovidedSource('catalogue') as AnyActorLogic,
  },
}).createMachine({
  id: 'deferred',
  on: {
    'xstate.error.actor.*': {
      actions: emit(({ event: { error } }) => failure('running a machine', error)),
    },
  },
  invoke: [
    running('catalogue'),
    running('toasts'),
    running('library'),
    running('undo'),
    running('comments'),
    running('personal-data'),
    running('preferences'),
    running('taste'),
    running('onboarding'),
    running('profile'),
    running('newsletter'),
    running('assistant'),
    running('list-play'),
    running('radio'),
    running('roulette'),
    running('save-queue'),
    running('connection-test'),
    running('csv-export'),
    running('folder-play'),
  ],
});

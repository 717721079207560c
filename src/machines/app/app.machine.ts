import { emit, setup, type AnyActorLogic } from 'xstate';
import { failure, type FailureFact } from '../failure.ts';
import { unprovidedSource } from '../unprovided.ts';
import { appMachines, type SystemId } from './app.system.ts';

/** A machine that runs as long as the app, under its own name. */
const running = <Id extends SystemId | 'catalogue'>(id: Id) => ({ id, src: id, systemId: id });

/** The root of the actor system: runs every long-lived machine. One that fails takes none of the others with it. */
export const appMachine = setup({
  types: {} as { emitted: FailureFact },
  actors: {
    ...appMachines,
    /** The drain of the catalogue's calls: the access layer brings its own logic. */
    catalogue: unprovidedSource('catalogue') as AnyActorLogic,
  },
}).createMachine({
  id: 'app',
  on: {
    'xstate.error.actor.*': {
      actions: emit(({ event }) => failure('running a machine', 'error' in event ? event['error'] : event)),
    },
  },
  invoke: [
    running('catalogue'),
    running('toasts'),
    running('shell'),
    running('library'),
    running('undo'),
    running('comments'),
    running('personal-data'),
    running('tabs'),
    running('player'),
    running('queue'),
    running('lyrics'),
    running('splash'),
    running('music-mode'),
    running('theme'),
    running('preferences'),
    running('onboarding'),
    running('profile'),
    running('newsletter'),
    running('assistant'),
    running('search'),
    running('list-play'),
    running('radio'),
    running('roulette'),
    running('save-queue'),
    running('connection-test'),
    running('csv-export'),
    running('folder-play'),
  ],
});

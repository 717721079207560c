import { fromPromise } from 'xstate';
import type { LibraryOutcome } from '../domain/library-rules.ts';
import type { LogPort, NewId } from '../domain/ports.ts';
import type { Track } from '../domain/track.ts';
import { carryOut } from '../machines/library/library.commands.ts';
import { libraryMachine } from '../machines/library/library.machine.ts';
import type { LibraryCommand, LibraryStored } from '../machines/library/library.types.ts';
import { keys } from '../storage/keys.ts';
import type { Store, StoreKey } from '../storage/store.types.ts';
import { source } from './sources.ts';

/** The ports of the machines over stored data. */
export interface StoragePorts {
  readonly store: Store;
  readonly log: LogPort;
  readonly newId: NewId;
  /** ms since 1970 */
  readonly now: () => number;
  /** Finds a track in the queue or in the loaded lists by its id. */
  readonly findTrack: (id: string) => Track | null;
}

/** Decides about the stored value, under its lock; stores the result and returns the decision. */
export async function decide<Value, Outcome>(
  store: Pick<Store, 'update'>,
  key: StoreKey<Value>,
  decisionOf: (current: Value) => { readonly value: Value; readonly outcome: Outcome },
): Promise<Outcome> {
  const { promise: decided, resolve } = Promise.withResolvers<Outcome>();
  await store.update(key, (current) => {
    const { value, outcome } = decisionOf(current);
    resolve(outcome);
    return value;
  });
  return decided;
}

/** Executes a command on the stored library, under its lock; logs a command that is refused as a mistake. */
export async function changeLibrary(ports: StoragePorts, command: LibraryCommand): Promise<LibraryOutcome> {
  const { store, log, findTrack } = ports;
  const supply = { now: ports.now(), newId: ports.newId(), findTrack };
  const outcome = await decide(store, keys.library, (library) => {
    const made = carryOut(library, command, supply);
    return { value: made.library, outcome: made };
  });
  if (outcome.kind === 'refused') {
    if (outcome.refusal === 'trackMissing')
      log.error('A track without data cannot be added to a folder', command);
    if (outcome.refusal === 'favoritesProtected')
      log.warn('The favorites cannot be renamed or deleted', command);
  }
  return outcome;
}

/** The machines over stored data. */
export function provideStorage(ports: StoragePorts) {
  const { store } = ports;
  return {
    library: libraryMachine.provide({
      actors: {
        changeLibrary: fromPromise(({ input }) => changeLibrary(ports, input.command)),
        libraryChanges: source((send) => {
          const toEvent = (
            library: LibraryStored['library'],
            from: LibraryStored['source'],
          ): LibraryStored => ({
            type: 'library.stored',
            library,
            source: from,
          });
          const stop = store.onUpdate(keys.library, (update) => send(toEvent(update.value, update.source)));
          send(toEvent(store.get(keys.library), 'start'));
          return stop;
        }),
      },
    }),
  };
}

import {
  createActor,
  fromCallback,
  type Actor,
  type ActorOptions,
  type AnyActorLogic,
  type AnyStateMachine,
} from 'xstate';
import { appMachine } from '../../src/machines/app/app.machine.ts';
import { coreIds, type CoreId } from '../../src/machines/app/app.system.ts';
import { deferredIds, completeListener, type DeferredId } from '../../src/machines/app/deferred.system.ts';

const quiet = fromCallback(() => {});

/** An actor that does nothing for every name, except for those that are passed. */
const quietExcept = <Id extends string>(
  ids: readonly Id[],
  given: Partial<Record<Id, AnyActorLogic>>,
): Readonly<Record<Id, AnyActorLogic>> =>
  ({ ...Object.fromEntries(ids.map((id) => [id, quiet])), ...given }) as Record<Id, AnyActorLogic>;

/** The root with the table, over some actors of the core. The caller starts it. */
export function createRoot(
  core: Partial<Record<CoreId, AnyActorLogic>>,
  options: ActorOptions<typeof appMachine> = {},
): Actor<typeof appMachine> {
  const machine = (appMachine as AnyStateMachine).provide({ actors: quietExcept(coreIds, core) });
  return createActor(machine, { id: 'app', systemId: 'app', ...options } as object) as Actor<
    typeof appMachine
  >;
}

/** Runs all other actors as well, as the app does once its second file has loaded. */
export function loadDeferred(
  root: Pick<Actor<typeof appMachine>, 'send'>,
  deferred: Partial<Record<DeferredId, AnyActorLogic>> = {},
): void {
  root.send({
    type: 'deferred.loaded',
    logics: () => ({ ...quietExcept(deferredIds, deferred), listener: completeListener }),
  });
}

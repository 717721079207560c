import {
  createActor,
  fromCallback,
  type Actor,
  type ActorOptions,
  type AnyActorLogic,
  type AnyStateMachine,
} from 'xstate';
import { appMachine } from '../../src/machines/app/app.machine.ts';
import { firstIds, type SystemId, type LateId } from '../../src/machines/app/app.system.ts';
import { lateLogics, restLogics } from '../../src/machines/app/late.system.ts';

/** The names of the actors that load with the services, and of the rest. */
export const lateIds = Object.keys({ ...lateLogics, ...restLogics }) as readonly LateId[];

/** The names of all actors. */
export const systemIds: readonly SystemId[] = [...firstIds, ...lateIds];

const quiet = fromCallback(() => {});

/** The root with the table over some actors; others do nothing. The caller starts it. */
export function createRoot(
  given: Partial<Record<SystemId, AnyActorLogic>>,
  options: ActorOptions<typeof appMachine> = {},
): Actor<typeof appMachine> {
  const actors = { ...Object.fromEntries(systemIds.map((id) => [id, quiet])), ...given };
  const machine = (appMachine as AnyStateMachine).provide({ actors });
  const root = createActor(machine, { id: 'app', systemId: 'app', ...options } as object) as Actor<
    typeof appMachine
  >;
  const start = root.start.bind(root);
  root.start = () => {
    start();
    const logics = Object.fromEntries(lateIds.map((id) => [id, actors[id] ?? quiet]));
    root.send({
      type: 'actors.loaded',
      logics: () => logics as Record<LateId, AnyActorLogic>,
      areAll: true,
    });
    return root;
  };
  return root;
}

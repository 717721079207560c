import {
  emit,
  enqueueActions,
  setup,
  spawnChild,
  type ActionFunction,
  type AnyActorLogic,
  type AnyActorRef,
  type ErrorActorEvent,
  type ProvidedActor,
} from 'xstate';
import { failure, type FailureFact } from '../failure.ts';
import { firstIds, logics } from './app.system.ts';
import { createSubscriber, type FactEvent, type WiredMessage } from './functions.ts';
import type { lateLogics, restLogics } from './late.system.ts';

interface AppContext {
  /** Messages for actors that do not run yet, oldest first; null once all do. */
  readonly held: readonly WiredMessage[] | null;
}

export type LateLogics = Readonly<Record<keyof typeof lateLogics, AnyActorLogic>>;

export type RestLogics = Readonly<Record<keyof typeof restLogics, AnyActorLogic>>;

interface Loaded {
  readonly logics: () => Readonly<Record<string, AnyActorLogic>>;
  readonly areAll: boolean;
}

type AppEvent =
  | ErrorActorEvent
  | FactEvent
  /** The code of more actors has loaded: with the services, and then, `areAll`, with the rest. */
  | ({ readonly type: 'actors.loaded' } & Loaded);

/** Spawns logic that `setup` does not name: XState allows that, its types do not. */
const spawnLoaded = (id: string, logic: AnyActorLogic) =>
  spawnChild<AppContext, AppEvent, undefined, AppEvent, ProvidedActor>(logic, {
    id,
    systemId: id,
  }) as ActionFunction<AppContext, AppEvent, AppEvent, undefined, never, never, never, never, never>;

type Id = keyof typeof logics | 'subscriber';

/** The actors that run as long as the app. The subscriber starts first, so that it misses nothing. */
const running = (['subscriber', ...firstIds] as const).map((id) => ({ id, src: id, systemId: id })) as {
  // `map` does not tell that the three are one name, which XState asks of each entry.
  [Each in Id]: { readonly id: Each; readonly src: Each; readonly systemId: Each };
}[Id][];

/**
 * The root of the actor system. It runs every actor, and passes facts on by the table (`wiring.ts`). A
 * machine that fails stops no other.
 */
export const appMachine = setup({
  types: {} as { context: AppContext; events: AppEvent; emitted: FailureFact },
  actors: { subscriber: createSubscriber(['app', ...firstIds]), ...logics },
  actions: {
    send: enqueueActions(({ context, enqueue, system }, messages: readonly WiredMessage[]) => {
      for (const message of messages) {
        const recipient = system.get(message.to) as AnyActorRef | undefined;
        if (recipient) enqueue.sendTo(recipient, message.event);
        else if (context.held)
          enqueue.assign(({ context: { held } }) => ({ held: [...(held ?? []), message] }));
      }
    }),
    run: enqueueActions(({ enqueue }, { logics: late, areAll }: Loaded) => {
      const started = Object.entries(late());
      const subscriber = createSubscriber(started.map(([id]) => id));
      enqueue(spawnLoaded(areAll ? 'restSubscriber' : 'lateSubscriber', subscriber));
      for (const [id, logic] of started) enqueue(spawnLoaded(id, logic));
    }),
  },
}).createMachine({
  id: 'app',
  context: { held: [] },
  invoke: running,
  on: {
    fact: { actions: { type: 'send', params: ({ event }) => event.messages } },
    'actors.loaded': {
      actions: [
        { type: 'run', params: ({ event }) => event },
        // What is for those that do not run yet is kept again, until all run.
        enqueueActions(({ context, event: { areAll }, enqueue }) => {
          enqueue.assign({ held: areAll ? null : [] });
          enqueue({ type: 'send', params: context.held ?? [] });
        }),
      ],
    },
    'xstate.error.actor.*': { actions: emit(({ event: { error } }) => failure('running a machine', error)) },
  },
});

import {
  assign,
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
import { firstIds, logics, type LateId } from './app.system.ts';
import { createSubscriber, type FactEvent, type WiredMessage } from './functions.ts';

interface AppContext {
  /** Messages for actors that do not run yet, oldest first; null once they do. */
  readonly held: readonly WiredMessage[] | null;
}

export type LateLogics = Readonly<Record<LateId, AnyActorLogic>>;

type AppEvent =
  | ErrorActorEvent
  | FactEvent
  /** The services have loaded: the actors of pages and dialogs run, and calls leave. Sent once. */
  | { readonly type: 'services.loaded'; readonly logics: () => LateLogics };

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
    run: enqueueActions(({ enqueue }, late: LateLogics) => {
      enqueue(spawnLoaded('lateSubscriber', createSubscriber(Object.keys(late))));
      for (const [id, logic] of Object.entries(late)) enqueue(spawnLoaded(id, logic));
    }),
  },
}).createMachine({
  id: 'app',
  context: { held: [] },
  invoke: running,
  on: {
    fact: { actions: { type: 'send', params: ({ event }) => event.messages } },
    'services.loaded': {
      actions: [
        { type: 'run', params: ({ event }) => event.logics() },
        { type: 'send', params: ({ context }) => context.held ?? [] },
        assign({ held: null }),
      ],
    },
    'xstate.error.actor.*': { actions: emit(({ event: { error } }) => failure('running a machine', error)) },
  },
});

import {
  assign,
  emit,
  enqueueActions,
  sendTo,
  setup,
  spawnChild,
  type ActionFunction,
  type AnyActorLogic,
  type AnyActorRef,
  type ErrorActorEvent,
  type ProvidedActor,
} from 'xstate';
import { failure, type FailureFact } from '../failure.ts';
import { coreIds, coreLogics } from './app.system.ts';
import type { DeferredId } from './deferred.system.ts';
import {
  createListener,
  type EmittedFact,
  type FactEvent,
  type PendingFacts,
  type WiredMessage,
} from './listener.ts';
import { coreRows } from './wiring.core.ts';

interface AppContext {
  /** Facts that were emitted before everything was loaded, oldest first: rows of the second file may need them. */
  readonly pending: readonly EmittedFact[];
}

/** The logic of every actor outside the core, and the listener with the complete table. */
export type LoadedLogics = Readonly<Record<DeferredId | 'listener', AnyActorLogic>>;

type AppEvent =
  | ErrorActorEvent
  | FactEvent
  /** All actors outside the core have been loaded and run from now on. Sent once. */
  | { readonly type: 'deferred.loaded'; readonly logics: () => LoadedLogics };

/** Spawns logic that `setup` does not name, under a name of its own: XState allows that, its types do not. */
const spawnLoaded = (id: string, logic: AnyActorLogic) =>
  spawnChild<AppContext, AppEvent, undefined, AppEvent, ProvidedActor>(logic, {
    id,
    systemId: id,
  }) as ActionFunction<AppContext, AppEvent, AppEvent, undefined, never, never, never, never, never>;

/** An actor that runs as long as the app, under its one name. */
const running = <Id extends string>(id: Id) => ({ id, src: id, systemId: id });

/**
 * The root of the actor system. It runs the actors of the first screen in `shell` and all actors in `ready`, and passes
 * facts on by its table (`wiring.ts`). A machine that fails stops no other.
 */
export const appMachine = setup({
  types: {} as { context: AppContext; events: AppEvent; emitted: FailureFact },
  actors: { coreListener: createListener(() => coreIds, coreRows), ...coreLogics },
  guards: { isFailure: ({ event }) => event.type === 'fact' && event.fact.type === 'failure' },
  actions: {
    send: enqueueActions(({ enqueue, system }, messages: readonly WiredMessage[]) => {
      for (const { to, event } of messages) {
        const recipient = system.get(to) as AnyActorRef | undefined;
        if (recipient) enqueue.sendTo(recipient, event);
      }
    }),
    keep: assign({
      pending: ({ context }, emitted: EmittedFact) => [...context.pending, emitted],
    }),
    passPending: sendTo(
      'listener',
      ({ context }) => ({ type: 'facts', facts: context.pending }) satisfies PendingFacts,
    ),
    forgetPending: assign({ pending: [] }),
    run: enqueueActions(({ enqueue }, { listener, ...logics }: LoadedLogics) => {
      enqueue.stopChild('coreListener');
      enqueue(spawnLoaded('listener', listener));
      for (const [id, logic] of Object.entries(logics)) enqueue(spawnLoaded(id, logic));
    }),
  },
}).createMachine({
  id: 'app',
  context: { pending: [] },
  on: {
    'xstate.error.actor.*': {
      actions: emit(({ event: { error } }) => failure('running a machine', error)),
    },
  },
  invoke: [
    // It listens before the others start, so that it misses nothing.
    running('coreListener'),
    running('log'),
    running('navigation'),
    running('appearance'),
    running('viewport'),
    running('network'),
    running('shell'),
    running('tabs'),
    running('player'),
    running('queue'),
    running('lyrics'),
    running('splash'),
    running('musicMode'),
    running('theme'),
    running('search'),
  ],
  initial: 'shell',
  states: {
    shell: {
      on: {
        fact: [
          // Only the log gets it: an error is no JSON.
          { guard: 'isFailure', actions: { type: 'send', params: ({ event }) => event.messages } },
          {
            actions: [
              { type: 'send', params: ({ event }) => event.messages },
              { type: 'keep', params: ({ event: { from, fact } }) => ({ from, fact }) },
            ],
          },
        ],
        'deferred.loaded': {
          target: 'ready',
          actions: { type: 'run', params: ({ event }) => event.logics() },
        },
      },
    },
    ready: {
      entry: ['passPending', 'forgetPending'],
      on: { fact: { actions: { type: 'send', params: ({ event }) => event.messages } } },
    },
  },
});

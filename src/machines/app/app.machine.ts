import {
  assign,
  emit,
  enqueueActions,
  fromCallback,
  setup,
  spawnChild,
  type ActionFunction,
  type AnyActorLogic,
  type AnyActorRef,
  type ErrorActorEvent,
  type EventObject,
  type ProvidedActor,
} from 'xstate';
import { failure, type FailureFact } from '../failure.ts';
import { coreIds, coreLogics } from './app.system.ts';
import type { DeferredId } from './deferred.system.ts';
import { messagesOf, type EmittedFact, type WiredMessage } from './wiring.ts';

interface AppContext {
  /** Messages for actors that are not loaded yet, oldest first. */
  readonly pending: readonly WiredMessage[];
}

/** The logic of everything that the shell does without. */
export type LoadedLogics = Readonly<Record<DeferredId, AnyActorLogic>>;

type AppEvent =
  | ErrorActorEvent
  | ({ readonly type: 'fact' } & EmittedFact)
  /** What the shell does without has been loaded, and is to run from now on. Sent once. */
  | { readonly type: 'deferred.loaded'; readonly logics: () => LoadedLogics };

/** Passes every fact of the named actors on to the root: of those of the core, and of those that it is told of. */
const listener = fromCallback<{ readonly type: 'listen'; readonly ids: readonly string[] }>(
  ({ system, sendBack, receive }) => {
    const listen = (ids: readonly string[]) => {
      for (const from of ids) {
        const actor = system.get(from) as AnyActorRef | undefined;
        actor?.on('*', (fact: EventObject) => sendBack({ type: 'fact', from, fact }));
      }
    };
    listen(['app', ...coreIds]);
    receive(({ ids }) => listen(ids));
  },
);

/** Spawns logic that `setup` does not name, under a name of its own: XState allows that, its types do not. */
const spawnLoaded = (id: string, logic: AnyActorLogic) =>
  spawnChild<AppContext, AppEvent, undefined, AppEvent, ProvidedActor>(logic, {
    id,
    systemId: id,
  }) as ActionFunction<AppContext, AppEvent, AppEvent, undefined, never, never, never, never, never>;

const isOfCore = ({ to }: WiredMessage): boolean => to in coreLogics;

/** An actor that runs as long as the app, under its one name. */
const running = <Id extends string>(id: Id) => ({ id, src: id, systemId: id });

/**
 * The root of the actor system. It runs every actor, in `shell` those that the first screen stands on and in `ready` all
 * others as well, and passes facts on as the table says (`wiring.ts`). A machine that fails takes none of the others with it.
 */
export const appMachine = setup({
  types: {} as { context: AppContext; events: AppEvent; emitted: FailureFact },
  actors: { listener, ...coreLogics },
  actions: {
    send: enqueueActions(({ enqueue, system }, messages: readonly WiredMessage[]) => {
      for (const { to, event } of messages) {
        const recipient = system.get(to) as AnyActorRef | undefined;
        if (recipient) enqueue.sendTo(recipient, event);
      }
    }),
    keep: assign({
      pending: ({ context }, messages: readonly WiredMessage[]) => [...context.pending, ...messages],
    }),
    forgetPending: assign({ pending: [] }),
    run: enqueueActions(({ enqueue }, logics: LoadedLogics) => {
      enqueue.sendTo('listener', { type: 'listen', ids: Object.keys(logics) });
      for (const [id, logic] of Object.entries(logics)) {
        enqueue(spawnLoaded(id, logic));
      }
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
    running('listener'),
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
        fact: {
          actions: [
            { type: 'send', params: ({ event }) => messagesOf(event).filter(isOfCore) },
            { type: 'keep', params: ({ event }) => messagesOf(event).filter((each) => !isOfCore(each)) },
          ],
        },
        'deferred.loaded': {
          target: 'ready',
          actions: { type: 'run', params: ({ event }) => event.logics() },
        },
      },
    },
    ready: {
      entry: [{ type: 'send', params: ({ context }) => context.pending }, 'forgetPending'],
      on: { fact: { actions: { type: 'send', params: ({ event }) => messagesOf(event) } } },
    },
  },
});

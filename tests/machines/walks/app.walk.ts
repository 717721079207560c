import { enqueueActions, fromCallback } from 'xstate';
import { appMachine } from '../../../src/machines/app/app.machine.ts';
import type { Walk, WalkEvent } from '../paths.ts';

const quiet = fromCallback(() => {});
/** All states of the graph share one system, so a spawned actor must have no name in it. */
const machine = appMachine.provide({
  actions: {
    run: enqueueActions(({ enqueue }) => enqueue.spawnChild(quiet, { id: 'comments' } as object)),
  },
});
const loaded = (areAll: boolean) => ({ type: 'actors.loaded', logics: () => ({}), areAll });
const message = { to: 'comments', event: { type: 'dialog.closed' } };
const fact = (...messages: readonly object[]): WalkEvent => ({
  type: 'fact',
  from: 'shell',
  fact: { type: 'dialog.closed.comments' },
  messages,
});

/** wiring.test.ts walks the table, row by row. */
export const appWalks: readonly Walk[] = [
  {
    machine,
    key: ({ context: { held } }) => (held === null ? 'loaded' : Math.min(held.length, 2)),
    rules: [
      {
        says: 'a message for an actor that does not run yet waits in its order, and for nobody else',
        on: 'fact',
        holds: (after, event, before) => {
          const messages = event['messages'] as readonly object[];
          const { held } = before.context;
          return JSON.stringify(after.context.held) === JSON.stringify(held && [...held, ...messages]);
        },
      },
      {
        says: 'once all actors run no message waits; before that those of actors that do not run yet wait on',
        on: 'actors.loaded',
        holds: ({ children, context }, event, before) =>
          JSON.stringify(context.held) === JSON.stringify(event['areAll'] ? null : before.context.held) &&
          children['comments'] !== undefined,
      },
      {
        says: 'an actor that fails stops no other',
        on: 'xstate.error.actor.*',
        holds: (after, _, before) =>
          Object.keys(after.children).join() === Object.keys(before.children).join() &&
          after.context === before.context,
      },
    ],
    events: ({ context }) => [
      fact(message),
      fact(),
      ...(context.held === null ? [] : [loaded(false), loaded(true)]),
    ],
  },
];

import { enqueueActions, fromCallback } from 'xstate';
import { appMachine } from '../../../src/machines/app/app.machine.ts';
import type { Walk, WalkEvent } from '../paths.ts';

const quiet = fromCallback(() => {});
/** All states of the graph share one system, so a spawned actor must have no name in it. */
const machine = appMachine.provide({
  actions: {
    run: enqueueActions(({ enqueue }) => {
      enqueue.stopChild('coreListener');
      for (const options of [{ id: 'listener' }, { id: 'toasts' }])
        enqueue.spawnChild(quiet, options as object);
    }),
  },
});
const loaded = { type: 'deferred.loaded', logics: () => ({}) };
const fact = (type: string): WalkEvent => ({
  type: 'fact',
  from: 'queue',
  fact: { type },
  messages: [{ to: 'shell', event: { type: 'SHELL.PANEL.TOGGLE' } }],
});

/** wiring.test.ts walks the table, row by row. */
export const appWalks: readonly Walk[] = [
  {
    machine,
    key: ({ context }) => Math.min(context.pending.length, 2),
    rules: [
      {
        says: 'facts wait in their order until all actors run; a failure goes to the log at once',
        on: 'fact',
        holds: (after, event, before) => {
          const { type } = event['fact'] as WalkEvent;
          const kept =
            before.children['toasts'] || type === 'failure' ? [] : [{ from: 'queue', fact: { type } }];
          return (
            JSON.stringify(after.context.pending) === JSON.stringify([...before.context.pending, ...kept])
          );
        },
      },
      {
        says: 'once all actors run no fact is pending, and the complete listener has replaced the first one',
        on: 'deferred.loaded',
        holds: ({ children, context }) =>
          context.pending.length === 0 &&
          children['toasts'] !== undefined &&
          children['listener'] !== undefined &&
          children['coreListener'] === undefined,
      },
      {
        says: 'an actor that fails stops no other',
        on: 'xstate.error.actor.*',
        holds: (after, _, before) =>
          Object.keys(after.children).join() === Object.keys(before.children).join() &&
          after.context === before.context,
      },
    ],
    events: ({ children }) => [
      fact('queue.changed'),
      fact('failure'),
      ...(children['listener'] ? [] : [loaded]),
    ],
  },
];

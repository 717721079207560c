import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import {
  catalogueMachine,
  type CatalogueEvent,
  type StartOutcome,
} from '../../../src/catalogue/catalogue.machine.ts';

/** The machine over its own actors; `send` acts as its waiting list. */
function runMachine(startNext: () => Promise<StartOutcome>, waitingList: () => void = () => {}) {
  vi.useFakeTimers();
  const reported: unknown[] = [];
  const starts = vi.fn<typeof startNext>(startNext);
  const actor = createActor(
    catalogueMachine.provide({
      actors: { startNext: fromPromise(starts), waitingList: fromCallback<CatalogueEvent>(waitingList) },
      actions: { report: (_, { error }) => void reported.push(error) },
    }),
  ).start();
  onTestFinished(() => {
    actor.stop();
    vi.useRealTimers();
  });
  return { actor, reported, starts };
}

test('a waiting list that breaks is reported with its error', () => {
  const error = new Error('no list');
  const { reported } = runMachine(
    () => new Promise(() => {}),
    () => {
      throw error;
    },
  );
  expect(reported).toEqual([error]);
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import {
  catalogueMachine,
  type CatalogueEvent,
  type StartOutcome,
} from '../../../src/catalogue/catalogue.machine.ts';
import { createStatusBoard } from '../../../src/catalogue/status.ts';

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

test('the status is the same object until a number changes; a change of the time alone is announced too', () => {
  let now = 1000;
  let budget = {
    callsLeft: 3,
    nextSlotAt: null,
    nextCheckSlotAt: null,
    changesAt: null as number | null,
    isDown: false,
  };
  const board = createStatusBoard({
    waitingList: { counts: () => ({ inFlight: 1, waiting: 0, waitingForListener: 0 }) },
    permits: { measure: () => budget },
    backOff: { backingOff: () => [] },
    isDown: () => false,
    clock: { now: () => now },
  });
  const listener = vi.fn<() => void>();
  const first = board.get();
  board.subscribe(listener);
  board.measure();
  expect(listener).not.toHaveBeenCalled();
  expect(board.changesInMs()).toBeNull();

  budget = { ...budget, changesAt: 5000 };
  board.measure();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(board.get()).toBe(first);
  expect(board.changesInMs()).toBe(4000);
  board.measure();
  expect(listener).toHaveBeenCalledTimes(1);

  budget = { ...budget, callsLeft: 4 };
  board.measure();
  expect(listener).toHaveBeenCalledTimes(2);
  expect(board.get()).toMatchObject({ callsLeft: 4, inFlight: 1 });
  now = 6000;
  expect(board.changesInMs()).toBe(0);
});

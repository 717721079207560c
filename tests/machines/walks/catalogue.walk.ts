import { catalogueMachine } from '../../../src/catalogue/catalogue.machine.ts';
import type { AnyMachineSnapshot } from 'xstate';
import { ended, runs, waits } from '../rules.ts';
import type { Walk } from '../paths.ts';

const status = (changesInMs: number | null) => ({ type: 'status.changed', changesInMs });
interface Outcome {
  readonly kind: string;
  readonly left?: number;
  readonly atOnceLeft?: boolean;
}

const started = { kind: 'started', at: 1, excess: true, left: 1, atOnceLeft: false };

/** Whether nothing starts and nothing waits. */
const isIdle = (snapshot: AnyMachineSnapshot) =>
  !runs(snapshot, 'startNext') &&
  !snapshot.matches('waiting') &&
  !['untilNextStart', 'untilBudget', 'untilTriedAgain'].some((name) => waits(snapshot, name));

export const catalogueWalks: readonly Walk[] = [
  {
    machine: catalogueMachine,
    rules: [
      {
        says: 'a call starts at once if nothing waits, or if it may go before all that wait (D4)',
        on: 'call.waiting',
        where: (before, { atOnce }) => atOnce === true || isIdle(before),
        holds: (after) => runs(after, 'startNext'),
      },
      {
        says: 'after a failed start and after a wait the next call is tried',
        where: (before, event) =>
          ended(before, event, 'startNext', 'error') ||
          /^xstate\.after\.until(?:NextStart|Budget|TriedAgain)\./.test(event.type),
        holds: (after, { type }) =>
          type.startsWith('xstate.error') ? waits(after, 'untilTriedAgain') : runs(after, 'startNext'),
      },
      {
        says: 'a call without a place starts as soon as one is free',
        on: 'place.freed',
        where: ({ context: { outcome } }) => outcome.kind === 'place',
        holds: (after) => runs(after, 'startNext'),
      },
      {
        says: 'an attempt to start leads to another, to a wait, or to nothing if no call is left (D4)',
        where: (before, event) => ended(before, event, 'startNext', 'done'),
        holds: (after, event, before) => {
          const outcome = event['output'] as Outcome;
          if (before.context.hasMissed || outcome.atOnceLeft) return runs(after, 'startNext');
          if (outcome.kind === 'none' || outcome.left === 0) return isIdle(after);
          if (runs(after, 'startNext')) return false;
          if (outcome.kind === 'place') return !isIdle(after) && !waits(after, 'untilNextStart');
          return waits(after, outcome.kind === 'budget' ? 'untilBudget' : 'untilNextStart');
        },
      },
      {
        says: 'a new call does not shorten the pause after a complete batch',
        on: 'call.waiting',
        where: (before, { atOnce }) => atOnce === false && !isIdle(before) && !runs(before, 'startNext'),
        holds: (after) => !runs(after, 'startNext') && !isIdle(after),
      },
      {
        says: 'measuring the budget starts nothing, and repeats while the budget changes',
        on: 'status.changed',
        where: isIdle,
        holds: (after, { changesInMs }) =>
          isIdle(after) && waits(after, 'untilBudgetChanges') === (changesInMs !== null),
      },
    ],
    repeats: {
      startNext: 'call after call, as long as one may start',
      untilBudgetChanges: 'as long as calls of the last minute count, the budget changes again',
    },
    key: ({ context: { outcome, batchStarts, hasMissed, changesInMs } }) => [
      outcome.kind,
      outcome.left,
      outcome.atOnceLeft,
      batchStarts,
      hasMissed,
      changesInMs,
    ],
    outputs: {
      startNext: [
        started,
        { ...started, left: 0 },
        { ...started, atOnceLeft: true, excess: false },
        { kind: 'none', at: 1 },
        { kind: 'place', at: 1 },
        { kind: 'too-early', at: 1 },
        { kind: 'budget', at: 1, until: 500 },
      ],
    },
    events: [
      { type: 'call.waiting', atOnce: true },
      { type: 'call.waiting', atOnce: false },
      { type: 'place.freed' },
      status(null),
      status(100),
    ],
    invariant: ({ context }) => {
      if (context.batchStarts > 5) throw new Error('A batch has more than 5 starts');
    },
  },
];

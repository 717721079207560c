import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { drainMachine } from '../../../src/catalogue/drain.machine.ts';
import type { DrainEvent, StartOutcome } from '../../../src/catalogue/drain.types.ts';
import { cover } from '../../machines/coverage.ts';

const at = 1_000_000;
const outcomes: readonly StartOutcome[] = [
  { kind: 'started', at, excess: false, left: 0, atOnceLeft: false },
  { kind: 'started', at, excess: true, left: 1, atOnceLeft: false },
  { kind: 'started', at, excess: false, left: 1, atOnceLeft: true },
  { kind: 'none', at },
  { kind: 'again', at },
  { kind: 'place', at },
  { kind: 'too-early', at },
  { kind: 'budget', at, until: at + 1000 },
];
const { status } = createActor(drainMachine).getSnapshot().context;
const events: readonly DrainEvent[] = [
  { type: 'call.waiting', atOnce: true },
  { type: 'call.waiting', atOnce: false },
  { type: 'place.freed' },
  { type: 'status.changed', status, changesInMs: null },
  { type: 'status.changed', status, changesInMs: 60_000 },
];

test(
  'every state and every transition of the drain is on some path, and no path leads out of it',
  { timeout: 30_000 },
  () => {
    const coverage = cover([
      {
        machine: drainMachine,
        repeats: {
          startNext: 'call after call, as long as one may start',
          untilBudgetChanges: 'as long as calls stand in a minute, its budget changes again',
        },
        events,
        outputs: { startNext: outcomes },
        key: ({ context }) => [context.batchStarts, context.hasMissed, context.changesInMs],
        invariant: (snapshot) => {
          const { status: life, context } = snapshot;
          expect(life).toBe('active');
          expect(['idle', 'draining', 'waiting'].filter((state) => snapshot.matches(state))).toHaveLength(1);
          expect(snapshot.matches({ draining: 'deciding' }), 'an outcome is acted on at once').toBe(false);
          expect(context.batchStarts).toBeGreaterThan(0);
          expect(context.batchStarts).toBeLessThanOrEqual(5);
        },
      },
    ]);
    expect(coverage.states.missing).toEqual([]);
    expect(coverage.transitions.missing).toEqual([]);
  },
);

import { drainMachine } from '../../../src/catalogue/drain.machine.ts';
import type { Walk } from '../paths.ts';

const status = (changesInMs: number | null) => ({
  type: 'status.changed',
  status: {
    inFlight: 0,
    waiting: 0,
    waitingForListener: 0,
    callsLeft: 15,
    nextSlotAt: null,
    nextCheckSlotAt: null,
    backingOff: [],
  },
  changesInMs,
});
const started = { kind: 'started', at: 1, excess: true, left: 1, atOnceLeft: false };

export const drainWalks: readonly Walk[] = [
  {
    machine: drainMachine,
    repeats: {
      startNext: 'call after call, as long as one may start',
      untilBudgetChanges: 'as long as calls stand in a minute, its budget changes again',
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
        { kind: 'again', at: 1 },
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

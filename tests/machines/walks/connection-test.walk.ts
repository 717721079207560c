import { connectionTestMachine } from '../../../src/machines/connection-test/connection-test.machine.ts';
import { runs } from '../rules.ts';
import type { Walk } from '../paths.ts';

export const connectionTestWalks: readonly Walk[] = [
  {
    machine: connectionTestMachine,
    rules: [
      {
        says: 'a press tests, also while an answer is looked into',
        on: 'CONNECTION.TEST',
        holds: (after, _, before) => runs(after, 'testConnection') || before.hasTag('testing'),
      },
    ],
    key: ({ context }) => context.answer?.ok,
    outputs: {
      testConnection: [
        { ok: true, status: 200, ms: 20 },
        { ok: false, status: 500, reason: null, ms: 20 },
      ],
      confirmConnection: [true, false],
    },
    events: [{ type: 'CONNECTION.TEST' }],
    invariant: (snapshot) => {
      if (snapshot.hasTag('testing') && snapshot.context.answer) throw new Error('An old answer is shown');
    },
  },
];

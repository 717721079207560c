import { connectionTestMachine } from '../../../src/machines/connection-test/connection-test.machine.ts';
import { runs } from '../rules.ts';
import type { Walk } from '../paths.ts';

export const connectionTestWalks: readonly Walk[] = [
  {
    machine: connectionTestMachine,
    rules: [{ says: 'a press tests', on: 'ERRAND.RUN', holds: (after) => runs(after, 'call') }],
    key: ({ context }) => context.answer?.ok,
    outputs: {
      call: [
        { ok: true, status: 200, ms: 20 },
        { ok: false, status: 500, reason: null, ms: 20 },
      ],
    },
    events: [{ type: 'ERRAND.RUN', request: null }],
    invariant: (snapshot) => {
      if (snapshot.hasTag('busy') && snapshot.context.answer) throw new Error('An old answer is shown');
    },
  },
];

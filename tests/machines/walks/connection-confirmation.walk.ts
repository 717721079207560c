import { connectionConfirmationMachine } from '../../../src/machines/connection-test/connection-confirmation.machine.ts';
import { runs } from '../rules.ts';
import type { Walk } from '../paths.ts';

export const connectionConfirmationWalks: readonly Walk[] = [
  {
    machine: connectionConfirmationMachine,
    rules: [
      { says: 'an open connection is confirmed', on: 'ERRAND.RUN', holds: (after) => runs(after, 'call') },
    ],
    outputs: { call: [true, false] },
    events: [{ type: 'ERRAND.RUN', request: null }],
  },
];

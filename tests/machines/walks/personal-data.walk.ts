import { emptyQueueSession } from '../../../src/domain/queue-session.ts';
import { personalDataMachine } from '../../../src/machines/personal-data/personal-data.machine.ts';
import type { Walk } from '../paths.ts';

export const personalDataWalks: readonly Walk[] = [
  {
    machine: personalDataMachine,
    key: ({ context }) => context.data !== null,
    outputs: {
      readImport: [
        { kind: 'read', data: { queue: emptyQueueSession }, changes: [] },
        { kind: 'refused', reason: 'foreign' },
      ],
    },
    events: [
      { type: 'DATA.EXPORT' },
      { type: 'DATA.IMPORT', file: new Blob(['{}']) },
      { type: 'DATA.CONFIRM' },
      { type: 'DATA.CANCEL' },
      { type: 'dialog.closed' },
      { type: 'import.elsewhere', queue: emptyQueueSession },
    ],
    invariant: (snapshot) => {
      if (snapshot.hasTag('previewing') !== (snapshot.context.data !== null)) {
        throw new Error('What is previewed is there, and only then');
      }
    },
  },
];

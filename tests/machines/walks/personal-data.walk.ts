import { emptyQueueSession } from '../../../src/domain/queue-list.ts';
import { personalDataMachine } from '../../../src/machines/personal-data/personal-data.machine.ts';
import { ended } from '../rules.ts';
import type { Walk } from '../paths.ts';

export const personalDataWalks: readonly Walk[] = [
  {
    machine: personalDataMachine,
    rules: [
      {
        says: 'after a preview is dropped nothing is read or written',
        on: 'DATA.CANCEL',
        where: (before) => before.hasTag('previewing') && !before.hasTag('busy'),
        holds: (after) => !after.hasTag('previewing') && !after.hasTag('busy'),
      },
      {
        says: 'after a read, write, export or refusal nothing is in progress (BEY-24)',
        where: (before, event) =>
          ['exportData', 'readImport', 'importData'].some(
            (name) => ended(before, event, name, 'done') || ended(before, event, name, 'error'),
          ),
        holds: (after) => !after.hasTag('busy'),
      },
    ],
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

import { tabsMachine } from '../../../src/machines/tabs/tabs.machine.ts';
import type { Walk } from '../paths.ts';

export const tabsWalks: readonly Walk[] = [
  {
    machine: tabsMachine,
    outputs: { lookForSound: [true, false], lookForClaims: [true, false] },
    events: [
      { type: 'SOUND.WANTED' },
      { type: 'SOUND.GIVEN' },
      { type: 'tab.claims' },
      { type: 'tab.took' },
      { type: 'lock.granted' },
      { type: 'lock.lost' },
    ],
    invariant: ({ children, value }) => {
      const asks = typeof value === 'object' && 'ours' in value;
      if (asks !== (children['soundLock'] !== undefined))
        throw new Error('The lock is held by nobody, or for nothing');
    },
  },
];

import { tabsMachine } from '../../../src/machines/tabs/tabs.machine.ts';
import { ended, runs, waits } from '../rules.ts';
import type { Walk } from '../paths.ts';

export const tabsWalks: readonly Walk[] = [
  {
    machine: tabsMachine,
    rules: [
      {
        says: 'a tab that wants to play requests the lock',
        on: 'SOUND.WANTED',
        holds: (after) => runs(after, 'soundLock'),
      },
      {
        says: 'a tab that does not want to play does not request the lock',
        where: (before) => !runs(before, 'soundLock'),
        holds: (after, { type }) => type === 'SOUND.WANTED' || !runs(after, 'soundLock'),
      },
      {
        says: 'a tab that learns that another tab plays, or loses the lock, reports it and waits for silence',
        where: (before, event) =>
          (event.type === 'tab.took' && !runs(before, 'soundLock')) ||
          (event.type === 'lock.lost' &&
            (before.matches({ ours: 'holding' }) || before.matches({ ours: 'yielding' }))) ||
          (ended(before, event, 'checkPermission', 'done') && event['output'] === true) ||
          event.type.startsWith('xstate.after.handoverWait'),
        holds: (after) => runs(after, 'waitForSilence'),
      },
      {
        says: 'while no tab plays, the permission is free: nothing is pending',
        where: (before, event) =>
          ended(before, event, 'waitForSilence', 'done') ||
          ended(before, event, 'waitForSilence', 'error') ||
          ended(before, event, 'checkPermission', 'error') ||
          (event.type === 'SOUND.RELEASED' && before.matches({ ours: 'holding' })) ||
          (ended(before, event, 'checkPermission', 'done') && event['output'] === false),
        holds: (after) => after.matches('free') && Object.keys(after.children).join() === 'channel',
      },
      {
        says: 'a tab that claims the permission gets time to take it',
        where: (before, { type }) =>
          (type === 'tab.claims' && before.matches('elsewhere')) ||
          (type === 'SOUND.RELEASED' && before.matches({ ours: 'yielding' })),
        holds: (after) => waits(after, 'handoverWait') && !runs(after, 'soundLock'),
      },
      {
        says: 'a tab that stops waiting, or whose lock fails, checks again',
        where: (before, event) =>
          ended(before, event, 'soundLock', 'error') ||
          (event.type === 'SOUND.RELEASED' &&
            (before.matches({ ours: 'requesting' }) || before.matches({ ours: 'insisting' }))),
        holds: (after) => runs(after, 'checkPermission') && !runs(after, 'soundLock'),
      },
      {
        says: 'a tab with the lock keeps the permission until it is claimed',
        on: 'lock.granted',
        where: (before) => before.matches({ ours: 'requesting' }) || before.matches({ ours: 'insisting' }),
        holds: (after) => after.matches({ ours: 'holding' }) && !waits(after, 'claimWait'),
      },
      {
        says: 'a claim is checked; if it is real or cannot be checked, the player stops before the lock is released',
        where: (before) => before.matches({ ours: 'holding' }),
        holds: (after, event, before) => {
          if (event.type === 'tab.claims') return runs(after, 'lookForClaims');
          if (ended(before, event, 'lookForClaims', 'error')) return after.matches({ ours: 'yielding' });
          if (!ended(before, event, 'lookForClaims', 'done')) return true;
          return after.matches({ ours: event['output'] === true ? 'yielding' : 'holding' });
        },
      },
    ],
    outputs: { checkPermission: [true, false], lookForClaims: [true, false] },
    events: [
      { type: 'SOUND.WANTED' },
      { type: 'SOUND.RELEASED' },
      { type: 'tab.claims' },
      { type: 'tab.took' },
      { type: 'lock.granted' },
      { type: 'lock.lost' },
    ],
    invariant: ({ children, value }) => {
      const asks = typeof value === 'object' && 'ours' in value;
      if (asks !== (children['soundLock'] !== undefined)) throw new Error('The lock has no owner, or no use');
    },
  },
];

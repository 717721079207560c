import { tabsMachine } from '../../../src/machines/tabs/tabs.machine.ts';
import { ended, runs, waits } from '../rules.ts';
import type { Walk } from '../paths.ts';

export const tabsWalks: readonly Walk[] = [
  {
    machine: tabsMachine,
    rules: [
      {
        says: 'who wants to sound asks for the lock',
        on: 'SOUND.WANTED',
        holds: (after) => runs(after, 'soundLock'),
      },
      {
        says: 'nobody asks for the lock who does not want to sound',
        where: (before) => !runs(before, 'soundLock'),
        holds: (after, { type }) => type === 'SOUND.WANTED' || !runs(after, 'soundLock'),
      },
      {
        says: 'a tab that learns that another tab sounds, or that has lost the lock, reports it and waits for silence',
        where: (before, event) =>
          (event.type === 'tab.took' && !runs(before, 'soundLock')) ||
          (event.type === 'lock.lost' &&
            (before.matches({ ours: 'holding' }) || before.matches({ ours: 'yielding' }))) ||
          (ended(before, event, 'checkPermission', 'done') && event['output'] === true) ||
          event.type.startsWith('xstate.after.handoverWait'),
        holds: (after) => runs(after, 'waitForSilence'),
      },
      {
        says: 'where no tab sounds, the sound is free: nothing is waited, looked or asked for',
        where: (before, event) =>
          ended(before, event, 'waitForSilence', 'done') ||
          ended(before, event, 'waitForSilence', 'error') ||
          ended(before, event, 'checkPermission', 'error') ||
          (event.type === 'SOUND.RELEASED' && before.matches({ ours: 'holding' })) ||
          (ended(before, event, 'checkPermission', 'done') && event['output'] === false),
        holds: (after) => after.matches('free') && Object.keys(after.children).join() === 'channel',
      },
      {
        says: 'a tab that claims the sound is given the time to take it',
        where: (before, { type }) =>
          (type === 'tab.claims' && before.matches('elsewhere')) ||
          (type === 'SOUND.RELEASED' && before.matches({ ours: 'yielding' })),
        holds: (after) => waits(after, 'handoverWait') && !runs(after, 'soundLock'),
      },
      {
        says: 'who gives up asking, or whose lock breaks, looks anew',
        where: (before, event) =>
          ended(before, event, 'soundLock', 'error') ||
          (event.type === 'SOUND.RELEASED' &&
            (before.matches({ ours: 'asking' }) || before.matches({ ours: 'insisting' }))),
        holds: (after) => runs(after, 'checkPermission') && !runs(after, 'soundLock'),
      },
      {
        says: 'who is granted the lock holds the sound until it is asked for it',
        on: 'lock.granted',
        where: (before) => before.matches({ ours: 'asking' }) || before.matches({ ours: 'insisting' }),
        holds: (after) => after.matches({ ours: 'holding' }) && !waits(after, 'claimWait'),
      },
      {
        says: 'a claim is looked into; one that stands, or of which nobody knows, has the player fall silent before the lock is let go',
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
      if (asks !== (children['soundLock'] !== undefined))
        throw new Error('The lock is held by nobody, or for nothing');
    },
  },
];

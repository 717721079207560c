import { onboardingMachine } from '../../../src/machines/onboarding/onboarding.machine.ts';
import { ended, once, runs, waits } from '../rules.ts';
import type { Walk } from '../paths.ts';

const visit = (count: number) => ({ count, lastShown: null, completed: false });

export const onboardingWalks: readonly Walk[] = [
  {
    machine: onboardingMachine,
    rules: [
      once('countVisit'),
      {
        says: 'it opens at most once per load (ONB-08)',
        where: (before) => before.hasTag('open') || before.matches('over'),
        holds: (after) => after.hasTag('open') || after.matches('over'),
      },
      {
        says: 'what is over stays over',
        where: (before) => before.matches('over'),
        holds: (after) => after.matches('over'),
      },
      {
        says: 'it closes when it is dismissed, postponed or saved (ONB-21, ONB-25, ONB-25)',
        where: (before, event) =>
          ended(before, event, 'saveEmail', 'done') ||
          (['dialog.closed', 'ONBOARDING.LATER'].includes(event.type) && !before.hasTag('submitting')),
        holds: (after) => !after.hasTag('open'),
      },
      {
        says: 'an address is subscribed, and then saved whatever the service answered (ONB-21, ONB-21)',
        where: (before, event) =>
          ended(before, event, 'subscribe', 'done') || ended(before, event, 'subscribe', 'error'),
        holds: (after) => runs(after, 'saveEmail') && after.hasTag('submitting'),
      },
      {
        says: 'a failed save can be repeated (ONB-21)',
        where: (before, event) => ended(before, event, 'saveEmail', 'error'),
        holds: (after) => after.hasTag('open') && !after.hasTag('submitting'),
      },
      {
        says: 'saved preferences open it half a second later (ONB-08)',
        on: 'preferences.saved',
        where: (before) => before.matches('waiting'),
        holds: (after) => waits(after, 'afterPreferences'),
      },
    ],
    key: ({ context: { count, preferencesOpened, outcome } }) => [count, preferencesOpened, outcome?.kind],
    outputs: {
      countVisit: [visit(0), visit(1), visit(5)],
      subscribe: [
        { kind: 'subscribed', message: null },
        { kind: 'alreadySubscribed' },
        { kind: 'refused', message: null },
      ],
    },
    events: [
      { type: 'preferences.opened' },
      { type: 'preferences.saved' },
      { type: 'dialog.opened' },
      { type: 'dialog.closed' },
      { type: 'ONBOARDING.LATER' },
      { type: 'ONBOARDING.SUBMIT', email: '' },
      { type: 'ONBOARDING.SUBMIT', email: 'vixen' },
      { type: 'ONBOARDING.SUBMIT', email: 'vixen@den.example' },
    ],
    invariant: ({ context, value }) => {
      if (value !== 'counting' && value !== 'over' && context.count === null) {
        throw new Error('Onboarding goes on without knowing of the visit');
      }
    },
  },
];

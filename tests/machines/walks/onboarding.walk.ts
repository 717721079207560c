import { onboardingMachine } from '../../../src/machines/onboarding/onboarding.machine.ts';
import type { Walk } from '../paths.ts';

const visit = (count: number) => ({ count, lastShown: null, completed: false });

export const onboardingWalks: readonly Walk[] = [
  {
    machine: onboardingMachine,
    key: ({ context: { visit: read, preferencesOpened, outcome } }) => [
      read?.count,
      preferencesOpened,
      outcome?.kind,
    ],
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
      if (value !== 'counting' && value !== 'over' && context.visit === null) {
        throw new Error('Onboarding goes on without knowing of the visit');
      }
    },
  },
];

import { onboardingMachine, type Submission } from '../../../src/machines/onboarding/onboarding.machine.ts';
import { ended, once, waits } from '../rules.ts';
import type { Walk, WalkEvent } from '../paths.ts';

const visit = (count: number) => ({ count, lastShown: null, completed: false });

const isKept = (event: WalkEvent) => (event['output'] as Submission).isKept;

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
          (ended(before, event, 'submit', 'done') && isKept(event)) ||
          (['dialog.closed', 'ONBOARDING.LATER'].includes(event.type) && !before.hasTag('submitting')),
        holds: (after) => !after.hasTag('open'),
      },
      {
        says: 'a submit that could not be kept can be repeated (ONB-21)',
        where: (before, event) =>
          ended(before, event, 'submit', 'error') ||
          (ended(before, event, 'submit', 'done') && !isKept(event)),
        holds: (after) => after.hasTag('open') && !after.hasTag('submitting'),
      },
      {
        says: 'saved preferences open it half a second later (ONB-08)',
        on: 'preferences.saved',
        where: (before) => before.matches('waiting'),
        holds: (after) => waits(after, 'afterPreferences'),
      },
    ],
    key: ({ context: { count, preferencesOpened } }) => [count, preferencesOpened],
    outputs: {
      countVisit: [visit(0), visit(1), visit(5)],
      submit: [
        { answer: { kind: 'subscribed', message: null }, isKept: true },
        { answer: { kind: 'alreadySubscribed' }, isKept: true },
        { answer: { kind: 'refused', message: null }, isKept: true },
        { answer: { kind: 'subscribed', message: null }, isKept: false },
        { answer: { kind: 'refused', message: null }, isKept: false },
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

import { splashMachine } from '../../../src/machines/splash/splash.machine.ts';
import { ended } from '../rules.ts';
import type { Walk } from '../paths.ts';

export const splashWalks: readonly Walk[] = [
  {
    machine: splashMachine,
    rules: [
      {
        says: 'a listener who has seen it, or whose flag cannot be read, does not see it (SPL-03, SPL-01)',
        where: (before, event) =>
          ended(before, event, 'flag', 'error') ||
          (before.matches('reading') && event.type === 'splash.seen'),
        holds: (after) => after.hasTag('over') && !after.hasTag('visible'),
      },
      {
        says: 'a listener who has not seen it sees all of it',
        where: (before, event) => before.matches('reading') && event.type === 'splash.unseen',
        holds: (after) => after.hasTag('visible') && !after.hasTag('fading'),
      },
      {
        says: 'it is visible, then fades, then is over',
        where: (_, { type }) => type.startsWith('xstate.after.'),
        holds: (after, _, before) => after.hasTag(before.hasTag('fading') ? 'over' : 'fading'),
      },
      {
        says: 'what is over stays over',
        holds: (after, _, before) =>
          !before.hasTag('over') || (after.hasTag('over') && !after.hasTag('visible')),
      },
    ],
    events: [{ type: 'splash.unseen', paintedFor: 0 }, { type: 'splash.seen' }],
  },
];

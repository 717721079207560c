import { splashMachine } from '../../../src/machines/splash/splash.machine.ts';
import { ended, once, runs } from '../rules.ts';
import type { Walk } from '../paths.ts';

export const splashWalks: readonly Walk[] = [
  {
    machine: splashMachine,
    rules: [
      once('loadSplashSeen'),
      {
        says: 'a listener who has seen it, or whose flag cannot be read, does not see it (SPL-07, SPL-01)',
        where: (before, event) =>
          ended(before, event, 'loadSplashSeen', 'error') ||
          (ended(before, event, 'loadSplashSeen', 'done') && event['output'] === true),
        holds: (after) => after.hasTag('over') && !after.hasTag('visible') && !runs(after, 'saveSplashSeen'),
      },
      {
        says: 'a listener who has not seen it sees all of it',
        where: (before, event) => ended(before, event, 'loadSplashSeen', 'done') && event['output'] === false,
        holds: (after) => after.hasTag('visible') && !after.hasTag('fading'),
      },
      {
        says: 'it is visible, then fades, then is over, and this is stored',
        where: (_, { type }) => type.startsWith('xstate.after.'),
        holds: (after, _, before) =>
          before.hasTag('fading')
            ? after.hasTag('over') && runs(after, 'saveSplashSeen')
            : after.hasTag('fading'),
      },
      {
        says: 'what is over stays over',
        holds: (after, _, before) =>
          !before.hasTag('over') || (after.hasTag('over') && !after.hasTag('visible')),
      },
    ],
    outputs: { loadSplashSeen: [true, false] },
    events: [],
  },
];

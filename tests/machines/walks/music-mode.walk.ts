import { musicModeMachine } from '../../../src/machines/music-mode/music-mode.machine.ts';
import { ended, once, runs, waits } from '../rules.ts';
import type { Walk } from '../paths.ts';

export const musicModeWalks: readonly Walk[] = [
  {
    machine: musicModeMachine,
    rules: [
      once('loadMode'),
      {
        says: 'another mood is stored as soon as it is chosen, and ends a trial (MOD)',
        on: ['MODE.CHOOSE', 'MODE.RESET'],
        holds: (after, { type, id }, before) =>
          after.context.trial === null &&
          !waits(after, 'trialTime') &&
          after.context.id === (type === 'MODE.RESET' ? 'default' : id) &&
          (after.context.id === before.context.id || runs(after, 'saveMode')),
      },
      {
        says: 'a stored mood, or one that cannot be stored or read, leaves nothing pending',
        where: (before, event) =>
          ['loadMode', 'saveMode'].some(
            (name) => ended(before, event, name, 'done') || ended(before, event, name, 'error'),
          ),
        holds: (after) => !waits(after, 'trialTime') && Object.keys(after.children).join() === '0.musicMode',
      },
      { says: 'a mood that is tried waits', on: 'MODE.TRY', holds: (after) => waits(after, 'trialTime') },
    ],
    key: ({ context }) => context,
    outputs: { loadMode: ['default', 'chill'] },
    events: ['default', 'party', 'chill'].flatMap((id) => [
      { type: 'MODE.CHOOSE', id },
      { type: 'MODE.TRY', id },
      { type: 'mode.stored', id },
      { type: 'MODE.RESET' },
    ]),
    invariant: ({ context, value }) => {
      if (value === 'settled' && context.trial !== null) throw new Error('A trial is left over');
    },
  },
];

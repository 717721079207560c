import { musicModeMachine } from '../../../src/machines/music-mode/music-mode.machine.ts';
import { waits } from '../rules.ts';
import type { Walk } from '../paths.ts';

export const musicModeWalks: readonly Walk[] = [
  {
    machine: musicModeMachine,
    rules: [
      {
        says: 'another mood is stored as soon as it is chosen, and ends a trial (MOD)',
        on: ['MODE.CHOOSE', 'MODE.RESET'],
        holds: (after, { type, id }) =>
          after.context.trial === null &&
          !waits(after, 'trialTime') &&
          after.context.id === (type === 'MODE.RESET' ? 'default' : id),
      },
      {
        says: 'a mood that is read or that another tab stores ends a trial, and so does one that cannot be read',
        where: (_, { type }) => type === 'mode.stored' || type.startsWith('xstate.error.'),
        holds: (after, { id = after.context.id }) =>
          !waits(after, 'trialTime') && after.context.id === id && after.hasTag('restored'),
      },
      {
        says: 'once it is read, or cannot be read, the page shows a mood for good',
        holds: (after, { type }, before) =>
          after.hasTag('restored') || !(before.hasTag('restored') || type.startsWith('xstate.error.')),
      },
      { says: 'a mood that is tried waits', on: 'MODE.TRY', holds: (after) => waits(after, 'trialTime') },
    ],
    key: ({ context }) => context,
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

import { moodMachine } from '../../../src/machines/mood/mood.machine.ts';
import { waits } from '../rules.ts';
import type { Walk } from '../paths.ts';

export const moodWalks: readonly Walk[] = [
  {
    machine: moodMachine,
    rules: [
      {
        says: 'another mood is stored as soon as it is chosen, and ends a trial (MOD)',
        on: ['MOOD.CHOOSE', 'MOOD.RESET'],
        holds: (after, { type, id }) =>
          after.context.trial === null &&
          !waits(after, 'trialTime') &&
          after.context.id === (type === 'MOOD.RESET' ? 'default' : id),
      },
      {
        says: 'a mood that is read or that another tab stores ends a trial, and so does one that cannot be read',
        where: (_, { type }) => type === 'mood.stored' || type.startsWith('xstate.error.'),
        holds: (after, { id = after.context.id }) =>
          !waits(after, 'trialTime') && after.context.id === id && after.hasTag('restored'),
      },
      {
        says: 'once it is read, or cannot be read, the page shows a mood for good',
        holds: (after, { type }, before) =>
          after.hasTag('restored') || !(before.hasTag('restored') || type.startsWith('xstate.error.')),
      },
      { says: 'a mood that is tried waits', on: 'MOOD.TRY', holds: (after) => waits(after, 'trialTime') },
    ],
    key: ({ context }) => context,
    events: ['default', 'party', 'chill'].flatMap((id) => [
      { type: 'MOOD.CHOOSE', id },
      { type: 'MOOD.TRY', id },
      { type: 'mood.stored', id },
      { type: 'MOOD.RESET' },
    ]),
    invariant: ({ context, value }) => {
      if (value === 'settled' && context.trial !== null) throw new Error('A trial is left over');
    },
  },
];

import { aTrack } from '../../fakes/track.ts';
import { rouletteMachine } from '../../../src/machines/roulette/roulette.machine.ts';
import { once } from '../rules.ts';
import type { Walk } from '../paths.ts';

export const rouletteWalks: readonly Walk[] = [
  {
    machine: rouletteMachine,
    rules: [
      once('loadLastPick'),
      {
        says: 'nothing but a press begins a pick',
        holds: (after, { type }, before) =>
          type === 'ROULETTE.PICK' || before.hasTag('loading') || !after.hasTag('loading'),
      },
    ],
    key: ({ context }) => [context.track?.id, context.outcome],
    outputs: { loadLastPick: [aTrack('t1'), null], pickTrack: [aTrack('t2'), null] },
    events: [{ type: 'ROULETTE.PICK' }],
    invariant: (snapshot) => {
      if (!snapshot.hasTag('loading') && snapshot.context.outcome) throw new Error('An outcome is left over');
    },
  },
];

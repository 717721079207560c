import { aTrack } from '../../fakes/track.ts';
import { rouletteMachine } from '../../../src/machines/roulette/roulette.machine.ts';
import type { Walk } from '../paths.ts';

export const rouletteWalks: readonly Walk[] = [
  {
    machine: rouletteMachine,
    key: ({ context }) => [context.track?.id, context.outcome?.kind],
    outputs: { loadLastPick: [aTrack('t1'), null], pickTrack: [aTrack('t2'), null] },
    events: [{ type: 'ROULETTE.PICK' }],
    invariant: (snapshot) => {
      if (snapshot.matches('showing') && !snapshot.context.track) throw new Error('There is no pick to show');
      if (snapshot.matches('idle') && snapshot.context.track) throw new Error('A pick is not shown');
      if (!snapshot.hasTag('loading') && snapshot.context.outcome) throw new Error('An outcome is left over');
    },
  },
];

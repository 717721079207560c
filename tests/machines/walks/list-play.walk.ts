import { aTrack } from '../../fakes/track.ts';
import { listPlayMachine } from '../../../src/machines/list-play/list-play.machine.ts';
import type { Walk } from '../paths.ts';

const list = (kind: string) => ({ type: 'ERRAND.RUN', request: { kind, id: kind, name: 'Den' } });

export const listPlayWalks: readonly Walk[] = [
  {
    machine: listPlayMachine,
    key: ({ context }) => context.run?.request.id,
    outputs: {
      call: [{ kind: 'tracks', tracks: [aTrack('t1')] }, { kind: 'empty' }, { kind: 'unavailable' }],
    },
    events: [list('station'), list('featured'), list('discover')],
    invariant: (snapshot) => {
      if (snapshot.hasTag('busy') !== (snapshot.context.run !== null)) {
        throw new Error('Busy means: with a run');
      }
    },
  },
];

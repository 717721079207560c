import { aTrack } from '../../fakes/track.ts';
import { listPlayMachine } from '../../../src/machines/list-play/list-play.machine.ts';
import type { Walk } from '../paths.ts';

const list = (kind: string) => ({ type: 'LIST.PLAY', list: { kind, id: kind, name: 'Den' } });

export const listPlayWalks: readonly Walk[] = [
  {
    machine: listPlayMachine,
    key: ({ context }) => context.list?.id,
    outputs: {
      loadList: [{ kind: 'tracks', tracks: [aTrack('t1')] }, { kind: 'empty' }, { kind: 'unavailable' }],
    },
    events: [list('station'), list('featured'), list('discover')],
    invariant: (snapshot) => {
      if (snapshot.hasTag('loading') !== (snapshot.context.list !== null)) {
        throw new Error('Loading means: with a list');
      }
    },
  },
];

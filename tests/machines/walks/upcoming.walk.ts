import { aTrack } from '../../fakes/track.ts';
import { upcomingMachine } from '../../../src/machines/queue/upcoming.machine.ts';
import type { Walk } from '../paths.ts';

const batch = (...ids: readonly string[]) => ({ type: 'batch.due', tracks: ids.map((id) => aTrack(id)) });

export const upcomingWalks: readonly Walk[] = [
  {
    // It is walked without a parent.
    machine: upcomingMachine.provide({ actions: { sendFresh: () => {}, sendReady: () => {} } }),
    repeats: {
      freshenPreviewUrl: 'track after track of a batch',
      batchPause: 'track after track of a batch',
    },
    key: ({ context }) => [context.batch.length, context.waiting?.length],
    outputs: { freshenPreviewUrl: [{ audio: '' }, { audio: '/new.mp3' }] },
    events: [
      batch(),
      batch('t1', 't2'),
      { type: 'batch.dropped', currentId: 't1' },
      { type: 'batch.dropped', currentId: null },
    ],
    invariant: ({ context, value }) => {
      if (value === 'idle' && context.waiting) throw new Error('A batch waits and nothing is done about it');
    },
  },
];

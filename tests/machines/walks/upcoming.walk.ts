import { aTrack } from '../../fakes/track.ts';
import { upcomingMachine } from '../../../src/machines/queue/upcoming.machine.ts';
import { ended, runs, waits } from '../rules.ts';
import type { Walk } from '../paths.ts';

const batch = (...ids: readonly string[]) => ({
  type: 'batch.requested',
  tracks: ids.map((id) => aTrack(id)),
});

export const upcomingWalks: readonly Walk[] = [
  {
    // It is walked without a parent.
    machine: upcomingMachine.provide({ actions: { sendFresh: () => {}, sendReady: () => {} } }),
    rules: [
      {
        says: 'the tracks of a batch are looked up one after another, until a newer batch waits or none is left',
        where: (before, event) =>
          ended(before, event, 'freshenPreviewUrl', 'done') ||
          ended(before, event, 'freshenPreviewUrl', 'error'),
        holds: (after, _, { context: { batch: tracks, waiting } }) => {
          const goesOn = waiting === null && tracks.length > 1;
          return (
            after.context.batch.length === tracks.length - 1 &&
            runs(after, 'freshenPreviewUrl') === goesOn &&
            waits(after, 'batchPause') !== goesOn
          );
        },
      },
      {
        says: 'a batch begins at once, or after the pause that follows the one before (AUD-55)',
        on: 'batch.requested',
        holds: (after, { tracks }, before) =>
          runs(before, 'freshenPreviewUrl') || waits(before, 'batchPause')
            ? after.context.waiting === tracks
            : runs(after, 'freshenPreviewUrl') === (tracks as readonly unknown[]).length > 0,
      },
      {
        says: 'once another track is current only its own look-up continues (D63)',
        on: 'batch.dropped',
        holds: (after, { currentId }, before) =>
          after.context.waiting === null &&
          runs(after, 'freshenPreviewUrl') ===
            (runs(before, 'freshenPreviewUrl') && before.context.batch[0].id === currentId) &&
          (!runs(before, 'freshenPreviewUrl') ||
            runs(after, 'freshenPreviewUrl') ||
            waits(after, 'batchPause')),
      },
      {
        says: 'after the pause the waiting batch begins, if there is one',
        where: (_, { type }) => type.startsWith('xstate.after.batchPause'),
        holds: (after, _, { context: { waiting } }) =>
          runs(after, 'freshenPreviewUrl') === (waiting?.length ?? 0) > 0 &&
          waits(after, 'batchPause') === (waiting !== null && waiting.length === 0),
      },
    ],
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

import { aTrack } from '../../fakes/track.ts';
import { REFRESH_BATCH_TRACKS } from '../../../src/limits/playback.ts';
import { upcomingMachine } from '../../../src/machines/queue/upcoming.machine.ts';
import { ended, runs, waits } from '../rules.ts';
import type { Walk } from '../paths.ts';

const request = (...ids: readonly string[]) => ({
  type: 'refresh.requested',
  tracks: ids.map((id) => aTrack(id)),
});
const due = (count: number) => Array.from({ length: count }, (_, index) => aTrack(`t${index + 1}`));

export const upcomingWalks: readonly Walk[] = [
  {
    // It is walked without a parent.
    machine: upcomingMachine.provide({ actions: { sendFresh: () => {} } }),
    rules: [
      {
        says: 'due tracks are looked up one after another, until a batch is full, newer ones wait or none is left',
        where: (before, event) =>
          ended(before, event, 'freshenPreviewUrl', 'done') ||
          ended(before, event, 'freshenPreviewUrl', 'error'),
        holds: (after, _, { context: { due: tracks, done, waiting } }) => {
          const goesOn = waiting === null && tracks.length > 1 && done + 1 < REFRESH_BATCH_TRACKS;
          return (
            after.context.due.length === tracks.length - 1 &&
            runs(after, 'freshenPreviewUrl') === goesOn &&
            waits(after, 'batchPause') !== goesOn
          );
        },
      },
      {
        says: 'a request is looked at once, or after the pause that follows the one before (AUD-53)',
        on: 'refresh.requested',
        holds: (after, { tracks }, before) =>
          after.context.waiting === tracks &&
          runs(after, 'findDue') === !(runs(before, 'freshenPreviewUrl') || waits(before, 'batchPause')),
      },
      {
        says: 'once another track is current only its own look-up continues (D63)',
        on: 'refresh.dropped',
        where: (before) => !runs(before, 'findDue'),
        holds: (after, { currentId }, before) =>
          after.context.waiting === null &&
          runs(after, 'freshenPreviewUrl') ===
            (runs(before, 'freshenPreviewUrl') && before.context.due[0].id === currentId) &&
          (!runs(before, 'freshenPreviewUrl') ||
            runs(after, 'freshenPreviewUrl') ||
            waits(after, 'batchPause')),
      },
      {
        says: 'the first due track is looked up as soon as it is found; after a failure, or with none, the pause begins',
        where: (before, event) =>
          ended(before, event, 'findDue', 'done') || ended(before, event, 'findDue', 'error'),
        holds: (after, { output }) => {
          const finds = ((output ?? []) as readonly unknown[]).length > 0;
          return runs(after, 'freshenPreviewUrl') === finds && waits(after, 'batchPause') !== finds;
        },
      },
      {
        says: 'after the pause newer tracks are looked at, else the next batch begins',
        where: (_, { type }) => type.startsWith('xstate.after.batchPause'),
        holds: (after, _, { context: { due: tracks, waiting } }) =>
          runs(after, 'findDue') === (waiting !== null) &&
          runs(after, 'freshenPreviewUrl') === (waiting === null && tracks.length > 0) &&
          !waits(after, 'batchPause'),
      },
    ],
    repeats: {
      freshenPreviewUrl: 'track after track of a batch',
      batchPause: 'batch after batch',
      findDue: 'newer tracks are looked at anew',
    },
    key: ({ context }) => [context.due.length, context.done, context.waiting?.length],
    outputs: { freshenPreviewUrl: [{ audio: '' }, { audio: '/new.mp3' }], findDue: [due(0), due(4)] },
    events: [
      request('t1', 't2'),
      { type: 'refresh.dropped', currentId: 't1' },
      { type: 'refresh.dropped', currentId: null },
    ],
    invariant: ({ context, value }) => {
      if (value === 'idle' && context.waiting) throw new Error('Tracks wait and nothing is done about it');
    },
  },
];

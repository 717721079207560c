import { aTrack } from '../../fakes/track.ts';
import { saveQueueMachine } from '../../../src/machines/save-queue/save-queue.machine.ts';
import type { Walk } from '../paths.ts';

export const saveQueueWalks: readonly Walk[] = [
  {
    machine: saveQueueMachine,
    key: ({ context }) => [context.mode, context.name.length, context.folderId],
    outputs: {
      readQueue: [[aTrack('t1')], []],
      saveTracks: [{ kind: 'saved', folder: 'Dusk' }, { kind: 'gone' }],
    },
    events: [
      { type: 'SAVE_QUEUE.OPEN' },
      { type: 'dialog.opened' },
      { type: 'dialog.closed' },
      { type: 'SAVE_QUEUE.MODE', mode: 'new' },
      { type: 'SAVE_QUEUE.MODE', mode: 'existing' },
      { type: 'SAVE_QUEUE.NAME', name: 'Dusk' },
      { type: 'SAVE_QUEUE.NAME', name: 'D'.repeat(1000) },
      { type: 'SAVE_QUEUE.FOLDER', folderId: 'f1' },
      { type: 'SAVE_QUEUE.SAVE' },
      { type: 'SAVE_QUEUE.CANCEL' },
    ],
    invariant: (snapshot) => {
      if (!snapshot.matches({ open: 'saving' }) && snapshot.context.tracks.length > 0)
        throw new Error('Tracks are left over');
    },
  },
];

import { aTrack } from '../../fakes/track.ts';
import { folderPlayMachine } from '../../../src/machines/folder-play/folder-play.machine.ts';
import type { Walk } from '../paths.ts';

export const folderPlayWalks: readonly Walk[] = [
  {
    machine: folderPlayMachine,
    outputs: { call: [[aTrack('t1')], null] },
    events: [
      { type: 'ERRAND.RUN', request: { folderId: 'f1', from: { name: 'Road', path: '/favorites/f1' } } },
    ],
  },
];

import { aTrack } from '../../fakes/track.ts';
import { folderPlayMachine } from '../../../src/machines/folder-play/folder-play.machine.ts';
import type { Walk } from '../paths.ts';

export const folderPlayWalks: readonly Walk[] = [
  {
    machine: folderPlayMachine,
    outputs: { readFolder: [[aTrack('t1')], null] },
    events: [{ type: 'FOLDER.ADD_ALL', folderId: 'f1' }],
  },
];

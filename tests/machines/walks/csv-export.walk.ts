import { aTrack } from '../../fakes/track.ts';
import { csvExportMachine } from '../../../src/machines/csv-export/csv-export.machine.ts';
import type { Walk } from '../paths.ts';

const tracks = [aTrack('t1')];

export const csvExportWalks: readonly Walk[] = [
  {
    machine: csvExportMachine,
    key: ({ context }) => context.request?.list.kind,
    events: [
      { type: 'EXPORT.CSV', list: { kind: 'folder', name: 'Dusk' }, tracks },
      { type: 'EXPORT.CSV', list: { kind: 'mood', id: 'chill', name: 'Chill' }, tracks },
      { type: 'EXPORT.CSV', list: { kind: 'folder', name: 'Empty' }, tracks: [] },
    ],
    invariant: (snapshot) => {
      if (snapshot.hasTag('busy') !== (snapshot.context.request !== null)) {
        throw new Error('Busy means: with a request');
      }
    },
  },
];

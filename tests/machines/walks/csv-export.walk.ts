import { aTrack } from '../../fakes/track.ts';
import { csvExportMachine } from '../../../src/machines/csv-export/csv-export.machine.ts';
import type { Walk } from '../paths.ts';

const tracks = [aTrack('t1')];

export const csvExportWalks: readonly Walk[] = [
  {
    machine: csvExportMachine,
    key: ({ context }) => context.run?.request.list.kind,
    events: [
      { type: 'ERRAND.RUN', request: { list: { kind: 'folder', name: 'Dusk' }, tracks } },
      { type: 'ERRAND.RUN', request: { list: { kind: 'mood', id: 'chill', name: 'Chill' }, tracks } },
      { type: 'ERRAND.RUN', request: { list: { kind: 'folder', name: 'Empty' }, tracks: [] } },
    ],
    invariant: (snapshot) => {
      if (snapshot.hasTag('busy') !== (snapshot.context.run !== null)) {
        throw new Error('Busy means: with a run');
      }
    },
  },
];

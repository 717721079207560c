import { aTrack } from '../../fakes/track.ts';
import { emptyLibrary } from '../../../src/domain/library.ts';
import { libraryMachine } from '../../../src/machines/library/library.machine.ts';
import type { Walk } from '../paths.ts';

const stored = (source: string) => ({ type: 'library.stored', library: emptyLibrary, source });

export const libraryWalks: readonly Walk[] = [
  {
    machine: libraryMachine,
    repeats: { changeLibrary: 'changes are made one after another' },
    key: ({ context }) => context.waiting.map(({ type }: { readonly type: string }) => type),
    outputs: {
      changeLibrary: [
        { kind: 'done', library: emptyLibrary, facts: [], act: null },
        { kind: 'refused', library: emptyLibrary, refusal: 'nameMissing' },
      ],
    },
    events: ({ context }) => [
      stored('start'),
      stored('own'),
      stored('foreign'),
      ...(context.waiting.length < 2
        ? [
            { type: 'LIBRARY.FAVORITE.TOGGLE', track: aTrack('t1') },
            { type: 'LIBRARY.FOLDER.CREATE', name: '' },
          ]
        : []),
    ],
    invariant: (snapshot) => {
      if (snapshot.hasTag('busy') !== snapshot.context.waiting.length > 0) {
        throw new Error('A change waits although nothing is being changed');
      }
    },
  },
];

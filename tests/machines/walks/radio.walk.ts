import { radioMachine } from '../../../src/machines/radio/radio.machine.ts';
import type { Walk } from '../paths.ts';

const station = (id: string) => ({
  id,
  title: 'Pop',
  description: '',
  hasTracks: true,
  firstTrackArtwork: '',
  genre: 'pop',
});

export const radioWalks: readonly Walk[] = [
  {
    machine: radioMachine,
    key: ({ context: { chip, stations, checked, endNear } }) => [
      chip,
      stations.length,
      Object.keys(checked),
      endNear,
    ],
    outputs: {
      loadStations: [[], [station('s1'), station('s2')]],
      checkRound: [{ s1: station('s1') }, { s1: null, s2: null }],
    },
    events: [
      { type: 'RADIO.OPEN' },
      { type: 'RADIO.LEAVE' },
      { type: 'RADIO.CHOOSE', chip: 'pop' },
      { type: 'RADIO.CHOOSE', chip: 'rock' },
      { type: 'RADIO.END', near: true },
      { type: 'RADIO.END', near: false },
      { type: 'RADIO.RETRY' },
    ],
    invariant: (snapshot) => {
      if (snapshot.hasTag('checking') !== snapshot.context.round.length > 0) {
        throw new Error('A round is shown that is not being checked, or not shown that is');
      }
    },
  },
];

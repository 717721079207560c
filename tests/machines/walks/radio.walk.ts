import { radioMachine } from '../../../src/machines/radio/radio.machine.ts';
import { ended, runs } from '../rules.ts';
import type { Walk } from '../paths.ts';

const station = (id: string, hasTracks: boolean) => ({
  id,
  title: 'Pop',
  description: '',
  hasTracks,
  image: '',
  firstTrackArtwork: '',
  genre: 'pop',
});

export const radioWalks: readonly Walk[] = [
  {
    machine: radioMachine,
    rules: [
      {
        says: 'the page requests stations when it opens without any, and on Retry',
        on: ['RADIO.OPEN', 'RADIO.RETRY'],
        where: (before, { type }) =>
          type === 'RADIO.RETRY'
            ? before.hasTag('failed') && before.context.stations.length === 0
            : before.matches('away') && before.context.stations.length === 0,
        holds: (after) => runs(after, 'loadStations') && after.hasTag('loading'),
      },
      {
        says: 'an answer shows the stations, an error shows the failure',
        where: (before, event) =>
          ended(before, event, 'loadStations', 'done') || ended(before, event, 'loadStations', 'error'),
        holds: (after, { type }) =>
          !after.hasTag('loading') && after.hasTag('failed') === type.startsWith('xstate.error'),
      },
      {
        says: 'a closed page requests nothing and shows no failure',
        on: 'RADIO.LEAVE',
        holds: (after) =>
          !runs(after, 'loadStations') && !runs(after, 'checkRound') && !after.hasTag('failed'),
      },
      {
        says: 'a page that opens with stations shows them without a new request',
        on: 'RADIO.OPEN',
        where: (before) => before.matches('away') && before.context.stations.length > 0,
        holds: (after) => after.matches('ready') && !runs(after, 'loadStations'),
      },
      {
        says: 'stations that were sent with the page are shown, and nothing is requested',
        on: 'RADIO.SENT',
        where: (before) => before.matches('away') && before.context.stations.length === 0,
        holds: (after) => after.matches('away') && after.context.checked['s1'] !== undefined,
      },
      {
        says: 'known stations, which may have been checked, are not replaced',
        on: 'RADIO.SENT',
        where: (before) => before.context.stations.length > 0,
        holds: (after, _, before) => after.context.checked === before.context.checked,
      },
      {
        says: 'a round that failed or takes too long is repeated on Retry, and when the end of the grid is near again',
        on: ['RADIO.RETRY', 'RADIO.END'],
        where: (before, { type, near }) =>
          before.hasTag('failed') &&
          before.context.stations.length > 0 &&
          (type === 'RADIO.RETRY' || near === true),
        holds: (after, { type }) =>
          runs(after, 'checkRound') && (type === 'RADIO.END' || after.hasTag('checking')),
      },
    ],
    repeats: { checkRound: 'round after round, until the page is full' },
    key: ({ context: { chip, stations, checked, endNear } }) => [
      chip,
      stations.length,
      Object.keys(checked),
      endNear,
    ],
    outputs: {
      loadStations: [
        [],
        [station('s1', false), station('s2', false)],
        [station('s1', true)],
        [station('s1', true), station('s2', false)],
      ],
      checkRound: [{ s1: station('s1', true) }, { s1: null, s2: null }],
    },
    events: [
      { type: 'RADIO.SENT', stations: [station('s1', true), station('s2', false)] },
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

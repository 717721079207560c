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
        says: 'stations are asked for when the page opens without any, and again by Retry',
        on: ['RADIO.OPEN', 'RADIO.RETRY'],
        where: (before, { type }) =>
          type === 'RADIO.RETRY'
            ? before.hasTag('failed') && before.context.stations.length === 0
            : before.matches('away') && before.context.stations.length === 0,
        holds: (after) => runs(after, 'loadStations') && after.hasTag('loading'),
      },
      {
        says: 'stations that came are there, stations that did not have failed',
        where: (before, event) =>
          ended(before, event, 'loadStations', 'done') || ended(before, event, 'loadStations', 'error'),
        holds: (after, { type }) =>
          !after.hasTag('loading') && after.hasTag('failed') === type.startsWith('xstate.error'),
      },
      {
        says: 'a page that is left asks for nothing and has not failed',
        on: 'RADIO.LEAVE',
        holds: (after) =>
          !runs(after, 'loadStations') && !runs(after, 'checkRound') && !after.hasTag('failed'),
      },
      {
        says: 'a page that opens with stations shows them without asking again',
        on: 'RADIO.OPEN',
        where: (before) => before.matches('away') && before.context.stations.length > 0,
        holds: (after) => after.matches('ready') && !runs(after, 'loadStations'),
      },
      {
        says: 'stations that came with the page are shown, and nothing is asked for',
        on: 'RADIO.SENT',
        where: (before) => before.matches('away') && before.context.stations.length === 0,
        holds: (after) => after.matches('away') && after.context.checked['s1'] !== undefined,
      },
      {
        says: 'stations that are known, and have been checked meanwhile, are not replaced',
        on: 'RADIO.SENT',
        where: (before) => before.context.stations.length > 0,
        holds: (after, _, before) => after.context.checked === before.context.checked,
      },
      {
        says: 'a round that failed or takes too long is asked again by Retry and by the next look at the end',
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

import { assign, emit, setup } from 'xstate';
import type { RadioStation } from '../../domain/radio.ts';
import { failure, type FailureFact } from '../failure.ts';
import { unprovided } from '../unprovided.ts';
import { nextRound, radioCards } from './radio.rounds.ts';
import type { RadioChip, RadioContext, RadioEvent } from './radio.types.ts';

type Checked = RadioContext['checked'];

const radioSetup = setup({
  types: {} as {
    context: RadioContext;
    events: RadioEvent;
    emitted: FailureFact;
    tags: 'loading' | 'checking' | 'failed';
  },
  actors: {
    loadStations: unprovided<readonly RadioStation[]>('loadStations'),
    /** Checks a round in the background: each station with what its first track shows, or null. */
    checkRound: unprovided<Checked, { stations: readonly RadioStation[] }>('checkRound'),
  },
  guards: {
    hasStations: ({ context }) => context.stations.length > 0,
    wantsRound: ({ context }) =>
      nextRound(context).length > 0 && (context.endNear || radioCards(context).length === 0),
  },
  actions: {
    keepStations: assign({ stations: (_, { stations }: { stations: readonly RadioStation[] }) => stations }),
    choose: assign({ chip: (_, { chip }: { chip: RadioChip }) => chip, endNear: false }),
    noteEnd: assign({ endNear: (_, { near }: { near: boolean }) => near }),
    beginRound: assign({ round: ({ context }) => nextRound(context).map(({ id }) => id) }),
    endRound: assign({ round: [] }),
    keepChecked: assign({
      checked: ({ context }, { checked }: { checked: Checked }) => ({ ...context.checked, ...checked }),
    }),
  },
});

/** Rounds of checks, one after the other, for as long as the end of the grid is near (E55). */
const ready = radioSetup.createStateConfig({
  initial: 'resting',
  on: {
    'RADIO.LEAVE': 'away',
    'RADIO.CHOOSE': {
      target: '.resting',
      actions: { type: 'choose', params: ({ event }) => ({ chip: event.chip }) },
    },
    'RADIO.END': { actions: { type: 'noteEnd', params: ({ event }) => ({ near: event.near }) } },
  },
  states: {
    resting: { always: { guard: 'wantsRound', target: 'checking' } },
    checking: {
      tags: 'checking',
      entry: 'beginRound',
      exit: 'endRound',
      invoke: {
        src: 'checkRound',
        input: ({ context }) => ({ stations: nextRound(context) }),
        onDone: {
          target: 'resting',
          actions: { type: 'keepChecked', params: ({ event }) => ({ checked: event.output }) },
        },
        // No verdict on the stations: the same round is asked for again when the listener moves.
        onError: {
          target: 'unanswered',
          actions: emit(({ event }) => failure('checking stations', event.error)),
        },
      },
    },
    unanswered: {
      on: {
        'RADIO.END': {
          target: 'resting',
          actions: { type: 'noteEnd', params: ({ event }) => ({ near: event.near }) },
        },
      },
    },
  },
});

/** The stations of /radio: the chip that is chosen, and which stations are known to be sound. */
export const radioMachine = radioSetup.createMachine({
  id: 'radio',
  context: { chip: null, stations: [], checked: {}, round: [], endNear: false },
  initial: 'away',
  states: {
    away: {
      entry: { type: 'choose', params: { chip: null } },
      on: { 'RADIO.OPEN': [{ guard: 'hasStations', target: 'ready' }, { target: 'loading' }] },
    },
    loading: {
      tags: 'loading',
      on: {
        'RADIO.LEAVE': 'away',
        'RADIO.CHOOSE': { actions: { type: 'choose', params: ({ event }) => ({ chip: event.chip }) } },
      },
      invoke: {
        src: 'loadStations',
        onDone: {
          target: 'ready',
          actions: { type: 'keepStations', params: ({ event }) => ({ stations: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: emit(({ event }) => failure('asking for the stations', event.error)),
        },
      },
    },
    failed: { tags: 'failed', on: { 'RADIO.RETRY': 'loading', 'RADIO.LEAVE': 'away' } },
    ready,
  },
});

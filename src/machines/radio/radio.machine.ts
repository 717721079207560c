import { assign, emit, type EventObject, not, setup } from 'xstate';
import type { RadioStation, StationGenre } from '../../domain/radio.ts';
import { failure, type FailureFact } from '../failure.ts';
import { unprovided } from '../unprovided.ts';
import { nextRound, radioCards } from './radio.select.ts';

/** A chip of /radio; null is 'All Genres'. */
export type RadioChip = Exclude<StationGenre, 'other'> | null;

export interface RadioContext {
  readonly chip: RadioChip;
  /** Every station as the catalogue lists it, unchecked. */
  readonly stations: readonly RadioStation[];
  /** The results of the checks, by id: the station with its artwork, or null if it is dropped. */
  readonly checked: Readonly<Record<string, RadioStation | null>>;
  /** The ids of the round that is being checked. */
  readonly round: readonly string[];
  /** Whether the end of the grid is near the screen, so that more stations are wanted. */
  readonly endNear: boolean;
  /** The listener has just chosen the chip, and none of its rounds has begun. */
  readonly isAwaited: boolean;
}

export type RadioEvent =
  /** The server sent the page with its stations: they are not loaded again. */
  | { readonly type: 'RADIO.SENT'; readonly stations: readonly RadioStation[] }
  /** The page was opened. Earlier results stay. */
  | { readonly type: 'RADIO.OPEN' }
  /** The page was left: no further round is checked. */
  | { readonly type: 'RADIO.LEAVE' }
  | { readonly type: 'RADIO.CHOOSE'; readonly chip: RadioChip }
  /** The end of the grid is near the screen, or no longer near. */
  | { readonly type: 'RADIO.END'; readonly near: boolean }
  /** Requests failed data again: the listener retries, or the network is back. */
  | { readonly type: 'RADIO.RETRY' };

export type Checked = RadioContext['checked'];

const radioSetup = setup({
  types: {} as {
    context: RadioContext;
    events: RadioEvent;
    emitted: FailureFact;
    tags: 'loading' | 'checking' | 'failed';
  },
  actors: {
    /** `fresh`: the listener tries again. */
    loadStations: unprovided<readonly RadioStation[], { fresh: boolean }>('loadStations'),
    /**
     * Checks a round: each station with the artwork of its first track, or null.
     * `isAwaited`: the listener has just chosen the chip and waits for it; otherwise it is checked in the
     * background.
     */
    checkRound: unprovided<
      Checked,
      { stations: readonly RadioStation[]; fresh: boolean; isAwaited: boolean }
    >('checkRound'),
    /** Settles once the page has waited long enough. */
    patience: unprovided<void>('patience'),
  },
  guards: {
    hasStations: ({ context }) => context.stations.length > 0,
    wantsRound: ({ context }) =>
      nextRound(context).length > 0 && (context.endNear || radioCards(context).length === 0),
  },
  actions: { endRound: assign({ round: [], isAwaited: false }) },
});

/** Stations that the server has checked need no round. */
const withStations = (stations: readonly RadioStation[]): Pick<RadioContext, 'stations' | 'checked'> => ({
  stations,
  checked: Object.fromEntries(
    stations.filter(({ hasTracks }) => hasTracks).map((station) => [station.id, station]),
  ),
});

const isRetry = ({ type }: EventObject): boolean => type === 'RADIO.RETRY';

/** Rounds of checks, one after the other, for as long as the end of the grid is near. */
const ready = radioSetup.createStateConfig({
  initial: 'idle',
  on: {
    'RADIO.LEAVE': 'away',
    'RADIO.CHOOSE': {
      target: '.idle',
      actions: assign({ chip: ({ event }) => event.chip, isAwaited: true }),
    },
    'RADIO.END': { actions: assign({ endNear: ({ event }) => event.near }) },
  },
  states: {
    idle: { always: { guard: 'wantsRound', target: 'checking' } },
    checking: {
      id: 'checking',
      entry: assign({ round: ({ context }) => nextRound(context).map(({ id }) => id) }),
      exit: 'endRound',
      initial: 'pending',
      states: {
        pending: { tags: 'checking', invoke: { src: 'patience', onDone: 'late' } },
        // The checks continue, and their results are stored.
        late: {
          tags: 'failed',
          entry: 'endRound',
          on: { 'RADIO.RETRY': { target: '#checking', reenter: true } },
        },
      },
      invoke: {
        src: 'checkRound',
        input: ({ context, event }) => ({
          stations: nextRound(context),
          fresh: isRetry(event),
          isAwaited: context.isAwaited,
        }),
        onDone: {
          target: 'idle',
          actions: assign({ checked: ({ context, event }) => ({ ...context.checked, ...event.output }) }),
        },
        // The round failed without a verdict: the listener's next move starts the same round again.
        onError: {
          target: 'unanswered',
          actions: emit(({ event }) => failure('checking stations', event.error)),
        },
      },
    },
    unanswered: {
      tags: 'failed',
      on: {
        'RADIO.RETRY': 'checking',
        'RADIO.END': { target: 'idle', actions: assign({ endNear: ({ event }) => event.near }) },
      },
    },
  },
});

/** The stations of /radio: the selected chip, and which stations are valid. */
export const radioMachine = radioSetup.createMachine({
  id: 'radio',
  context: { chip: null, stations: [], checked: {}, round: [], endNear: false, isAwaited: false },
  initial: 'away',
  states: {
    away: {
      entry: assign({ chip: null, endNear: false, isAwaited: false }),
      on: {
        // Those that have been checked since are not lost.
        'RADIO.SENT': {
          guard: not('hasStations'),
          actions: assign(({ event }) => withStations(event.stations)),
        },
        'RADIO.OPEN': [{ guard: 'hasStations', target: 'ready' }, { target: 'loading' }],
      },
    },
    loading: {
      initial: 'pending',
      states: {
        pending: { tags: 'loading', invoke: { src: 'patience', onDone: 'late' } },
        late: { tags: 'failed', on: { 'RADIO.RETRY': { target: '#radio.loading', reenter: true } } },
      },
      on: {
        'RADIO.LEAVE': 'away',
        'RADIO.CHOOSE': { actions: assign({ chip: ({ event }) => event.chip, isAwaited: true }) },
      },
      invoke: {
        src: 'loadStations',
        input: ({ event }) => ({ fresh: isRetry(event) }),
        onDone: { target: 'ready', actions: assign(({ event }) => withStations(event.output)) },
        onError: {
          target: 'failed',
          actions: emit(({ event }) => failure('requesting the stations', event.error)),
        },
      },
    },
    failed: { tags: 'failed', on: { 'RADIO.RETRY': 'loading', 'RADIO.LEAVE': 'away' } },
    ready,
  },
});

import { assign, emit, enqueueActions, setup } from 'xstate';
import type { Track } from '../../domain/track.ts';
import { ROULETTE_SPIN_MS } from '../../limits/content.ts';
import { failure, type FailureFact } from '../failure.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';
import { unprovided } from '../unprovided.ts';

export interface RouletteContext {
  readonly track: Track | null;
  /** The result of the current pick, while the record still spins. */
  readonly outcome: Track | 'nothing' | 'failed' | null;
}

export type RouletteEvent =
  /** 'I'm Feeling Lucky' or 'Try Again'; without effect while a pick is in progress. */
  { readonly type: 'ROULETTE.PICK' };

export type RouletteEmitted =
  | MessageFact
  | { readonly type: 'roulette.clicked' }
  | { readonly type: 'roulette.succeeded'; readonly track: Track }
  | { readonly type: 'roulette.failed'; readonly reason: 'nothing' | 'failed' };

const rouletteSetup = setup({
  types: {} as {
    context: RouletteContext;
    events: RouletteEvent;
    emitted: RouletteEmitted | FailureFact;
    tags: 'loading';
  },
  actors: {
    loadLastPick: unprovided<Track | null>('loadLastPick'),
    /** A random track, stored as the last pick, or null if none is found. */
    pickTrack: unprovided<Track | null>('pickTrack'),
  },
  actions: {
    /** Shows a pick, or says why there is none: then the one before stays. */
    showOutcome: enqueueActions(({ context: { outcome }, enqueue }) => {
      if (outcome === null) return;
      enqueue.assign({ outcome: null });
      if (typeof outcome === 'string') {
        const code = outcome === 'nothing' ? 'roulette.nothingFound' : 'roulette.failed';
        enqueue.emit({ type: 'roulette.failed', reason: outcome });
        enqueue.emit({ type: 'message', message: { code } });
      } else {
        enqueue.assign({ track: outcome });
        enqueue.emit({ type: 'roulette.succeeded', track: outcome });
        enqueue.emit({ type: 'message', message: { code: 'roulette.found' } });
      }
    }),
  },
  delays: { spinTime: ROULETTE_SPIN_MS },
});

/** Picks and spins side by side: the pick is shown once it is there and the record has spun long enough. */
const loading = rouletteSetup.createStateConfig({
  tags: 'loading',
  entry: emit({ type: 'roulette.clicked' }),
  type: 'parallel',
  states: {
    pick: {
      initial: 'picking',
      states: {
        picking: {
          invoke: {
            src: 'pickTrack',
            onDone: {
              target: 'picked',
              actions: assign({ outcome: ({ event }) => event.output ?? 'nothing' }),
            },
            onError: {
              target: 'picked',
              actions: [
                assign({ outcome: 'failed' }),
                emit(({ event }) => failure('picking a random track', event.error)),
              ],
            },
          },
        },
        picked: { type: 'final' },
      },
    },
    record: {
      initial: 'spinning',
      states: { spinning: { after: { spinTime: 'stopped' } }, stopped: { type: 'final' } },
    },
  },
  onDone: { target: 'showing', actions: 'showOutcome' },
});

/** Track Roulette: shows a random track, and never plays it by itself. */
export const rouletteMachine = rouletteSetup.createMachine({
  id: 'roulette',
  context: { track: null, outcome: null },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        src: 'loadLastPick',
        onDone: { target: 'showing', actions: assign({ track: ({ event }) => event.output }) },
        onError: {
          target: 'showing',
          actions: emit(({ event }) => failure('reading the last pick', event.error)),
        },
      },
    },
    showing: { on: { 'ROULETTE.PICK': 'loading' } },
    loading,
  },
});

import { assign, sendParent, setup } from 'xstate';
import { isDue, type UrlVerdict } from '../../domain/preview-url.ts';
import type { Track } from '../../domain/track.ts';
import { REFRESH_BATCH_REST_MS } from '../../limits/queue.ts';
import type { RefreshInput, RefreshOutput } from '../player/player.types.ts';
import { unprovided } from '../unprovided.ts';
import type { UrlFact } from './queue.types.ts';

/** What the queue asks for: these tracks come next, nearest first. A newer batch takes the place of what is left of the one before. */
export interface UpcomingEvent {
  readonly type: 'batch.due';
  readonly tracks: readonly Track[];
}

interface UpcomingContext {
  /** What is still to be looked at, nearest first. */
  readonly batch: readonly Track[];
  readonly waiting: readonly Track[] | null;
}

function nearest({ batch: [first] }: UpcomingContext): Track {
  if (!first) throw new Error('The batch has been looked through already');
  return first;
}

const upcomingSetup = setup({
  types: {} as { context: UpcomingContext; events: UpcomingEvent },
  actors: {
    judgeUrl: unprovided<UrlVerdict, { readonly track: Track }>('judgeUrl'),
    refreshUrl: unprovided<RefreshOutput, RefreshInput>('refreshUrl'),
  },
  guards: {
    isDue: (_, verdict: UrlVerdict) => isDue(verdict),
    bringsAudio: (_, { audio }: RefreshOutput) => audio !== '',
    hasMore: ({ context }) => context.batch.length > 0,
    hasWaiting: ({ context }) => context.waiting !== null,
  },
  actions: {
    take: assign({ batch: ({ event }) => event.tracks, waiting: null }),
    keep: assign({ waiting: ({ event }) => event.tracks }),
    takeWaiting: assign({ batch: ({ context }) => context.waiting ?? [], waiting: null }),
    leave: assign({ batch: ({ context }) => context.batch.slice(1) }),
    tellFresh: sendParent(
      ({ context }, { audio }: RefreshOutput): UrlFact => ({
        type: 'url.refreshed',
        id: nearest(context).id,
        audio,
      }),
    ),
    tellReady: sendParent(({ context }): UrlFact => ({ type: 'url.readyAhead', id: nearest(context).id })),
  },
  delays: { batchRest: REFRESH_BATCH_REST_MS },
});

/**
 * Makes the urls of the tracks that come next fresh, in the background, one batch after the other with a pause between
 * (AUD-53 to AUD-55). Only urls that are due are asked for; one that cannot be had stays as it is.
 */
export const upcomingMachine = upcomingSetup.createMachine({
  id: 'upcoming',
  context: { batch: [], waiting: null },
  initial: 'idle',
  states: {
    idle: { on: { 'batch.due': { target: 'working', actions: 'take' } } },
    working: {
      on: { 'batch.due': { actions: 'keep' } },
      initial: 'choosing',
      states: {
        choosing: {
          always: [
            { guard: 'hasWaiting', target: '#upcoming.resting' },
            { guard: 'hasMore', target: 'judging' },
            { target: '#upcoming.resting' },
          ],
        },
        judging: {
          invoke: {
            src: 'judgeUrl',
            input: ({ context }) => ({ track: nearest(context) }),
            onDone: [
              { guard: { type: 'isDue', params: ({ event }) => event.output }, target: 'refreshing' },
              { target: 'choosing', actions: ['tellReady', 'leave'] },
            ],
            onError: { target: 'choosing', actions: ['tellReady', 'leave'] },
          },
        },
        refreshing: {
          invoke: {
            src: 'refreshUrl',
            input: ({ context }) => ({ track: nearest(context), reason: 'background' }),
            onDone: [
              {
                guard: { type: 'bringsAudio', params: ({ event }) => event.output },
                target: 'choosing',
                actions: [{ type: 'tellFresh', params: ({ event }) => event.output }, 'tellReady', 'leave'],
              },
              { target: 'choosing', actions: ['tellReady', 'leave'] },
            ],
            onError: { target: 'choosing', actions: ['tellReady', 'leave'] },
          },
        },
      },
    },
    resting: {
      on: { 'batch.due': { actions: 'keep' } },
      after: {
        batchRest: [{ guard: 'hasWaiting', target: 'working', actions: 'takeWaiting' }, { target: 'idle' }],
      },
    },
  },
});

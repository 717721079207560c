import { assign, sendParent, setup } from 'xstate';
import type { Track } from '../../domain/track.ts';
import { REFRESH_BATCH_PAUSE_MS, REFRESH_BATCH_TRACKS } from '../../limits/playback.ts';
import type { UrlAnswer, UrlRequest } from '../player/player.types.ts';
import { unprovided } from '../unprovided.ts';
import type { UrlFact } from './queue.types.ts';

export type UpcomingEvent =
  /** The tracks to refresh, nearest first. Newer ones replace the remainder. */
  | { readonly type: 'refresh.requested'; readonly tracks: readonly Track[] }
  /** Another track is current: only its look-up is still needed. */
  | { readonly type: 'refresh.dropped'; readonly currentId: string | null };

interface UpcomingContext {
  /** The tracks whose urls are due, nearest first. */
  readonly due: readonly Track[];
  readonly done: number;
  readonly waiting: readonly Track[] | null;
}

function nearest({ due: [first] }: UpcomingContext): Track {
  if (!first) throw new Error('All tracks have been refreshed already');
  return first;
}

const upcomingSetup = setup({
  types: {} as { context: UpcomingContext; events: UpcomingEvent },
  actors: {
    freshenPreviewUrl: unprovided<UrlAnswer, UrlRequest>('freshenPreviewUrl'),
    /** The first of the tracks, and those of the others whose urls are due. */
    findDue: unprovided<readonly Track[], { readonly tracks: readonly Track[] }>('findDue'),
  },
  guards: {
    hasMore: ({ context }) => context.due.length > 0,
    hasWaiting: ({ context }) => context.waiting !== null,
    mayContinue: ({ context: { due, done, waiting } }) =>
      due.length > 0 && done < REFRESH_BATCH_TRACKS && waiting === null,
  },
  actions: {
    sendFresh: sendParent(({ context }, answer: UrlAnswer): UrlFact => ({
      type: 'url.refreshed',
      id: nearest(context).id,
      ...answer,
    })),
    leave: assign({ due: ({ context }) => context.due.slice(1), done: ({ context }) => context.done + 1 }),
  },
  delays: { batchPause: REFRESH_BATCH_PAUSE_MS },
});

/**
 * Refreshes the due urls of the queue in the background, in batches with a pause between. A url that cannot
 * be refreshed stays as it is.
 */
export const upcomingMachine = upcomingSetup.createMachine({
  id: 'upcoming',
  context: { due: [], done: 0, waiting: null },
  on: {
    'refresh.requested': { actions: assign({ waiting: ({ event }) => event.tracks }) },
    'refresh.dropped': { actions: assign({ due: [], waiting: null }) },
  },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'refresh.requested': { target: 'finding', actions: assign({ waiting: ({ event }) => event.tracks }) },
      },
    },
    finding: {
      on: {
        'refresh.requested': {
          target: 'finding',
          reenter: true,
          actions: assign({ waiting: ({ event }) => event.tracks }),
        },
        'refresh.dropped': {},
      },
      invoke: {
        src: 'findDue',
        input: ({ context }) => ({ tracks: context.waiting ?? [] }),
        onDone: {
          target: 'refreshing',
          actions: assign(({ event }) => ({ due: event.output, done: 0, waiting: null })),
        },
        onError: { target: 'pausing', actions: assign({ waiting: null }) },
      },
    },
    refreshing: {
      on: {
        'refresh.dropped': [
          {
            guard: ({ context, event }) => context.due[0]?.id === event.currentId,
            actions: assign({ due: ({ context }) => context.due.slice(0, 1), waiting: null }),
          },
          { target: 'pausing', actions: assign({ due: [], waiting: null }) },
        ],
      },
      initial: 'choosing',
      states: {
        choosing: {
          always: [{ guard: 'mayContinue', target: 'freshening' }, { target: '#upcoming.pausing' }],
        },
        freshening: {
          invoke: {
            src: 'freshenPreviewUrl',
            input: ({ context }) => ({ track: nearest(context), reason: 'background' }),
            onDone: [
              {
                guard: ({ event }) => event.output.audio !== '',
                target: 'choosing',
                actions: [{ type: 'sendFresh', params: ({ event }) => event.output }, 'leave'],
              },
              { target: 'choosing', actions: 'leave' },
            ],
            onError: { target: 'choosing', actions: 'leave' },
          },
        },
      },
    },
    pausing: {
      after: {
        batchPause: [
          { guard: 'hasWaiting', target: 'finding' },
          { guard: 'hasMore', target: 'refreshing', actions: assign({ done: 0 }) },
          { target: 'idle' },
        ],
      },
    },
  },
});

import { assign, sendParent, setup } from 'xstate';
import type { Track } from '../../domain/track.ts';
import { REFRESH_BATCH_PAUSE_MS } from '../../limits/playback.ts';
import type { UrlAnswer, UrlRequest } from '../player/player.types.ts';
import { unprovided } from '../unprovided.ts';
import type { UrlFact } from './queue.types.ts';

/** Requests of the queue. */
export type UpcomingEvent =
  /** The next tracks, nearest first. A newer batch replaces the remainder of the one before. */
  | { readonly type: 'batch.requested'; readonly tracks: readonly Track[] }
  /** Another track is current: only its look-up is still needed (D63). */
  | { readonly type: 'batch.dropped'; readonly currentId: string | null };

interface BatchEvent {
  readonly event: Extract<UpcomingEvent, { readonly type: 'batch.requested' }>;
}

interface UpcomingContext {
  /** The tracks to check, nearest first. */
  readonly batch: readonly Track[];
  readonly waiting: readonly Track[] | null;
}

function nearest({ batch: [first] }: UpcomingContext): Track {
  // equivalent: Never reached: it is only read while the batch has tracks left.
  if (!first) throw new Error('The batch has been looked through already');
  return first;
}

const upcomingSetup = setup({
  types: {} as { context: UpcomingContext; events: UpcomingEvent },
  actors: {
    freshenPreviewUrl: unprovided<UrlAnswer, UrlRequest>('freshenPreviewUrl'),
  },
  guards: {
    bringsAudio: (_, { audio }: UrlAnswer) => audio !== '',
    isForCurrent: ({ context, event }) =>
      event.type === 'batch.dropped' && context.batch[0]?.id === event.currentId,
    hasMore: ({ context }) => context.batch.length > 0,
    hasWaiting: ({ context }) => context.waiting !== null,
  },
  actions: {
    take: assign({ batch: (_, tracks: readonly Track[]) => tracks, waiting: null }),
    keep: assign({ waiting: (_, tracks: readonly Track[]) => tracks }),
    dropOthers: assign({ batch: ({ context }) => context.batch.slice(0, 1), waiting: null }),
    drop: assign({ batch: [], waiting: null }),
    // equivalent (ArrayDeclaration): Never reached: the guard has found a waiting one. The fallback is for the
    // compiler.
    takeWaiting: assign({ batch: ({ context }) => context.waiting ?? [], waiting: null }),
    leave: assign({ batch: ({ context }) => context.batch.slice(1) }),
    sendFresh: sendParent(
      ({ context }, { audio }: UrlAnswer): UrlFact => ({
        type: 'url.refreshed',
        id: nearest(context).id,
        audio,
      }),
    ),
    sendReady: sendParent(({ context }): UrlFact => ({ type: 'url.readyAhead', id: nearest(context).id })),
  },
  delays: { batchPause: REFRESH_BATCH_PAUSE_MS },
});

const taking = { type: 'take', params: ({ event }: BatchEvent) => event.tracks } as const;
const keeping = { type: 'keep', params: ({ event }: BatchEvent) => event.tracks } as const;

/**
 * Refreshes the urls of the upcoming tracks in the background, one batch after another with a pause between
 * (AUD-53 to AUD-55). It requests only urls that expire soon; a url that cannot be refreshed stays as it is.
 */
export const upcomingMachine = upcomingSetup.createMachine({
  id: 'upcoming',
  // equivalent (ArrayDeclaration): It is only read after a batch has been set.
  context: { batch: [], waiting: null },
  initial: 'idle',
  states: {
    idle: { on: { 'batch.requested': { target: 'working', actions: taking } } },
    working: {
      on: {
        'batch.requested': { actions: keeping },
        'batch.dropped': [
          { guard: 'isForCurrent', actions: 'dropOthers' },
          { target: 'pausing', actions: 'drop' },
        ],
      },
      initial: 'choosing',
      states: {
        choosing: {
          always: [
            { guard: 'hasWaiting', target: '#upcoming.pausing' },
            { guard: 'hasMore', target: 'freshening' },
            { target: '#upcoming.pausing' },
          ],
        },
        freshening: {
          invoke: {
            src: 'freshenPreviewUrl',
            input: ({ context }) => ({ track: nearest(context), reason: 'background' }),
            onDone: [
              {
                guard: { type: 'bringsAudio', params: ({ event }) => event.output },
                target: 'choosing',
                actions: [{ type: 'sendFresh', params: ({ event }) => event.output }, 'sendReady', 'leave'],
              },
              { target: 'choosing', actions: 'leave' },
            ],
            onError: { target: 'choosing', actions: 'leave' },
          },
        },
      },
    },
    pausing: {
      on: { 'batch.requested': { actions: keeping }, 'batch.dropped': { actions: 'drop' } },
      after: {
        batchPause: [{ guard: 'hasWaiting', target: 'working', actions: 'takeWaiting' }, { target: 'idle' }],
      },
    },
  },
});

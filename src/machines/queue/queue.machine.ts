import { emptyList } from '../../domain/queue-list.ts';
import { queueSetup } from './queue.actions.ts';
import { list } from './queue.commands.ts';
import { prefetch, debt, favorite, keeping, pick, requests } from './queue.regions.ts';

/**
 * The current, previous and next tracks. `list` carries out the listener's commands,
 * `requests` and `debt` advance to the next track, `pick` draws for shuffle, `prefetch` refreshes urls, `favorite` delays
 * a favorite until it can play, and `keeping` reports each change and restores the queue after a reload.
 */
export const queueMachine = queueSetup.createMachine({
  id: 'queue',
  type: 'parallel',
  context: {
    ...emptyList,
    shuffle: false,
    loop: false,
    drawnId: null,
    unavailable: [],
    from: null,
    origin: null,
    offered: null,
    keepsListening: false,
    picking: null,
    position: 0,
    refreshesUpcoming: false,
    preparedId: null,
  },
  invoke: [
    {
      id: 'session',
      src: 'session',
      onError: {
        actions: {
          type: 'report',
          params: ({ event }) => ({ doing: 'keeping the queue', error: event.error }),
        },
      },
    },
    {
      id: 'upcoming',
      src: 'upcoming',
      onError: {
        actions: {
          type: 'report',
          params: ({ event }) => ({ doing: 'refreshing upcoming urls', error: event.error }),
        },
      },
    },
    {
      id: 'previews',
      src: 'previews',
      onError: {
        actions: {
          type: 'report',
          params: ({ event }) => ({ doing: 'following the previews', error: event.error }),
        },
      },
    },
  ],
  states: { list, requests, debt, pick, prefetch, favorite, keeping },
});

import { emptyList } from '../../domain/queue-list.ts';
import { queueSetup } from './queue.actions.ts';
import { list } from './queue.commands.ts';
import { ahead, debt, favorite, keeping, pick, requests } from './queue.regions.ts';

/**
 * What plays, what came before and what comes next. `list` carries out what the listener does with the queue,
 * `requests` and `debt` go on to what comes next, `pick` draws for shuffle, `ahead` makes urls fresh, `favorite` holds
 * a favorite back until it can play, and `keeping` tells of each change and carries the queue over a reload.
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
    origin: null,
    offered: null,
    keepsListening: true,
    picking: null,
    position: 0,
    looksAhead: false,
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
          params: ({ event }) => ({ doing: 'making urls fresh ahead', error: event.error }),
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
  states: { list, requests, debt, pick, ahead, favorite, keeping },
});

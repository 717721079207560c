import { assign, emit, enqueueActions, setup } from 'xstate';
import { failure, type FailureFact } from '../failure.ts';
import { unprovided } from '../unprovided.ts';
import type {
  ListAnswer,
  ListPlayContext,
  ListPlayEmitted,
  ListPlayEvent,
  PlayableList,
} from './list-play.types.ts';
import { faultMessage, playingMessage } from './list-play.words.ts';

/** The list that is asked for. Without one nothing is ever asked, so its absence is a mistake of the chart. */
function wanted({ list }: ListPlayContext): PlayableList {
  if (!list) throw new Error('No list was asked for');
  return list;
}

const listPlaySetup = setup({
  types: {} as {
    context: ListPlayContext;
    events: ListPlayEvent;
    emitted: ListPlayEmitted | FailureFact;
    tags: 'loading';
  },
  actors: {
    /** Asks for the list anew; rejects where the call throws (offline). */
    loadList: unprovided<ListAnswer, { list: PlayableList }>('loadList'),
  },
  actions: {
    keepList: assign({ list: (_, { list }: { list: PlayableList }) => list }),
    forgetList: assign({ list: null }),
    tellAnswer: enqueueActions(({ context: { list }, enqueue }, { answer }: { answer: ListAnswer }) => {
      if (!list) return;
      if (answer.kind === 'tracks') {
        const { tracks } = answer;
        enqueue.emit({ type: 'list.loaded', list, tracks, say: playingMessage(list, tracks.length) });
      } else {
        enqueue.emit({ type: 'message', message: faultMessage(list.kind, answer.kind) });
      }
    }),
    tellFailed: enqueueActions(({ context: { list }, enqueue }) => {
      if (list) enqueue.emit({ type: 'message', message: faultMessage(list.kind, 'failed') });
    }),
  },
});

/** Fetches a station or playlist that the listener asked to play. One that fails changes nothing (E56). */
export const listPlayMachine = listPlaySetup.createMachine({
  id: 'listPlay',
  context: { list: null },
  on: {
    'LIST.PLAY': {
      target: '.loading',
      actions: [
        { type: 'keepList', params: ({ event }) => ({ list: event.list }) },
        emit(({ event }) => ({ type: 'list.chosen', list: event.list })),
      ],
    },
  },
  initial: 'idle',
  states: {
    idle: { entry: 'forgetList' },
    loading: {
      tags: 'loading',
      invoke: {
        src: 'loadList',
        input: ({ context }) => ({ list: wanted(context) }),
        onDone: {
          target: 'idle',
          actions: { type: 'tellAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: ['tellFailed', emit(({ event }) => failure('asking for a list to play', event.error))],
        },
      },
    },
  },
});

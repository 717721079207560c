import { assign, emit, setup } from 'xstate';
import { failure, type FailureFact } from '../failure.ts';
import { unprovided } from '../unprovided.ts';
import type {
  ConnectionAnswer,
  ConnectionTestContext,
  ConnectionTestEmitted,
  ConnectionTestEvent,
} from './connection-test.types.ts';

/** Tests the way to the catalogue; where it is open, makes sure that tracks come through (E53). */
export const connectionTestMachine = setup({
  types: {} as {
    context: ConnectionTestContext;
    events: ConnectionTestEvent;
    emitted: ConnectionTestEmitted | FailureFact;
    tags: 'testing';
  },
  actors: {
    testConnection: unprovided<ConnectionAnswer>('testConnection'),
    /** Whether one track of the chart comes through, asked as an ordinary call. */
    confirmConnection: unprovided<boolean>('confirmConnection'),
  },
  guards: {
    isOpen: (_, { answer }: { answer: ConnectionAnswer }) => answer.ok,
    isConfirmed: (_, { confirmed }: { confirmed: boolean }) => confirmed,
  },
  actions: {
    forgetAnswer: assign({ answer: null }),
    keepAnswer: assign({ answer: (_, { answer }: { answer: ConnectionAnswer }) => answer }),
  },
}).createMachine({
  id: 'connectionTest',
  context: { answer: null },
  initial: 'idle',
  states: {
    idle: { on: { 'CONNECTION.TEST': 'testing' } },
    testing: {
      tags: 'testing',
      entry: 'forgetAnswer',
      invoke: {
        src: 'testConnection',
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => ({ answer: event.output }) },
            target: 'confirming',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'idle',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: {
          target: 'idle',
          actions: emit(({ event }) => failure('testing the connection', event.error)),
        },
      },
    },
    confirming: {
      invoke: {
        src: 'confirmConnection',
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => ({ confirmed: event.output }) },
            target: 'idle',
            actions: emit({ type: 'connection.confirmed' }),
          },
          { target: 'idle' },
        ],
        onError: {
          target: 'idle',
          actions: emit(({ event }) => failure('confirming the connection', event.error)),
        },
      },
      on: { 'CONNECTION.TEST': 'testing' },
    },
  },
});

import { assign, emit, enqueueActions, setup } from 'xstate';
import type { SubscribeAnswer } from '../../domain/subscription.ts';
import { failure, type FailureFact } from '../failure.ts';
import { unprovided } from '../unprovided.ts';
import { outcomeMessage } from './newsletter.words.ts';
import type { NewsletterContext, NewsletterEmitted, NewsletterEvent } from './newsletter.types.ts';

/** The newsletter on the profile page: one subscription at a time. */
export const newsletterMachine = setup({
  types: {} as {
    context: NewsletterContext;
    events: NewsletterEvent;
    emitted: NewsletterEmitted | FailureFact;
    tags: 'subscribing';
  },
  actors: {
    /** Subscribes an address under the profile's username (NEW-03). */
    subscribe: unprovided<SubscribeAnswer, { email: string }>('subscribe'),
  },
  actions: {
    keepEmail: assign({ email: (_, { email }: { email: string }) => email }),
    tellOutcome: enqueueActions(({ enqueue }, { outcome }: { outcome: SubscribeAnswer }) => {
      if (outcome.kind === 'subscribed') enqueue.emit({ type: 'newsletter.subscribed' });
      enqueue.emit({ type: 'message', message: outcomeMessage(outcome) });
    }),
  },
}).createMachine({
  id: 'newsletter',
  context: { email: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'NEWSLETTER.SUBSCRIBE': {
          target: 'subscribing',
          actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email.trim() }) },
        },
      },
    },
    subscribing: {
      tags: 'subscribing',
      invoke: {
        src: 'subscribe',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'idle',
          actions: { type: 'tellOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: [
            { type: 'tellOutcome', params: { outcome: { kind: 'unexpected' } } },
            emit(({ event }) => failure('subscribing to the newsletter', event.error)),
          ],
        },
      },
    },
  },
});

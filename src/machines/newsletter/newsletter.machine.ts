import type { SubscribeAnswer } from '../../domain/subscription.ts';
import { errandMachine } from '../errand.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';
import { outcomeMessage } from './newsletter.messages.ts';

type NewsletterFact =
  | MessageFact
  /** An address was newly subscribed from the profile page (E60). */
  | { readonly type: 'newsletter.subscribed' };

const say = (outcome: SubscribeAnswer): NewsletterFact => ({
  type: 'message',
  message: outcomeMessage(outcome),
});

/** 'Subscribe' on the profile page: subscribes an address under the profile's username (NEW-03), one at a time. */
export const newsletterMachine = errandMachine<{ readonly email: string }, SubscribeAnswer, NewsletterFact>({
  id: 'newsletter',
  doing: 'subscribing to the newsletter',
  answered: (outcome) =>
    outcome.kind === 'subscribed' ? [{ type: 'newsletter.subscribed' }, say(outcome)] : [say(outcome)],
  failed: () => [say({ kind: 'unexpected' })],
});

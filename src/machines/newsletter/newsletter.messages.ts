import type { SubscribeAnswer } from '../../domain/subscription.ts';
import type { Message } from '../toasts/toasts.messages.ts';

/** The messages about a subscription from the profile page (E59). */
export function outcomeMessage(outcome: SubscribeAnswer): Message {
  switch (outcome.kind) {
    case 'subscribed':
      return { code: 'newsletter.subscribed', text: outcome.message };
    case 'alreadySubscribed':
      return { code: 'newsletter.alreadySubscribed' };
    case 'refused':
      return { code: 'newsletter.refused', text: outcome.message };
    case 'emailMissing':
      return { code: 'newsletter.emailMissing' };
    case 'unexpected':
      return { code: 'newsletter.unexpected' };
  }
}

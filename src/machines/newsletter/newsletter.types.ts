import type { MessageFact } from '../toasts/toasts.messages.ts';

export type NewsletterEvent =
  /** 'Subscribe' on the profile page; without effect while a subscription is under way. */
  { readonly type: 'NEWSLETTER.SUBSCRIBE'; readonly email: string };

export interface NewsletterContext {
  /** The address that is being subscribed. */
  readonly email: string;
}

export type NewsletterEmitted =
  | MessageFact
  /** An address was newly subscribed from the profile page (E60). */
  | { readonly type: 'newsletter.subscribed' };

/** The result of a subscription. Views have the sentences; `message` is the service's answer. */
export type SubscribeAnswer =
  | { readonly kind: 'subscribed'; readonly message: string | null }
  | { readonly kind: 'alreadySubscribed' }
  | { readonly kind: 'refused'; readonly message: string | null }
  | { readonly kind: 'emailMissing' }
  | { readonly kind: 'unexpected' };

/**
 * Reads an answer of the subscription service. A message 'already subscribed' counts as that with any status
 * and in any case of letters; otherwise the status decides.
 * @param body the untrusted JSON; null if nothing readable was sent
 */
export function readSubscription(ok: boolean, body: unknown): SubscribeAnswer {
  const message = messageOf(body);
  if (message && /already\s+subscribed/i.test(message)) return { kind: 'alreadySubscribed' };
  return ok ? { kind: 'subscribed', message } : { kind: 'refused', message };
}

function messageOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null;
  const { message } = body;
  return typeof message === 'string' && message.trim() !== '' ? message.trim() : null;
}

/** Whether the forms accept a text as e-mail address: text, '@', text, '.', text, without white space. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);
}

/** The content of an address field without white space around it: an address, nothing, or invalid text. */
export function emailKindOf(text: string): 'address' | 'empty' | 'invalid' {
  const trimmed = text.trim();
  if (trimmed === '') return 'empty';
  return isEmail(trimmed) ? 'address' : 'invalid';
}

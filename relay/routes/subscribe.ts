import type { Context } from 'hono';
import * as v from 'valibot';
import { isEmail } from '../../src/domain/subscription.ts';
import { parseJson } from '../../src/domain/text.ts';
import { readBody } from '../body.ts';
import { jsonHeaders } from '../headers.ts';
import * as limits from '../limits.ts';
import type { RateLimit } from '../rate-limit.ts';
import type { Subscribers } from '../subscribers/subscribers.ts';

const invalidEmail = 'Please enter a valid email address';

const subscription = v.object({
  email: v.pipe(
    v.string(invalidEmail),
    v.trim(),
    v.maxLength(limits.subscribeEmailMaxLength, invalidEmail),
    v.check(isEmail, invalidEmail),
  ),
  name: v.optional(
    v.pipe(
      v.string('The name must be text'),
      v.trim(),
      v.maxLength(limits.subscribeNameMaxLength, 'The name is too long'),
    ),
    '',
  ),
});

/**
 * POST /subscribe {email, name}: every answer carries a message that the app can show. Whether somebody has
 * subscribed the address before makes no difference to it.
 */
export function subscribeRoute(
  subscribers: Subscribers,
  limit: RateLimit,
  now: () => number,
  clientOf: (c: Context) => string,
): (c: Context) => Promise<Response> {
  return async (c) => {
    const body = await readBody(c.req.raw, limits.subscribeMaxBytes, limits.subscribeDiscardedMaxBytes);
    const wait = limit.take(clientOf(c), now());
    if (wait !== null)
      return message(429, 'Too many subscriptions. Please try again later.', { 'Retry-After': String(wait) });
    // Any page may send text to any server; JSON needs a content type, which requires a preflight request.
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
      return message(400, 'Please send JSON');
    if (body === null) return message(413, 'That is too much text for a subscription');
    const input = v.safeParse(subscription, parseJson(new TextDecoder().decode(body)));
    if (!input.success) return message(400, input.issues[0].message);
    const { email, name } = input.output;
    await subscribers.add(email.toLowerCase(), name, now());
    return message(201, 'Thanks for subscribing!');
  };
}

function message(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json({ message: text }, { status, headers: { ...jsonHeaders, ...headers } });
}

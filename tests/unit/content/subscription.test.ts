import { expect, test } from 'vitest';
import { subscriptionMessage } from '../../../src/app/commands.ts';
import { wordsOf } from '../../../src/machines/toasts/toasts.messages.ts';
import { contentHarness } from '../../fakes/content-harness.ts';

/** The message after a subscription that the service answers like this. */
async function shownFor(respond: () => Promise<Response>, email = 'fox@den.example') {
  const harness = contentHarness();
  harness.state.respond = respond;
  const outcome = await harness.content.subscribe(email);
  return { text: wordsOf(subscriptionMessage(outcome)).title, sent: harness.sent.length };
}
const answer = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status });

test('[NEW-05] a non-OK answer with a message shows that message', async () => {
  expect(await shownFor(answer(429, { message: 'Too many subscriptions today' }))).toEqual({
    text: 'Too many subscriptions today',
    sent: 1,
  });
});

test.each([{}, { message: '' }, { message: null }, 'oops', null])(
  '[NEW-05] the non-OK answer %j without a message shows the default text',
  async (body) => {
    expect((await shownFor(answer(500, body))).text).toBe('Failed to subscribe. Please try again.');
  },
);

test.each([
  [200, "You're already subscribed"],
  [400, 'This e-mail is Already Subscribed!'],
  [500, 'ALREADY SUBSCRIBED'],
  [409, 'already \n subscribed'],
])("[NEW-05] the answer %s '%s' shows that the listener is already subscribed", async (status, message) => {
  expect((await shownFor(answer(status, { message }))).text).toBe("You're already subscribed!");
});

test('[NEW-05] a request that throws shows the text for the unexpected', async () => {
  const announced = await shownFor(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(announced.text).toBe('An unexpected error occurred. Please try again later.');
});

test.each(['', '  '])(
  "[NEW-04] subscribing with '%s' asks for an address and sends nothing",
  async (email) => {
    expect(await shownFor(answer(200, {}), email)).toEqual({
      text: 'Please enter your email address first',
      sent: 0,
    });
  },
);

test('[NEW-14] whoever subscribes an address again is told so by what this browser remembers: a hash, and nothing that the server knows', async () => {
  const { content, state, storage, sent } = contentHarness();
  const subscribe = async (email: string) =>
    wordsOf(subscriptionMessage(await content.subscribe(email))).title;
  state.respond = answer(500, {});
  expect(await subscribe('fox@den.example')).toBe('Failed to subscribe. Please try again.');
  state.respond = answer(201, { message: 'Thanks for subscribing!' });
  expect(await subscribe('fox@den.example')).toBe('Thanks for subscribing!');
  for (const same of ['fox@den.example', ' FOX@Den.example '])
    expect(await subscribe(same)).toBe("You're already subscribed!");
  expect(sent, 'each time the server keeps it, as it may have been deleted there').toHaveLength(4);
  expect(await subscribe('vixen@den.example')).toBe('Thanks for subscribing!');
  expect(await subscribe('vixen@den.example')).toBe("You're already subscribed!");
  const kept = storage.local.getItem('newsletter_subscribed') ?? '';
  expect(kept).toMatch(/^\d+\.[0-9a-z]+$/);
  expect(kept).not.toContain('vixen');
});

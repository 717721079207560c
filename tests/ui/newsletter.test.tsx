import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PAGE_TOAST_MS } from '../../src/limits/ui.ts';
import type { Reply } from '../fakes/network.ts';
import type { AppHarness } from './app-harness.tsx';
import { expectToastFor, press, visit } from './visit.tsx';

const email = () => page.getByRole('main').getByRole('textbox', { name: 'Email', exact: true });
const subscribe = () => page.getByRole('main').getByRole('button', { name: 'Subscribe', exact: true });
const signups = ({ tagManager }: AppHarness) =>
  tagManager.entries().filter(({ event }) => event === 'newsletter_signup').length;

async function ready(answer: Reply): Promise<AppHarness> {
  const harness = await visit('/profile', {
    local: {
      user_profile: JSON.stringify({ username: 'Vix', profileImage: '', city: '', country: '', email: '' }),
    },
  });
  harness.network.reply = ({ request }) => (request.method === 'POST' ? answer : {});
  await email().fill('vix@den.example');
  await expect.element(subscribe()).toBeEnabled();
  return harness;
}

test("[PRO-12] 'Subscribe' subscribes the address, under the stored username", async () => {
  const harness = await ready({ status: 201, body: { message: 'Welcome to the den' } });
  await subscribe().click();
  const posts = () => harness.network.sent.filter(({ request }) => request.method === 'POST');
  await expect
    .poll(() => posts().map(({ request }) => new URL(request.url).pathname))
    .toEqual(['/subscribe']);
  expect(await posts()[0]!.request.json()).toEqual({ email: 'vix@den.example', name: 'Vix' });
});

test.each([
  ["the answer's message", { status: 201, body: { message: 'Welcome to the den' } }, 'Welcome to the den'],
  ["'Thanks for subscribing!' when it has none", { status: 201, body: {} }, 'Thanks for subscribing!'],
] as const)(
  "[NEW-05] [NEW-12] a success says %s, and pushes 'newsletter_signup'",
  async (_, answer, text) => {
    const harness = await ready(answer);
    const button = subscribe();
    await expectToastFor(text, PAGE_TOAST_MS, () => press(button));
    expect(signups(harness)).toBe(1);
  },
);

test.each([
  [
    'already subscribed',
    { status: 200, body: { message: 'You have already subscribed' } },
    "You're already subscribed!",
  ],
  ['refused with a message', { status: 400, body: { message: 'No such den' } }, 'No such den'],
  ['refused without one', { status: 500, body: {} }, 'Failed to subscribe. Please try again.'],
  ['a failure of the network', { fails: 'network' }, 'An unexpected error occurred. Please try again later.'],
] as const)("%s says what became of it and pushes no 'newsletter_signup'", async (_, answer, text) => {
  const harness = await ready(answer);
  const button = subscribe();
  await expectToastFor(text, PAGE_TOAST_MS, () => press(button));
  expect(signups(harness)).toBe(0);
});

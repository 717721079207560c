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

test("[PRO-10] [NEW-05] [NEW-12] 'Subscribe' subscribes the address under the stored username and says what became of it; only a success is pushed", async () => {
  const harness = await visit('/profile', {
    local: {
      user_profile: JSON.stringify({ username: 'Vix', profileImage: '', city: '', country: '', email: '' }),
    },
  });
  const posts = () => harness.network.sent.filter(({ request }) => request.method === 'POST');
  for (const [at, [answer, text, pushed]] of (
    [
      [{ status: 201, body: { message: 'Welcome to the den' } }, 'Welcome to the den', 1],
      [{ status: 201, body: {} }, 'Thanks for subscribing!', 1],
      [{ status: 200, body: { message: 'You have already subscribed' } }, "You're already subscribed!", 0],
      [{ status: 400, body: { message: 'No such den' } }, 'No such den', 0],
      [{ status: 500, body: {} }, 'Failed to subscribe. Please try again.', 0],
      [{ fails: 'network' }, 'An unexpected error occurred. Please try again later.', 0],
    ] satisfies [Reply, string, number][]
  ).entries()) {
    harness.network.reply = ({ request }) => (request.method === 'POST' ? answer : {});
    // Each address once: this browser remembers the one that it has subscribed last.
    await email().fill(at === 1 ? 'vixen@den.example' : 'vix@den.example');
    await expect.element(subscribe()).toBeEnabled();
    const button = subscribe();
    const before = signups(harness);
    await expectToastFor(text, PAGE_TOAST_MS, () => press(button));
    expect(signups(harness) - before).toBe(pushed);
    expect(posts()).toHaveLength(at + 1);
  }
  const [{ request } = {}] = posts();
  expect(new URL(request!.url).pathname).toBe('/subscribe');
  expect(await request!.json()).toEqual({ email: 'vix@den.example', name: 'Vix' });
});

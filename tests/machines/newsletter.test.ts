import { expect, test } from 'vitest';
import type { SubscribeAnswer } from '../../src/domain/subscription.ts';
import { selectIsSubscribing } from '../../src/machines/newsletter/newsletter.select.ts';
import { startPersonal, type PersonalOptions } from './personal-harness.ts';

async function setupNewsletter(options: PersonalOptions = {}) {
  const harness = await startPersonal({ local: { visit_count: '1' }, ...options });
  const { newsletter } = harness;
  return {
    ...harness,
    subscribe: (email: string) => newsletter.send({ type: 'ERRAND.RUN', request: { email } }),
    answer: async (answer: SubscribeAnswer) => {
      harness.answers.shift()?.answer(answer);
      await harness.pass(0);
    },
    isSubscribing: () => selectIsSubscribing(newsletter.getSnapshot()),
  };
}

test("an address is subscribed under the profile's username, one at a time", async () => {
  const profile = { username: 'Fox', profileImage: '', city: '', country: '', email: '' };
  const { subscribe, answer, subscribed, isSubscribing } = await setupNewsletter({
    local: { visit_count: '1', user_profile: JSON.stringify(profile) },
  });
  subscribe(' fox@den.example ');
  expect(isSubscribing()).toBe(true);
  subscribe('wolf@den.example');
  expect(subscribed).toEqual([{ email: 'fox@den.example', name: 'Fox' }]);
  await answer({ kind: 'subscribed', message: null });
  expect(isSubscribing()).toBe(false);
});

test.each<[SubscribeAnswer, string]>([
  [{ kind: 'subscribed', message: 'Welcome to the den' }, 'Welcome to the den'],
  [{ kind: 'subscribed', message: null }, 'Thanks for subscribing!'],
  [{ kind: 'alreadySubscribed' }, "You're already subscribed!"],
  [{ kind: 'refused', message: 'Not today' }, 'Not today'],
  [{ kind: 'refused', message: null }, 'Failed to subscribe. Please try again.'],
  [{ kind: 'unexpected' }, 'An unexpected error occurred. Please try again later.'],
  [{ kind: 'emailMissing' }, 'Please enter your email address first'],
])('%o says so', async (given, sentence) => {
  const { subscribe, answer, announced, reported } = await setupNewsletter();
  subscribe('fox@den.example');
  await answer(given);
  expect(announced()).toEqual([sentence]);
  expect(reported()).toEqual(given.kind === 'subscribed' ? ['newsletter_signup'] : []);
});

test("[NEW-13] 'You're already subscribed!' pushes no 'newsletter_signup'", async () => {
  const { subscribe, answer, announced, reported } = await setupNewsletter();
  subscribe('fox@den.example');
  await answer({ kind: 'alreadySubscribed' });
  expect(announced()).toEqual(["You're already subscribed!"]);
  expect(reported()).toEqual([]);
});

test('what throws is unexpected, and logged', async () => {
  const { subscribe, answers, pass, announced, errors, isSubscribing } = await setupNewsletter();
  subscribe('fox@den.example');
  answers[0]?.fail();
  await pass(0);
  expect(announced()).toEqual(['An unexpected error occurred. Please try again later.']);
  expect(errors()).toEqual(['newsletter: subscribing to the newsletter failed']);
  expect(isSubscribing()).toBe(false);
});

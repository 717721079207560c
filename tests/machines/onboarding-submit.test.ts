import { describe, expect, test } from 'vitest';
import type { SubscribeAnswer } from '../../src/domain/subscription.ts';
import { setupOpen } from './onboarding-harness.ts';

describe('what is submitted', () => {
  test('[ONB-16] an empty e-mail is requested, and nothing is sent', async () => {
    const { submit, announced, subscribed, dialog, sent } = await setupOpen();
    await submit('');
    await submit('   ');

    expect(announced()).toEqual(['Please enter your email address', 'Please enter your email address']);
    expect(subscribed).toEqual([]);
    expect(sent()).not.toContain('onboarding.refused');
    expect(dialog()).toBe('onboarding');
  });

  test('[ONB-16] an invalid e-mail is refused, and nothing is sent', async () => {
    const { submit, announced, subscribed, dialog, local } = await setupOpen();
    await submit('fox@den');

    expect(announced()).toEqual(['Please enter a valid email address']);
    expect(subscribed).toEqual([]);
    expect(local.has('user_email')).toBe(false);
    expect(dialog()).toBe('onboarding');
  });

  test('[ONB-21] a submit subscribes and then saves; meanwhile nothing else is submitted, and then it is over', async () => {
    const { submit, answer, isSubmitting, subscribed, local, dialog, pass } = await setupOpen();
    await submit('fox@den.example');
    await submit('vixen@den.example');
    expect(isSubmitting()).toBe(true);
    expect(subscribed).toHaveLength(1);
    expect(local.has('user_email')).toBe(false);
    await answer({ kind: 'subscribed', message: null });
    expect(isSubmitting()).toBe(false);
    expect(local.get('user_email')).toBe('fox@den.example');
    expect(local.get('onboarding_completed')).toBe('true');
    await submit('fox@den.example');
    await pass(3_600_000);
    expect(subscribed).toHaveLength(1);
    expect(dialog()).toBeNull();
  });

  test('a success says what the service answered, an address that was known already says that', async () => {
    const first = await setupOpen();
    await first.submit('fox@den.example');
    await first.answer({ kind: 'subscribed', message: 'Welcome' });
    expect(first.announced()).toEqual(['Welcome']);

    const second = await setupOpen();
    await second.submit('fox@den.example');
    await second.answer({ kind: 'alreadySubscribed' });
    expect(second.announced()).toEqual(["You're already subscribed!"]);
    expect(second.dialog()).toBeNull();
  });

  test('[ONB-21] when the subscribing fails but the data was saved, that is said and the dialog closes', async () => {
    for (const answer of [
      { kind: 'refused', message: 'No' },
      { kind: 'unexpected' },
    ] as const satisfies SubscribeAnswer[]) {
      const harness = await setupOpen();
      await harness.submit('fox@den.example');
      await harness.answer(answer);
      expect(harness.announced()).toEqual(['Your preferences have been saved locally!']);
      expect(harness.local.get('user_email')).toBe('fox@den.example');
      expect(harness.dialog()).toBeNull();
    }
  });

  test('[ONB-21] when the data cannot be saved, that is said and the dialog stays open', async () => {
    const harness = await setupOpen();
    harness.tab.storage.local.capacity = 0;
    await harness.submit('fox@den.example');
    await harness.answer({ kind: 'subscribed', message: null });

    expect(harness.sent()).toContain('onboarding.subscribed');
    expect(harness.announced()).toEqual(['There was a problem saving your information. Please try again.']);
    expect(harness.dialog()).toBe('onboarding');
    expect(harness.isSubmitting()).toBe(false);

    harness.tab.storage.local.capacity = Number.POSITIVE_INFINITY;
    await harness.submit('fox@den.example');
    await harness.answer({ kind: 'alreadySubscribed' });
    expect(harness.local.get('user_email')).toBe('fox@den.example');
    expect(harness.dialog()).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { SubscribeAnswer } from '../../src/domain/subscription.ts';
import { onboardingMachine } from '../../src/machines/onboarding/onboarding.machine.ts';
import type { Visit } from '../../src/machines/onboarding/onboarding.machine.ts';
import { settle } from '../fakes/store.ts';
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

  test('[ONB-21] a submit goes subscribing, saving; then it is over, or idle again where nothing could be saved', async () => {
    const waiting: { done: () => void; fail: () => void }[] = [];
    const later = <Value>(value: Value) =>
      new Promise<Value>((resolve, reject) => {
        waiting.push({ done: () => resolve(value), fail: () => reject(new Error('No')) });
      });
    const clock = new SimulatedClock();
    const actor = createActor(
      onboardingMachine.provide({
        actors: {
          countVisit: fromPromise<Visit>(() =>
            Promise.resolve({ count: 5, lastShown: null, completed: false }),
          ),
          subscribe: fromPromise(() => later<SubscribeAnswer>({ kind: 'subscribed', message: null })),
          saveEmail: fromPromise<void, { email: string }>(() => later<void>(undefined)),
        },
      }),
      { clock },
    );
    const inside = (state: string) => JSON.stringify({ open: state });
    const states: string[] = [];
    actor.subscribe(({ value }) => {
      const state = typeof value === 'object' ? JSON.stringify(value) : value;
      if (states.at(-1) !== state) states.push(state);
    });
    actor.start();
    await settle();
    clock.increment(2000);
    actor.send({ type: 'dialog.opened' });
    states.length = 0;
    const submit = () => actor.send({ type: 'ONBOARDING.SUBMIT', email: 'fox@den.example' });

    submit();
    expect(states).toEqual([inside('subscribing')]);
    waiting[0]!.done();
    await settle();
    expect(states).toEqual([inside('subscribing'), inside('saving')]);
    expect(actor.getSnapshot().hasTag('submitting')).toBe(true);
    waiting[1]!.fail();
    await settle();
    expect(states).toEqual([inside('subscribing'), inside('saving'), inside('idle')]);

    submit();
    // The address is saved whether or not the service accepted it.
    waiting[2]!.fail();
    await settle();
    expect(states.slice(3)).toEqual([inside('subscribing'), inside('saving')]);
    waiting[3]!.done();
    await settle();
    expect(states.slice(3)).toEqual([inside('subscribing'), inside('saving'), 'over']);
    expect(actor.getSnapshot().hasTag('open')).toBe(false);
    submit();
    actor.send({ type: 'dialog.opened' });
    clock.increment(3_600_000);
    expect(states.at(-1)).toBe('over');
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
    const thrown = await setupOpen();
    await thrown.submit('fox@den.example');
    thrown.answers.shift()?.fail();
    await thrown.pass(0);
    expect(thrown.announced()).toEqual(['Your preferences have been saved locally!']);
    expect(thrown.dialog()).toBeNull();
  });

  test('[ONB-21] when the data cannot be saved, that is said and the dialog stays open', async () => {
    const harness = await setupOpen();
    harness.tab.storage.local.capacity = 0;
    await harness.submit('fox@den.example');
    await harness.answer({ kind: 'subscribed', message: null });

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

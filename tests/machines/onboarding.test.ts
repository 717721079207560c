import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { SubscribeAnswer } from '../../src/domain/subscription.ts';
import { onboardingMachine } from '../../src/machines/onboarding/onboarding.machine.ts';
import type { Visit } from '../../src/machines/onboarding/onboarding.rule.ts';
import { selectIsOnboardingSubmitting } from '../../src/machines/onboarding/onboarding.select.ts';
import { settle } from '../fakes/store.ts';
import { startPersonal, type PersonalOptions } from './personal-harness.ts';
import { factsOf } from './record.ts';

const visited = { has_visited: 'true' };

async function setupOnboarding(options: PersonalOptions = {}) {
  const harness = await startPersonal(options);
  const { onboarding, preferences } = harness;
  return {
    ...harness,
    submit: async (email: string) => {
      onboarding.send({ type: 'ONBOARDING.SUBMIT', email });
      await harness.pass(0);
    },
    answer: async (answer: SubscribeAnswer) => {
      harness.answers.shift()?.answer(answer);
      await harness.pass(0);
    },
    later: () => onboarding.send({ type: 'ONBOARDING.LATER' }),
    showHome: async () => {
      preferences.send({ type: 'PREFERENCES.HOME_SHOWN' });
      await harness.pass(0);
    },
    savePreferences: async () => {
      preferences.send({ type: 'PREFERENCES.SAVE' });
      await harness.pass(0);
    },
    isSubmitting: () => selectIsOnboardingSubmitting(onboarding.getSnapshot()),
  };
}

/** The dialog, open on a returning visit. */
async function setupOpen(options: PersonalOptions = {}) {
  const harness = await setupOnboarding({
    ...options,
    local: { ...visited, visit_count: '5', ...options.local },
  });
  await harness.pass(2000);
  expect(harness.dialog()).toBe('onboarding');
  return harness;
}

describe('what is kept', () => {
  test("[ONB-01] the visit counter stands under 'visit_count' and goes up by 1 on each load, after it was read", async () => {
    const first = await setupOnboarding();
    expect(first.local.get('visit_count')).toBe('1');
    expect(first.onboarding.getSnapshot().context.visit?.count).toBe(0);

    for (let load = 2; load <= 6; load += 1) {
      const { local } = await setupOnboarding({ browser: first.browser });
      expect(local.get('visit_count')).toBe(String(load));
    }
    const seventh = await setupOnboarding({ local: { ...visited, visit_count: '10' } });
    expect(seventh.onboarding.getSnapshot().context.visit?.count).toBe(10);
    expect(seventh.local.get('visit_count')).toBe('11');
  });

  test("[ONB-02] the count at which onboarding was shown stands under 'onboarding_last_shown', 0 as well", async () => {
    const { local } = await setupOpen();
    expect(local.get('onboarding_last_shown')).toBe('5');

    const first = await setupOnboarding();
    await first.pass(2000);
    expect(first.dialog()).toBe('onboarding');
    expect(first.local.get('onboarding_last_shown')).toBe('0');
  });

  test("[ONB-03] [ONB-21] a submit with a valid e-mail closes the dialog and stores 'onboarding_completed'", async () => {
    const { submit, answer, dialog, local } = await setupOpen();
    expect(local.has('onboarding_completed')).toBe(false);
    await submit('fox@den.example');
    await answer({ kind: 'subscribed', message: null });

    expect(dialog()).toBeNull();
    expect(local.get('onboarding_completed')).toBe('true');
  });

  test("[ONB-22] a submit stores the e-mail in 'user_profile' and in 'user_email', and leaves the other fields", async () => {
    const profile = {
      username: 'Fox',
      profileImage: '',
      city: 'Kiel',
      country: 'DE',
      email: 'old@den.example',
    };
    const { submit, answer, local } = await setupOpen({ local: { user_profile: JSON.stringify(profile) } });
    await submit('  fox@den.example ');
    await answer({ kind: 'alreadySubscribed' });

    expect(JSON.parse(local.get('user_profile') ?? '')).toEqual({ ...profile, email: 'fox@den.example' });
    expect(local.get('user_email')).toBe('fox@den.example');
  });

  test("[ONB-27] 'Maybe Later' does not set 'onboarding_completed'", async () => {
    const { later, local, pass } = await setupOpen();
    later();
    await pass(10_000);
    expect(local.has('onboarding_completed')).toBe(false);
    expect(local.get('onboarding_last_shown')).toBe('5');
  });
});

describe('when it comes', () => {
  test('[ONB-08] on a returning visit with the show rule holding it opens 2000 ms after load', async () => {
    const { pass, dialog } = await setupOnboarding({ local: { ...visited, visit_count: '5' } });
    await pass(1999);
    expect(dialog()).toBeNull();
    await pass(1);
    expect(dialog()).toBe('onboarding');
  });

  test('on a returning visit without the show rule it cannot be loaded', async () => {
    const { pass, dialog, window } = await setupOnboarding({ local: { ...visited, visit_count: '4' } });
    window.sendFromElsewhere('preferencesSaved');
    await pass(60_000);
    expect(dialog()).toBeNull();
  });

  test("[ONB-09] a 'preferencesSaved' opens it 500 ms later when the show rule holds: the app's own or another script's", async () => {
    const own = await setupOnboarding({ local: { visit_count: '5' } });
    own.openDialog('preferences');
    await own.savePreferences();
    await own.pass(499);
    expect(own.dialog()).toBeNull();
    await own.pass(1);
    expect(own.dialog()).toBe('onboarding');

    const foreign = await setupOnboarding({ local: { visit_count: '5' } });
    await foreign.pass(100);
    foreign.window.sendFromElsewhere('preferencesSaved', { source: 'somebody' });
    await foreign.pass(499);
    expect(foreign.dialog()).toBeNull();
    await foreign.pass(1);
    expect(foreign.dialog()).toBe('onboarding');

    const without = await setupOnboarding({ local: { visit_count: '3' } });
    without.openDialog('preferences');
    await without.savePreferences();
    await without.pass(5000);
    expect(without.dialog()).toBeNull();
  });

  test('saving the profile, which also holds the preferences, opens it 500 ms later as well', async () => {
    const { profile, pass, dialog } = await setupOnboarding({ local: { ...visited, visit_count: '10' } });
    profile.send({ type: 'PROFILE.SAVE' });
    await pass(499);
    expect(dialog()).toBeNull();
    await pass(1);
    expect(dialog()).toBe('onboarding');
  });

  test("[ONB-10] on the first default-mood Home visit it waits for 'preferencesSaved' and does not open 2 s after load", async () => {
    const { showHome, savePreferences, pass, dialog } = await setupOnboarding();
    await showHome();
    expect(dialog()).toBe('preferences');
    await pass(60_000);
    expect(dialog()).toBe('preferences');

    await savePreferences();
    expect(dialog()).toBeNull();
    await pass(499);
    expect(dialog()).toBeNull();
    await pass(1);
    expect(dialog()).toBe('onboarding');
  });

  test('a preferences dialog that is dismissed on the first visit brings no onboarding on that load', async () => {
    const { showHome, closeDialog, pass, dialog } = await setupOnboarding();
    await showHome();
    closeDialog();
    await pass(60_000);
    expect(dialog()).toBeNull();
  });

  test('[ONB-11] on a very first visit to another page than Home it opens 2000 ms after load', async () => {
    const { pass, dialog, shell } = await setupOnboarding();
    shell.send({ type: 'SHELL.PAGE', path: '/search', title: 'Search' });
    await pass(1999);
    expect(dialog()).toBeNull();
    await pass(1);
    expect(dialog()).toBe('onboarding');
  });

  test('[ONB-12] it opens at most once per load', async () => {
    for (const end of ['later', 'dismiss', 'submit'] as const) {
      const harness = await setupOpen();
      if (end === 'later') harness.later();
      if (end === 'dismiss') harness.closeDialog();
      if (end === 'submit') {
        await harness.submit('fox@den.example');
        await harness.answer({ kind: 'subscribed', message: null });
      }
      harness.openDialog('preferences');
      await harness.savePreferences();
      harness.window.sendFromElsewhere('preferencesSaved');
      await harness.pass(60_000);
      expect(harness.dialog(), end).toBeNull();
      expect(harness.sent().filter((type) => type === 'onboarding.shown')).toHaveLength(1);
    }
  });
});

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

  test('[ONB-18] an invalid e-mail is refused, and nothing is sent', async () => {
    const { submit, announced, subscribed, dialog, local } = await setupOpen();
    await submit('fox@den');

    expect(announced()).toEqual(['Please enter a valid email address']);
    expect(subscribed).toEqual([]);
    expect(local.has('user_email')).toBe(false);
    expect(dialog()).toBe('onboarding');
  });

  test('[ONB-20] a submit goes subscribing, saving; then it is over, or idle again where nothing could be saved', async () => {
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
          presses: fromCallback(() => undefined),
          saveShown: fromPromise(() => Promise.resolve()),
          subscribe: fromPromise(() => later<SubscribeAnswer>({ kind: 'subscribed', message: null })),
          saveEmail: fromPromise<void, { email: string }>(() => later<void>(undefined)),
        },
      }),
      { clock },
    );
    const inside = (state: string) => JSON.stringify({ open: state });
    const states: string[] = [];
    actor.subscribe(({ value: { dialog } }) => {
      const state = typeof dialog === 'object' ? JSON.stringify(dialog) : dialog;
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
    expect(selectIsOnboardingSubmitting(actor.getSnapshot())).toBe(true);
    waiting[1]!.fail();
    await settle();
    expect(states).toEqual([inside('subscribing'), inside('saving'), inside('idle')]);

    submit();
    // Whether the service took the address or not, it is saved.
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

  test('while a submit is in progress the dialog says so, and a second press sends nothing', async () => {
    const { submit, answer, subscribed, isSubmitting } = await setupOpen();
    await submit('fox@den.example');
    expect(isSubmitting()).toBe(true);
    await submit('fox@den.example');
    expect(subscribed).toEqual([{ email: 'fox@den.example', name: '' }]);
    await answer({ kind: 'subscribed', message: null });
    expect(isSubmitting()).toBe(false);
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

  test('[ONB-23] when the subscribing fails but the data was saved, that is said and the dialog closes', async () => {
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

  test('[ONB-24] when the data cannot be saved, that is said and the dialog stays open', async () => {
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

describe('what is reported', () => {
  test("[ANA-19] 'user_data_captured' is pushed when onboarding has saved the e-mail, and not before", async () => {
    const harness = await setupOpen();
    await harness.submit('fox@den.example');
    expect(harness.reported()).not.toContain('user_data_captured');
    await harness.answer({ kind: 'refused', message: null });
    expect(harness.reported().filter((event) => event === 'user_data_captured')).toHaveLength(1);

    const failing = await setupOpen();
    failing.tab.storage.local.capacity = 0;
    await failing.submit('fox@den.example');
    await failing.answer({ kind: 'subscribed', message: null });
    expect(failing.reported()).not.toContain('user_data_captured');
  });

  test("[ANA-20] 'user_signup' is pushed when onboarding has subscribed the e-mail, and for no other answer", async () => {
    const harness = await setupOpen();
    await harness.submit('fox@den.example');
    expect(harness.reported()).not.toContain('user_signup');
    await harness.answer({ kind: 'subscribed', message: null });
    expect(harness.reported().filter((event) => event === 'user_signup')).toHaveLength(1);
    expect(harness.reported()).not.toContain('newsletter_signup');

    for (const answer of [
      { kind: 'alreadySubscribed' },
      { kind: 'refused', message: null },
      { kind: 'unexpected' },
    ] as const satisfies SubscribeAnswer[]) {
      const other = await setupOpen();
      await other.submit('fox@den.example');
      await other.answer(answer);
      expect(other.reported(), answer.kind).not.toContain('user_signup');
    }
  });

  test('opening is a view; an invalid address is an error and an empty one is none; later and dismissing are skips', async () => {
    const harness = await setupOpen();
    expect(harness.reported()).toEqual(['modal_view']);
    await harness.submit('');
    expect(harness.reported()).toEqual(['modal_view']);
    await harness.submit('fox');
    expect(harness.reported()).toEqual(['modal_view', 'form_validation_error']);
    harness.later();
    expect(harness.dialog()).toBeNull();
    expect(harness.reported()).toEqual(['modal_view', 'form_validation_error', 'onboarding_skipped']);

    const dismissed = await setupOpen();
    dismissed.closeDialog();
    expect(dismissed.reported()).toEqual(['modal_view', 'onboarding_skipped']);
    dismissed.later();
    expect(dismissed.reported()).toEqual(['modal_view', 'onboarding_skipped']);
    expect(dismissed.local.has('onboarding_completed')).toBe(false);

    const submitted = await setupOpen();
    await submitted.submit('fox@den.example');
    await submitted.answer({ kind: 'alreadySubscribed' });
    expect(submitted.reported()).toEqual(['modal_view', 'user_data_captured']);
  });
});

test('a visit that cannot be counted is reported, and onboarding stays away', async () => {
  const actor = createActor(
    onboardingMachine.provide({
      actors: {
        countVisit: fromPromise<Visit>(() => Promise.reject(new Error('No'))),
        presses: fromCallback(() => undefined),
      },
    }),
    { clock: new SimulatedClock() },
  );
  const facts = factsOf(actor);
  actor.start();
  await settle();
  actor.send({ type: 'preferences.saved' });
  expect(facts.map(({ type }) => type)).toEqual(['failure']);
  expect(actor.getSnapshot().matches({ dialog: 'over' })).toBe(true);
});

import { describe, expect, test } from 'vitest';
import { createProfile } from '../../src/app/profile.ts';
import type { SubscribeAnswer } from '../../src/domain/subscription.ts';
import { setupOnboarding, setupOpen, visited } from './onboarding-harness.ts';

describe('what is kept', () => {
  test("[ONB-01] the visit counter is stored under 'visit_count' and goes up by 1 on each load, after it was read", async () => {
    const first = await setupOnboarding();
    expect(first.local.get('visit_count')).toBe('1');
    expect(first.onboarding.getSnapshot().context.count).toBe(0);

    for (let load = 2; load <= 6; load += 1) {
      const { local } = await setupOnboarding({ browser: first.browser });
      expect(local.get('visit_count')).toBe(String(load));
    }
    const seventh = await setupOnboarding({ local: { ...visited, visit_count: '10' } });
    expect(seventh.onboarding.getSnapshot().context.count).toBe(10);
    expect(seventh.local.get('visit_count')).toBe('11');
  });

  test("[ONB-01] the count at which onboarding was shown is stored under 'onboarding_last_shown', 0 as well", async () => {
    const { local } = await setupOpen();
    expect(local.get('onboarding_last_shown')).toBe('5');

    const first = await setupOnboarding();
    await first.pass(2000);
    expect(first.dialog()).toBe('onboarding');
    expect(first.local.get('onboarding_last_shown')).toBe('0');
  });

  test("[ONB-01] [ONB-21] a submit with a valid e-mail closes the dialog and stores 'onboarding_completed'", async () => {
    const { submit, answer, dialog, local } = await setupOpen();
    expect(local.has('onboarding_completed')).toBe(false);
    await submit('fox@den.example');
    await answer({ kind: 'subscribed', message: null });

    expect(dialog()).toBeNull();
    expect(local.get('onboarding_completed')).toBe('true');
  });

  test("[ONB-21] a submit stores the e-mail in 'user_profile' and in 'user_email', and leaves the other fields", async () => {
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

  test("[ONB-25] 'Maybe Later' does not set 'onboarding_completed'", async () => {
    const { later, local, pass } = await setupOpen();
    later();
    await pass(10_000);
    expect(local.has('onboarding_completed')).toBe(false);
    expect(local.get('onboarding_last_shown')).toBe('5');
  });
});

describe('when it opens', () => {
  test('[ONB-08] on a returning visit with the show rule true it opens 2000 ms after load', async () => {
    const { pass, dialog } = await setupOnboarding({ local: { ...visited, visit_count: '5' } });
    await pass(1999);
    expect(dialog()).toBeNull();
    await pass(1);
    expect(dialog()).toBe('onboarding');
  });

  test("[ONB-08] a 'preferencesSaved' opens it 500 ms later when the show rule is true: the app's own or another script's", async () => {
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

  test('saving the profile, which also contains the preferences, opens it 500 ms later as well', async () => {
    const { commands, pass, dialog } = await setupOnboarding({ local: { ...visited, visit_count: '10' } });
    await commands.of('profile', createProfile).save();
    await pass(499);
    expect(dialog()).toBeNull();
    await pass(1);
    expect(dialog()).toBe('onboarding');
  });

  test("[ONB-08] on the first default-mood Home visit it waits for 'preferencesSaved' and does not open 2 s after load", async () => {
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

  test('[ONB-08] on a very first visit to another page than Home it opens 2000 ms after load', async () => {
    const { pass, dialog, shell } = await setupOnboarding();
    shell.send({ type: 'SHELL.PAGE', path: '/search', title: 'Search' });
    await pass(1999);
    expect(dialog()).toBeNull();
    await pass(1);
    expect(dialog()).toBe('onboarding');
  });

  test('[ONB-08] it opens over no other dialog, and no other over it', async () => {
    const { openDialog, closeDialog, showHome, pass, dialog } = await setupOnboarding({
      local: { visit_count: '5' },
    });
    openDialog('shortcuts');
    await pass(10_000);
    expect(dialog()).toBe('shortcuts');
    closeDialog();
    expect(dialog()).toBe('onboarding');
    await showHome();
    expect(dialog()).toBe('onboarding');
    closeDialog();
    expect(dialog()).toBe('preferences');
  });

  test('[ONB-08] it opens at most once per load', async () => {
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

  test("[ANA-19] 'user_signup' is pushed when onboarding has subscribed the e-mail, and for no other answer", async () => {
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
});

import { expect } from 'vitest';
import type { SubscribeAnswer } from '../../src/domain/subscription.ts';
import { keys } from '../../src/storage/keys.ts';
import { startPersonal, type PersonalOptions } from './personal-harness.ts';

export const visited = { has_visited: 'true' };

export async function setupOnboarding(options: PersonalOptions = {}) {
  const harness = await startPersonal(options);
  const { onboarding, commands, shell, store } = harness;
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
      shell.send({ type: 'SHELL.DIALOG.REQUEST', dialog: { kind: 'preferences' } });
      await harness.pass(0);
    },
    savePreferences: async () => {
      commands.savePreferences(store.get(keys.musicPreferences));
      await harness.pass(0);
    },
    isSubmitting: () => onboarding.getSnapshot().hasTag('submitting'),
  };
}

/** The dialog, open on a later visit. */
export async function setupOpen(options: PersonalOptions = {}) {
  const harness = await setupOnboarding({
    ...options,
    local: { ...visited, visit_count: '5', ...options.local },
  });
  await harness.pass(2000);
  expect(harness.dialog()).toBe('onboarding');
  return harness;
}

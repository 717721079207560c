import { expect, test } from 'vitest';
import { startPersonal } from './personal-harness.ts';

const visited = { has_visited: 'true' };

async function save({ preferences, pass }: Awaited<ReturnType<typeof startPersonal>>): Promise<void> {
  preferences.send({ type: 'PREFERENCES.SAVE' });
  await pass(0);
}

test('[ONB-29] after a press it waits until nothing was pressed for 3 s', async () => {
  const { pass, dialog, presses } = await startPersonal({ local: { ...visited, visit_count: '5' } });
  await pass(1500);
  presses.press();
  await pass(1500);
  presses.press();
  await pass(2999);
  expect(dialog()).toBeNull();
  await pass(1);
  expect(dialog()).toBe('onboarding');
});

test('[ONB-29] while music plays it cannot be loaded, and 3 s after its end it does', async () => {
  const { pass, dialog, onboarding, presses } = await startPersonal({
    local: { ...visited, visit_count: '5' },
  });
  presses.press();
  onboarding.send({ type: 'sound.wanted' });
  await pass(600_000);
  expect(dialog()).toBeNull();
  onboarding.send({ type: 'sound.released' });
  await pass(1000);
  // The next list begins at once, so playback has not ended.
  onboarding.send({ type: 'sound.wanted' });
  await pass(30_000);
  expect(dialog()).toBeNull();
  onboarding.send({ type: 'sound.released' });
  await pass(2999);
  expect(dialog()).toBeNull();
  await pass(1);
  expect(dialog()).toBe('onboarding');
});

test('[ONB-29] the press that saves the preferences delays it by nothing, a later one does', async () => {
  const first = await startPersonal({ local: { visit_count: '5' } });
  first.openDialog('preferences');
  first.presses.press();
  await save(first);
  await first.pass(500);
  expect(first.dialog()).toBe('onboarding');

  const second = await startPersonal({ local: { visit_count: '5' } });
  second.openDialog('preferences');
  second.presses.press();
  await save(second);
  second.presses.press();
  await second.pass(2999);
  expect(second.dialog()).toBeNull();
  await second.pass(1);
  expect(second.dialog()).toBe('onboarding');
});

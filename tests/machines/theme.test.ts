import { expect, test } from 'vitest';
import { startPersonal, type PersonalOptions } from './personal-harness.ts';

async function setupTheme(options: PersonalOptions = {}) {
  const harness = await startPersonal(options);
  const { get: shown, toggle } = harness.theme;
  return { ...harness, shown, toggle };
}

test("the choice is kept under 'theme' and restored", async () => {
  const first = await setupTheme();
  first.toggle();
  await first.pass(0);
  expect(first.local.get('theme')).toBe('light');

  const second = await setupTheme({ local: { theme: 'light' } });
  expect(second.shown()).toBe('light');
});

test('a choice in another tab is taken over', async () => {
  const first = await setupTheme();
  const second = await setupTheme({ browser: first.browser });
  second.toggle();
  await second.pass(0);
  expect(first.shown()).toBe('light');
});

test('the page receives only what has changed, and nothing more once nobody subscribes', async () => {
  const { document, stop, toggle, viewport } = await setupTheme();
  expect(document.appearances).toHaveLength(1);
  viewport.setSystemTheme('dark');
  expect(document.appearances).toHaveLength(1);
  toggle();
  expect(document.appearances).toHaveLength(2);
  stop();
  toggle();
  expect(document.appearances).toHaveLength(2);
});

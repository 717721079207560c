import { expect, test } from 'vitest';
import { startPersonal, type PersonalOptions } from './personal-harness.ts';

async function setupTheme(options: PersonalOptions = {}) {
  const harness = await startPersonal(options);
  const { get: shown, toggle } = harness.theme;
  return { ...harness, shown, toggle };
}

test('the theme follows the system until the listener chooses one', async () => {
  const { viewport, shown, toggle } = await setupTheme();
  expect(shown()).toBe('dark');
  viewport.setSystemTheme('light');
  expect(shown()).toBe('light');

  toggle();
  expect(shown()).toBe('dark');
  viewport.setSystemTheme('dark');
  viewport.setSystemTheme('light');
  expect(shown()).toBe('dark');
});

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

test('the page shows theme and mood, and the frame of the browser their ground', async () => {
  const { document, toggle, ...harness } = await setupTheme({ local: { music_mode: 'chill' } });
  expect(document.now()).toEqual({
    theme: 'dark',
    mood: 'chill',
    moodColor: '#6bc8f0',
    frameColor: 'oklch(0.172 0.014 232)',
  });

  toggle();
  harness.musicMode.send({ type: 'MODE.CHOOSE', id: 'party' });
  expect(document.now()).toEqual({
    theme: 'light',
    mood: 'party',
    moodColor: '#f975b5',
    frameColor: 'oklch(0.972 0.006 -8)',
  });
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

test('a theme that storage refuses applies until the page is closed', async () => {
  const { tab, toggle, shown } = await setupTheme();
  tab.storage.local.isBlocked = true;
  toggle();
  expect(shown()).toBe('light');
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PAGE_TOAST_MS } from '../../src/limits/ui.ts';
import { expectAccessible } from './axe.ts';
import { follow } from './shell.ts';
import { expectToastFor, press, visit } from './visit.tsx';

const labels = ['Trending', 'Pop', 'Indie', 'Rock', 'EDM + Dance', 'Rap'];
const dialog = () => page.getByRole('dialog', { name: 'Music Preferences', exact: true });
const open = () => page.getByRole('button', { name: 'Open music preferences', exact: true });
const save = () => dialog().getByRole('button', { name: 'Save Preferences', exact: true });
const toggle = (label: string) => dialog().getByRole('switch', { name: label, exact: true });

test('[PRF-05] the dialog opens by itself on the first default-mood visit of Home', async () => {
  const { storage } = await visit('/', { visitor: 'new' });
  await expect.element(dialog()).toBeVisible();
  expect(storage.local.getItem('has_visited')).toBe('true');
});

test.each([
  ['on a later visit', '/', { visitor: 'returning' }],
  ['on another page', '/profile', {}],
  ['in a mood', '/', { local: { music_mode: 'chill' } }],
] as const)('[PRF-05] it does not open by itself %s', async (_, path, options) => {
  const { actors } = await visit(path, { visitor: 'new', ...options });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
  // Home requests it as soon as it is rendered.
  await new Promise((resolve) => void requestIdleCallback(resolve));
  expect(actors.shell.getSnapshot().context.dialog).toBeNull();
  expect(dialog().elements()).toHaveLength(0);
});

test('on a phone the dialog leaves the upper half of the window to Home, with all six switches in sight', async () => {
  await page.viewport(390, 844);
  await visit('/', { visitor: 'new' });
  await expect.element(save()).toBeVisible();
  await expect.poll(() => Math.round(dialog().element().getBoundingClientRect().bottom)).toBe(844);
  expect(dialog().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(422);
  for (const label of labels)
    await expect.element(dialog().getByText(label, { exact: true })).toBeInViewport({ ratio: 1 });
  await expect.element(save()).toBeInViewport({ ratio: 1 });
});

test.each([
  [320, 568],
  [844, 390],
] as const)(
  "in a window of %i x %i 'Save Preferences' is below the six switches and covers none",
  async (width, height) => {
    await page.viewport(width, height);
    await visit('/', { visitor: 'new' });
    await expect.element(save()).toBeVisible();
    await expect.poll(() => dialog().element().getAnimations()).toHaveLength(0);
    const rows = labels.map((label) => toggle(label).element().closest('label')?.getBoundingClientRect());
    const lowest = Math.max(...rows.map((row) => row?.bottom ?? Infinity));
    expect(save().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(lowest);
    for (const label of labels)
      await expect.element(dialog().getByText(label, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect.element(save()).toBeInViewport({ ratio: 1 });
  },
);

test('[PRF-05] the floating button of default-mood Home opens it later, and is nowhere else', async () => {
  const { actors } = await visit('/');
  await open().click();
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog().elements()).toHaveLength(0);
  await expect.element(open()).toHaveFocus();
  actors.musicMode.send({ type: 'MODE.CHOOSE', id: 'party' });
  await expect.poll(() => open().elements()).toHaveLength(0);
  actors.musicMode.send({ type: 'MODE.CHOOSE', id: 'default' });
  await expect.element(open()).toBeVisible();
  await follow('Profile');
  await expect.poll(() => open().elements()).toHaveLength(0);
});

test.each([
  [390, 844],
  [767, 375],
])(
  '[PRF-05] on a phone of %i x %i px the floating button is above the mini-player and opens the dialog',
  async (width, height) => {
    await page.viewport(width, height);
    await visit('/');
    await expect.element(open()).toBeVisible();
    const button = open().element().getBoundingClientRect();
    const player = page.getByRole('region', { name: 'Player' }).element().getBoundingClientRect();
    expect(button.bottom).toBeLessThanOrEqual(player.top);
    expect(button.right).toBeLessThanOrEqual(width);
    expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44);
    await open().click();
    await expect.element(dialog()).toBeVisible();
  },
);

test('[PRF-08] it has one switch per preference, named by its label', async () => {
  await visit('/');
  await open().click();
  await expect.element(dialog()).toBeVisible();
  for (const label of labels) await expect.element(toggle(label)).toBeChecked();
  expect(dialog().getByRole('switch').elements()).toHaveLength(labels.length);
});

test('[PRF-11] saving closes it and says so', async () => {
  const { storage } = await visit('/');
  await open().click();
  await expect.element(toggle('Rap')).toBeChecked();
  press(toggle('Rap'));
  await expect.element(toggle('Rap')).not.toBeChecked();
  const button = save();
  await expectToastFor('Your music preferences have been saved!', PAGE_TOAST_MS, () => press(button));
  await expect.poll(() => dialog().elements()).toHaveLength(0);
  const stored = JSON.parse(storage.local.getItem('music_preferences')!) as {
    id: string;
    enabled: boolean;
  }[];
  expect(stored.filter(({ enabled }) => !enabled).map(({ id }) => id)).toEqual(['rap']);
});

test('[PRF-15] dismissed, it stores and sends nothing, and opens again with what is stored', async () => {
  const { storage } = await visit('/');
  let sent = 0;
  window.addEventListener('preferencesSaved', () => (sent += 1), { once: true });
  await open().click();
  press(toggle('Rap'));
  await expect.element(toggle('Rap')).not.toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog().elements()).toHaveLength(0);
  await open().click();
  await expect.element(toggle('Rap')).toBeChecked();
  expect([sent, storage.local.getItem('music_preferences')]).toEqual([0, null]);
});

test('it can be used by keyboard alone, and has nothing that axe objects to in either theme', async () => {
  const { storage } = await visit('/');
  await expect.element(open()).toBeVisible();
  (open().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toBeVisible();
  await expectAccessible(dialog().element());
  await expect.poll(() => dialog().element().contains(document.activeElement)).toBe(true);
  for (let step = 0; step < 8 && document.activeElement !== toggle('Indie').element(); step += 1) {
    await userEvent.keyboard('{Tab}');
  }
  await expect.element(toggle('Indie')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(toggle('Indie')).not.toBeChecked();
  for (let step = 0; step < 8 && document.activeElement !== save().element(); step += 1) {
    await userEvent.keyboard('{Tab}');
  }
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => storage.local.getItem('music_preferences')).toContain('indie');
});

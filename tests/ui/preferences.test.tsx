import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PAGE_TOAST_MS } from '../../src/limits/ui.ts';
import { expectAccessible } from './axe.ts';
import { follow } from './shell.ts';
import { expectToastFor, press, visit } from './visit.tsx';
import { resizeTo } from './window.ts';

const labels = ['Trending', 'Pop', 'Indie', 'Rock', 'EDM + Dance', 'Rap'];
const dialog = () => page.getByRole('dialog', { name: 'Music Preferences', exact: true });
const open = () => page.getByRole('button', { name: 'Open music preferences', exact: true });
const save = () => dialog().getByRole('button', { name: 'Save Preferences', exact: true });
const toggle = (label: string) => dialog().getByRole('switch', { name: label, exact: true });

test('[PRF-05] [PRF-08] the dialog opens by itself on the first default-mood visit of Home, with one switch per preference, all in sight on a phone', async () => {
  await resizeTo(390, 844);
  const { storage } = await visit('/', { visitor: 'new' });
  await expect.element(save()).toBeVisible();
  expect(storage.local.getItem('has_visited')).toBe('true');
  for (const label of labels) await expect.element(toggle(label)).toBeChecked();
  expect(dialog().getByRole('switch').elements()).toHaveLength(labels.length);
  await expect.poll(() => Math.round(dialog().element().getBoundingClientRect().bottom)).toBe(844);
  // It leaves the upper half of the window to Home.
  expect(dialog().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(422);
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [844, 390],
  ] as const) {
    await resizeTo(width, height);
    await expect.poll(() => dialog().element().getAnimations()).toHaveLength(0);
    const lowest = () => {
      const rows = labels.map((label) => toggle(label).element().closest('label')!.getBoundingClientRect());
      return Math.max(...rows.map((row) => row.bottom));
    };
    await expect
      .poll(() => save().element().getBoundingClientRect().top - lowest())
      .toBeGreaterThanOrEqual(0);
    for (const label of labels)
      await expect.element(dialog().getByText(label, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect.element(save()).toBeInViewport({ ratio: 1 });
  }
});

test('[PRF-05] it does not open by itself on another page', async () => {
  const { actors } = await visit('/profile', { visitor: 'new' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
  // Everything that follows the first view happens when the page is idle.
  await new Promise((resolve) => void requestIdleCallback(resolve));
  expect(actors.shell.getSnapshot().context.dialog).toBeNull();
  expect(dialog().elements()).toHaveLength(0);
});

test('[PRF-05] the floating button of default-mood Home opens it later, and is nowhere else', async () => {
  const { actors } = await visit('/');
  await open().click();
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog().elements()).toHaveLength(0);
  await expect.element(open()).toHaveFocus();
  actors.mood.send({ type: 'MOOD.CHOOSE', id: 'party' });
  await expect.poll(() => open().elements()).toHaveLength(0);
  actors.mood.send({ type: 'MOOD.CHOOSE', id: 'default' });
  await expect.element(open()).toBeVisible();
  await follow('Profile');
  await expect.poll(() => open().elements()).toHaveLength(0);
});

test('[PRF-05] [PRF-11] by keyboard alone it is opened, changed and saved, which closes it and says so; on a phone its button is above the player', async () => {
  const { storage } = await visit('/');
  for (const [width, height] of [
    [390, 844],
    [767, 375],
    [1440, 900],
  ] as const) {
    await resizeTo(width, height);
    await expect.element(open()).toBeVisible();
    const box = () => open().element().getBoundingClientRect();
    const player = () => page.getByRole('region', { name: 'Player' }).element().getBoundingClientRect();
    await expect.poll(() => player().top - box().bottom).toBeGreaterThanOrEqual(0);
    expect(box().right).toBeLessThanOrEqual(width);
    expect(Math.min(box().width, box().height)).toBeGreaterThanOrEqual(44);
  }
  (open().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toBeVisible();
  await expectAccessible(dialog().element());
  await expect.poll(() => dialog().element().contains(document.activeElement)).toBe(true);
  const tabTo = async (control: Element) => {
    for (let step = 0; step < 8 && document.activeElement !== control; step += 1)
      await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(control);
  };
  await tabTo(toggle('Indie').element());
  await userEvent.keyboard(' ');
  await expect.element(toggle('Indie')).not.toBeChecked();
  await tabTo(save().element());
  await expectToastFor('Your music preferences have been saved!', PAGE_TOAST_MS, () =>
    userEvent.keyboard('{Enter}'),
  );
  await expect.poll(() => dialog().elements()).toHaveLength(0);
  const stored = JSON.parse(storage.local.getItem('music_preferences')!) as {
    id: string;
    enabled: boolean;
  }[];
  expect(stored.filter(({ enabled }) => !enabled).map(({ id }) => id)).toEqual(['indie']);
});

test('[PRF-08] dismissed, it stores and sends nothing, and opens again with what is stored', async () => {
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

test("[PRF-05] on a phone the button stands in the head of Home, and never over a card's buttons", async () => {
  await resizeTo(390, 844);
  await visit('/');
  const heading = page.getByRole('heading', { level: 1 });
  const place = () => open().element().getBoundingClientRect();
  await expect.element(open()).toBeVisible();
  const below = (top: number) => top - heading.element().getBoundingClientRect().top;
  const before = below(place().top);
  expect(before).toBeLessThan(60);
  expect(place().right).toBeLessThanOrEqual(390);
  window.scrollTo(0, 400);
  // It scrolls with the page.
  await expect.poll(() => window.scrollY).toBeGreaterThan(0);
  expect(below(place().top)).toBe(before);
  for (const width of [320, 360]) {
    await resizeTo(width, 640);
    const words = document.createRange();
    words.selectNodeContents(heading.element());
    expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(place().left);
  }
});

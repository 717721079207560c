import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { takesFocus, visit } from './visit.tsx';
import { atRest } from './ready.ts';
import { resizeTo } from './window.ts';

/** The notices that are not leaving. */
const notices = () => [...document.querySelectorAll('[data-toaster=notice] > [data-state=shown]')];

test('[TOA-31] a notice above the control with the focus stays there while it is pressed, and its button acts', async () => {
  const { actors } = await visit('/favorites');
  const below = document.createElement('button');
  below.style.cssText = 'position: fixed; inset: auto 0 0 auto; width: 400px; height: 120px';
  document.body.append(below);
  onTestFinished(() => below.remove());
  below.focus();
  actors.toasts.send({ type: 'TOAST.SHOW', message: { code: 'preferences.saved' } });
  await expect.poll(() => notices()).toHaveLength(1);
  const dismiss = notices()[0]!.querySelector('button')!;
  const place = () => dismiss.getBoundingClientRect().bottom;
  await expect.poll(place).toBeLessThan(below.getBoundingClientRect().top);
  const before = place();
  const released = new Promise<readonly unknown[]>((resolve) =>
    window.addEventListener(
      'pointerup',
      ({ target }) => resolve([dismiss.contains(target as Node), place()]),
      {
        once: true,
      },
    ),
  );
  await page.elementLocator(dismiss).click({ delay: 300 });
  expect(await released).toEqual([true, before]);
  expect(notices()).toEqual([]);
  await page.getByRole('heading', { level: 1 }).hover();
  // Nothing keeps the next one up there.
  actors.toasts.send({ type: 'TOAST.SHOW', message: { code: 'preferences.saved' } });
  await expect.poll(() => notices().at(-1)?.getBoundingClientRect().bottom).toBeGreaterThan(before);
});

test('[TOA-26] with the queue open they are beside a high dialog, over the queue, which is inert then', async () => {
  await resizeTo(1440, 700);
  const { actors } = await visit('/favorites');
  actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
  await expect.element(page.getByRole('complementary', { name: 'Queue' })).toBeVisible();
  actors.shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'shortcuts' } });
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await takesFocus(dialog);
  actors.toasts.send({ type: 'TOAST.SHOW', message: { code: 'preferences.saved' } });
  await expect.poll(() => notices()).toHaveLength(1);
  const { right } = dialog.element().getBoundingClientRect();
  await expect.poll(() => notices()[0]?.getBoundingClientRect().left).toBeGreaterThanOrEqual(right);
});

test('[TOA-33] without a toast their region stays where it is while a dialog opens, and its first toast is above the dialog', async () => {
  await resizeTo(390, 844);
  const { actors } = await visit('/favorites');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const bottom = () => document.querySelector('[data-toasters]')!.getBoundingClientRect().bottom;
  const before = bottom();
  actors.shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'preferences' } });
  const dialog = page.getByRole('dialog', { name: 'Music Preferences' });
  await takesFocus(dialog);
  // A place is measured in the frame after the focus has moved.
  await atRest();
  expect(bottom()).toBe(before);
  const { top } = dialog.element().getBoundingClientRect();
  expect(top).toBeLessThan(before);
  actors.toasts.send({ type: 'TOAST.SHOW', message: { code: 'preferences.saved' } });
  await expect.poll(() => notices().length === 1 && bottom() <= top).toBe(true);
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { announced, visit } from './visit.tsx';

const row = () => page.getByText('Open or close the mini player');

test('[BEY-128] in a browser without such a window there is no word of the mini player, and its key does nothing', async () => {
  await visit('/profile');
  await userEvent.keyboard('i?');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(row().elements()).toEqual([]);
  expect(announced()).toEqual([]);
});

test('[BEY-128] a mini player that the browser refuses is said, once for a key that is held; the shortcuts name the key', async () => {
  let refusals = 0;
  const toggleMiniWindow = () => {
    refusals += 1;
    return Promise.reject(new DOMException('A press is wanted', 'NotAllowedError'));
  };
  await visit('/profile', { ports: { toggleMiniWindow } });
  await userEvent.keyboard('{i>3/}');
  await expect.poll(announced).toEqual(['Press again: the mini player did not open.']);
  expect(refusals).toBe(1);
  await userEvent.keyboard('?');
  await expect.element(row()).toBeVisible();
});

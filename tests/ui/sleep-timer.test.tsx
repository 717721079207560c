import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ANNOUNCEMENT_DELAY_MS } from '../../src/limits/ui.ts';
import { pass } from './app-harness.tsx';
import { expectAccessible } from './axe.ts';
import { freshTracks } from './fresh-tracks.ts';
import { visit } from './visit.tsx';
import { resizeTo } from './window.ts';

const dialog = () => page.getByRole('dialog', { name: 'Sleep timer', exact: true });
const bar = () => page.getByRole('region', { name: 'Player' });
const chip = () => bar().getByRole('button', { name: /^Sleep timer/ });
const cancel = () => bar().getByRole('button', { name: 'Cancel sleep timer' });
const announced = () => document.querySelector('body > p[aria-live=polite]')?.textContent;

test('[BEY-105] Z opens the sleep timer, a choice is announced and shown in the bar, and one press cancels it', async () => {
  const { actors } = await visit('/profile');
  const timer = () => actors.player.getSnapshot().context.sleep;
  await expect.element(chip()).toHaveAccessibleName('Sleep timer');
  await userEvent.keyboard('z');
  await expect.element(dialog()).toBeVisible();
  // Without a track neither it nor the queue has an end.
  expect(
    dialog()
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['', ...[5, 15, 30, 45, 60, 90, 120].map((count) => `${count} min`)]);
  await expectAccessible(dialog().element());
  await dialog().getByRole('button', { name: '15 min' }).click();
  await expect.poll(() => dialog().elements()).toHaveLength(0);
  await expect.element(chip()).toHaveAccessibleName('Sleep timer: 15 min');
  await expect.poll(announced).toMatch(/^The music stops at \d+:\d\d [AP]M\.$/);

  await chip().click();
  await expect
    .element(dialog().getByRole('button', { name: '15 min' }))
    .toHaveAttribute('aria-pressed', 'true');
  await dialog().getByRole('button', { name: 'Cancel timer (15 min)' }).click();
  await expect.poll(timer).toBeNull();
  await expect.poll(announced).toBe('The sleep timer is cancelled.');

  actors.player.send({ type: 'PLAYER.SLEEP', until: 'track' });
  await expect.element(chip()).toHaveAccessibleName('Sleep timer: Track end');
  await cancel().click();
  await expect.poll(timer).toBeNull();
  await expect.element(chip()).toHaveFocus();
  expect(cancel().elements()).toHaveLength(0);
});

test('[BEY-105] the full player has it too: the menu of the track opens it, and its end is announced and said in the bar', async () => {
  const harness = await visit('/profile');
  const tracks = freshTracks(4);
  harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks, say: null });
  await harness.sounds();
  // The announcer's code may come after the page.
  const saidInTime = async () => {
    await pass(ANNOUNCEMENT_DELAY_MS);
    return announced();
  };
  await expect.poll(saidInTime).toBe(`${tracks[0]!.name} by ${tracks[0]!.artist_name}`);
  await resizeTo(390, 844);
  await page.getByRole('button', { name: 'Open player' }).click();
  const sheet = page.getByRole('dialog', { name: 'Now playing' });
  await sheet.getByRole('button', { name: /^More options for/ }).click();
  await page.getByRole('menuitem', { name: 'Sleep timer' }).click();
  await expect.element(dialog().getByRole('button', { name: 'End of the queue about 2 min' })).toBeVisible();
  await dialog()
    .getByRole('button', { name: /^End of this track in 0:/ })
    .click();
  await expect.poll(announced).toBe('The music stops at the end of this track.');
  await expect.element(sheet.getByRole('button', { name: 'Sleep timer: Track end' })).toBeVisible();
  harness.audio.ends();
  await expect.element(sheet.getByText('The sleep timer has ended.')).toBeVisible();
  await pass(ANNOUNCEMENT_DELAY_MS);
  await expect.poll(announced).toBe('The sleep timer has ended.');
  expect(harness.actors.player.getSnapshot().context.track?.id).toBe(tracks[0]!.id);
  await expect.element(sheet.getByRole('heading', { name: 'Now Playing' })).toBeVisible();
});

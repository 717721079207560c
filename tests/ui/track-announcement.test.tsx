import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ANNOUNCEMENT_DELAY_MS } from '../../src/limits/ui.ts';
import { pass } from './app-harness.tsx';
import { freshTracks } from './fresh-tracks.ts';
import { visit } from './visit.tsx';
import { resizeTo } from './window.ts';

const region = () => document.querySelector<HTMLElement>('body > p[aria-live]')!;

test("[BAR-26] a change of track is announced once, politely, as '{name} by {artist}', a restored one is not; over the full player too", async () => {
  const stored = freshTracks(2);
  const harness = await visit('/favorites', {
    local: {
      queue_session: JSON.stringify({ tracks: stored, index: 0, shuffle: false, loop: false, position: 0 }),
    },
  });
  const player = page.getByRole('region', { name: 'Player' });
  await expect.element(player.getByText(stored[0]!.name, { exact: true })).toBeVisible();
  expect(region().getAttribute('aria-live')).toBe('polite');
  expect(region().textContent).toBe('');
  const announced: string[] = [];
  const observer = new MutationObserver(() => announced.push(region().textContent));
  observer.observe(region(), { childList: true, characterData: true, subtree: true });
  const chosen = freshTracks(3)[2]!;
  harness.actors.queue.send({ type: 'QUEUE.SELECT', track: chosen });
  await harness.sounds();
  const words = `${chosen.name} by ${chosen.artist_name}`;
  // The announcer's code may come after the page.
  const saidInTime = async () => {
    await pass(ANNOUNCEMENT_DELAY_MS);
    return region().textContent;
  };
  await expect.poll(saidInTime).toBe(words);
  harness.audio.moves(3);
  harness.actors.player.send({ type: 'PLAYER.TOGGLE' });
  await expect.element(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(announced).toEqual([words]);
  observer.disconnect();
  await resizeTo(390, 844);
  harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
  await harness.sounds();
  await page.getByRole('button', { name: 'Open player' }).click();
  const sheet = page.getByRole('dialog', { name: 'Now playing' });
  await expect.element(sheet).toBeVisible();
  await expect
    .poll(() => document.querySelector('main')?.closest('[aria-hidden=true], [inert]'))
    .not.toBeNull();
  await sheet.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.element(sheet.getByText('Track t2', { exact: true })).toBeVisible();
  await pass(ANNOUNCEMENT_DELAY_MS);
  await expect.poll(() => region().textContent).toBe('Track t2 by Vixen Vale');
  expect(region().closest('[aria-hidden=true], [inert]')).toBeNull();
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SHEET_SWIPE_PX } from '../../src/limits/ui.ts';
import { freshTracks } from './fresh-tracks.ts';
import { queued, visit } from './visit.tsx';
import { inWindow } from './window.ts';

inWindow('phone');

/** Draws a finger over the mini player in two moves, of which the first decides where it goes. */
function swipe(x: number, y: number, pointerType = 'touch'): void {
  const bar = page.getByRole('region', { name: 'Player', exact: true }).element() as HTMLElement;
  bar.setPointerCapture = () => {};
  const from = bar.querySelector('[aria-label="Play"], [aria-label="Pause"]')!;
  const fire = (type: string, part: number) =>
    from.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        button: 0,
        pointerType,
        clientX: 200 + x * part,
        clientY: 700 + y * part,
      }),
    );
  fire('pointerdown', 0);
  fire('pointermove', 0.2);
  fire('pointermove', 1);
  fire('pointerup', 1);
}

test('[BAR-46] a finger that swipes the mini player to the left plays the next track, to the right the previous one, and up opens the player; a short one and a mouse do nothing', async () => {
  const harness = await visit('/favorites');
  const tracks = freshTracks(3);
  harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks, say: null });
  await harness.sounds();
  const sheet = page.getByRole('dialog', { name: 'Now playing' });
  const index = () => queued(harness).index;
  const far = SHEET_SWIPE_PX;
  for (const [x, y, pointer] of [
    [1 - far, 0],
    [-far, 0, 'mouse'],
    [0, 1 - far],
    [0, far],
  ] as const)
    swipe(x, y, pointer);
  await expect.poll(() => document.querySelectorAll('[data-swiping]').length).toBe(0);
  expect(index()).toBe(0);
  expect(sheet.elements()).toHaveLength(0);
  swipe(-far, far / 2);
  await expect.poll(index).toBe(1);
  await harness.sounds();
  swipe(far, 0);
  await expect.poll(index).toBe(0);
  expect(sheet.elements()).toHaveLength(0);
  swipe(far / 2, -far);
  await expect.element(sheet).toBeVisible();
  expect(index()).toBe(0);
});

test("[BEY-159] the album's name in the full player leads to its page, and the player closes; where the catalogue has named none, nothing leads there", async () => {
  const { actors } = await visit('/favorites');
  const [first, second] = freshTracks(2);
  const tracks = [{ ...first!, album_name: 'Harbour', album_id: '7' }, second!];
  actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks, say: null });
  await page.getByRole('button', { name: 'Open player', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Now playing' });
  const album = sheet.getByRole('link', { name: 'Harbour', exact: true });
  await expect.element(album).toHaveAttribute('href', '/album/7');
  actors.queue.send({ type: 'QUEUE.NEXT' });
  await expect.poll(() => sheet.element().querySelectorAll('a[href^="/album/"]').length).toBe(0);
  actors.queue.send({ type: 'QUEUE.PREVIOUS' });
  await album.click();
  await expect.poll(() => location.pathname).toBe('/album/7');
  await expect.poll(() => sheet.elements().length).toBe(0);
});

import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { appHarness } from './app-harness.tsx';
import { LayoutWithToasts } from './app-views.tsx';
import { freshTracks } from './fresh-tracks.ts';
import { button, openPanel } from './queue-harness.tsx';
import { resizeTo, windows } from './window.ts';

/** The queue of some tracks, open in a window of any size. */
async function openQueue(count: number, index: number): Promise<void> {
  const harness = appHarness();
  await harness.render(<LayoutWithToasts>page</LayoutWithToasts>);
  const session = { tracks: freshTracks(count), index, shuffle: false, loop: false, position: 0 };
  harness.actors.queue.send({ type: 'QUEUE.RESTORE', session, play: false });
  harness.actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
}

test.each([
  [844, 390],
  [568, 320],
])(
  '[BEY-56] on a phone on its side (%i x %i) the panel opens with the current track in full',
  async (width, height) => {
    await resizeTo(width, height);
    await openQueue(4, 1);
    const now = page.getByRole('region', { name: 'Now Playing', exact: true }).getByRole('listitem');
    const foot = page.getByRole('switch', { name: 'Keep listening' });
    await expect.element(now).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'History', exact: true })).toBeVisible();
    const bottom = () => now.element().closest('.scroll-area')!.getBoundingClientRect().bottom;
    await expect
      .poll(() => bottom() - now.element().getBoundingClientRect().bottom)
      .toBeGreaterThanOrEqual(0);
    await expect.element(foot).toBeInTheDocument();
  },
);

test.each([
  [844, 390],
  [568, 320],
])(
  '[BEY-56] on a phone on its side (%i x %i) the title, the three buttons as icons and the close button share a line',
  async (width, height) => {
    await resizeTo(width, height);
    await openQueue(4, 0);
    const line = [
      page.getByRole('heading', { name: 'Queue', exact: true }),
      ...['Play Queue', 'Clear Queue', 'Save Queue', 'Close queue'].map((name) =>
        page.getByRole('button', { name, exact: true }),
      ),
    ];
    for (const part of line) await expect.element(part).toBeInViewport({ ratio: 1 });
    const boxes = line.map((part) => part.element().getBoundingClientRect());
    const middles = boxes.map(({ top, height: tall }) => top + tall / 2);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
    for (const [at, box] of boxes.slice(1).entries())
      expect(box.left).toBeGreaterThanOrEqual(boxes[at]?.right ?? Infinity);
    const first = page.getByRole('region', { name: 'Next Up', exact: true }).getByRole('listitem').first();
    // Its words and its handle.
    await expect.element(first).toBeInViewport({ ratio: 0.9 });
    await expect.element(page.getByRole('switch', { name: 'Keep listening' })).toBeInTheDocument();
  },
);
test('[BEY-56] on a phone whose font is twice as large the rows of the queue have room for names, and every button is inside the window', async () => {
  await resizeTo(195, 422);
  await openQueue(4, 0);
  const sheet = page.getByRole('dialog', { name: 'Queue' });
  for (const name of ['Play Queue', 'Clear Queue', 'Save Queue', 'Close queue'])
    await expect.element(sheet.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  const rows = sheet.getByRole('listitem').elements();
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows)
    expect(row.querySelector('.queue-row__words')!.getBoundingClientRect().width).toBeGreaterThan(195 / 4);
});

test('[BEY-56] with a larger font in the browser the rows are higher, their icons larger, and none covers another', async () => {
  const root = document.documentElement;
  root.style.fontSize = '32px';
  onTestFinished(() => void root.style.removeProperty('font-size'));
  await resizeTo(1440, 900);
  await openPanel(6, 2);
  const boxes = () =>
    [...document.querySelectorAll('[data-count] [role=listitem], [data-count] li')].map((row) =>
      row.getBoundingClientRect(),
    );
  await expect.poll(() => boxes().length).toBeGreaterThan(2);
  for (const [index, { top, height }] of boxes().entries()) {
    expect(height).toBeGreaterThanOrEqual(2 * 56);
    if (index > 0) expect(top).toBeGreaterThanOrEqual(boxes()[index - 1]!.bottom - 1);
  }
  const icon = button('Close queue').element().querySelector('svg')!;
  expect(icon.getBoundingClientRect().width).toBe(2 * 20);
});

test('[PAN-37] on a phone Escape takes back a row that is being moved, and the sheet stays', async () => {
  await resizeTo(...windows.phone);
  await openQueue(4, 0);
  const handle = button('Reorder Track t3');
  await expect.element(handle).toBeVisible();
  const press = (type: string, clientY: number) =>
    handle.element().dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientY }));
  press('pointerdown', 300);
  press('pointermove', 360);
  await expect.poll(() => document.querySelector('[data-dragging]')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  press('pointerup', 360);
  await expect.poll(() => document.querySelector('[data-dragging]')).toBeNull();
  expect(document.querySelector('body > p[aria-live]')?.textContent).toBe('Track t3 is back at number 2.');
  await expect.element(page.getByRole('dialog', { name: 'Queue' })).toHaveAttribute('data-state', 'open');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog', { name: 'Queue' }).elements()).toEqual([]);
});

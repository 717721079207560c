import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AppHarness } from './app-harness.tsx';
import { button, namesIn, openPanel } from './queue-harness.tsx';

describe('reordering Next Up', () => {
  const ids = ({ actors }: AppHarness) => actors.queue.getSnapshot().context.tracks.map(({ id }) => id);
  const announced = () => document.querySelector('[id^=DndLiveRegion]')?.textContent;

  test('by keyboard: Space picks up, the arrows move, Space drops, and every step is announced', async () => {
    const harness = await openPanel(5, 1);
    (button('Reorder Track t3').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.poll(announced).toBe('Picked up Track t3. It is number 1 of 3 in Next Up.');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(announced).toBe('Track t3 is now over number 2 of 3.');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(announced).toBe('Track t3 is now over number 3 of 3.');
    await userEvent.keyboard(' ');
    await expect.poll(announced).toBe('Track t3 was dropped as number 3 of 3.');
    await expect.poll(() => ids(harness)).toEqual(['t1', 't2', 't4', 't5', 't3']);
  });

  test('[PAN-20] with shuffle on the drawn track stays first, and a row takes the place in the queue of the one it is dropped on', async () => {
    const harness = await openPanel(7, 1);
    const drawn = () => harness.actors.queue.getSnapshot().context.drawnId;
    // One in the middle of Next Up, between those that are moved.
    while (drawn() !== 't5') {
      harness.actors.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
      await expect
        .poll(() => (drawn() === null) === !harness.actors.queue.getSnapshot().context.shuffle)
        .toBe(true);
    }
    await expect.poll(() => namesIn('Next Up')).toEqual(['t5', 't3', 't4', 't6', 't7']);
    expect(button('Reorder Track t5').elements()).toEqual([]);
    (button('Reorder Track t3').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.poll(announced).toBe('Picked up Track t3. It is number 2 of 5 in Next Up.');
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(announced).toBe('Track t3 is now over number 4 of 5.');
    await userEvent.keyboard(' ');
    await expect.poll(() => ids(harness)).toEqual(['t1', 't2', 't4', 't5', 't6', 't3', 't7']);
  });

  test('Escape cancels', async () => {
    const harness = await openPanel(5, 1);
    (button('Reorder Track t3').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.poll(announced).toContain('Picked up');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(announced).toContain('over number 2');
    await userEvent.keyboard('{Escape}');
    await expect.poll(announced).toBe('Track t3 is back at number 1.');
    await expect.poll(() => ids(harness)).toEqual(['t1', 't2', 't3', 't4', 't5']);
  });

  test('by pointer', async () => {
    const harness = await openPanel(5, 1);
    const handle = button('Reorder Track t3').element();
    const target = button('Reorder Track t5').element();
    const point = (type: string, over: Element) => {
      const { left, top, width, height } = over.getBoundingClientRect();
      const place = { clientX: left + width / 2, clientY: top + height / 2 };
      handle.dispatchEvent(
        new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, button: 0, ...place }),
      );
    };
    point('pointerdown', handle);
    point('pointermove', target);
    const picked = page.getByRole('status').filter({ hasText: 'Picked up Track t3.' });
    const over = page.getByRole('status').filter({ hasText: 'Track t3 is now over number 3 of 3.' });
    await expect.element(picked.or(over)).toBeInTheDocument();
    point('pointermove', target);
    await expect.element(over).toBeInTheDocument();
    point('pointerup', target);
    await expect.poll(() => ids(harness)).toEqual(['t1', 't2', 't4', 't5', 't3']);
  });
});

test('[PAN-29] a row that is dragged at the edge of the list scrolls it by at most a dozen rows a second, and stays in sight', async () => {
  await page.viewport(844, 390);
  await openPanel(40, 0);
  await expect.poll(() => namesIn('Next Up').length).toBeGreaterThan(1);
  const handle = button('Reorder Track t2').element();
  handle.scrollIntoView({ block: 'center' });
  const list = handle.closest<HTMLElement>('[data-count]')!.parentElement!;
  const { left, top } = handle.getBoundingClientRect();
  const edge = list.getBoundingClientRect().bottom - 1;
  const point = (type: string, y: number) =>
    handle.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        isPrimary: true,
        button: 0,
        clientX: left + 10,
        clientY: y,
      }),
    );
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  point('pointerdown', top + 10);
  point('pointermove', edge - 40);
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Picked up Track t2.' }))
    .toBeInTheDocument();
  point('pointermove', edge);
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  const from = list.scrollTop;
  vi.advanceTimersByTime(1000);
  expect(list.scrollTop - from).toBeGreaterThan(100);
  expect(list.scrollTop - from).toBeLessThanOrEqual(12 * 56);
  await expect
    .poll(() => {
      const row = button('Reorder Track t2').element().getBoundingClientRect();
      return row.top < edge && row.bottom > list.getBoundingClientRect().top;
    })
    .toBe(true);
  point('pointerup', edge);
});

test.each([
  ['', 1440, 900],
  [', in a window so low that the row leaves the list', 844, 390],
])(
  '[BEY-14] no key is lost, however soon it follows the one that picks a row up%s',
  async (_, width, height) => {
    await page.viewport(width, height);
    const { actors } = await openPanel(6);
    await expect.poll(() => namesIn('Next Up')).toEqual(['t2', 't3', 't4', 't5', 't6']);
    const handle = button('Reorder Track t2').element() as HTMLElement;
    handle.focus();
    const press = (code: string) =>
      handle.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }));
    // All in one task: nothing has been rendered or measured between them.
    for (const code of ['Space', 'ArrowDown', 'ArrowDown']) press(code);
    const announced = page.getByRole('status').filter({ hasText: 'Track t2 is now over number 3 of 5.' });
    await expect.element(announced).toBeInTheDocument();
    press('Space');
    await expect.poll(() => namesIn('Next Up')).toEqual(['t3', 't4', 't2', 't5', 't6']);
    const queued = actors.queue.getSnapshot().context.tracks.map(({ id }) => id);
    expect(queued).toEqual(['t1', 't3', 't4', 't2', 't5', 't6']);
  },
);

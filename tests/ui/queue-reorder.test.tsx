import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NEXT_RELEASE_MS } from '../../src/limits/playback.ts';
import { pass, type AppHarness } from './app-harness.tsx';
import { button, namesIn, openPanel } from './queue-harness.tsx';
import { atRest } from './ready.ts';
import { resizeTo } from './window.ts';

const announced = () => document.querySelector('body > p[aria-live]')?.textContent;

/** Sends pointer events of one handle, as a finger or mouse does that holds it. */
const pointerOf =
  (handle: Element) =>
  (type: string, clientY: number): boolean =>
    handle.dispatchEvent(
      new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, button: 0, clientY }),
    );
const middleOf = (element: Element) => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

describe('reordering Next Up', () => {
  const ids = ({ actors }: AppHarness) => actors.queue.getSnapshot().context.tracks.map(({ id }) => id);

  test('by keyboard: Space picks up, the arrows move, Space drops, Escape takes it back, and every step is announced', async () => {
    const harness = await openPanel(5, 1);
    (button('Reorder Track t3').element() as HTMLElement).focus();
    for (const [key, words] of [
      [' ', 'Picked up Track t3. It is number 1 of 3 in Next Up.'],
      ['{ArrowDown}', 'Track t3 is now over number 2 of 3.'],
      ['{Escape}', 'Track t3 is back at number 1.'],
      [' ', 'Picked up Track t3. It is number 1 of 3 in Next Up.'],
      ['{ArrowDown}', 'Track t3 is now over number 2 of 3.'],
      ['{ArrowDown}', 'Track t3 is now over number 3 of 3.'],
      [' ', 'Track t3 was dropped as number 3 of 3.'],
    ] as const) {
      expect(ids(harness)).toEqual(['t1', 't2', 't3', 't4', 't5']);
      await userEvent.keyboard(key);
      await expect.poll(announced).toBe(words);
    }
    await expect.poll(() => ids(harness)).toEqual(['t1', 't2', 't4', 't5', 't3']);
  });

  test('[PAN-37] a row that Escape takes back from far below is in sight again, and keeps the focus', async () => {
    await openPanel(50, 0);
    const handle = button('Reorder Track t3');
    (handle.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    for (let step = 0; step < 30; step += 1) await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{Escape}');
    await expect.poll(announced).toBe('Track t3 is back at number 2.');
    await expect.element(handle).toHaveFocus();
    await expect.element(handle).toBeInViewport();
    document.querySelector('[data-count]')!.parentElement!.scrollTop = 9_999;
    await expect.element(button('Reorder Track t50')).toBeVisible();
    await expect.element(handle).toHaveFocus();
  });

  test('[BEY-14] with shuffle on the drawn track stays first, and a row takes the place in the queue of the one it is dropped on', async () => {
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

  test('by pointer, from which Escape takes the row back to its place', async () => {
    const harness = await openPanel(5, 1);
    const handle = button('Reorder Track t3').element();
    const to = middleOf(button('Reorder Track t5').element());
    const point = pointerOf(handle);
    point('pointerdown', middleOf(handle));
    point('pointermove', to);
    await expect.poll(announced).toBe('Track t3 is now over number 3 of 3.');
    await userEvent.keyboard('{Escape}');
    await expect.poll(announced).toBe('Track t3 is back at number 1.');
    point('pointermove', to - 10);
    point('pointerup', to);
    expect(ids(harness)).toEqual(['t1', 't2', 't3', 't4', 't5']);

    point('pointerdown', middleOf(handle));
    point('pointermove', to);
    point('pointerup', to);
    await expect.poll(() => ids(harness)).toEqual(['t1', 't2', 't4', 't5', 't3']);
    await expect.poll(announced).toBe('Track t3 was dropped as number 3 of 3.');
  });
});

test('[PAN-29] a row that is dragged at the edge of the list scrolls it by at most a dozen rows a second, under the pointer all the while', async () => {
  await resizeTo(844, 390);
  await openPanel(40, 0);
  await atRest();
  const handle = button('Reorder Track t2').element();
  handle.scrollIntoView({ block: 'center' });
  const list = handle.closest<HTMLElement>('[data-count]')!.parentElement!;
  const edge = list.getBoundingClientRect().bottom - 20;
  const point = pointerOf(handle);
  // Frames of a second that the test makes.
  const frames: FrameRequestCallback[] = [];
  const request = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  onTestFinished(() => request.mockRestore());
  point('pointerdown', middleOf(handle));
  point('pointermove', edge);
  await expect.poll(announced).toContain('Track t2 is now over number');
  const from = list.scrollTop;
  for (let ms = 0; ms <= 1000; ms += 20) {
    for (const frame of frames.splice(0)) frame(ms);
    await Promise.resolve();
  }
  expect(list.scrollTop - from).toBeGreaterThan(100);
  expect(list.scrollTop - from).toBeLessThanOrEqual(12 * 56);
  const row = () => button('Reorder Track t2').element().closest('li')!.getBoundingClientRect();
  await expect.poll(() => Math.abs(row().bottom - list.getBoundingClientRect().bottom)).toBeLessThan(56);
  const middle = list.getBoundingClientRect().top + 90;
  point('pointermove', middle);
  await expect.poll(() => Math.abs(middleOf(handle) - middle)).toBeLessThanOrEqual(2);
  point('pointerup', middle);
});

test.each([
  ['', 1440, 900],
  [', in a window so low that the row leaves the list', 844, 390],
])(
  '[BEY-14] no key is lost, however soon it follows the one that picks a row up%s',
  async (_, width, height) => {
    await resizeTo(width, height);
    const { actors } = await openPanel(6);
    await expect.poll(() => namesIn('Next Up')).toEqual(['t2', 't3', 't4', 't5', 't6']);
    const handle = button('Reorder Track t2').element() as HTMLElement;
    handle.focus();
    const press = (code: string) =>
      handle.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }));
    // All in one task: nothing has been rendered or measured between them.
    for (const code of ['Space', 'ArrowDown', 'ArrowDown']) press(code);
    await expect.poll(announced).toBe('Track t2 is now over number 3 of 5.');
    press('Space');
    await expect.poll(() => namesIn('Next Up')).toEqual(['t3', 't4', 't2', 't5', 't6']);
    const queued = actors.queue.getSnapshot().context.tracks.map(({ id }) => id);
    expect(queued).toEqual(['t1', 't3', 't4', 't2', 't5', 't6']);
  },
);

test('[PAN-29] rows of Next Up stay where they are when a track ends, and a row that is being moved stays under the pointer', async () => {
  await resizeTo(1440, 900);
  const { actors } = await openPanel(60, 0);
  await expect.poll(() => namesIn('Next Up').length).toBeGreaterThan(1);
  const top = (name: string) =>
    Math.round(button(`Play Track ${name}`).element().getBoundingClientRect().top);
  const list = document.querySelector('[data-count]')!.parentElement!;
  list.scrollTo(0, 700);
  await expect.poll(() => button('Play Track t16').elements().length).toBe(1);
  const before = top('t16');
  actors.queue.send({ type: 'QUEUE.NEXT' });
  await expect.poll(() => page.getByRole('button', { name: 'History' }).elements().length).toBe(1);
  await expect.poll(() => top('t16')).toBe(before);

  const handle = button('Reorder Track t16').element();
  const held = middleOf(handle) + 30;
  const point = pointerOf(handle);
  point('pointerdown', middleOf(handle));
  point('pointermove', held);
  await expect.poll(() => Math.abs(middleOf(handle) - held)).toBeLessThanOrEqual(2);
  await pass(NEXT_RELEASE_MS);
  actors.queue.send({ type: 'QUEUE.NEXT' });
  await expect.poll(() => page.getByText('2 tracks', { exact: true }).elements().length).toBe(1);
  expect(Math.abs(middleOf(handle) - held)).toBeLessThanOrEqual(2);
  point('pointerup', held);
  await expect.poll(announced).toContain('Track t16 was dropped');
});

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PlayerBar } from '../../src/ui/player-bar/player-bar.tsx';
import { appBed, type AppBed } from './app-bed.tsx';
import { freshTracks } from './fresh-tracks.ts';

const slider = (name: string) => page.getByRole('region', { name: 'Player' }).getByRole('slider', { name });

/** The bar over an app whose first track sounds. */
async function soundingBar(): Promise<AppBed> {
  const bed = appBed();
  await bed.render(<PlayerBar />);
  bed.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(3), say: null });
  await bed.sounds();
  return bed;
}

function valueOf(name: string): number {
  const element = slider(name).element();
  return Number(element.getAttribute('aria-valuenow'));
}

// The stand-in comes first: once the full part has been fetched, it stays.
describe.each([
  ['the light stand-in', false],
  ["Ark's slider", true],
])('the sliders, drawn by %s', (_, full) => {
  /** Waits until the part that this run is about is there. */
  async function drawn(): Promise<void> {
    if (!full) return;
    for (const name of ['Progress', 'Volume']) await slider(name).hover();
    const isFull = () => document.querySelectorAll('[data-scope=slider][data-part=thumb]').length === 2;
    await expect.poll(isFull).toBe(true);
  }
  beforeEach(() => {
    // The full part is fetched when somebody is about to use it and the page is idle: never, or at once.
    vi.stubGlobal('requestIdleCallback', full ? (callback: () => void) => setTimeout(callback) : () => 0);
    vi.stubGlobal('cancelIdleCallback', () => {});
  });

  test('[BAR-09] [BAR-10] both go from 0 to 100', async () => {
    await soundingBar();
    await drawn();
    for (const name of ['Progress', 'Volume']) {
      const element = slider(name).element();
      expect(element.getAttribute('aria-valuemin') ?? element.getAttribute('min')).toBe('0');
      expect(element.getAttribute('aria-valuemax') ?? element.getAttribute('max')).toBe('100');
    }
  });

  test.each(['Progress', 'Volume'])(
    '[BAR-09] [BAR-10] [BAR-15] [BAR-16] [BAR-17] keys move %s by 1 and by 10',
    async (name) => {
      const { audio } = await soundingBar();
      audio.seek(15);
      await drawn();
      await expect.poll(() => valueOf(name)).toBe(50);
      (slider(name).element() as HTMLElement).focus();
      const steps: readonly (readonly [keys: string, value: number])[] = [
        ['{ArrowRight}', 51],
        ['{ArrowUp}', 52],
        ['{ArrowLeft}', 51],
        ['{ArrowDown}', 50],
        ['{PageUp}', 60],
        ['{PageDown}', 50],
        ['{Shift>}{ArrowRight}{/Shift}', 60],
        ['{Shift>}{ArrowUp}{/Shift}', 70],
        ['{Shift>}{ArrowLeft}{/Shift}', 60],
        ['{Shift>}{ArrowDown}{/Shift}', 50],
        ['{End}', 100],
        ['{Home}', 0],
      ];
      for (const [keys, value] of steps) {
        await userEvent.keyboard(keys);
        await expect.poll(() => valueOf(name), { message: `after ${keys}` }).toBe(value);
      }
      if (name === 'Volume') expect(audio.level).toBe(0);
      else expect(audio.position).toBe(0);
    },
  );

  test('[BAR-18] Progress follows the playback as the percentage of the preview', async () => {
    const { audio } = await soundingBar();
    await drawn();
    audio.moves(14.4);
    await expect.poll(() => valueOf('Progress')).toBe(50);
    await expect.element(slider('Progress')).toHaveAttribute('aria-valuetext', '0:15 of 0:30');
    audio.moves(9);
    await expect.poll(() => valueOf('Progress')).toBe(80);
  });

  test('[BAR-20] moving the volume is heard at once', async () => {
    const { audio } = await soundingBar();
    await drawn();
    const box = slider('Volume').element().closest('.slider__control')!.getBoundingClientRect();
    await userEvent.click(slider('Volume').element().closest('.slider__control')!, {
      position: { x: box.width * 0.25, y: box.height / 2 },
    });
    await expect.poll(() => Math.round(audio.level * 20)).toBe(5);
  });

  test('[BAR-23] [BAR-24] while Progress is held nothing follows and nothing is sought; letting go seeks', async () => {
    const { audio } = await soundingBar();
    await drawn();
    const control = slider('Progress').element().closest('.slider__control')!;
    const { left, width, top, height } = control.getBoundingClientRect();
    const at = (share: number) => ({ clientX: left + width * share, clientY: top + height / 2 });
    const target = document.elementFromPoint(at(0.3).clientX, at(0.3).clientY)!;
    const common = { bubbles: true, cancelable: true, pointerId: 1, button: 0, isPrimary: true };
    const element = slider('Progress').element();
    // A native input moves with the browser's own dragging, which no synthetic event starts: its value is set as one does.
    const drag = (share: number) => {
      if (full) {
        document.dispatchEvent(new PointerEvent('pointermove', { ...common, buttons: 1, ...at(share) }));
        return;
      }
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(
        element,
        String(share * 100),
      );
      element.dispatchEvent(new Event('input', { bubbles: true }));
    };
    target.dispatchEvent(new PointerEvent('pointerdown', { ...common, buttons: 1, ...at(0.3) }));
    drag(0.3);
    await expect.poll(() => valueOf('Progress')).toBe(30);
    const before = audio.position;
    audio.moves(6);
    drag(0.7);
    await expect.poll(() => valueOf('Progress')).toBe(70);
    audio.moves(3);
    expect(audio.position).toBeCloseTo(before + 9);
    expect(valueOf('Progress')).toBe(70);
    const end = new PointerEvent('pointerup', { ...common, ...at(0.7) });
    (full ? document : element).dispatchEvent(end);
    await expect.poll(() => audio.position).toBeCloseTo(21);
    audio.moves(3);
    await expect.poll(() => valueOf('Progress')).toBe(80);
  });
});

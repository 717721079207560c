import type { Locator } from '@playwright/test';
import { elementsOf, momentsOf, recordAudio } from '../e2e/models/audio.model.ts';
import { boxOf, fingerOn, hold } from '../e2e/models/pointer.model.ts';
import { endAnimations, expect, test } from '../e2e/models/test.ts';

const valueOf = async (slider: Locator): Promise<number> =>
  Number(await slider.getAttribute('aria-valuenow'));

/** The position in the window of a share of a slider. */
async function placeOn(slider: Locator, share: number): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = await boxOf(slider);
  return { x: x + width * share, y: y + height / 2 };
}

test.describe('with a mouse', () => {
  test('[BAR-09] while the mouse drags Progress it follows nothing and nothing is sought; releasing seeks', async ({
    page,
    context,
    player,
    shell,
  }) => {
    await recordAudio(context);
    await page.goto('/pop');
    await shell.addAll.click();
    await expect(player.pause).toBeVisible();
    const seeks = async () => (await momentsOf(page)).filter(({ type }) => type === 'seeked').length;
    const before = await seeks();
    const received = async () => (await elementsOf(page)).find(({ paused }) => !paused)!.position;

    const from = await placeOn(player.progress, 0.2);
    const to = await placeOn(player.progress, 0.7);
    const lift = await hold(page, from, { x: to.x, y: to.y + 40 });
    expect(await valueOf(player.progress)).toBe(70);
    const then = await received();
    await expect.poll(received).toBeGreaterThan(then + 0.5);
    expect(await valueOf(player.progress)).toBe(70);
    expect(await received()).toBeLessThan(20);
    expect(await seeks()).toBe(before);

    await lift();
    await expect.poll(received).toBeGreaterThanOrEqual(21);
    await expect.poll(() => valueOf(player.progress)).toBeGreaterThan(72);
    expect(await seeks()).toBe(before + 1);
  });
});

test.describe('with a finger', () => {
  test.use({ window: 'phone' });

  test('a tap beside the thumb moves a slider there, and the finger drags it on', async ({
    page,
    player,
    shell,
  }) => {
    await page.goto('/pop');
    await shell.track(0).play.tap();
    await expect(player.pause).toBeVisible();
    await player.open();
    await endAnimations(page);
    const volume = player.volume;
    const touch = await fingerOn(page);
    await touch('touchStart', await placeOn(volume, 0.2));
    // A short slider has fewer pixels than steps.
    await expect.poll(async () => Math.abs((await valueOf(volume)) - 20)).toBeLessThanOrEqual(2);
    await touch('touchMove', await placeOn(volume, 0.5));
    await touch('touchMove', await placeOn(volume, 0.9));
    await touch('touchEnd');
    await expect.poll(async () => Math.abs((await valueOf(volume)) - 90)).toBeLessThanOrEqual(2);
  });
});

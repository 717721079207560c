import { atRest, expect, test } from './models/test.ts';

test('[TOA-01] [TOA-11] [TOA-12] toasts stand at the bottom right, notices 356 px wide and 14 px apart', async ({
  page,
  player,
  shell,
}) => {
  await page.goto('/pop');
  await expect(shell.track(1).item).toBeVisible();
  const viewport = page.viewportSize() ?? { width: 0, height: 0 };
  await shell.addAll.click();
  await player.sounds(await shell.track(0).name());
  await shell.addAll.click();
  await expect(shell.notices.filter({ hasText: 'Queue replaced' })).toBeVisible();
  const heart = await shell
    .track(0)
    .item.getByRole('button', { name: /^Add .* to favorites$/ })
    .elementHandle();
  // Words stay for a second or two: they are measured in the turn in which the last one comes.
  const [notices, [status]] = await player.loop.evaluate(async (loop: HTMLElement, favorite) => {
    const toasts = (toaster: string) => [...document.querySelectorAll(`[data-toaster=${toaster}] > *`)];
    (favorite as HTMLElement).click();
    while (toasts('notice').length < 2) await new Promise(requestAnimationFrame);
    loop.click();
    while (!toasts('status').some((toast) => toast.textContent?.includes('Loop enabled')))
      await new Promise(requestAnimationFrame);
    // Where they stand, and not on their way there.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
    return ['notice', 'status'].map((toaster) =>
      toasts(toaster).map((toast) => {
        const { left, right, top, bottom, width } = toast.getBoundingClientRect();
        return { left, right, top, bottom, width };
      }),
    ) as [Box[], Box[]];
  }, heart);
  const [above, below] = [...notices].sort((a, b) => a.top - b.top);
  expect(above?.width).toBe(356);
  expect(below?.width).toBe(356);
  expect((below?.top ?? 0) - (above?.bottom ?? 0)).toBeCloseTo(14, 0);
  for (const box of [above, below, status]) {
    expect(box?.left).toBeGreaterThan(viewport.width / 2);
    expect(box?.right).toBeGreaterThan(viewport.width - 100);
    expect(box?.right).toBeLessThanOrEqual(viewport.width);
    expect(box?.top).toBeGreaterThan(viewport.height / 2);
  }
  const bar = await player.region.boundingBox();
  expect(Math.max(status?.bottom ?? 0, below?.bottom ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

test('[TOA-14] a notice that is swiped by 19 px stays, by 20 px it goes', async ({ page, player, shell }) => {
  await page.goto('/pop');
  const first = await shell.track(0).name();
  const notice = shell.notices.filter({ hasText: 'Queue replaced' });
  const swipe = async (distance: number) => {
    const box = await notice.boundingBox();
    if (!box) throw new Error('The notice is not in sight');
    const [x, y] = [Math.round(box.x + 60), Math.round(box.y + box.height / 2)];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 4 });
    await page.mouse.up();
  };
  await shell.addAll.click();
  await player.sounds(first);
  await shell.addAll.click();
  // Under the pointer its time stands still, so that nothing but a swipe sends it away.
  await notice.hover();
  await atRest(page);
  const placed = await notice.boundingBox();
  await swipe(19);
  await expect(notice).toHaveAttribute('data-state', 'shown');
  await expect.poll(async () => (await notice.boundingBox())?.x).toBe(placed?.x);
  await swipe(-19);
  await expect(notice).toHaveAttribute('data-state', 'shown');
  await swipe(20);
  await expect(notice).toHaveCount(0);
});

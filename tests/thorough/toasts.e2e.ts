import type { Page } from '@playwright/test';
import { sizes } from '../windows.ts';
import { boxOf, hold } from '../e2e/models/pointer.model.ts';
import { endAnimations, expect, test, type Models } from '../e2e/models/test.ts';

test.describe('on a desktop', () => {
  test('[TOA-24] [TOA-11] toasts are at the bottom right, notices 356 px wide and 14 px apart', async ({
    page,
    player,
    shell,
  }) => {
    await page.goto('/pop');
    await expect(shell.track(1).item).toBeVisible();
    const viewport = page.viewportSize() ?? { width: 0, height: 0 };
    await shell.addAll.click();
    await player.sounds(await shell.track(0).name());
    await shell.play(1);
    await expect(shell.notices.filter({ hasText: 'Queue replaced' })).toBeVisible();
    const heart = await shell
      .track(0)
      .item.getByRole('button', { name: /^Add .* to favorites$/ })
      .elementHandle();
    // Messages stay for a second or two: they are measured in the same task in which the last one appears.
    const [notices, [status]] = await player.loop.evaluate(async (loop: HTMLElement, favorite) => {
      const toasts = (toaster: string) => [...document.querySelectorAll(`[data-toaster=${toaster}] > *`)];
      (favorite as HTMLElement).click();
      while (toasts('notice').length < 2) await new Promise(requestAnimationFrame);
      loop.click();
      while (!toasts('status').some((toast) => toast.textContent?.includes('Loop enabled')))
        await new Promise(requestAnimationFrame);
      // Their final position, not one on the way there.
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
    const bar = await boxOf(player.region);
    expect(Math.max(status?.bottom ?? 0, below?.bottom ?? 0)).toBeLessThanOrEqual(bar.y);
  });
});

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

test.describe('with a mouse', () => {
  test('[TOA-11] a notice that is swiped by 19 px stays, by 20 px it goes', async ({
    page,
    player,
    shell,
  }) => {
    await page.goto('/pop');
    const first = await shell.track(0).name();
    const notice = shell.notices.filter({ hasText: 'Queue replaced' });
    const swipe = async (distance: number) => {
      const box = await boxOf(notice);
      const [x, y] = [Math.round(box.x + 60), Math.round(box.y + box.height / 2)];
      const lift = await hold(page, { x, y }, { x: x + distance, y });
      await lift();
    };
    await shell.addAll.click();
    await player.sounds(first);
    await shell.play(1);
    // Under the pointer its time is paused, so that only a swipe removes it.
    await notice.hover();
    await endAnimations(page);
    const placed = await boxOf(notice);
    await swipe(19);
    await expect(notice).toHaveAttribute('data-state', 'shown');
    await expect.poll(async () => (await boxOf(notice)).x).toBe(placed.x);
    await swipe(-19);
    await expect(notice).toHaveAttribute('data-state', 'shown');
    await swipe(20);
    await expect(notice).toHaveCount(0);
  });
});

/** The boxes of the shell's parts and of the toasts. */
const places = (page: Page) =>
  page.evaluate(() => {
    const placeOf = (selector: string) => {
      const element = [...document.querySelectorAll(selector)].find((each) =>
        each.checkVisibility({ visibilityProperty: true }),
      );
      const box = element?.getBoundingClientRect();
      return box ? { left: box.left, right: box.right, top: box.top, bottom: box.bottom } : null;
    };
    return {
      toasts: placeOf('[data-toasters]'),
      sidebar: placeOf('nav[aria-label=Main]'),
      queue: placeOf('aside[aria-label=Queue]'),
      frame: placeOf('iframe[title="AI Assistant"]'),
      player: placeOf('section[aria-label=Player]'),
      window: { width: document.documentElement.clientWidth, height: innerHeight },
    };
  });

/** Causes a message, and waits for it. */
async function letSay({ page, player, shell }: Pick<Models, 'player' | 'shell'> & { readonly page: Page }) {
  await page.evaluate(() =>
    document.querySelectorAll('[data-toaster] > *').forEach((toast) => toast.setAttribute('data-old', '')),
  );
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await (isPhone ? shell.addAll : player.shuffle).click();
  await expect(page.locator('[data-toaster] > :not([data-old])')).not.toHaveCount(0);
}

test('[TOA-24] in every window toasts are in the free place, whatever is open', async ({
  page,
  player,
  queue,
  shell,
}) => {
  await page.goto('/pop');
  await expect(shell.track(0).item).toBeVisible();
  const guide = page.locator('iframe[title="AI Assistant"]');
  for (const { width, height, layout } of sizes) {
    await page.setViewportSize({ width, height });
    const isPhone = layout === 'phone';
    for (const isExpanded of isPhone ? [false] : [false, true]) {
      if (isExpanded) {
        await page.getByRole('button', { name: 'Expand AI Assistant' }).click();
        await expect(guide).toBeVisible();
      }
      for (const isQueueOpen of isPhone ? [false] : [false, true]) {
        if (isQueueOpen) await queue.open();
        await letSay({ page, player, shell });
        await endAnimations(page);
        const { toasts, sidebar, queue: panel, frame, player: bar, window } = await places(page);
        const state = `${width} x ${height}, guide ${isExpanded}, queue ${isQueueOpen}`;
        expect(toasts, state).not.toBeNull();
        const { left, right, top, bottom } = toasts!;
        // In a low window the panel covers everything, and the page beside it is inert.
        const isBesideFull = isQueueOpen && height < 480;
        expect(left, state).toBeGreaterThanOrEqual(isPhone || isBesideFull ? 0 : sidebar!.right);
        expect(right, state).toBeLessThanOrEqual(window.width);
        expect(top, state).toBeGreaterThanOrEqual(0);
        expect(bottom, state).toBeLessThanOrEqual(bar!.top);
        if (isQueueOpen && (width >= 1024 || isBesideFull))
          expect(right, state).toBeLessThanOrEqual(panel!.left);
        expect(frame !== null, state).toBe(isExpanded && (width >= 1200 || !isQueueOpen));
        if (!frame) continue;
        const free = frame.left - sidebar!.right;
        if (free >= 356 + 32) expect(right, state).toBeLessThanOrEqual(frame.left);
        else expect(bottom, state).toBeLessThanOrEqual(frame.top);
      }
      if (!isPhone) await player.queue.click();
    }
    if (!isPhone) await page.getByRole('button', { name: 'Minimize AI Assistant' }).click();
  }
});

/** The words of a toast that do not stay on one line, and whether anything leaves it. Runs in the page. */
function brokenWords(toast: Element): { words: string[]; isCut: boolean } {
  const words: string[] = [];
  const texts = document.createTreeWalker(toast, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word);
    }
  }
  return { words, isCut: toast.scrollWidth > toast.clientWidth };
}

test('[TOA-24] no word of a toast is broken, however long what it says and offers', async ({
  page,
  shell,
}) => {
  const name = 'Incomprehensibilities of Counterrevolutionary Electroencephalographers';
  await page.addInitScript(
    (text) => localStorage.setItem('music_library', text),
    JSON.stringify({ tracks: [], folders: [{ id: 'f1', name, trackIds: [] }] }),
  );
  for (const size of [
    { width: 320, height: 640 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/favorites');
    await page.getByRole('button', { name: `Folder options for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
    const notice = shell.notices.filter({ hasText: `${name} was deleted` });
    await expect(notice).toBeVisible();
    expect(await notice.evaluate(brokenWords)).toEqual({ words: [], isCut: false });
  }
});

test('[TOA-24] an address that a toast names breaks behind its slashes', async ({ page, shell }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed'));
  });
  await page.goto('/trending-artists');
  await shell.main.getByRole('link').and(page.locator('[href^="/artist/"]')).first().click();
  for (const size of [
    { width: 320, height: 640 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await shell.main.getByRole('button', { name: 'Copy link', exact: true }).click();
    const notice = shell.notices.filter({ hasText: 'The link could not be copied' });
    await expect(notice).toContainText(page.url());
    expect(await notice.evaluate(brokenWords)).toEqual({ words: [], isCut: false });
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toHaveCount(0);
  }
});

for (const size of [
  { width: 320, height: 568 },
  { width: 1440, height: 900 },
])
  test(`[TOA-24] a link that is longer than a window of ${size.width} px leaves the notice that names it inside, and a press selects all of it`, async ({
    page,
    queue,
    shell,
  }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed'));
    });
    await page.setViewportSize(size);
    await page.goto('/pop');
    await shell.main.getByRole('button', { name: 'Add all to queue', exact: true }).click();
    await queue.open();
    await queue.button('Share queue').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy link', exact: true }).click();
    const notice = shell.notices.filter({ hasText: 'The link could not be copied' });
    await expect(notice).toBeVisible();
    await expect(notice).toBeInViewport({ ratio: 1 });
    await notice.getByText('shared#').click();
    const selected = await page.evaluate(() => getSelection()?.toString() ?? '');
    expect(selected).toMatch(/^http.*\/shared#[\w-]{500,}$/);
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toHaveCount(0);
  });

test.describe('with the focus on the page', () => {
  test('[TOA-26] toasts cover neither the control with the focus nor the open dialog', async ({
    page,
    shell,
  }) => {
    await page.goto('/pop');
    await expect(shell.track(0).item).toBeVisible();
    // A heart in the place of the toasts.
    const heart = shell.main.getByRole('button', { name: /^Add .* to favorites$/ }).nth(9);
    await heart.evaluate((button) => {
      window.scrollBy(0, button.getBoundingClientRect().bottom - (innerHeight - 130));
    });
    await heart.focus();
    await page.keyboard.press('Enter');
    const added = shell.notices.filter({ hasText: 'Added to favorites' });
    await expect(added).toBeVisible();
    const focused = () =>
      page.evaluate(() => {
        const { left, right, top, bottom } = document.activeElement!.getBoundingClientRect();
        return { left, right, top, bottom };
      });
    const isClear = async () => {
      const { toasts } = await places(page);
      const control = await focused();
      return (
        toasts!.bottom <= control.top ||
        toasts!.top >= control.bottom ||
        toasts!.right <= control.left ||
        toasts!.left >= control.right
      );
    };
    await expect.poll(isClear).toBe(true);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/favorites');
    await page.getByRole('button', { name: 'Create Playlist' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Playlist' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(shell.notices).not.toHaveCount(0);
    await endAnimations(page);
    await expect
      .poll(async () => {
        const { toasts } = await places(page);
        const { y } = await boxOf(dialog);
        return toasts!.top >= 0 && toasts!.bottom <= y;
      })
      .toBe(true);

    // A window without room above the dialog.
    await page.setViewportSize({ width: 844, height: 360 });
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await endAnimations(page);
    await expect
      .poll(async () => {
        const { toasts } = await places(page);
        const { x, width } = await boxOf(dialog);
        return toasts!.left >= x + width && toasts!.right <= 844 && toasts!.right - toasts!.left >= 240;
      })
      .toBe(true);
  });
});

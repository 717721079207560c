import { withoutEditions } from '../e2e/models/catalogue.model.ts';
import { Player } from '../e2e/models/player.model.ts';
import { boxOf } from '../e2e/models/pointer.model.ts';
import { expect, test } from '../e2e/models/test.ts';

test('[NAV-21] the player bar stays at the bottom of the window while the page scrolls', async ({
  page,
  size,
  player,
  shell,
}) => {
  // Home is higher than the largest window.
  await page.goto('/');
  await expect(shell.track(3).item).toBeVisible();
  const height = page.viewportSize()?.height ?? 0;
  const below = async () => {
    const box = await boxOf(player.region);
    return Math.round(height - box.y - box.height);
  };
  // That of a phone floats a little.
  await expect.poll(below).toBe(size.layout === 'phone' ? 8 : 0);
  const before = await boxOf(player.region);
  await page.evaluate(() => scrollTo(0, 200));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  await expect.poll(() => boxOf(player.region)).toEqual(before);
});

test('[BAR-04] a name or artist that overflows its space scrolls and fades at its edge, with less motion it ends in an ellipsis; one that fits does not move', async ({
  page,
  player,
  shell,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const long = 'A Name That Is Far Too Long For Any Player Bar And Goes On For A Good While After That';
  const longArtist = 'An Ensemble Of So Many Players That Nobody Could Ever Write Them All On One Line Of It';
  await withoutEditions(page);
  await page.route('**/relay?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const [first] = body.tracks?.data ?? [];
    if (first) {
      first.title = long;
      first.artist.name = longArtist;
    }
    await route.fulfill({ response, json: body });
  });
  await page.goto('/pop');
  const short = await shell.track(1).name();
  const shortArtist = ((await shell.track(1).item.getAttribute('aria-label')) ?? '').slice(
    `${short} by `.length,
  );
  const moves = (name: string) =>
    player.region.getByTitle(name, { exact: true }).evaluate(async (line) => {
      const text = line.firstElementChild ?? line;
      const animation = text.getAnimations().find(({ playState }) => playState === 'running');
      if (!animation) return false;
      const place = () => text.getBoundingClientRect().left;
      const before = place();
      // Half the remaining way further, wherever it is now.
      animation.currentTime = Number(animation.effect?.getComputedTiming().duration) / 2;
      return Math.abs(place() - before) > 10;
    });
  /** How it ends where it is cut. */
  const end = (name: string) =>
    player.region.getByTitle(name, { exact: true }).evaluate((line) => {
      const { maskImage, textOverflow } = getComputedStyle(line);
      const isFaded = /^linear-gradient\(90deg, rgb\(0, 0, 0\) calc\(100% - 24px\), .*0\)\)$/.test(maskImage);
      return isFaded ? 'fades' : maskImage === 'none' ? textOverflow : maskImage;
    });
  expect(await shell.track(0).name()).toBe(long);
  await shell.play(0);
  await player.sounds(long);
  for (const text of [long, longArtist]) {
    await expect.poll(() => moves(text)).toBe(true);
    expect(await end(text)).toBe('fades');
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const text of [long, longArtist]) await expect.poll(() => end(text)).toBe('ellipsis');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await shell.play(1);
  await player.sounds(short);
  for (const text of [short, shortArtist]) {
    await expect.poll(() => moves(text)).toBe(false);
    expect(await end(text)).toBe('ellipsis');
  }
});

test('[PAN-01] on desktop the queue panel is 400 px wide and at the right-hand edge', async ({
  page,
  queue,
}) => {
  await page.goto('/favorites');
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await queue.open();
    // It enters from the right.
    await expect
      .poll(async () => {
        const box = await boxOf(queue.panel);
        return [box.width, box.x + box.width];
      })
      .toEqual([400, width]);
  }
});

test('[PAN-01] below 768 px the queue panel is a sheet over the full width', async ({ page, shell }) => {
  await page.goto('/favorites');
  for (const width of [767, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('banner').getByRole('button', { name: 'Queue', exact: true }).click();
    const sheet = shell.dialog('Queue');
    await expect(sheet).toBeVisible();
    await expect.poll(async () => (await boxOf(sheet)).x).toBe(0);
    await expect.poll(async () => (await boxOf(sheet)).width).toBe(width);
    await sheet.getByRole('button', { name: 'Close queue' }).click();
    await expect(sheet).toBeHidden();
  }
});

test('[NAV-13] [NAV-21] below 768 px the sidebar is replaced by a drawer from the left', async ({
  page,
  shell,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const open = page.getByRole('button', { name: 'Open menu', exact: true });
  await page.setViewportSize({ width: 768, height: 844 });
  await page.goto('/favorites');
  await expect(shell.navigation).toBeVisible();
  await expect(open).toHaveCount(0);
  await page.setViewportSize({ width: 767, height: 844 });
  await expect(shell.navigation).toHaveCount(0);
  await expect(new Player(page).region.getByRole('button', { name: 'Open player' })).toBeVisible();
  // Slowed down, so that its entry can be seen.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[role=dialog] { animation-duration: 60s !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  await open.click();
  const drawer = shell.dialog('Menu');
  await expect(drawer).toBeAttached();
  const left = () => drawer.evaluate((element) => element.getBoundingClientRect().left);
  await expect.poll(left).toBeLessThan(-50);
  await drawer.evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()));
  await expect.poll(left).toBe(0);
});

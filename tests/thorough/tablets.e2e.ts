import { appears } from '../e2e/models/appears.ts';
import { storedTrack } from '../e2e/models/library.model.ts';
import { live } from '../e2e/models/past.ts';
import { boxOf, placeIn } from '../e2e/models/pointer.model.ts';
import { expect, test } from '../e2e/models/test.ts';

test.use({ hasTouch: true, isMobile: true });

const sizes = [
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1180, height: 820 },
  { width: 1199, height: 800 },
  { width: 1200, height: 800 },
  { width: 1366, height: 1024 },
];

/** The texts and controls of the player bar that a listener could not read or press. Runs in the page. */
function faults(bar: Element): string[] {
  const found: string[] = [];
  const frame = bar.getBoundingClientRect();
  const controls = [...bar.querySelectorAll('button, [role=slider], input')].filter(
    (control) => control.getBoundingClientRect().width > 0,
  );
  const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.className;
  for (const control of controls) {
    const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
    const name = nameOf(control);
    if (left < 0 || right > innerWidth || bottom > innerHeight || top < frame.top - 8)
      found.push(`${name} is cut off`);
    if (control.tagName === 'BUTTON' && (width < 44 || height < 44))
      found.push(`${name} is ${width} x ${height}`);
    for (const other of controls) {
      if (other === control || other.tagName !== 'BUTTON') continue;
      const box = other.getBoundingClientRect();
      if (box.left < right - 0.5 && box.right > left + 0.5 && box.top < bottom - 4 && box.bottom > top + 4)
        found.push(`${name} overlaps ${nameOf(other)}`);
    }
  }
  for (const text of bar.querySelectorAll('span')) {
    if (!/^\d:\d\d$/.test(text.textContent)) continue;
    const { left, right, top, bottom } = text.getBoundingClientRect();
    if (left < 0 || right > innerWidth || top < frame.top || bottom > frame.bottom)
      found.push(`${text.textContent} is cut off`);
  }
  return found;
}

test('[BEY-56] from 768 px on the player bar contains its controls, times and the complete seek bar, each large enough for a finger', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/pop');
  await page.getByRole('button', { name: 'Add all to queue', exact: true }).tap();
  await appears(page, '[aria-label="Player"] [aria-label="Pause"]');
  await expect(player.region.getByRole('button', { name: /to favorites$/ })).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect
      .poll(() => player.region.evaluate(faults), { message: `${size.width} x ${size.height}` })
      .toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    // The page ends above it.
    const bar = await boxOf(player.region);
    const sidebar = await boxOf(page.getByRole('navigation', { name: 'Main' }).locator('..'));
    expect((sidebar?.y ?? 0) + (sidebar?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    await player.shuffle.tap();
    await player.next.tap();
    await expect(player.shuffle).toHaveAttribute('aria-pressed', /true|false/);
  }
});

test("[LST-43] by touch title and artist of the player bar are one target of at least 44 px that opens the track's page", async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/pop');
  await page.getByRole('button', { name: 'Add all to queue', exact: true }).tap();
  await appears(page, '[aria-label="Player"] [aria-label="Pause"]');
  const names = player.region.getByRole('link');
  await expect(names).toHaveCount(1);
  await expect(names).toHaveAttribute('href', /^\/track\//);
  const height = await names.evaluate((name) => Number.parseFloat(getComputedStyle(name, '::after').height));
  expect(height).toBeGreaterThanOrEqual(44);
  const { x, y } = await placeIn(player.region.getByText('Marlow Quill'), 0.5, 0.5);
  await page.touchscreen.tap(x, y);
  await expect(page).toHaveURL(/\/track\//);
});

test("[LST-43] by touch a card has the button of its track's menu on its picture, and its name and artist are one target of at least 44 px", async ({
  page,
  shell,
}) => {
  await page.goto('/pop');
  const card = shell.tracks.first();
  const more = card.getByRole('button', { name: /^More options for / });
  await expect(more).toBeVisible();
  // In one task: the app's font may come in between, and move the card.
  const [isOnPicture, high] = await card.evaluate(
    (item, button) => {
      const [picture, own] = [item.querySelector('img')!, button].map((each) =>
        each!.getBoundingClientRect(),
      );
      const isInside =
        own!.top >= picture!.top && own!.right <= picture!.right && own!.bottom <= picture!.bottom;
      return [isInside, own!.height] as const;
    },
    await more.elementHandle(),
  );
  expect(isOnPicture).toBe(true);
  expect(high).toBeGreaterThanOrEqual(44);
  const link = card.getByRole('link');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute('href', /^\/track\//);
  const height = await link.evaluate((name) => Number.parseFloat(getComputedStyle(name, '::after').height));
  expect(height).toBeGreaterThanOrEqual(44);
});

test("[HOM-54] on a phone the heading 'Tracks For You' shares one line with its controls", async ({
  page,
  shell,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await live(page);
  const heading = shell.main.getByRole('heading', { name: 'Tracks For You', exact: true });
  await expect.poll(async () => (await boxOf(heading)).height).toBeLessThan(32);
});

test("[HOM-54] on a phone the heading 'Recently played' of My Music shares one line with its controls", async ({
  page,
  shell,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const plays = JSON.stringify([{ track: storedTrack('1'), timestamp: 1 }]);
  await page.addInitScript((text) => localStorage.setItem('playback_history', text), plays);
  await page.goto('/favorites');
  const section = shell.main.getByRole('region', { name: 'Recently played', exact: true });
  const link = section.getByRole('link', { name: 'All plays', exact: true });
  const heading = section.getByRole('heading', { name: 'Recently played', exact: true });
  await expect.poll(async () => (await boxOf(heading)).height).toBeLessThan(32);
  const [words, last] = [await boxOf(heading), await boxOf(link)];
  expect(Math.abs(last.y + last.height / 2 - words.y - words.height / 2)).toBeLessThan(6);
  expect(last.x + last.width).toBeLessThanOrEqual(390);
});

import { momentsOf, recordAudio } from './models/audio.model.ts';
import { endAnimations, expect, test } from './models/test.ts';
import { LibraryPages } from './models/library.model.ts';
import { look, lostInForcedColors } from '../thorough/invariants/index.ts';

test('[NAV-21] playback goes on without a break while the listener changes pages', async ({
  page,
  context,
  player,
  shell,
}) => {
  await recordAudio(context);
  await page.goto('/pop');
  const name = await shell.track(0).name();
  await shell.play(0);
  await player.sounds(name);
  const begun = (await momentsOf(page)).length;
  for (const link of ['Search', 'My Music', 'Profile'] as const) {
    await shell.go(link);
    await expect(shell.heading).toHaveText(link === 'Profile' ? 'My Profile' : link);
    await expect(player.pause).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL('/favorites');
  await player.sounds(name);
  await player.open();
  const before = await player.position();
  await expect.poll(() => player.position()).toBeGreaterThan(before);
  const since = (await momentsOf(page)).slice(begun).map(({ type }) => type);
  // A busy machine may starve the element for a moment ('waiting', 'playing'); if the app affects it, other
  // events show it.
  const starved = ['canplaythrough', 'waiting', 'playing'];
  expect(since.filter((type) => !starved.includes(type))).toEqual([]);
});

test('[NAV-25] with empty storage and no profile playback, queue and favorites all work', async ({
  page,
  player,
  queue,
  shell,
}) => {
  await page.goto('/pop');
  await expect(page.getByText('Loading your personal music experience')).toBeHidden();
  const first = await shell.track(0).name();
  const second = await shell.track(1).name();
  await shell.play(0);
  await player.sounds(first);
  await shell.choose(1, 'Add to queue');
  await queue.open();
  await expect.poll(() => queue.names('Next Up')).toEqual([second]);
  await queue.close();
  await player.next.click();
  await player.sounds(second);
  await player.open();
  await player.region.getByRole('button', { name: `Add ${second} to favorites`, exact: true }).click();
  await player.close();
  await shell.go('My Music');
  const { favorites } = new LibraryPages(page);
  await expect(favorites).toHaveCount(1);
  await expect(favorites).toHaveAccessibleName(new RegExp(`^${second} by `));
  await page.reload();
  await expect(favorites).toHaveCount(1);
});

test('[BEY-88] every state that a page, the player and the queue tell is told in forced colours too', async ({
  page,
  player,
  queue,
  shell,
}) => {
  await page.setViewportSize({ width: 1440, height: 1_600 });
  await page.goto('/pop');
  await shell.addAll.click();
  await player.sounds(await shell.track(0).name());
  await player.pause.click();
  await queue.open();
  await shell.go('Profile');
  await expect(shell.heading).toHaveText('My Profile');
  await endAnimations(page);
  expect(await lostInForcedColors(page, new Set(), false)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ window: 'phone' });

  test('[PAN-21] the queue gives the focus back when it closes, also the first time, when its code has come after the press', async ({
    page,
    queue,
  }) => {
    await page.goto('/pop');
    for (const _ of ['first', 'second']) {
      await queue.open();
      await expect(queue.panel.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(queue.panel).toBeHidden();
      await expect(queue.toggle).toBeFocused();
    }
  });

  test("[BEY-96] in the lowest windows the player's sheet scrolls one way alone, and each of its controls can be reached", async ({
    page,
    player,
    shell,
  }) => {
    await page.goto('/pop');
    await shell.addAll.click();
    await player.sounds(await shell.track(0).name());
    await player.open();
    const sheet = shell.dialog('Now playing');
    for (const [width, height] of [
      [480, 320],
      [320, 256],
      [320, 180],
    ] as const) {
      await page.setViewportSize({ width, height });
      await endAnimations(page);
      expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      expect(await look(page, 'sideways', 'unpressable', 'cutTexts')).toEqual([]);
    }
  });
});

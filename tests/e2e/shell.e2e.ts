import { momentsOf, recordAudio } from './models/audio.model.ts';
import { expect, test } from './models/test.ts';

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
  await expect(shell.tracks).toHaveCount(1);
  await expect(shell.track(0).item).toHaveAccessibleName(new RegExp(`^${second} by `));
  await page.reload();
  await expect(shell.tracks).toHaveCount(1);
});

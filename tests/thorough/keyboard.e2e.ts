import { expect, test } from '../e2e/models/test.ts';

test('[LYR-01] the lyrics leave the player free; one press on their toggle closes them, and so does Escape', async ({
  page,
  player,
  shell,
}) => {
  await page.goto('/pop');
  const first = await shell.track(0).name();
  const second = await shell.track(1).name();
  await shell.addAll.click();
  await player.sounds(first);
  await player.open();
  const lyrics = shell.dialog('Lyrics');
  await player.lyrics.click();
  await expect(lyrics.getByRole('heading', { name: first })).toBeVisible();
  await player.pause.click();
  await expect(player.play).toBeVisible();
  await player.play.click();
  await player.next.click();
  await expect(lyrics.getByRole('heading', { name: second })).toBeVisible();
  await expect(player.pause).toBeVisible();
  await player.volume.press('PageUp');
  await expect(player.volume).toHaveAttribute('aria-valuetext', '60%');
  await player.lyrics.click();
  await expect(lyrics).toHaveCount(0);
  await expect(player.lyrics).toHaveAttribute('aria-pressed', 'false');
  await player.lyrics.click();
  await shell.escape(lyrics);
  await expect(player.pause).toBeVisible();
});

import type { Page } from '@playwright/test';
import { Player } from './models/player.model.ts';
import { Shell } from './models/shell.model.ts';
import { momentsOf, recordAudio, audiblePeriods } from './models/audio.model.ts';
import { expect, test } from './models/test.ts';

/** Whether no period of one list overlaps a period of the other. */
function areApart(one: ReturnType<typeof audiblePeriods>, other: ReturnType<typeof audiblePeriods>): boolean {
  return one.every((a) => other.every((b) => a.to <= b.from || b.to <= a.from));
}

test('[BEY-06] playback that starts in one tab pauses the other first, and ten fast changes never sound twice', async ({
  context,
}) => {
  await recordAudio(context);
  const open = async (page: Page) => {
    await page.goto('/pop');
    const shell = new Shell(page);
    const name = await shell.track(0).name();
    return { page, shell, name, player: new Player(page) };
  };
  const first = await open(await context.newPage());
  await first.shell.addAll.click();
  await first.player.sounds(first.name);
  const second = await open(await context.newPage());
  const elsewhere = ({ page }: { readonly page: Page }) =>
    page.getByRole('status').filter({ hasText: 'Playing in another tab' });
  await expect(elsewhere(second)).toBeVisible();
  await second.page.bringToFront();
  await second.player.play.click();
  await second.player.sounds(second.name);
  await expect(elsewhere(first)).toBeVisible();
  await expect(elsewhere(second)).toHaveCount(0);
  await expect(first.player.play).toBeVisible();

  const [firstPaused] = audiblePeriods(await momentsOf(first.page));
  const [secondPlays] = audiblePeriods(await momentsOf(second.page));
  expect(firstPaused?.to).toBeLessThanOrEqual(secondPlays?.from ?? 0);

  for (let round = 0; round < 5; round += 1) {
    for (const { page, player } of [first, second]) {
      // A tab in the background hardly draws.
      await page.bringToFront();
      await player.play.click();
      await expect(player.pause).toBeVisible();
    }
  }
  // Also without a wait between them: the last tab to request playback plays.
  await first.page.bringToFront();
  await first.player.play.click();
  await second.player.region.getByRole('button', { name: /^(Play|Pause)$/ }).click({ noWaitAfter: true });
  await expect
    .poll(async () => {
      return (await first.player.pause.count()) + (await second.player.pause.count());
    })
    .toBe(1);
  const received = [
    audiblePeriods(await momentsOf(first.page)),
    audiblePeriods(await momentsOf(second.page)),
  ] as const;
  expect(received[0].length + received[1].length).toBeGreaterThanOrEqual(12);
  expect(areApart(...received)).toBe(true);
});

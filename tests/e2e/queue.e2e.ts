import { withoutEditions } from './models/catalogue.model.ts';
import { elementsOf, momentsOf, recordAudio } from './models/audio.model.ts';
import { expect, test } from './models/test.ts';

const noData = { error: { type: 'DataException', message: 'no data', code: 800 } };

test('[QUE-49] a reload brings back queue, order, place, toggles and position, paused and silent, without samples', async ({
  page,
  context,
  player,
  queue,
  shell,
}) => {
  await recordAudio(context);
  await page.addInitScript(() => {
    addEventListener('pagehide', () => {
      const { elements } = (window as unknown as { recordedAudio: { elements: HTMLAudioElement[] } })
        .recordedAudio;
      sessionStorage.setItem('heardUntil', String(elements.find((element) => !element.paused)?.currentTime));
    });
  });
  // Only samples can be shown for this list.
  await withoutEditions(page);
  await page.route(/relay\?url=.*playlist/, async (route) => {
    if (page.url().endsWith('/rock')) await route.fulfill({ json: noData });
    else await route.continue();
  });
  await page.goto('/pop');
  await expect(shell.track(2).item).toBeVisible();
  const third = await shell.track(2).name();
  await shell.addAll.click();
  await queue.open();
  await queue.button(`Play ${third}`).click();
  await queue.close();
  await player.sounds(third);
  // Its 30 seconds could end before the page is left.
  await player.pause.click();
  await expect.poll(async () => (await queue.kept())?.tracks.length).toBeGreaterThan(3);
  const real = (await queue.kept()).tracks.map(({ name }) => name);

  await page.goto('/rock');
  await expect(page.getByRole('status').filter({ hasText: 'Showing sample tracks' })).toBeVisible();
  const sample = await shell.track(0).name();
  await shell.choose(0, 'Add to queue');
  await queue.open();
  // Around the third: all the others from before, and the sample. Shuffle may have drawn one of History into
  // Next Up.
  const counted = async (group: 'History' | 'Next Up') =>
    Number(/(\d+) track/.exec((await queue.group(group).textContent()) ?? '')?.[1]);
  await expect.poll(async () => (await counted('History')) + (await counted('Next Up'))).toBe(real.length);
  await expect.poll(() => queue.names('Now Playing')).toEqual([third]);
  await queue.close();
  await expect(player.play).toBeEnabled();
  await player.play.click();
  await player.sounds(third);
  await player.open();
  await player.loop.click();
  await player.shuffle.click();
  await player.close();
  await player.open();
  await player.seekByPages(4);
  await expect.poll(() => player.position()).toBeGreaterThanOrEqual(12);
  await page.reload();
  await expect(player.region.getByTitle(third, { exact: true })).toBeVisible();
  const playedUntil = Number(await page.evaluate(() => sessionStorage.getItem('heardUntil')));
  expect(playedUntil).toBeGreaterThan(12);
  const storedAt = (await queue.kept()).position;
  expect(Math.abs(storedAt - playedUntil)).toBeLessThanOrEqual(1);
  await player.open();
  // The bar shows full seconds, of a position that is rounded to a hundredth of the track.
  await expect
    .poll(async () => Math.abs((await player.position()) - Math.floor(storedAt)))
    .toBeLessThanOrEqual(1);
  await expect(player.shuffle).toHaveAttribute('aria-pressed', 'true');
  await expect(player.loop).toHaveAttribute('aria-pressed', 'true');
  await player.close();
  await queue.open();
  await expect.poll(() => queue.names('Now Playing')).toEqual([third]);
  // The track that shuffle has drawn is first in Next Up, and all others follow in their order.
  await expect(queue.rows('Next Up').first()).toContainText('Next');
  const [drawn = ''] = await queue.names('Next Up');
  const others = (from: number, to: number) => real.slice(from, to).filter((name) => name !== drawn);
  await queue.button('History').click();
  await expect.poll(() => queue.names('History')).toEqual(others(0, 2));
  expect((await queue.names('Next Up')).slice(1, 4)).toEqual(others(3, 8).slice(0, 3));
  const kept = await queue.kept();
  expect(kept.tracks.map(({ name }) => name)).toEqual(real);
  expect(kept.tracks.every(({ audio }) => audio === '')).toBe(true);
  await expect(queue.button(`Play ${sample}`)).toHaveCount(0);
  await queue.close();
  await expect(player.play).toBeVisible();
  expect((await elementsOf(page)).every(({ paused }) => paused)).toBe(true);
  await player.play.click();
  await player.sounds(third);
  const begun = (await momentsOf(page)).find(({ type }) => type === 'playing');
  expect(Math.abs((begun?.position ?? 0) - playedUntil)).toBeLessThanOrEqual(1);
});

import { withoutEditions } from './models/catalogue.model.ts';
import { startCuttableServer } from './models/cuttable-server.model.ts';
import { expect, test } from './models/test.ts';
import { elementsOf, momentsOf, recordAudio } from './models/audio.model.ts';

test('[STO-01] volume and mute are kept over a reload', async ({ page, context, player, shell }) => {
  await recordAudio(context);
  await page.goto('/pop');
  await player.open();
  await expect(player.volume).toHaveAttribute('aria-valuetext', '50%');
  await player.volume.press('PageUp');
  await player.volume.press('PageUp');
  await expect(player.volume).toHaveAttribute('aria-valuetext', '70%');
  await page.reload();
  await player.open();
  await expect(player.volume).toHaveAttribute('aria-valuetext', '70%');
  await player.mute.click();
  await expect(player.unmute).toBeVisible();
  await page.reload();
  await player.open();
  await expect(player.unmute).toBeVisible();
  await expect(player.volume).toHaveAttribute('aria-valuetext', '0%');
  await player.close();
  await shell.play(0);
  await expect(player.pause).toBeVisible();
  expect((await elementsOf(page)).every(({ muted, volume }) => muted && volume === 0)).toBe(true);
  await player.open();
  await player.unmute.click();
  await expect(player.volume).toHaveAttribute('aria-valuetext', '70%');
  await expect.poll(async () => (await elementsOf(page)).map(({ volume }) => volume)).toEqual([0.7, 0.7]);
});

test('[BEY-05] the next track is prepared while the current one plays, and nothing is loaded at the change', async ({
  page,
  context,
  player,
  shell,
}) => {
  await recordAudio(context);
  await page.goto('/pop');
  const first = await shell.track(0).name();
  await shell.addAll.click();
  const second = await shell.track(1).name();
  await player.sounds(first);
  await expect
    .poll(async () => (await momentsOf(page)).filter(({ type }) => type === 'canplaythrough').length)
    .toBeGreaterThanOrEqual(2);
  await player.open();
  await player.seekByPages(9);
  await player.sounds(second);

  const moments = await momentsOf(page);
  const end = moments.findIndex(({ type }) => type === 'ended');
  const next = moments.findIndex(({ type, element }, at) => {
    return at > end && type === 'playing' && element !== moments[end]?.element;
  });
  const sounding = moments[next];
  expect(end).toBeGreaterThan(0);
  expect(sounding).toBeDefined();
  const ready = moments.findIndex(({ type, src }) => type === 'canplaythrough' && src === sounding?.src);
  expect(ready).toBeGreaterThan(-1);
  expect(ready).toBeLessThan(end);
  expect(moments.slice(end, next).filter(({ type }) => type === 'loadstart')).toEqual([]);
  expect(moments.filter(({ type, src }) => type === 'loadstart' && src === sounding?.src)).toHaveLength(1);
});

test.describe('over a line that breaks', () => {
  // The audio is on a server beside the app's own, which the page's policy would not allow it to play from.
  test.use({ bypassCSP: true });

  test('[AUD-15] a network fault in the middle of a preview costs a wait at the same second, not the track', async ({
    page,
    context,
    player,
    shell,
  }) => {
    await recordAudio(context);
    const audioServer = await startCuttableServer();
    const furthest = async () => Math.max(...(await elementsOf(page)).map(({ position }) => position));
    try {
      await withoutEditions(page);
      await page.route('**/relay?*', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/"preview":"[^"?]*/g, `"preview":"${audioServer.url}`);
        await route.fulfill({ response, body });
      });
      await page.goto('/pop');
      const name = await shell.track(0).name();
      await shell.play(0);
      await player.sounds(name);
      audioServer.cut();
      await expect(player.play).toHaveAttribute('aria-busy', 'true');
      const stalledAt = await furthest();
      await expect.poll(audioServer.refused).toBeGreaterThan(0);
      audioServer.mend();
      await player.sounds(name);
      const after = (await momentsOf(page)).findLast(({ type }) => type === 'playing');
      expect(Math.abs((after?.position ?? 0) - stalledAt)).toBeLessThan(1);
      await expect.poll(furthest).toBeGreaterThan(stalledAt + 0.5);
      await expect(page.getByText('Playback Error')).toHaveCount(0);
    } finally {
      await audioServer.stop();
    }
  });
});

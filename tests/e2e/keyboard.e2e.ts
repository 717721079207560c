import { expect, test } from './models/test.ts';

test('[BEY-16] one key each plays, goes on and back, seeks, mutes, shuffles, loops and opens queue, search and help, but not where keys mean something else', async ({
  page,
  player,
  queue,
  shell,
}) => {
  const { keyboard } = page;
  await page.goto('/pop');
  const first = await shell.track(0).name();
  const second = await shell.track(1).name();
  await shell.addAll.click();
  await player.sounds(first);
  const blurControls = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await blurControls();

  await keyboard.press('Space');
  await expect(player.play).toBeVisible();
  const start = await player.position();
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  // The bar shows full seconds, at the start of each, and a preview continues at the nearest of its
  // samples.
  const showsPosition = (seconds: number) =>
    expect.poll(async () => Math.abs((await player.position()) - seconds)).toBeLessThanOrEqual(2);
  await showsPosition(start + 10);
  await keyboard.press('ArrowLeft');
  await showsPosition(start + 5);
  await keyboard.press('Space');
  await expect(player.pause).toBeVisible();
  await keyboard.press('n');
  await player.sounds(second);
  await keyboard.press('p');
  await player.sounds(first);
  await keyboard.press('m');
  await expect(player.unmute).toBeVisible();
  await keyboard.press('m');
  await expect(player.mute).toBeVisible();
  await keyboard.press('s');
  await expect(player.shuffle).toHaveAttribute('aria-pressed', 'true');
  await keyboard.press('l');
  await expect(player.loop).toHaveAttribute('aria-pressed', 'true');
  await keyboard.press('q');
  await expect(queue.panel).toBeVisible();
  await keyboard.press('q');
  await expect(queue.panel).toHaveCount(0);

  // Where a key must do nothing, Loop and the help show whether it did something.
  const does = async (key: string) => {
    await keyboard.press(key);
    await expect(shell.dialog('Keyboard shortcuts')).toHaveCount(0);
  };
  const isQuiet = async () => {
    for (const key of ['l', 's', 'q', 'm', 'n', '?']) await does(key);
    await expect(player.loop).toHaveAttribute('aria-pressed', 'true');
    await expect(player.shuffle).toHaveAttribute('aria-pressed', 'true');
    await expect(player.mute).toBeVisible();
    await expect(queue.panel).toHaveCount(0);
    await expect(player.region.getByTitle(first, { exact: true })).toBeVisible();
  };
  for (const modifier of ['Control', 'Alt', 'Meta', 'Shift']) {
    await keyboard.press(`${modifier}+l`);
    await keyboard.press(`${modifier}+q`);
    await expect(player.loop).toHaveAttribute('aria-pressed', 'true');
    await expect(queue.panel).toHaveCount(0);
  }
  // In a slider and a radio group the arrow keys and Space belong to the control; the letters do not.
  await player.pause.click();
  const at = await player.position();
  for (const chooser of [player.volume, shell.mode('Default')]) {
    await chooser.focus();
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowLeft');
    await keyboard.press('Space');
    await keyboard.press('l');
    await expect(player.loop).toHaveAttribute('aria-pressed', 'false');
    await keyboard.press('l');
    await expect(player.loop).toHaveAttribute('aria-pressed', 'true');
    await expect(player.play).toBeVisible();
    expect(await player.position()).toBe(at);
  }
  await player.play.click();
  await shell.openTrackMenu(1);
  await expect(page.getByRole('menu')).toBeVisible();
  await isQuiet();
  await shell.escape(page.getByRole('menu'));

  // Space presses the focused control, and nothing else.
  await player.loop.focus();
  await keyboard.press('Space');
  await expect(player.loop).toHaveAttribute('aria-pressed', 'false');
  await expect(player.pause).toBeVisible();
  await player.loop.click();

  await blurControls();
  await keyboard.press('/');
  await expect(shell.search).toBeFocused();
  await isQuiet();
  await keyboard.press('Space');
  await expect(player.pause).toBeVisible();
  await keyboard.press('Backspace');
  await expect(shell.search).toHaveValue(/lsqmn\?$/);
  await blurControls();
  await keyboard.press('?');
  const help = shell.dialog('Keyboard shortcuts');
  await shell.focusIn(help);
  await keyboard.press('l');
  // On the dialog itself, since Space presses the button that has the focus.
  await help.focus();
  await keyboard.press('Space');
  const behind = page.getByRole('region', { name: 'Player', exact: true, includeHidden: true });
  await expect(
    behind.getByRole('button', { name: 'Loop', exact: true, includeHidden: true }),
  ).toHaveAttribute('aria-pressed', 'true');
  await shell.escape(help);
  await expect(player.pause).toBeVisible();

  await page.goto('/profile');
  const country = page.getByRole('combobox', { name: 'Country' });
  await country.click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await keyboard.press('l');
  await keyboard.press('q');
  // It starts off at every address that is opened anew.
  await expect(player.loop).toHaveAttribute('aria-pressed', 'false');
  await expect(queue.panel).toHaveCount(0);
});

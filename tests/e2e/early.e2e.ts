import type { Locator } from '@playwright/test';
import { PLAY_FIRST_MS } from '../../src/limits/playback.ts';
import { live } from './models/past.ts';
import { Player } from './models/player.model.ts';
import { ready } from './models/ready.ts';
import { holdScripts, holdTasks, openSent, releaseTasks } from './models/sent.ts';
import { expect, test } from './models/test.ts';
import { translate } from './models/translator.model.ts';

test('[BEY-63] a button that is pressed while the remaining HTML still arrives shows it', async ({
  context,
}) => {
  await holdScripts(context);
  await context.route('**/trending', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.slice(0, html.indexOf('</li>', html.indexOf('aria-label="Play '))),
    });
  });
  const page = await openSent(context, '/trending');
  const play = page.getByRole('button', { name: /^Play / }).first();
  await play.click();
  await expect(play).toHaveAttribute('data-pressed');
});

for (const who of ['a stranger', 'a listener whose taste is known'])
  test(`[BEY-63] what ${who} pressed before the app is ready sounds before the font and the remaining page are fetched`, async ({
    context,
  }) => {
    if (who !== 'a stranger') {
      const before = await context.newPage();
      await live(before);
      // Their own list has to be requested again.
      await before.evaluate(() => indexedDB.deleteDatabase('foxtrot-answers'));
      await before.close();
    }
    const release = await holdScripts(context);
    const requested: { readonly url: string; readonly at: number }[] = [];
    context.on('request', (request) => requested.push({ url: request.url(), at: Date.now() }));
    const first = (part: string) => requested.find(({ url }) => url.includes(part))?.at;
    const page = await openSent(context, '/');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Play / })
      .first()
      .dispatchEvent('click');
    const released = Date.now();
    release();
    await expect.poll(() => first('/previews/')).toBeDefined();
    await expect.poll(() => first('bricolage')).toBeDefined();
    // In the smallest window all that is near has been sent: what is below is requested once it is scrolled
    // to.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => first('/edition/')).toBeDefined();
    // What waits does not wait longer than this, and a slow machine may need longer until the audio is
    // requested.
    const mayBegin = Math.min(first('/previews/') ?? 0, released + PLAY_FIRST_MS);
    expect(requested.filter(({ url, at }) => /bricolage|\/edition\//.test(url) && at < mayBegin)).toEqual([]);
  });

test('[BEY-63] buttons pressed before the app is ready show it at once, and each press is carried out once', async ({
  context,
}) => {
  const release = await holdScripts(context);
  const page = await openSent(context, '/trending');
  const row = page.getByRole('main').getByRole('listitem').first();
  const player = page.getByRole('region', { name: 'Player' }).last();
  const play = row.getByRole('button', { name: /^Play / }).first();
  const name = (await play.getAttribute('aria-label'))?.replace('Play ', '') ?? '';
  const heart = row.getByRole('button', { name: `Add ${name} to favorites` });
  await play.click();
  await heart.dispatchEvent('click');
  await expect(play).toHaveAttribute('data-pressed');
  await expect(heart).toHaveAttribute('data-pressed');
  release();
  await expect(row.getByRole('button', { name: `Remove ${name} from favorites` })).toHaveCount(1);
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(player.getByText(name).first()).toBeVisible();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
});

test('[BEY-63] what is chosen before the app is ready is kept and carried out, on the shell before the services have loaded', async ({
  context,
}) => {
  const release = await holdScripts(context);
  const page = await openSent(context, '/pop');
  const services = Promise.withResolvers<void>();
  await context.route('**/assets/services-*.js', async (route) => {
    await services.promise;
    await route.fallback();
  });
  const chill = page.getByRole('radio', { name: 'Chill' });
  const listView = page.getByRole('radio', { name: 'List view' });
  await page.getByRole('radiogroup', { name: 'Music Mode' }).getByText('Chill', { exact: true }).click();
  // The last choice counts.
  for (const view of [listView, page.getByRole('radio', { name: 'Grid view' }), listView])
    await view.evaluate((radio: HTMLElement) => radio.click());
  await expect(chill).toBeChecked();
  await expect(listView).toBeChecked();
  release();
  await expect(page.getByText('Chill Active')).toBeVisible();
  services.resolve();
  await expect(page.getByRole('main').locator('[data-view=list]').first()).toBeVisible();
  await expect(listView).toBeChecked();
  await expect(chill).toBeChecked();
});

test('[BEY-63] a press that begins the hydration, and takes away the drawing that it is on, is carried out once', async ({
  page,
  player,
}) => {
  await page.addInitScript(holdTasks, '#never');
  await page.goto('/pop');
  await expect(page.locator('#root[data-route]')).toHaveCount(0);
  await player.mute.click();
  await expect(player.unmute).toBeVisible();
  await releaseTasks(page);
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(1);
  await ready(page);
  await expect(player.unmute).toBeVisible();
});

test("[BEY-63] what is chosen and pressed while the page's part waits for its hydration is carried out once, over what this listener has kept", async ({
  page,
}) => {
  await page.goto('/pop');
  const main = page.getByRole('main');
  const heart = main.getByRole('button', { name: / (?:to|from) favorites$/ }).first();
  const [grid, list] = ['Grid view', 'List view'].map((name) => page.getByRole('radio', { name })) as [
    Locator,
    Locator,
  ];
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByTitle('List view').click();
  await expect(main.locator('[data-view=list]').first()).toBeVisible();

  // The shell has been taken over, and the page's code has come.
  const services = Promise.withResolvers<void>();
  await page.route('**/assets/services-*.js', async (route) => {
    await services.promise;
    await route.fallback();
  });
  const shell = ':is(header, section) > [data-sent]';
  await page.addInitScript(holdTasks, shell);
  await page.reload();
  await expect(page.locator(shell)).toHaveCount(0);
  services.resolve();
  await page.waitForFunction(() => (window as unknown as { held: unknown[] }).held.length > 0);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // Without a pointer: where one is, its coming begins the hydration.
  await heart.evaluate((button: HTMLElement) => button.click());
  await expect(heart).toHaveAttribute('data-pressed');
  // That a radio changes begins the hydration too.
  for (const view of [grid, list, grid]) await view.evaluate((radio: HTMLElement) => radio.click());
  await releaseTasks(page);
  await expect(main.locator('[data-view=grid]').first()).toBeVisible();
  await expect(main.locator('[data-view=list]')).toHaveCount(0);
  await expect(grid).toBeChecked();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('[data-pressed], [data-sent]')).toHaveCount(0);
});

for (const when of ['before any script has loaded', 'while its part waits for the services'])
  test(`[BEY-91] what is pressed on a page that is translated ${when} is carried out once`, async ({
    openBrowser,
  }) => {
    const context = await openBrowser();
    const letLoad = await holdScripts(context);
    const { promise: opened, resolve: letOpen } = Promise.withResolvers<void>();
    await context.route('**/assets/services-*.js', async (route) => {
      await opened;
      await route.fallback();
    });
    const page = await openSent(context, '/pop');
    const main = page.getByRole('main');
    const heart = main.getByRole('button', { name: / (?:to|from) favorites$/ }).nth(2);
    if (when === 'before any script has loaded') await translate(page);
    else {
      letLoad();
      await expect(page.locator('#root[data-route]')).toHaveCount(0);
    }
    await main.getByRole('button', { name: 'Add all to queue', exact: true }).click();
    await heart.click();
    await page.getByTitle('List view').click();
    await page.getByRole('radiogroup', { name: 'Music Mode' }).getByText('Chill', { exact: true }).click();
    if (when === 'before any script has loaded') letLoad();
    else await translate(page);
    letOpen();
    await expect(new Player(page).pause).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(main.getByRole('button', { name: / from favorites$/ })).toHaveCount(1);
    for (const name of ['List view', 'Chill']) await expect(page.getByRole('radio', { name })).toBeChecked();
  });

for (const [where, end] of [
  ['', 'the field keeps the focus'],
  ['', 'the field that was left stays so'],
  [' on a translated page', 'the field keeps the focus'],
] as const)
  test(`[BEY-63] [BEY-91] what is typed before the app is ready${where} is searched for, and ${end}`, async ({
    openBrowser,
  }) => {
    const context = await openBrowser();
    const letLoad = await holdScripts(context);
    const page = await openSent(context, '/pop');
    if (where) await translate(page);
    const field = page.getByRole('searchbox', { name: 'Search' });
    await field.click();
    await page.keyboard.type('night');
    const isLeft = end === 'the field that was left stays so';
    if (isLeft) await page.keyboard.press('Tab');
    letLoad();
    await expect(page).toHaveURL(/\/search\?q=night$/);
    await expect(field).toHaveValue('night');
    await (isLeft ? expect(field).not.toBeFocused() : expect(field).toBeFocused());
  });

test('[BEY-91] a press that begins the hydration of a translated part is carried out once', async ({
  openBrowser,
}) => {
  const context = await openBrowser();
  const page = await context.newPage();
  await page.addInitScript(holdTasks, '#never');
  await page.goto('/pop');
  await expect(page.locator('#root[data-route]')).toHaveCount(0);
  await translate(page);
  const player = new Player(page);
  await player.mute.click();
  await expect(player.unmute).toBeVisible();
  await releaseTasks(page);
  await ready(page);
  await expect(player.unmute).toBeVisible();
});

import { Player } from './models/player.model.ts';
import { ProfilePage } from './models/profile.model.ts';
import { QueuePanel } from './models/queue.model.ts';
import { ready } from './models/ready.ts';
import { Shell } from './models/shell.model.ts';
import { expect, test } from './models/test.ts';
import { translate, translateEarly } from './models/translator.model.ts';

for (const when of ['before', 'after'] as const)
  test(`[BEY-91] on a page that the browser translates ${when} the app takes it over, what is pressed does what it does`, async ({
    openBrowser,
  }) => {
    const context = await openBrowser();
    if (when === 'before') await translateEarly(context);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ stack = '' }) => faults.push(stack));
    const [shell, player, queue, profile] = [
      new Shell(page),
      new Player(page),
      new QueuePanel(page),
      new ProfilePage(page),
    ];
    const open = async (path: string) => {
      await page.goto(path);
      await ready(page);
      if (when === 'after') await translate(page);
    };

    await open('/');
    await shell.button("I'm Feeling Lucky").click();
    await expect(shell.button('Try Again').first()).toBeVisible();
    await shell.link('Search').click();
    await expect(shell.heading).toHaveText('Search');

    await open('/pop');
    await shell.addAll.click();
    await expect(player.pause).toBeVisible();
    await expect(player.region.locator(':has(> small)')).toHaveText(/^0:[23]\d/);
    await queue.open();
    await queue.button('Save Queue').click();
    const saving = page.getByRole('dialog', { name: /^Save Queue/ });
    await saving.getByRole('textbox').fill('Dancing');
    await saving.getByRole('button', { name: /^Save/ }).click();
    await expect(saving).toBeHidden();
    await queue.close();
    const href = await shell.main.locator('a[href^="/track/"]').first().getAttribute('href');

    await open(href ?? '');
    await shell.main
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await expect(shell.main.getByRole('button', { name: /^Pause / }).first()).toBeVisible();
    await shell.button('Write a comment').click();
    const comments = shell.dialog('Track Comments');
    await comments.getByRole('textbox', { name: 'Write a comment' }).fill('To dance to');
    await comments.getByRole('textbox', { name: /username/ }).fill('Rita');
    await comments.getByRole('button', { name: 'Post' }).click();
    await expect(comments.getByRole('listitem').getByText('To dance to')).toBeVisible();

    await open('/profile');
    await profile.city.fill('Bergen');
    await profile.save.click();
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    await profile.email.fill('rita@example.org');
    await shell.button('Subscribe').click();
    await expect(page.getByText('Thanks for subscribing!')).toBeVisible();
    const saved = page.waitForEvent('download');
    await shell.button('Export my data').click();
    await page.locator('main input[type=file][accept*="json"]').setInputFiles(await (await saved).path());
    const importing = shell.dialog('Import my data');
    await importing.getByRole('button', { name: 'Import' }).click();
    await expect(importing).toBeHidden();
    await expect(shell.heading).toHaveText('My Profile');
    expect(faults).toEqual([]);
  });

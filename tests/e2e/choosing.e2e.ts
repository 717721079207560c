import { fingerOn, placeIn } from './models/pointer.model.ts';
import { ready } from './models/ready.ts';
import { expect, test } from './models/test.ts';

test.use({ window: 'phone' });

for (const view of ['Grid view', 'List view'] as const)
  test(`[BEY-201] on touch the menu of a track chooses it, taps choose more, a long press still opens the menu (${view})`, async ({
    page,
    shell,
    player,
  }) => {
    await page.goto('/pop');
    await page.getByTitle(view).click();
    const item = (place: number) => shell.track(place).item;
    const mark = (place: number) => item(place).getByRole('checkbox');
    await ready(page);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await item(0)
      .getByRole('button', { name: /^More options for / })
      .tap();
    await page.getByRole('menuitem', { name: 'Choose several' }).tap();
    await expect(mark(0)).toBeChecked();
    await ready(page);
    const bar = page.getByRole('region', { name: 'Chosen tracks' });
    await item(1)
      .getByRole('button', { name: /^Play / })
      .tap();
    await expect(mark(1)).toBeChecked();
    await mark(2).tap();
    await expect(mark(2)).toBeChecked();
    await item(1).tap();
    await expect(mark(1)).not.toBeChecked();
    await expect(bar.getByText('2 chosen')).toBeVisible();
    await ready(page);
    const touch = await fingerOn(page);
    await touch('touchStart', await placeIn(item(3), 0.5, 0.3));
    await expect(page.getByRole('menuitem', { name: 'Play next' })).toBeVisible();
    await touch('touchEnd');
    await page.keyboard.press('Escape');
    await ready(page);
    await expect(bar.getByText('2 chosen')).toBeVisible();
    await bar.getByRole('button', { name: 'Clear selection' }).tap();
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page).toHaveURL(/\/pop$/);
    await expect(player.region.getByText('No track playing')).toBeVisible();
  });

test('[BEY-213] in the queue of a phone the menu of a track opens, and chooses it for the bar in the queue', async ({
  page,
  shell,
  queue,
}) => {
  await page.goto('/pop');
  await ready(page);
  await shell.addAll.click();
  await queue.open();
  await shell.chooseSeveral(queue.rows('Next Up').first());
  const bar = queue.panel.getByRole('region', { name: 'Chosen tracks' });
  await expect(bar.getByText('1 chosen')).toBeVisible();
  await ready(page);
  await bar.getByRole('button', { name: 'Remove' }).tap();
  await expect(bar).toHaveCount(0);
  await expect(queue.rows('Next Up').getByRole('checkbox')).toHaveCount(0);
});

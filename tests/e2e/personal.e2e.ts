import { ProfilePage } from './models/profile.model.ts';
import { expect, test } from './models/test.ts';

test('[PRO-27] unsaved changes of the profile outlive a link and Back, and a reload asks first', async ({
  page,
  shell,
}) => {
  await page.goto('/profile');
  const profile = new ProfilePage(page);
  const unsaved = page.getByRole('status').filter({ hasText: 'You have unsaved changes' });
  await profile.city.fill('Bergen');
  await expect(unsaved).toBeVisible();
  await shell.go('Search');
  await expect(shell.heading).toHaveText('Search');
  await page.goBack();
  await expect(profile.city).toHaveValue('Bergen');
  await expect(unsaved).toBeVisible();

  const requested: string[] = [];
  page.on('dialog', async (dialog) => {
    requested.push(dialog.type());
    await dialog.accept();
  });
  await page.reload();
  expect(requested).toEqual(['beforeunload']);
  await expect(profile.city).toHaveValue('');
  await expect(unsaved).toBeHidden();

  await profile.city.fill('Oslo');
  await page.getByRole('button', { name: 'Discard changes', exact: true }).click();
  await expect(profile.city).toHaveValue('');
  await profile.city.fill('Oslo');
  await profile.save.click();
  await expect(unsaved).toBeHidden();
  await page.reload();
  await expect(profile.city).toHaveValue('Oslo');
  expect(requested).toHaveLength(1);
});

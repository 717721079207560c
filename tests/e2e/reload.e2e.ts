import { LibraryPages } from './models/library.model.ts';
import { ProfilePage } from './models/profile.model.ts';
import { expectKept } from './models/place.model.ts';
import { expect, test } from './models/test.ts';

/** A picture of one red point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

test('[FAV-36] [STO-01] [SAV-11] [LST-07] [MOD-06] [HOM-08] [PRO-08] [ROU-13] what a listener has kept and chosen is shown at once, and again after a reload', async ({
  page,
  queue,
  shell,
}) => {
  const library = new LibraryPages(page);
  const profile = new ProfilePage(page);
  const section = (name: string) => page.getByRole('heading', { name, exact: true });
  const roulette = page.getByRole('region', { name: 'Track Roulette' });
  const preferences = shell.dialog('Music Preferences');
  const listView = page.getByRole('radio', { name: 'List view' });

  await page.goto('/');
  await roulette.getByRole('button', { name: "I'm Feeling Lucky" }).click();
  await expect(roulette.getByRole('button', { name: 'Try Again' })).toBeVisible();
  const picked = (await roulette.getByRole('heading').textContent()) ?? '';
  await expect(section('Top Rap')).toBeAttached();
  await shell.button('Open music preferences').click();
  await preferences.getByText('Rap', { exact: true }).click();
  await preferences.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(section('Top Rap')).toHaveCount(0);

  await shell.go('My Music');
  await expect(library.tile('My Favorites')).toContainText('0 tracks');
  await shell.follow('/trending');
  const name = await shell.track(0).name();
  await library.heart(name, 'none').click();
  await expect(library.heart(name, 'favorite')).toBeVisible();
  await page.getByTitle('List view').click();
  await expect(listView).toBeChecked();
  await shell.addAll.click();
  await queue.open();
  await expect.poll(async () => (await queue.kept())?.tracks.length ?? 0).toBeGreaterThan(1);
  const count = (await queue.kept()).tracks.length;
  await library.saveQueue('Long road');
  await queue.close();
  await shell.go('My Music');
  await expect(library.tile('My Favorites').getByText('1 track', { exact: true })).toBeVisible();
  await expect(library.favorites.filter({ hasText: name }).first()).toBeVisible();

  await shell.go('Profile');
  await profile.username.fill('Vix');
  await profile.email.fill('vix@den.example');
  await profile.city.fill('Burrow');
  await profile.choose('Japan');
  await profile.flip('Pop');
  for (const slider of ['Genre weight', 'Minimum popularity']) await profile.slider(slider).press('PageUp');
  const before = await profile.avatar.getAttribute('src');
  await profile.give('avatar', { name: 'fox.png', mimeType: 'image/png', buffer: picture });
  await expect(profile.avatar).toHaveAttribute('src', /^blob:/);
  expect(await profile.avatar.getAttribute('src')).not.toBe(before);
  await profile.save.click();
  await expect(profile.saved).toBeVisible();
  await shell.chooseMode('Chill');
  await expect(page.locator('html')).toHaveAttribute('data-mood', 'chill');

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mood', 'chill');
  await expect(shell.mode('Chill')).toBeChecked();
  await expect(page.getByText('Chill Active')).toBeVisible();
  await expect(profile.username).toHaveValue('Vix');
  await expect(profile.email).toHaveValue('vix@den.example');
  await expect(profile.city).toHaveValue('Burrow');
  await expect(profile.country).toContainText('Japan');
  for (const off of ['Rap', 'Pop']) await expect(profile.switch(off)).not.toBeChecked();
  for (const on of ['Trending', 'Indie', 'Rock', 'EDM + Dance'])
    await expect(profile.switch(on)).toBeChecked();
  for (const [slider, value] of [
    ['Genre weight', '80'],
    ['Artist weight', '20'],
    ['Minimum popularity', '60'],
  ] as const)
    await expect(profile.slider(slider)).toHaveAttribute('aria-valuenow', value);
  await expect(profile.avatar).toHaveAttribute('src', /^blob:/);
  await expect
    .poll(() => profile.avatar.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await shell.go('My Music');
  await expect(library.tile('Long road').getByText(`${count} tracks`, { exact: true })).toBeVisible();
  await expect(library.favorites).toHaveCount(1);
  await shell.follow('/trending');
  await expect(library.heart(name, 'favorite')).toBeVisible();
  await expect(listView).toBeChecked();
  await shell.chooseMode('Default');
  await shell.go('Home');
  await expect(roulette.getByRole('heading')).toHaveText(picked);
  await expect(roulette.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expect(section('Top Rock')).toBeAttached();
  await expect(section('Top Rap')).toHaveCount(0);
});

for (const place of [
  { path: '/', mood: 'chill' },
  { path: '/favorites/long' },
  { path: '/trending', from: '/' },
] as const)
  test(`[NAV-66] a reload keeps the place of ${place.path}`, async ({ page }) => {
    await expectKept(page, place);
  });

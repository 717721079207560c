import { readFile } from 'node:fs/promises';
import { LibraryPages, storedTrack, libraryText, stored } from '../e2e/models/library.model.ts';
import { ProfilePage } from '../e2e/models/profile.model.ts';
import { QueuePanel } from '../e2e/models/queue.model.ts';
import { Shell } from '../e2e/models/shell.model.ts';
import { boxOf } from '../e2e/models/pointer.model.ts';
import { ready } from '../e2e/models/ready.ts';
import { expect, test } from '../e2e/models/test.ts';
import { look } from './invariants/index.ts';

test('[PRO-05] the app itself serves the flags', async ({ page, baseURL }) => {
  const profile = new ProfilePage(page);
  const flags: string[] = [];
  page.on('response', (response) => {
    if (/\/[a-z]{2}\.svg$/.test(new URL(response.url()).pathname))
      flags.push(`${response.status()} ${response.url()}`);
  });
  await page.goto('/profile');
  await profile.country.click();
  await expect(page.getByRole('option')).toHaveCount(10);
  const codes = ['us', 'gb', 'fr', 'de', 'it', 'es', 'ca', 'au', 'jp', 'cn'];
  await expect
    .poll(() => [...new Set(flags)].toSorted())
    .toEqual(codes.map((code) => `200 ${baseURL}/flags/${code}.svg`).toSorted());
});

test('[BEY-129] at no width the Comments dialog cuts a hint, or the ring of what has the focus', async ({
  page,
  shell,
}) => {
  await page.goto('/trending');
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await shell.choose(0, 'Comments');
    const dialog = shell.dialog('Track Comments');
    const fields = dialog.getByRole('textbox');
    await expect(fields.first()).toBeVisible();
    await ready(page);
    await page.keyboard.press('Shift');
    expect(await look(page, 'cutTexts', 'withoutFocus'), `${width}`).toEqual([]);
    if (width !== 1440) {
      await page.keyboard.press('Escape');
      continue;
    }
    // Who has a comment there can edit and delete it.
    await fields.nth(0).fill('Rain');
    await fields.nth(1).fill('Vix');
    await fields.nth(1).press('Enter');
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await ready(page);
    await page.keyboard.press('Shift');
    expect(await look(page, 'cutTexts', 'withoutFocus'), 'edited').toEqual([]);
  }
});

test('[COM-04] [STO-01] the list is 300 px high, or as high as a low window allows, and scrolls, the dialog at most 672 px wide, and comments stay', async ({
  page,
  size,
  shell,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'user_profile',
      JSON.stringify({ username: 'Vix', profileImage: '', city: '', country: '', email: '' }),
    ),
  );
  await page.goto('/trending');
  await shell.choose(0, 'Comments');
  const dialog = shell.dialog('Track Comments');
  const field = dialog.getByRole('textbox', { name: 'Write a comment' });
  for (let count = 1; count <= 9; count += 1) {
    await field.fill(`Comment ${count}`);
    await field.press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(count);
  }
  const list = dialog.getByRole('group', { name: 'Comments on this track' });
  const height = Math.max(68, Math.min(300, size.height - 368));
  await expect.poll(() => list.evaluate((element) => element.getBoundingClientRect().height)).toBe(height);
  const scroller = await list.evaluate((element) => {
    const scrolls = [element, ...element.querySelectorAll('*')].find(
      (each) =>
        each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(each).overflowY),
    );
    if (!scrolls) return 0;
    scrolls.scrollTop = 50;
    return scrolls.scrollTop;
  });
  expect(scroller).toBe(50);
  for (const width of [2560, 1440, 700]) {
    await page.setViewportSize({ width, height: 900 });
    const dialogWidth = async () => (await boxOf(dialog)).width;
    if (width > 1000) await expect.poll(dialogWidth).toBe(672);
    else await expect.poll(dialogWidth).toBeLessThanOrEqual(672);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await shell.choose(0, 'Comments');
  await expect(dialog.getByRole('listitem')).toHaveCount(9);
  await expect(dialog.getByRole('listitem').first()).toContainText('Comment 9');
});

const keys = [
  'music_library',
  'user_profile',
  'comments_k1',
  'music_preferences',
  'recommendation_preferences',
  'playback_history',
];

const all = (page: Parameters<typeof stored>[0]) =>
  page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);

test('[BEY-24] is exported and imported after a look at what changes; a damaged or newer file changes nothing', async ({
  page,
  openBrowser,
  shell,
  player,
  queue,
}) => {
  await page.addInitScript(
    (library) => {
      const given: Record<string, string> = {
        music_library: library,
        user_profile: JSON.stringify({
          username: 'Vix',
          profileImage: '',
          city: 'Burrow',
          country: 'JP',
          email: 'vix@den.example',
        }),
        music_preferences: JSON.stringify([{ id: 'rap', label: 'Rap', enabled: false }]),
        comments_k1: JSON.stringify([
          { id: '1', trackId: 'k1', username: 'Vix', content: 'Lovely', timestamp: 1 },
        ]),
        recommendation_preferences: JSON.stringify({
          genreWeight: 0.6,
          artistWeight: 0.4,
          minPopularity: 40,
        }),
      };
      for (const [key, text] of Object.entries(given))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    },
    libraryText([storedTrack('k1')], [{ id: 'f1', name: 'Road', tracks: [storedTrack('k2')] }]),
  );
  await page.goto('/trending');
  await shell.addAll.click();
  await player.sounds(await shell.track(0).name());
  // A play is written a moment after its start.
  await expect.poll(() => stored<unknown[]>(page, 'playback_history')).toHaveLength(1);
  await player.pause.click();
  await expect.poll(async () => (await queue.kept())?.tracks.length).toBeGreaterThan(1);
  const queued = (await queue.kept()).tracks.map(({ id }) => id);
  await page.goto('/profile');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  const file = JSON.parse(text) as Record<string, unknown>;
  for (const part of ['Vix', 'Lovely', 'Road', 'Kept k1', '0.6']) expect(text).toContain(part);

  const other = await (await openBrowser()).newPage();
  const theirs = new ProfilePage(other);
  await other.goto('/profile');
  await expect(theirs.save).toBeVisible();
  const before = await all(other);
  const give = (content: string) =>
    theirs.give('data', {
      name: 'foxtrot.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  for (const [content, reason] of [
    [text.slice(0, -20), 'The file cannot be read.'],
    [JSON.stringify({ ...file, data: {} }), 'The file is damaged.'],
    [JSON.stringify({ ...file, version: 99 }), 'The file comes from a newer Foxtrot.'],
    ['{"something":"else"}', 'This is not a file that Foxtrot has exported.'],
  ] as const) {
    await give(content);
    await expect(other.getByText(reason).first()).toBeVisible();
    await expect(other.getByRole('dialog', { name: 'Import my data' })).toHaveCount(0);
    expect(await all(other)).toEqual(before);
  }

  await give(text);
  const dialog = other.getByRole('dialog', { name: 'Import my data' });
  await expect(dialog).toBeVisible();
  for (const part of [
    'Favorites',
    'Folders',
    'Kept tracks',
    'Tracks in the queue',
    'Comments',
    'Profile',
    'Preferences',
    'Playback history',
    'Recent searches',
  ]) {
    await expect(dialog.getByText(part, { exact: true })).toBeVisible();
  }
  expect(await all(other)).toEqual(before);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await all(other)).toEqual(before);

  await give(text);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => stored<{ username: string }>(other, 'user_profile'))
    .toMatchObject({ username: 'Vix' });
  for (const key of [
    'user_profile',
    'comments_k1',
    'music_preferences',
    'recommendation_preferences',
    'playback_history',
  ]) {
    await expect.poll(() => stored(other, key), { message: key }).toEqual(await stored(page, key));
  }
  await expect
    .poll(async () => (await new QueuePanel(other).kept())?.tracks.map(({ id }) => id))
    .toEqual(queued);
  await new Shell(other).go('My Music');
  await expect(new LibraryPages(other).tile('Road')).toContainText('1 track');
  await expect(new LibraryPages(other).tile('My Favorites')).toContainText('1 track');
  const queueThere = new QueuePanel(other);
  await queueThere.open();
  await expect(queueThere.panel.getByRole('button', { name: /^Remove / }).first()).toBeVisible();
});

import { readFile } from 'node:fs/promises';
import { expect, test } from '../e2e/models/test.ts';

test("[CSV-11] 'Export CSV' in the mood 'chill' downloads a file with the four quoted columns", async ({
  page,
  shell,
}) => {
  await page.addInitScript(() => localStorage.setItem('music_mode', 'chill'));
  await page.goto('/');
  await expect(shell.tracks.first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('chill-playlist.csv');
  const [first] = (await readFile(await download.path(), 'utf8')).split('\n');
  expect(first).toBe('"Title","Artist","Album","Duration"');
});

test("[LIB-27] with a corrupt 'music_library' /favorites opens and shows the empty state", async ({
  page,
  shell,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  for (const text of ['{"tracks":', '{"tracks":7}', 'null', '"text"', '[1,2']) {
    await page.addInitScript((value) => localStorage.setItem('music_library', value), text);
    await page.goto('/favorites');
    await expect(shell.heading).toHaveText('My Music');
    await expect(page.getByText('Nothing in the den yet', { exact: true })).toBeVisible();
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import { expect, test } from '../e2e/models/test.ts';

test("[CSV-08] 'Export CSV' in the mood 'chill' downloads a file with the four quoted columns", async ({
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

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { musicModes, type MusicMode } from '../../src/domain/music-mode.ts';
import { pages, type Page } from '../../src/domain/pages.ts';
import { sixthMood } from '../fakes/sixth-mood.ts';

// The tables are read when the app's modules are loaded, so both entries are added before that.
(musicModes as unknown as MusicMode[]).push(sixthMood);
(pages as Page[]).push({
  path: '/jazz',
  title: 'Top Jazz',
  description: 'The jazz tracks of the moment.',
  list: { tracks: { kind: 'genre', id: '116' }, refreshName: 'Jazz' },
});
const { heading, main, openPage, shownTracks } = await import('./open-page.tsx');
const { openMenu } = await import('./shell.ts');

test('a list page is one entry: it has its title, tracks, view, refresh and address', async () => {
  const { actors } = await openPage('/jazz');
  await expect.element(heading('Top Jazz')).toBeVisible();
  await expect.poll(() => document.title).toBe('Top Jazz · Foxtrot');
  await expect.poll(() => shownTracks().length).toBeGreaterThan(5);
  await main().getByRole('button', { name: 'Add all to queue' }).click();
  await expect.poll(() => actors.queue.getSnapshot().context.tracks.length).toBeGreaterThan(5);
  await main().getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('Jazz tracks refreshed!')).toBeVisible();
});

test('a mood is one entry: it can be picked, colors the page, filters Home and is kept', async () => {
  const { storage } = await openPage('/');
  await openMenu();
  page
    .getByRole('radiogroup', { name: 'Music Mode' })
    .getByRole('radio', { name: 'Rain' })
    .element()
    .closest('label')!
    .click();
  await expect.element(page.getByText('Rain Active')).toBeVisible();
  await expect.poll(() => document.documentElement.dataset['mood']).toBe('rain');
  expect(document.documentElement.style.getPropertyValue('--mode-color')).toBe('#123456');
  await expect.element(heading('Rain')).toBeVisible();
  await expect.element(main().getByText('Drops on the window')).toBeVisible();
  await expect.poll(() => storage.local.texts.get('music_mode')).toBe('rain');
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SEARCH_PAUSE_MS } from '../../src/limits/content.ts';
import { pass } from './app-harness.tsx';
import { wireList, wireTrack } from '../fakes/wire.ts';
import { address, eventually, heading, main, music, openPage, shownTracks } from './open-page.tsx';
import { resizeTo } from './window.ts';

const field = () => page.getByRole('searchbox', { name: 'Search' });
const found = (from = 700) => Array.from({ length: 12 }, (_, at) => `Song ${from + at}`);

test('[SEA-32] [BEY-142] artists, then albums whose names contain the text are above the tracks as links', async () => {
  const by = (id: number, artist: string, album: string) =>
    wireTrack(id, { artist: { id, name: artist }, album: { id, title: album } });
  await openPage('/search?q=Lantern', {
    answers: {
      '/search/track': wireList([
        by(1, 'Marlow Quill', 'Paper lanterns'),
        by(2, 'Brass Lantern', 'After the Fair'),
        by(3, 'Ivy Calloway', 'Salt'),
        wireTrack(4, { artist: { id: 4, name: 'Nobody Named' }, album: { title: 'Old lanterns' } }),
      ]),
    },
  });
  const finds = main().getByRole('list', { name: 'Artists and albums', exact: true });
  await expect.element(finds).toBeVisible();
  expect(
    finds
      .getByRole('link')
      .elements()
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Brass LanternArtist', '/artist/2'],
    ['Paper lanternsAlbum · Marlow Quill', '/album/1'],
    ['Old lanternsAlbum · Nobody Named', '/search?q=Old%20lanterns%20Nobody%20Named'],
  ]);
  await field().click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(finds.getByRole('link').first()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  const isIn = (element: Element) => element.contains(document.activeElement);
  const items = main().getByRole('listitem').elements();
  expect(isIn(items.find((item) => !finds.element().contains(item))!)).toBe(true);
  expect(shownTracks()).toEqual(['Song 1', 'Song 2', 'Song 3', 'Song 4']);
  await finds.getByRole('link').last().click();
  await eventually(address).toBe('/search?q=Old%20lanterns%20Nobody%20Named');
  await expect.element(field()).toHaveValue('Old lanterns Nobody Named');
});

test('[SEA-32] where something is suggested too, the arrow leads past it and the artists to the first result', async () => {
  const lantern = wireTrack(1, { artist: { id: 1, name: 'Brass Lantern' } });
  await openPage('/search', {
    local: { recent_searches: '["lantern light"]' },
    answers: { '/search/track': wireList([lantern]) },
  });
  await field().click();
  await userEvent.keyboard('lantern');
  await pass(SEARCH_PAUSE_MS);
  const finds = main().getByRole('list', { name: 'Artists and albums', exact: true });
  await expect.element(finds).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(finds.getByRole('link').first()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.closest('[aria-label^="Song 1 by"]')).not.toBeNull();
});

test('[SEA-33] [SEA-04] [SEA-32] the results have a count and a title, the down arrow leads to them, and the heading is always that of the field', async () => {
  const { promise: until, resolve: release } = Promise.withResolvers<void>();
  await openPage('/search?q=ember', {
    answers: { '/search/track?q=embers': { ...wireList(music(12, 900)), until } },
  });
  await eventually(() => shownTracks()).toEqual(found());
  await expect.element(main().getByText('12 tracks', { exact: true })).toBeVisible();
  await expect.poll(() => document.title).toBe('Results for “ember” · Foxtrot');
  await field().click();
  await userEvent.keyboard('{ArrowDown}');
  const first = main().getByRole('listitem').first().element();
  await expect.poll(() => first.contains(document.activeElement)).toBe(true);

  await userEvent.fill(field(), 'embers');
  await pass(SEARCH_PAUSE_MS);
  await expect.element(heading('Results for “embers”')).toBeVisible();
  await expect.element(main().getByText('Searching for tracks...')).toBeVisible();
  expect(shownTracks()).toEqual([]);
  release();
  await eventually(() => shownTracks()).toEqual(found(900));
  await userEvent.clear(field());
  await expect.poll(() => document.title).toBe('Search · Foxtrot');
  await userEvent.keyboard('ti');
  await expect.element(heading('Results for “ti”')).toBeVisible();
});

test('[BEY-56] in a window of 2560 px the header begins and ends where the content does', async () => {
  await resizeTo(2560, 1440);
  await openPage('/search?q=ember');
  await eventually(() => shownTracks()).toEqual(found());
  const box = (element: Element) => element.getBoundingClientRect();
  const content = box(document.querySelector('#content > div')!);
  const back = box(page.getByRole('button', { name: 'Back', exact: true }).element());
  const avatar = box(document.querySelector('header a[href="/profile"]')!);
  expect(content.width).toBe(2200);
  expect(Math.abs(back.left - content.left)).toBeLessThan(1);
  expect(Math.abs(avatar.right - content.right)).toBeLessThan(1);
});

test('[SEA-32] [SEA-36] the last searches are kept, newest first, and can be reached by the down arrow, searched for again, removed one by one, or all', async () => {
  const { storage } = await openPage('/search');
  for (const term of ['ember', 'tide', 'Ember']) {
    await userEvent.fill(field(), term);
    await userEvent.keyboard('{Enter}');
  }
  await userEvent.clear(field());
  const recent = main().getByRole('region', { name: 'Recent searches', exact: true });
  const terms = () =>
    recent
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
  await eventually(terms).toEqual(['Ember', 'tide']);
  await field().click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(recent.getByRole('link', { name: 'Ember', exact: true })).toHaveFocus();
  await eventually(() => storage.local.getItem('recent_searches')).toBe('["Ember","tide"]');
  await recent.getByRole('button', { name: 'Remove Ember from recent searches', exact: true }).click();
  await eventually(terms).toEqual(['tide']);
  await recent.getByRole('link', { name: 'tide', exact: true }).click();
  await expect.element(heading('Results for “tide”')).toBeVisible();
  await userEvent.clear(field());
  await recent.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(() => recent.elements()).toHaveLength(0);
  await field().click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(main().getByRole('link', { name: 'Pop', exact: true })).toHaveFocus();
});

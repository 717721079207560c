import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pages } from '../../src/domain/pages.ts';
import { allMoods } from '../../src/domain/mood.ts';
import { defaultMusicPreferences } from '../../src/domain/preferences.ts';
import { keys } from '../../src/storage/keys.ts';
import { settingWords } from '../../src/ui/words.ts';
import { expectAccessible } from './axe.ts';
import { freshTracks } from './fresh-tracks.ts';
import { libraryText, visit } from './visit.tsx';

const palette = () => page.getByRole('dialog', { name: 'Commands' });
const field = () => palette().getByRole('combobox', { name: 'Commands' });
const options = (): readonly string[] =>
  [...document.querySelectorAll('[role=dialog] [role=option]')].map(
    (option) => option.querySelector('span')?.textContent ?? '',
  );
const current = () => {
  const id = field().element().getAttribute('aria-activedescendant') ?? '';
  const option = document.getElementById(id);
  expect(option?.ariaSelected).toBe('true');
  return option?.querySelector('span')?.textContent;
};
const isGone = () => expect.poll(() => palette().elements()).toHaveLength(0);
const openPalette = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
};
/** The names of the entries that a text finds. */
const found = async (text: string): Promise<readonly string[]> => {
  await field().fill(text);
  return options();
};

test('[BEY-172] Ctrl+K or Cmd+K opens and closes the commands, from a field too; keys choose, Escape empties the field and then closes, and the focus returns', async () => {
  await visit('/profile');
  const name = page.getByRole('main').getByRole('textbox', { name: 'Username' });
  await name.click();
  await userEvent.keyboard('{Meta>}k{/Meta}');
  await expect.element(field()).toHaveFocus();
  await expectAccessible(palette().element());
  const first = options()[0];
  const last = options().at(-1);
  expect(current()).toBe(first);
  await userEvent.keyboard('{ArrowUp}');
  expect(current()).toBe(last);
  await userEvent.keyboard('{ArrowDown}');
  expect(current()).toBe(first);
  await userEvent.keyboard('{End}');
  expect(current()).toBe(last);
  await userEvent.keyboard('{Home}');
  expect(current()).toBe(first);

  await userEvent.keyboard('mus');
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await isGone();
  await expect.element(name).toHaveFocus();

  await openPalette();
  await userEvent.keyboard('{Control>}k{/Control}');
  await isGone();
  await expect.element(name).toHaveFocus();

  await openPalette();
  await userEvent.keyboard('my music{Enter}');
  await isGone();
  await expect.poll(() => location.pathname).toBe('/favorites');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('[BEY-172] a page of the current track opens with the focus on its heading, and a dialog leads back to where the commands were opened', async () => {
  const { actors } = await visit('/profile');
  actors.queue.send({ type: 'QUEUE.SELECT', track: freshTracks(1)[0]! });
  const search = page.getByRole('banner').getByRole('searchbox', { name: 'Search' });
  await search.click();
  await openPalette();
  await userEvent.keyboard('sleep timer{Enter}');
  await isGone();
  const timer = page.getByRole('dialog', { name: 'Sleep timer' });
  await expect.poll(() => timer.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(search).toHaveFocus();

  // The code of the second page is there at once: its heading takes the focus as soon as it opens.
  for (const [words, path] of [
    ['go to track', '/track/t1'],
    ['go to artist', '/artist/a1'],
  ] as const) {
    await openPalette();
    await userEvent.keyboard(`${words}{Enter}`);
    await isGone();
    await expect.poll(() => location.pathname).toBe(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  }
});

test('[BEY-172] a button of the shortcuts opens the commands, and they lead back to where the shortcuts were opened', async () => {
  await visit('/profile');
  (page.getByRole('slider', { name: 'Genre weight' }).element() as HTMLElement).focus();
  await userEvent.keyboard('?');
  await page.getByRole('button', { name: 'Find a page or an act' }).click();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await isGone();
  await expect.element(page.getByRole('slider', { name: 'Genre weight' })).toHaveFocus();
});

test('[BEY-173] the commands offer every page, mood, folder, recent search and switch, and what can be done with the current track; of each kind the most useful before anything is typed', async () => {
  const tracks = freshTracks(2);
  const { actors, app, sounds } = await visit('/pop', {
    local: {
      music_library: libraryText([], [{ id: 'a', name: 'Rainy commute', tracks }]),
      recent_searches: JSON.stringify(['moth logic']),
    },
  });
  actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks });
  await sounds();
  // In a list whose keys have loaded tracks can be chosen.
  await expect.poll(() => document.querySelector('main [data-roving]')).not.toBeNull();
  await openPalette();
  expect(options()).toEqual([
    'Home',
    'Search',
    'My Music',
    'Choose several',
    'Pause',
    'Add to favorites',
    'Sleep timer',
    'Party',
    'Hip-Hop',
    'Rainy commute',
    'moth logic',
  ]);
  const titles = pages
    .filter(({ title, path }) => title !== null && !['/pop', '/', '/shared'].includes(path))
    .map(({ title }) => title!);
  expect(titles).toContain('What I listened to');
  for (const each of [
    ...titles,
    ...allMoods.slice(1).map(({ name }) => name),
    'Rainy commute',
    'moth logic',
    ...Object.values(settingWords).map(({ label }) => label),
    ...defaultMusicPreferences.map(({ label }) => `${label} on Home`),
    ...'Shuffle,Loop,Mute,Dark theme,Next,Lyrics,Comments,Queue,Keyboard shortcuts'.split(','),
    ...'Add to playlist,Start radio,Copy link,Go to track,Not this track'.split(','),
  ])
    expect(await found(each), each).toContain(each);
  await found('keep listening');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.store.get(keys.keepListening)).toBe(true);
  await expect.element(palette().getByRole('option', { name: 'Keep listening On' })).toBeVisible();
  await found('next');
  await userEvent.keyboard('{Enter}');
  await isGone();
  await expect.poll(() => actors.queue.getSnapshot().context.index).toBe(1);
});

test('[BEY-173] what would do nothing now is not among the commands', async () => {
  const { app, actors } = await visit('/pop');
  const onlyPop = defaultMusicPreferences.map((each) => ({ ...each, enabled: each.id === 'pop' }));
  app.store.set(keys.musicPreferences, onlyPop);
  await openPalette();
  // Nothing is current, so nothing can be played, favored or timed; the last list of Home stays.
  for (const label of ['Play', 'Next', 'Previous', 'Add to favorites', 'Lyrics', 'Comments', 'Sleep timer'])
    expect(await found(label), label).not.toContain(label);
  for (const label of ['Top Pop', 'Default', 'A queue for you', 'Pop on Home'])
    expect(await found(label), label).not.toContain(label);
  expect(await found('Trending on Home')).toContain('Trending on Home');
  await userEvent.keyboard('{Escape}{Escape}');
  await isGone();
  actors.queue.send({ type: 'QUEUE.SELECT', track: freshTracks(1)[0]! });
  await openPalette();
  expect(await found('Next')).toContain('Next');
  // The first track of a queue that does not loop has none before it.
  expect(await found('Previous')).not.toContain('Previous');
});

test('[BEY-173] folders of one name are commands of their own, however the field changes', async () => {
  const folders = ['Rain at sea', 'Rainy commute', 'Rainy commute'].map((name, place) => ({
    id: `f${place}`,
    name,
    tracks: freshTracks(1),
  }));
  await visit('/profile', { local: { music_library: libraryText([], folders) } });
  await openPalette();
  expect(await found('rain')).toEqual(['Rain at sea', 'Rainy commute', 'Rainy commute']);
  expect(await found('rainy')).toEqual(['Rainy commute', 'Rainy commute']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await isGone();
  await expect.poll(() => location.pathname).toBe('/favorites/f2');
});

test('[BEY-173] where nothing has the typed name the catalogue can be searched for it', async () => {
  await visit('/profile');
  await openPalette();
  await userEvent.keyboard('xyzzy');
  await expect.element(palette().getByText('Nothing here is called “xyzzy”.')).toBeVisible();
  expect(options()).toEqual(['Search the catalogue for “xyzzy”']);
  await userEvent.keyboard('{Enter}');
  await isGone();
  await expect.poll(() => location.pathname + location.search).toBe('/search?q=xyzzy');
});

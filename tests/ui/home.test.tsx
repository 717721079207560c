import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { genrePlaylistIds, trendingPlaylistId } from '../../src/domain/curated.ts';
import { defaultMusicPreferences } from '../../src/domain/preferences.ts';
import { musicModeOf } from '../../src/domain/music-mode.ts';
import { moods } from '../../src/domain/moods.ts';
import { freshTracks } from './fresh-tracks.ts';
import { visit } from './visit.tsx';
import {
  address,
  button,
  eventually,
  heading,
  gated,
  listen,
  main,
  mostWaitingDuring,
  nameIn,
  openPage,
  playlistOf,
  pressed,
  queued,
  region,
  shownTracks,
  withFavorites,
} from './open-page.tsx';
import { follow, openMenu, pickedMood } from './shell.ts';
import { atRest } from './ready.ts';

const [popId, indieId, rockId, edmId, rapId] = (['132', '98', '152', '113', '116'] as const).map(
  (genre) => genrePlaylistIds[genre]![0]!,
) as [string, string, string, string, string];
const chillId = '1265545381';

/** The list sections with their playlists, in the order of the page. */
const sections = [
  ['Trending Now', trendingPlaylistId, '/trending'],
  ['Top Pop', popId, '/pop'],
  ['Top Indie', indieId, '/indie'],
  ['Top Rock', rockId, '/rock'],
  ['Top EDM + Dance', edmId, '/edm'],
  ['Top Rap', rapId, '/rap'],
] as const;

const regionNames = () =>
  page
    .getByRole('main')
    .getByRole('region')
    .elements()
    .map((element) => element.getAttribute('aria-label') ?? element.querySelector('h2')!.textContent);
const firstSix = (id: string) => [1, 2, 3, 4, 5, 6].map((place) => nameIn(id, place));
const withPreferences = (off: readonly string[]) => ({
  music_preferences: JSON.stringify(
    defaultMusicPreferences.map((each) => ({ ...each, enabled: !off.includes(each.id) })),
  ),
});
/** Scrolls every section near the window, so that it requests its list. */
const scrollThrough = async () => {
  for (const [title] of sections) {
    if (region(title).elements().length > 0) region(title).element().scrollIntoView();
    await atRest();
  }
};
const settled = (title: string, id: string) =>
  eventually(() => shownTracks(region(title))).toEqual(firstSix(id));

describe('in the default mood', () => {
  test('[HOM-03] the heading, Track Roulette and the sections are in their order', async () => {
    await openPage('/');
    await expect.element(heading('Personal Music Discovery')).toBeVisible();
    await eventually(regionNames).toEqual([
      'Track Roulette',
      'Tracks For You',
      ...sections.map(([title]) => title),
    ]);
  });

  test('[HOM-03] [HOM-05] a section shows the first 6 of its list as a grid, and leads to all of them', async () => {
    await openPage('/');
    await expect.element(region('Top Rap')).toBeInTheDocument();
    await scrollThrough();
    for (const [title, id, path] of sections) {
      await settled(title, id);
      const list = region(title).getByRole('list').element();
      expect(getComputedStyle(list).display).toBe('grid');
      expect(getComputedStyle(list).gridTemplateColumns.split(' ').length).toBeGreaterThan(1);
      await expect
        .element(region(title).getByRole('link', { name: 'View all' }))
        .toHaveAttribute('href', path);
    }
  });

  test("[HOM-05] 'Tracks For You' has a refresh button and leads to /recommended", async () => {
    await openPage('/', { local: withFavorites(3) });
    const section = region('Tracks For You');
    await expect.element(section.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
    await section.getByRole('link', { name: 'View all' }).click();
    await eventually(address).toBe('/recommended');
  });

  test.each(['rap'])(
    '[HOM-08] [HOM-03] without the preference %s its section is absent, and Tracks For You stays',
    async (id) => {
      await openPage('/', { local: withPreferences([id]) });
      await expect.element(region('Tracks For You')).toBeVisible();
      const place = ['trending', 'pop', 'indie', 'rock', 'edm', 'rap'].indexOf(id);
      const left = sections.filter((_, at) => at !== place).map(([title]) => title);
      await eventually(regionNames).toEqual(['Track Roulette', 'Tracks For You', ...left]);
    },
  );

  test('[HOM-08] [HOM-03] with every preference off Tracks For You is the only list that stays', async () => {
    await openPage('/', { local: withPreferences(defaultMusicPreferences.map(({ id }) => id)) });
    await expect.element(region('Tracks For You')).toBeVisible();
    await eventually(regionNames).toEqual(['Track Roulette', 'Tracks For You']);
  });

  test('[HOM-08] saved preferences add and remove sections without a reload', async () => {
    const { actors } = await openPage('/', { local: withPreferences(['pop']) });
    await expect.element(region('Top Rap')).toBeInTheDocument();
    expect(region('Top Pop').elements()).toHaveLength(0);
    const heart = document.querySelector('main h1');
    actors.shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'preferences' } });
    const dialog = page.getByRole('dialog', { name: 'Music Preferences' });
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('switch', { name: 'Pop' }).click({ force: true });
    await dialog.getByRole('switch', { name: 'Rap' }).click({ force: true });
    await dialog.getByRole('button', { name: 'Save Preferences' }).click();
    await expect.element(region('Top Pop')).toBeInTheDocument();
    await eventually(() => region('Top Rap').elements()).toHaveLength(0);
    expect(document.querySelector('main h1')).toBe(heart);
  });

  test('[HOM-02] the back arrow of the header goes one step back in the app', async () => {
    await openPage('/trending');
    await expect.element(heading('Trending')).toBeVisible();
    await follow('Home');
    await expect.element(heading('Personal Music Discovery')).toBeVisible();
    await button('Back').click();
    await eventually(address).toBe('/trending');
    await expect.element(heading('Trending')).toBeVisible();
  });

  test("[HOM-46] the chip 'Artists' leads to /trending-artists, which links to /top-artists", async () => {
    await openPage('/');
    await main().getByRole('link', { name: 'Artists', exact: true }).click();
    await eventually(address).toBe('/trending-artists');
    await main().getByRole('link', { name: 'Top Artists', exact: true }).click();
    await eventually(address).toBe('/top-artists');
    await expect.element(heading('Top Artists')).toBeVisible();
  });

  test('[HOM-45] every section replaces the queue with its complete list and plays the first', async () => {
    const harness = await openPage('/', { local: withFavorites(6, { genre: ['152'] }) });
    await expect.element(region('Top Rap')).toBeInTheDocument();
    await eventually(() => shownTracks(region('Tracks For You')).length).toBe(6);
    await scrollThrough();
    for (const [title, id] of sections) {
      await settled(title, id);
      pressed(region(title).getByRole('button', { name: 'Add all to queue' }));
      await eventually(() => queued(harness)).toEqual(
        Array.from({ length: 20 }, (_, at) => nameIn(id, at + 1)),
      );
      expect(harness.actors.queue.getSnapshot().context.index).toBe(0);
      await eventually(() => harness.audio.active?.url).toContain(`${nameIn(id, 1).slice(5)}.mp3`);
    }
    pressed(region('Tracks For You').getByRole('button', { name: 'Add all to queue' }));
    await eventually(() => queued(harness).slice(0, 6)).toEqual(shownTracks(region('Tracks For You')));
    expect(queued(harness).length).toBeGreaterThan(6);
  });

  test('[HOM-16] the trending and the indie list are requested again every 5 minutes, past the cache, in the background', async () => {
    const opened = await openPage('/');
    const { network } = opened;
    await eventually(() => region('Top Rap').elements().length).toBe(1);
    await scrollThrough();
    const times = (id: string) =>
      network.sent.filter(({ path }) => path === `/playlist/${id}`).map(({ at }) => at);
    // Every section: what loads later would count as a listener's call.
    for (const [title, id] of sections) await settled(title, id);
    for (const id of [trendingPlaylistId, indieId, popId]) expect(times(id)).toHaveLength(1);
    const waited = await mostWaitingDuring(opened, 615_000, 5_000);
    for (const id of [trendingPlaylistId, indieId]) {
      const [first, ...again] = times(id) as [number, ...number[]];
      expect(again.map((at) => Math.round((at - first) / 10_000))).toEqual([30, 60]);
    }
    // Another list stays half an hour in the cache: its own interval sends nothing.
    expect(times(popId)).toHaveLength(1);
    expect(waited).toBe(0);
  });
});

describe('in a mood', () => {
  const chill = musicModeOf('chill');
  const inChill = { local: { music_mode: 'chill' } };
  const all = Array.from({ length: 20 }, (_, at) => nameIn(chillId, at + 1));
  const loaded = () => eventually(() => shownTracks()).toEqual(all);
  const nothing = { ...inChill, answers: { [`/playlist/${chillId}`]: playlistOf(chillId, 0) } };

  test("[HOM-30] the header has the mood's icon, name and description, and its tracks are in a grid", async () => {
    await openPage('/', inChill);
    await expect.element(heading('Chill')).toBeVisible();
    await expect.element(main().getByText(chill.description, { exact: true })).toBeVisible();
    const head = heading('Chill').element().closest('header')!;
    expect(head.querySelector('svg.lucide-waves')).not.toBeNull();
    await loaded();
    expect(getComputedStyle(main().getByRole('list').element()).display).toBe('grid');
  });

  test.each([['party', 'party-popper']] as const)(
    '[HOM-30] the header of the mood %s has its icon, name and description',
    async (id, icon) => {
      await openPage('/', { local: { music_mode: id } });
      const { name, description } = musicModeOf(id);
      await expect.element(heading(name)).toBeVisible();
      await expect.element(main().getByText(description, { exact: true })).toBeVisible();
      expect(heading(name).element().closest('header')!.querySelector(`svg.lucide-${icon}`)).not.toBeNull();
    },
  );

  test.each(moods.slice(1))('the banner of $name has the drawing of this mood', async ({ id, name }) => {
    await openPage('/', { local: { music_mode: id } });
    await expect.element(heading(name)).toBeVisible();
    const drawing = heading(name)
      .element()
      .closest('header')!
      .querySelector<SVGUseElement>('svg[aria-hidden] use')!;
    expect(drawing.getAttribute('href')).toBe(`/moods/${id}.svg#drawing`);
    // It has shapes, and lies at the right.
    await expect.poll(() => drawing.getBBox().width).toBeGreaterThan(400);
    expect(drawing.getBBox().x).toBeGreaterThan(400);
  });

  test('[HOM-52] while its tracks load and where there are none Home says so of the mood, with Try Again, and counts those that come', async () => {
    const path = `/playlist/${chillId}`;
    const waiting = gated({ [path]: playlistOf(chillId, 0) });
    const harness = await openPage('/', { ...inChill, answers: waiting.answers });
    await expect.element(main().getByRole('status', { name: 'Loading Chill tracks' })).toBeVisible();
    await expect.element(main().getByText('Loading Chill tracks', { exact: true })).toBeVisible();
    waiting.release();
    await expect.element(main().getByRole('heading', { name: 'No Chill tracks right now' })).toBeVisible();
    await expect.element(main().getByText('Try again, or choose another mood.')).toBeVisible();
    harness.answer({});
    await button('Try Again').click();
    await loaded();
    await page.viewport(1440, 900);
    await expect.element(main().getByText('20 tracks', { exact: true })).toBeVisible();
  });

  test('[HOM-30] there are no default sections, no Track Roulette and no preferences dialog, not even on a first visit', async () => {
    const preferences = page.getByRole('dialog', { name: 'Music Preferences' });
    const { storage } = await openPage('/', {
      ...inChill,
      local: { ...inChill.local, has_visited: 'false' },
    });
    await loaded();
    expect(regionNames()).toEqual([]);
    expect(button("I'm Feeling Lucky").elements()).toHaveLength(0);
    expect(preferences.elements()).toHaveLength(0);
    expect(storage.local.getItem('has_visited')).toBe('false');
    // The mood is the reason that it is missing.
    await openMenu();
    pressed(page.getByRole('radiogroup', { name: 'Music Mode' }).getByText('Default', { exact: true }));
    await expect.element(preferences).toBeVisible();
  });

  test.each(['party'])(
    '[HOM-46] in the mood %s there are the links to other pages, and following one keeps the mood',
    async (mood) => {
      const { storage } = await openPage('/', { local: { music_mode: mood } });
      for (const [name, href] of [
        ['Trending', '/trending'],
        ['Global Top 100', '/global-top-100'],
        ['Artists', '/trending-artists'],
        ['Radio', '/radio'],
        ['Discover', '/discover'],
      ] as const) {
        const to = main().getByRole('link', { name, exact: true });
        await expect.element(to).toBeVisible();
        expect(to.element().getAttribute('href')).toBe(href);
      }
      await main().getByRole('link', { name: 'Global Top 100', exact: true }).click();
      await eventually(address).toBe('/global-top-100');
      expect(storage.local.getItem('music_mode')).toBe(mood);
      await openMenu();
      await expect.element(pickedMood()).toHaveAccessibleName(musicModeOf(mood).name);
    },
  );

  test("[LST-36] on a phone 'Refresh' and 'Export CSV' are round, 44 px wide and high, their words for readers alone", async () => {
    await openPage('/', inChill);
    const words = (name: string) =>
      main().getByRole('button', { name, exact: true }).element().querySelector('[data-words]')!;
    for (const name of ['Refresh', 'Export CSV']) {
      const round = main().getByRole('button', { name, exact: true });
      await expect.element(round).toBeVisible();
      await page.viewport(390, 844);
      await expect.poll(() => words(name).getBoundingClientRect().width).toBe(1);
      const { width, height } = round.element().getBoundingClientRect();
      expect([width, height]).toEqual([44, 44]);
      const icon = round.element().querySelector('svg')!.getBoundingClientRect();
      expect(icon.width).toBeGreaterThan(12);
      expect(parseFloat(getComputedStyle(round.element()).borderTopLeftRadius)).toBeGreaterThanOrEqual(22);
      await page.viewport(768, 844);
      await expect.poll(() => words(name).getBoundingClientRect().width).toBeGreaterThan(40);
    }
  });

  test("[HOM-30] there are 'Refresh', 'Add all to queue' and 'Export CSV'", async () => {
    await openPage('/', inChill);
    for (const name of ['Refresh', 'Add all to queue', 'Export CSV']) {
      await expect.element(main().getByRole('button', { name, exact: true })).toBeVisible();
    }
  });

  test('[HOM-51] beside the sidebar of a tablet its four actions share a line', async () => {
    await page.viewport(820, 1180);
    await visit('/', inChill);
    const names = ['Add all to queue', 'Refresh', 'Export CSV', 'Add all to the end'];
    const actions = names.map((name) => main().getByRole('button', { name, exact: true }));
    for (const action of actions) await expect.element(action).toBeVisible();
    const tops = () =>
      new Set(actions.map((action) => Math.round(action.element().getBoundingClientRect().top)));
    await expect.poll(() => tops().size).toBe(1);
    // Where there is room they have their icons.
    const icons = () =>
      actions.filter((action) => action.element().querySelector('svg')!.checkVisibility()).length;
    expect(icons()).toBe(2);
    await page.viewport(1440, 900);
    await expect.poll(icons).toBe(4);
  });

  test("[HOM-35] 'Refresh' says so with the mood's name and requests the tracks again", async () => {
    const { network } = await openPage('/', inChill);
    await loaded();
    const requested = () => network.paths().filter((path) => path === `/playlist/${chillId}`).length;
    const before = requested();
    const received = listen();
    await main().getByRole('button', { name: 'Refresh', exact: true }).click();
    await eventually(received).toEqual(['Refreshing Chill tracks...']);
    await eventually(requested).toBe(before + 1);
  });

  test("[HOM-35] 'Add all to queue' takes all tracks of the grid, plays the first and counts them", async () => {
    const harness = await openPage('/', inChill);
    await loaded();
    harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(1), say: null });
    const received = listen();
    await main().getByRole('button', { name: 'Add all to queue' }).click();
    await eventually(() => queued(harness)).toEqual(all);
    expect(harness.actors.queue.getSnapshot().context.index).toBe(0);
    await eventually(() => harness.audio.active?.url).toContain('/5381001.mp3');
    await eventually(received).toEqual(['Added 20 Chill tracks to queue']);
  });

  test("[HOM-35] 'Add all to queue' of an empty grid says that there are none", async () => {
    const harness = await openPage('/', nothing);
    await expect.element(main().getByText('No Chill tracks right now')).toBeVisible();
    const received = listen();
    await main().getByRole('button', { name: 'Add all to queue' }).click();
    await eventually(received).toEqual(['No tracks to add to queue']);
    expect(queued(harness)).toEqual([]);
  });

  test("[HOM-35] 'Export CSV' downloads the tracks of the grid and says so", async () => {
    const { download } = await openPage('/', inChill);
    await loaded();
    const received = listen();
    await main().getByRole('button', { name: 'Export CSV' }).click();
    await eventually(received).toEqual(['Chill playlist exported successfully']);
    expect(download.files).toHaveLength(1);
    const text = download.files[0]!.text;
    for (const name of all) expect(text).toContain(name);
    expect(text.trim().split('\n')).toHaveLength(21);
  });

  test("[HOM-35] 'Export CSV' of an empty grid says that there is nothing and downloads nothing", async () => {
    const { download } = await openPage('/', nothing);
    await expect.element(main().getByText('No Chill tracks right now')).toBeVisible();
    const received = listen();
    await main().getByRole('button', { name: 'Export CSV' }).click();
    await eventually(received).toEqual(['No tracks to export']);
    expect(download.files).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { genrePlaylistIds, trendingPlaylistId } from '../../src/domain/curated.ts';
import { defaultMusicPreferences } from '../../src/domain/preferences.ts';
import { allMoods } from '../../src/domain/mood.ts';
import { keys } from '../../src/storage/keys.ts';
import { freshTracks } from './fresh-tracks.ts';
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
  noData,
  openPage,
  playlistOf,
  pressed,
  queued,
  region,
  shownTracks,
  withFavorites,
} from './open-page.tsx';
import { follow, pickedMood } from './shell.ts';
import { atRest } from './ready.ts';
import { resizeTo } from './window.ts';

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
  test('[HOM-03] [HOM-05] it is headed, and each section shows the first 6 of its list, leads to all of them and plays all', async () => {
    const harness = await openPage('/', { local: withFavorites(6, { genre: ['152'] }) });
    await expect.element(heading('Personal Music Discovery')).toBeVisible();
    const forYou = region('Tracks For You');
    await eventually(regionNames).toEqual([
      'Track Roulette',
      'Tracks For You',
      ...sections.map(([title]) => title),
    ]);
    await eventually(() => shownTracks(forYou).length).toBe(6);
    await scrollThrough();
    for (const [title, id, path] of sections) {
      await settled(title, id);
      expect(getComputedStyle(region(title).getByRole('list').element()).display).toBe('grid');
      await expect
        .element(region(title).getByRole('link', { name: 'View all' }))
        .toHaveAttribute('href', path);
      await pressed(region(title).getByRole('button', { name: 'Add all to queue' }));
      await eventually(() => queued(harness)).toEqual(
        Array.from({ length: 20 }, (_, at) => nameIn(id, at + 1)),
      );
      expect(harness.actors.queue.getSnapshot().context.index).toBe(0);
      await eventually(() => harness.audio.active?.url).toContain(`${nameIn(id, 1).slice(5)}.mp3`);
    }
    await pressed(forYou.getByRole('button', { name: 'Add all to queue' }));
    await eventually(() => queued(harness).slice(0, 6)).toEqual(shownTracks(forYou));
    expect(queued(harness).length).toBeGreaterThan(6);
    await expect.element(forYou.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
    await forYou.getByRole('link', { name: 'View all' }).click();
    await eventually(address).toBe('/recommended');
  });

  test('[HOM-03] [HOM-08] a section whose preference is off is absent, and comes and goes without a reload when preferences are saved', async () => {
    const off = defaultMusicPreferences.map(({ id }) => id);
    const { actors } = await openPage('/', { local: withPreferences(off) });
    await expect.element(region('Tracks For You')).toBeVisible();
    expect(regionNames()).toEqual(['Track Roulette', 'Tracks For You']);
    const before = document.querySelector('main h1');
    const dialog = page.getByRole('dialog', { name: 'Music Preferences' });
    const change = async (...names: readonly string[]) => {
      actors.shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'preferences' } });
      await expect.element(dialog).toBeVisible();
      for (const name of names) await dialog.getByRole('switch', { name }).click({ force: true });
      await dialog.getByRole('button', { name: 'Save Preferences' }).click();
      await expect.poll(() => dialog.elements()).toHaveLength(0);
    };
    await change('Pop', 'Rap');
    await eventually(regionNames).toEqual(['Track Roulette', 'Tracks For You', 'Top Pop', 'Top Rap']);
    await change('Rap');
    await eventually(regionNames).toEqual(['Track Roulette', 'Tracks For You', 'Top Pop']);
    expect(document.querySelector('main h1')).toBe(before);
  });

  test('[HOM-08] of the sections that are left the first loads at once, as far down as it is', async () => {
    await resizeTo(390, 400);
    const local = { ...withFavorites(6, { genre: ['152'] }), ...withPreferences(['pop', 'indie', 'rock']) };
    const { app, network } = await openPage('/', { local });
    await settled('Trending Now', trendingPlaylistId);
    await eventually(() => shownTracks(region('Tracks For You')).length).toBe(6);
    const requested = (id: string) => network.paths().includes(`/playlist/${id}`);
    expect([edmId, rapId].map(requested)).toEqual([false, false]);
    // Also the place of the first is farther from the window than what loads because it is near.
    expect(region('Trending Now').element().getBoundingClientRect().top).toBeGreaterThan(1000);
    await app.store.update(keys.musicPreferences, (lists) =>
      lists.map((list) => ({ ...list, enabled: list.enabled && list.id !== 'trending' })),
    );
    await settled('Top EDM + Dance', edmId);
    expect(requested(rapId)).toBe(false);
  });

  test('[NAV-38] [HOM-46] in every mood it links to other pages, which keep the mood, and Back goes one step back', async () => {
    const { actors, storage } = await openPage('/trending');
    await expect.element(heading('Trending')).toBeVisible();
    await follow('Home');
    for (const mood of ['default', 'party'] as const) {
      actors.mood.send({ type: 'MOOD.CHOOSE', id: mood });
      await expect.element(heading(mood === 'party' ? 'Party' : 'Personal Music Discovery')).toBeVisible();
      for (const [name, href] of [
        ['Trending', '/trending'],
        ['Trending Now', '/global-top-100'],
        ['Trending Artists', '/trending-artists'],
        ['Top Radio', '/radio'],
        ['Discover', '/discover'],
        ['Ten songs', '/deck'],
      ] as const)
        await expect.element(main().getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    await main().getByRole('link', { name: 'Trending Now', exact: true }).click();
    await eventually(address).toBe('/global-top-100');
    expect(storage.local.getItem('music_mode')).toBe('party');
    await expect.element(pickedMood()).toHaveAccessibleName('Party');
    await button('Back').click();
    await eventually(address).toBe('/');
    await button('Back').click();
    await eventually(address).toBe('/trending');
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
  const inChill = { local: { music_mode: 'chill' } };
  const all = Array.from({ length: 20 }, (_, at) => nameIn(chillId, at + 1));
  const loaded = () => eventually(() => shownTracks()).toEqual(all);

  test('[HOM-30] each mood has its icon, name, description and drawing, and another one changes Home without a reload', async () => {
    const { actors } = await openPage('/', inChill);
    const icons = ['party-popper', 'boom-box', 'guitar', 'waves'];
    for (const [at, { id, name, description }] of allMoods.slice(1).entries()) {
      actors.mood.send({ type: 'MOOD.CHOOSE', id });
      await expect.element(heading(name)).toBeVisible();
      await expect.element(main().getByText(description, { exact: true })).toBeVisible();
      const head = heading(name).element().closest('header')!;
      expect(head.querySelector(`svg.lucide-${icons[at]}`)).not.toBeNull();
      const drawing = head.querySelector<SVGUseElement>('svg[aria-hidden] use')!;
      expect(drawing.getAttribute('href')).toBe(`/moods/${id}.svg#drawing`);
      // It has shapes, and lies at the right.
      await expect.poll(() => drawing.getBBox().width).toBeGreaterThan(400);
      expect(drawing.getBBox().x).toBeGreaterThan(400);
    }
  });

  test('[HOM-30] while its tracks load and where there are none it says so; there is nothing of the default mood, not even on a first visit', async () => {
    const waiting = gated({ [`/playlist/${chillId}`]: playlistOf(chillId, 0) });
    const harness = await openPage('/', {
      answers: waiting.answers,
      local: { ...inChill.local, has_visited: 'false' },
    });
    await expect.element(main().getByRole('status', { name: 'Loading Chill tracks' })).toBeVisible();
    await expect.element(main().getByText('Loading Chill tracks', { exact: true })).toBeVisible();
    waiting.release();
    await expect.element(main().getByRole('heading', { name: 'No Chill tracks right now' })).toBeVisible();
    await expect.element(main().getByText('Try again, or choose another mood.')).toBeVisible();
    const received = listen();
    await button('Add all to queue').click();
    await eventually(received).toEqual(['No tracks to add to queue']);
    await button('Export CSV').click();
    await eventually(received).toEqual(['No tracks to add to queue', 'No tracks to export']);
    expect([queued(harness), harness.download.files]).toEqual([[], []]);
    harness.answer({});
    await button('Try Again').click();
    await loaded();
    await expect.element(main().getByText('20 tracks', { exact: true })).toBeVisible();
    expect(getComputedStyle(main().getByRole('list').element()).display).toBe('grid');
    expect(regionNames()).toEqual([]);
    const preferences = page.getByRole('dialog', { name: 'Music Preferences' });
    expect(preferences.elements()).toHaveLength(0);
    expect(harness.storage.local.getItem('has_visited')).toBe('false');
    // The mood is the reason that it is missing.
    await pressed(page.getByRole('radiogroup', { name: 'Music Mode' }).getByText('Default', { exact: true }));
    await expect.element(preferences).toBeVisible();
  });

  test("[HOM-30] [LST-31] of the samples, which are not the mood's, 'Add all to queue' plays them and nothing is exported", async () => {
    const harness = await openPage('/', { ...inChill, answers: { '/playlist/': noData } });
    await expect.element(main().getByText('Showing sample tracks')).toBeVisible();
    const received = listen();
    await button('Add all to queue').click();
    await eventually(received).toEqual(['Added to queue and playing now']);
    expect(queued(harness)).toEqual(['First Slow', 'Second Slow', 'Quick, Quick']);
    await button('Export CSV').click();
    await eventually(() => received().slice(1)).toEqual(['No tracks to export']);
  });

  test('[BEY-56] its actions share a line on a tablet, and on a phone two of them are round with words for readers alone', async () => {
    await resizeTo(820, 1180);
    await openPage('/', inChill);
    const names = ['Add all to queue', 'Refresh', 'Export CSV', 'Add all to the end'];
    const actions = names.map((name) => button(name));
    for (const action of actions) await expect.element(action).toBeVisible();
    const tops = () =>
      new Set(actions.map((action) => Math.round(action.element().getBoundingClientRect().top)));
    await expect.poll(() => tops().size).toBe(1);
    // Where there is room they have their icons.
    const icons = () =>
      actions.filter((action) => action.element().querySelector('svg')!.checkVisibility()).length;
    expect(icons()).toBe(2);
    await resizeTo(1440, 900);
    await expect.poll(icons).toBe(4);
    for (const [width, isRound] of [
      [390, true],
      [768, false],
    ] as const) {
      await resizeTo(width, 844);
      for (const action of actions.slice(1, 3)) {
        const words = () => action.element().querySelector('[data-words]')!.getBoundingClientRect().width;
        if (!isRound) {
          await expect.poll(words).toBeGreaterThan(40);
          continue;
        }
        await expect.poll(words).toBe(1);
        const { width: wide, height } = action.element().getBoundingClientRect();
        expect([wide, height]).toEqual([44, 44]);
        expect(parseFloat(getComputedStyle(action.element()).borderTopLeftRadius)).toBeGreaterThanOrEqual(22);
      }
    }
  });

  test("[HOM-30] 'Refresh', 'Add all to queue' and 'Export CSV' do so and say so", async () => {
    const harness = await openPage('/', inChill);
    await loaded();
    const requested = () => harness.network.paths().filter((path) => path === `/playlist/${chillId}`).length;
    const before = requested();
    const received = listen();
    await button('Refresh').click();
    await eventually(received).toEqual(['Refreshing Chill tracks...']);
    await eventually(requested).toBe(before + 1);
    harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(1), say: null });
    await button('Add all to queue').click();
    await eventually(() => queued(harness)).toEqual(all);
    expect(harness.actors.queue.getSnapshot().context.index).toBe(0);
    await eventually(() => harness.audio.active?.url).toContain('/5381001.mp3');
    await eventually(() => received().slice(1)).toEqual(['Added 20 Chill tracks to queue']);
    await button('Export CSV').click();
    await eventually(() => received().slice(2)).toEqual(['Chill playlist exported successfully']);
    expect(harness.download.files).toHaveLength(1);
    const { text } = harness.download.files[0]!;
    for (const name of all) expect(text).toContain(name);
    expect(text.trim().split('\n')).toHaveLength(21);
    // What is known to have no preview is passed over, and not counted.
    harness.actors.queue.send({ type: 'previews.missing', ids: ['5381001'] });
    await button('Add all to queue').click();
    await eventually(() => queued(harness)).toEqual(all.slice(1));
    await eventually(() => received().slice(3)).toEqual(['Added 19 Chill tracks to queue']);
  });
});

import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { environmentId } from '../../src/catalogue/cache.ts';
import { genrePlaylistIds, trendingPlaylistId } from '../../src/domain/curated.ts';
import { PAGE_PATIENCE_MS, SEARCH_PAUSE_MS } from '../../src/limits/content.ts';
import { FakeResponseStore } from '../fakes/response-store.ts';
import { clock } from '../../src/platform/system.ts';
import { navigate } from '../../src/ui/routes/history.ts';
import {
  button,
  eventually,
  heading,
  inTime,
  main,
  nameIn,
  openPage,
  playlistOf,
  queued,
  shownTracks,
  type Answers,
  type OpenOptions,
} from './open-page.tsx';
import { press } from './visit.tsx';
import { pass } from './app-harness.tsx';
import { resizeTo } from './window.ts';

const samples = ['First Slow', 'Second Slow', 'Quick, Quick'];
const offlineBanner = () =>
  page.getByText('You are offline. Pages that you have opened still open; music waits for the network.');
const asOf = () =>
  main()
    .getByText(/^As of /)
    .elements()
    .map(({ textContent }) => textContent);
const skeletons = () => main().element().querySelectorAll('[aria-busy=true]:not(button)').length;
const silent: Answers = { '/': { fails: 'silent' } };

/** Opens a page over a catalogue that takes every call and answers none. */
async function openSilent(path: string, options: OpenOptions = {}) {
  const harness = await openPage(path, { answers: silent, ...options });
  await eventually(() => harness.network.paths().length).toBeGreaterThan(0);
  return { ...harness, lose: () => pass(PAGE_PATIENCE_MS) };
}

describe('a catalogue that does not answer', () => {
  test.each([
    ['/global-top-100', 'Showing sample tracks', 'Try again'],
    ['/genre/pop', 'Showing sample tracks', 'Try again'],
    ['/artist/7', 'Showing sample tracks', 'Try again'],
    ['/search?q=fox', 'Showing sample tracks', 'Try again'],
    ['/rap', 'Failed to load Rap tracks', 'Try Again'],
    ['/trending-artists', 'Showing sample tracks', 'Try again'],
    ['/radio', 'Showing sample tracks', 'Try again'],
    ['/track/7', 'This could not be loaded', 'Try Again'],
  ])('[CAT-87] %s shows after 8 s what it has, and something to press', async (path, text, again) => {
    const { lose } = await openSilent(path);
    await eventually(skeletons).toBeGreaterThan(0);
    await lose();
    await expect.element(main().getByText(text)).toBeVisible();
    await expect.element(main().getByRole('button', { name: again, exact: true })).toBeEnabled();
    await eventually(skeletons).toBe(0);
  });

  test.each([
    [1440, 900, 'with all cards near the window'],
    [844, 390, 'with the last cards far below the window'],
  ])(
    '[DIS-12] /discover at %i x %i, %s, shows at once a playlist of the samples, which plays, and Try again fills it',
    async (width, height) => {
      await resizeTo(width, height);
      const { lose, answer, ...harness } = await openSilent('/discover');
      await lose();
      await expect.element(main().getByText('Showing sample tracks')).toBeVisible();
      await expect.element(button('Play Foxtrot')).toBeVisible();
      expect(button('Play Foxtrot').element().closest('li')?.textContent).toContain('3 tracks');
      expect(main().getByRole('alert').elements()).toEqual([]);
      await button('Play Foxtrot').click();
      await eventually(() => queued(harness)).toEqual(samples);
      await eventually(() => main().getByRole('listitem', { name: 'Loading playlists' }).elements()).toEqual(
        [],
      );
      answer({});
      press(main().getByRole('button', { name: 'Try again' }));
      // With the first eight it is one more than a minute allows: the last card loads with the next place.
      await eventually(
        () =>
          main()
            .getByRole('button', { name: /^Play (?!all|Foxtrot)/ })
            .elements().length,
      ).toBeGreaterThanOrEqual(7);
      expect(main().getByText('Showing sample tracks').elements()).toEqual([]);
      expect(button('Play Foxtrot').elements()).toEqual([]);
    },
  );
});

test('[BEY-09] /discover says within 8 s of a press in an outage when it is asked again', async () => {
  const { answer, services } = await openPage('/discover', { answers: { '/': { status: 500 } } });
  const { status } = services.catalogue;
  const word = () =>
    page.getByText(/^The catalogue does not answer\. Next try in \d+ s\.$/).elements().length;
  await inTime(() => button('Try again').elements().length).toBe(1);
  expect(status.get()).toMatchObject({ callsLeft: 0, isDown: true });
  answer({});
  press(button('Try again'));
  await pass(PAGE_PATIENCE_MS);
  await eventually(word).toBeGreaterThan(0);
});

describe('offline', () => {
  test('[NAV-41] one line says so at every size, until the network is back', async () => {
    const { network } = await openPage('/favorites');
    await expect.element(offlineBanner()).not.toBeInTheDocument();
    network.setOnline(false);
    await expect.element(offlineBanner()).toBeVisible();
    const line = offlineBanner().element();
    expect(line.closest('[role=status]')).not.toBeNull();
    for (const width of [320, 1440]) {
      await resizeTo(width, 900);
      const { left, right } = line.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
    network.setOnline(true);
    await expect.element(offlineBanner()).not.toBeInTheDocument();
  });

  test('[BEY-67] Home in a mood says so on a phone without moving its tracks', async () => {
    await resizeTo(390, 844);
    const { network } = await openPage('/', { local: { music_mode: 'party' } });
    await eventually(() => shownTracks().length).toBeGreaterThan(1);
    const top = (selector: string) => main().element().querySelector(selector)!.getBoundingClientRect().top;
    const below = () => top('li [aria-label^="Play "]') - top('h1');
    const before = below();
    network.setOnline(false);
    await eventually(() => asOf().length).toBe(1);
    expect(below()).toBe(before);
  });

  test.each([
    ['/rap', genrePlaylistIds['116']![0]!, 'As of 14:05', 5 * 60_000],
    ['/trending', trendingPlaylistId, 'As of Nov 20, 14:10', 3 * 86_400_000],
  ])(
    '[BEY-67] %s says while it is offline when the catalogue sent what it shows',
    async (path, list, text, age) => {
      const now = new Date(2026, 10, 23, 14, 10).getTime();
      const responses = new FakeResponseStore();
      const environment = environmentId('catalogue.example', now);
      responses.records.set(`/playlist/${list}`, {
        wire: playlistOf('77').body,
        at: now - age,
        cleared: false,
        environment,
      });
      const { network } = await openPage(path, {
        offline: true,
        ports: { responses, clock: { ...clock, now: () => now } },
        local: { environment_id: environment },
      });
      await eventually(() => shownTracks()[0]).toBe(nameIn('77', 1));
      await eventually(() => asOf()).toEqual([text]);
      network.setOnline(true);
      await eventually(() => asOf()).toEqual([]);
    },
  );

  test('[BEY-67] what arrived before the network was lost has its time too', async () => {
    const now = new Date(2026, 10, 23, 9, 3).getTime();
    const { network } = await openPage('/trending-artists', {
      ports: { clock: { ...clock, now: () => now } },
    });
    await expect.element(main().getByRole('link', { name: 'Artist 1' })).toBeVisible();
    expect(asOf()).toEqual([]);
    network.setOnline(false);
    await eventually(() => asOf()).toEqual(['As of 09:03']);
  });

  test('[SEA-12] a search shows the samples, which it does not call results, and is asked again when the network returns', async () => {
    const { network } = await openPage('/search');
    network.setOnline(false);
    await page.getByRole('searchbox').fill('fox');
    await pass(SEARCH_PAUSE_MS);
    await eventually(() => shownTracks()).toEqual(samples);
    await expect.element(main().getByText('Showing sample tracks')).toBeVisible();
    await expect.element(heading('No answer for “fox”')).toBeVisible();
    expect(button('Add all to queue').elements()).toEqual([]);
    expect(main().getByText('This could not be loaded').elements()).toEqual([]);
    network.setOnline(true);
    await eventually(() => shownTracks()).toHaveLength(12);
    await expect.element(button('Add all to queue')).toBeEnabled();
    expect(samples).not.toContain(shownTracks()[0]);
  });

  test.each([
    ['/rap', () => shownTracks().length, 20],
    [
      '/discover',
      () =>
        main()
          .getByRole('button', { name: /^Play (?!all|Foxtrot)/ })
          .elements().length,
      8,
    ],
  ])('[CAT-92] [DIS-12] %s, opened offline, fills once the network is there', async (path, count, full) => {
    const { network } = await openPage(path, { offline: true });
    await expect.element(main().getByRole('button', { name: /^Try again$/i })).toBeVisible();
    expect(count()).toBe(0);
    network.setOnline(true);
    await eventually(count).toBe(full);
  });

  test('[DIS-12] /discover fills too where it was left and opened again without a network', async () => {
    // All eight cards are near the window.
    await resizeTo(1440, 900);
    const { network } = await openPage('/discover', { offline: true });
    await expect.element(button('Try again')).toBeVisible();
    navigate('/favorites');
    await expect.element(heading('My Music')).toBeVisible();
    navigate('/discover');
    await expect.element(button('Try again')).toBeVisible();
    network.setOnline(true);
    await eventually(
      () =>
        main()
          .getByRole('button', { name: /^Play (?!all|Foxtrot)/ })
          .elements().length,
    ).toBe(8);
  });

  test('[CAT-92] an older answer that was shown is requested again when the network returns', async () => {
    const responses = new FakeResponseStore();
    const environment = environmentId('catalogue.example', Date.now());
    responses.records.set(`/playlist/${genrePlaylistIds['116']![0]}`, {
      wire: playlistOf('77').body,
      at: Date.now() - 3_600_000,
      cleared: false,
      environment,
    });
    const { network } = await openPage('/rap', {
      offline: true,
      ports: { responses },
      local: { environment_id: environment },
    });
    await eventually(() => shownTracks()[0]).toBe(nameIn('77', 1));
    network.setOnline(true);
    await eventually(() => shownTracks()[0]).toBe(nameIn(genrePlaylistIds['116']![0]!, 1));
  });
});

import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { environmentId } from '../../src/catalogue/cache.ts';
import { genrePlaylistIds } from '../../src/domain/curated.ts';
import { defaultMusicPreferences } from '../../src/domain/preferences.ts';
import type { ListName } from '../../src/domain/lists.ts';
import { navigate } from '../../src/ui/routes/history.ts';
import type { Reply } from '../fakes/network.ts';
import { FakeResponseStore } from '../fakes/response-store.ts';
import { tracks } from '../fakes/track.ts';
import {
  button,
  eventually,
  heading,
  inTime,
  layout,
  listen,
  main,
  nameIn,
  noData,
  openPage,
  playlistOf,
  pressed,
  queued,
  region,
  shownTracks,
  type Answers,
  type OpenOptions,
  type OpenedPage,
} from './open-page.tsx';
import { noticesPass } from './visit.tsx';
import { closePlayer, openPlayer, player } from './shell.ts';

const samples = ['First Slow', 'Second Slow', 'Quick, Quick'];
const sampleNotice = () => main().getByRole('status').getByText('Showing sample tracks');
const action = (name: string) => main().getByRole('button', { name });
const twentyOf = (id: string) => Array.from({ length: 20 }, (_, at) => nameIn(id, at + 1));
const playlistIn = (genre: string) => genrePlaylistIds[genre]![0]!;
const playlists = (reply: Reply): Answers => ({ '/playlist/': reply });
const invalid: Reply = { body: { tracks: 'none' } };
const notFound: Reply = { status: 404 };

/** What storage contains of a genre after a successful request an hour ago. */
const withFallback = (genre: string) => ({
  [`genre_fallback_${genre}`]: JSON.stringify({
    tracks: tracks(6, 'kept').map((track) => ({ ...track, rank: 1 })),
    savedAt: Date.now() - 3_600_000,
  }),
});
const fallback = [1, 2, 3, 4, 5, 6].map((place) => `Track kept${place}`);

/** What this browser stores of a genre from an hour ago: an answer that is too old, and a fallback. */
function withStaleAnswer(genre: string, id = '77'): OpenOptions {
  const responses = new FakeResponseStore();
  const environment = environmentId('catalogue.example', Date.now());
  responses.records.set(`/playlist/${playlistIn(genre)}`, {
    wire: playlistOf(id).body,
    at: Date.now() - 3_600_000,
    cleared: false,
    environment,
  });
  return { ports: { responses }, local: { ...withFallback(genre), environment_id: environment } };
}
const stale = twentyOf('77');

const strictPages = [
  ['/rap', 'Rap', '116'],
  ['/edm', 'EDM', '113'],
] as const;

describe.each(strictPages)('%s', (path, name, genre) => {
  const good = twentyOf(playlistIn(genre));
  const error = () => main().getByText(`Failed to load ${name} tracks`);

  test(`[LST-14] [LST-16] says that it failed, even beside a stale answer and a fallback, until 'Try Again' brings tracks, and says how a refresh went (${name})`, async () => {
    const harness = await openPage(path, { ...withStaleAnswer(genre), answers: playlists(notFound) });
    await expect.element(error()).toBeVisible();
    expect(shownTracks()).toEqual([]);
    expect(sampleNotice().elements()).toEqual([]);
    // Elsewhere the stale answer is used.
    const elsewhere = await harness.services.content.list(name.toLowerCase() as ListName);
    expect(elsewhere.map((track) => track.name)).toEqual(stale);
    harness.answer({});
    await action('Try Again').click();
    await eventually(() => shownTracks().toSorted()).toEqual(good.toSorted());
    expect(error().elements()).toEqual([]);
    expect(action('Try Again').elements()).toEqual([]);

    harness.answer(playlists(playlistOf('88')));
    const received = listen();
    await action('Refresh').click();
    await eventually(received).toEqual([`Refreshing ${name} tracks...`, `${name} tracks refreshed!`]);
    await eventually(() => shownTracks().toSorted()).toEqual(twentyOf('88').toSorted());
    const shown = shownTracks();
    await noticesPass();
    harness.answer(playlists(notFound));
    await action('Refresh').click();
    await eventually(() => received().slice(2)).toEqual([
      `Refreshing ${name} tracks...`,
      '! Failed to refresh tracks.',
    ]);
    expect(document.querySelector('[data-toaster=notice] [role=alert]')).not.toBeNull();
    expect(shownTracks()).toEqual(shown);
    expect(error().elements()).toEqual([]);
  });
});

describe('any other list that fails', () => {
  test('[LST-19] a list and a section of Home show the stale answer, and a list without one its stored fallback, not the samples', async () => {
    // The other lists have answers: the near ones request first, and would use up the minute's calls.
    const failing = ['116', '98'].flatMap((genre) =>
      genrePlaylistIds[genre]!.map((id) => [`/playlist/${id}`, notFound] as const),
    );
    const { local, ports } = withStaleAnswer('116');
    await openPage('/indie', {
      ...(ports && { ports }),
      local: { ...local, ...withFallback('98') },
      answers: Object.fromEntries(failing),
    });
    await eventually(() => shownTracks()).toEqual(fallback);
    expect(sampleNotice().elements()).toEqual([]);
    navigate('/');
    await expect.element(region('Top Rap')).toBeInTheDocument();
    region('Top Rap').element().scrollIntoView();
    await eventually(() => shownTracks(region('Top Rap'))).toEqual(stale.slice(0, 6));
    expect(region('Top Rap').getByText('Showing sample tracks').elements()).toEqual([]);
  });

  test.each([
    ['/trending', { '/playlist/': invalid }],
    ['/global-top-100', { '/chart/0/tracks': { fails: 'network' } }],
  ] as const)(
    "[LST-19] [LST-31] %s shows the samples without an error, and 'Try again' passes what failed before",
    async (path, answers) => {
      const received = listen();
      const harness = await openPage(path, { answers });
      await inTime(() => shownTracks()).toEqual(samples);
      await expect.element(sampleNotice()).toBeVisible();
      // The samples may show before the last retry has failed.
      await inTime(() => harness.queryClient.isFetching()).toBe(0);
      expect(main().getByRole('alert').elements()).toEqual([]);
      expect(received()).toEqual([]);
      // Nothing is requested again for now: the failure is cached, and the endpoint backs off.
      harness.answer({});
      const requested = harness.network.sent.length;
      navigate('/profile');
      await expect.element(heading('My Profile')).toBeVisible();
      navigate(path);
      await expect.element(sampleNotice()).toBeVisible();
      expect(harness.network.sent).toHaveLength(requested);
      await action('Try again').click();
      await eventually(() => shownTracks().length).toBe(20);
      expect(harness.network.sent).toHaveLength(requested + 1);
      expect(sampleNotice().elements()).toEqual([]);
    },
  );
});

describe('the samples', () => {
  const failing: OpenOptions = { answers: playlists(noData) };
  const inQueue = (harness: OpenedPage) => harness.actors.queue.getSnapshot().context.tracks;

  test('[LST-31] have a title, an artist, a cover and audio, and are played and queued one by one', async () => {
    const covers = new Set<string | null>();
    const look = () =>
      document.querySelectorAll('main img').forEach((img) => covers.add(img.getAttribute('src')));
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    const harness = await openPage('/trending', failing);
    await eventually(() => shownTracks()).toEqual(samples);
    observer.disconnect();
    const { origin } = harness.network;
    expect([...covers]).toEqual([1, 2, 3].map((place) => `${origin}/demo/samples/tra.${place}.svg`));
    for (const name of samples) {
      const item = main().getByRole('listitem', { name: `${name} by Foxtrot` });
      await expect.element(item.getByText(name)).toBeVisible();
      await expect.element(item.getByText('Foxtrot').first()).toBeVisible();
    }
    await main().getByRole('listitem', { name: 'First Slow by Foxtrot' }).hover();
    await button('Play First Slow').click();
    await harness.sounds();
    expect(harness.audio.active?.url).toBe(`${origin}/demo/samples/tra.1.mp3`);
    for (const name of samples.slice(1)) await pressed(button(`Add ${name} to queue`));
    await eventually(() => queued(harness)).toEqual(samples);
    expect(inQueue(harness).map(({ audio }) => audio)).toEqual(
      [1, 2, 3].map((place) => `${origin}/demo/samples/tra.${place}.mp3`),
    );
  });

  test("[LST-31] [LST-32] have no heart and no 'Add to playlist'; bulk add plays them, and Track Roulette leaves them out", async () => {
    // One section of Home, since the minute's calls are few.
    const preferences = defaultMusicPreferences.map((each) => ({ ...each, enabled: each.id === 'trending' }));
    const harness = await openPage('/trending', {
      ...failing,
      local: { music_preferences: JSON.stringify(preferences) },
    });
    const received = listen();
    for (const shape of ['grid', 'list'] as const) {
      if (shape === 'list') await pressed(main().getByRole('radio', { name: 'List view' }));
      await eventually(layout).toBe(shape);
      expect(shownTracks()).toEqual(samples);
      expect(
        main()
          .getByRole('button', { name: /favorites/ })
          .elements(),
      ).toEqual([]);
      await pressed(button(`More options for ${samples[0]}`));
      await expect.element(page.getByRole('menuitem', { name: 'Add to queue' })).toBeVisible();
      // No action with a sample stores anything of it.
      const choices = page.getByRole('menuitem').elements();
      expect(choices.map(({ textContent }) => textContent)).toEqual(['Add to queue', 'Play next']);
      await userEvent.keyboard('{Escape}');
      await eventually(() => page.getByRole('menu').elements()).toEqual([]);
    }
    await action('Add all to queue').click();
    await eventually(received).toEqual(['Added to queue and playing now']);
    expect(queued(harness)).toEqual(samples);
    navigate('/');
    await eventually(() => shownTracks(region('Trending Now'))).toEqual(samples);
    await button("I'm Feeling Lucky").click();
    await inTime(received).toContainEqual(expect.stringContaining("Couldn't find a random track"));
    expect(shownTracks(region('Track Roulette'))).toEqual([]);
    expect(harness.services.content.lastRandomTrack()).toBeNull();
  });

  test('[LST-32] are in no storage key, whatever is done with them and with other tracks beside them', async () => {
    const responses = new FakeResponseStore();
    const harness = await openPage('/trending', { ...failing, ports: { responses } });
    const { local, session } = harness.storage;
    const kept = () =>
      [...local.texts, ...session.texts, ...responses.records].map(([key, value]) => [
        key,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]) as [string, string][];
    const textOf = (key: string) => kept().find(([name]) => name === key)?.[1] ?? '';
    await eventually(() => shownTracks()).toEqual(samples);
    await button('Play First Slow').click();
    await harness.sounds();
    await openPlayer();
    const comments = player().getByRole('button', { name: 'Comments', exact: true });
    await expect.element(comments).toHaveAttribute('aria-disabled', 'true');
    (comments.element() as HTMLElement).click();
    expect(harness.actors.shell.getSnapshot().context.dialog).toBeNull();
    await closePlayer();
    await pressed(button('Add Second Slow to queue'));
    harness.actors.library.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track: inQueue(harness)[0]! });

    navigate('/global-top-100');
    await eventually(() => shownTracks()).toContain('Song 505');
    await pressed(button('Add Song 505 to favorites'));
    await pressed(button('Add Song 505 to queue'));
    await eventually(() => queued(harness)).toEqual(['First Slow', 'Second Slow', 'Song 505']);
    await inTime(() => textOf('queue_session')).toContain('Song 505');
    await pressed(button('Play Song 505'));
    await eventually(() => harness.audio.active?.url).toContain('/505.mp3');
    await harness.sounds();
    await inTime(() => textOf('playback_history')).toContain('505');
    // The queue that this replaces goes to the undo journal.
    await pressed(action('Add all to queue'));
    await eventually(() => queued(harness).length).toBe(20);

    for (const key of ['music_library', 'undo_journal', '/chart/0/tracks?limit=20'])
      await expect.poll(() => textOf(key), { message: key }).toContain('505');
    await inTime(() => textOf('queue_session')).toContain('Song 519');
    for (const [key, text] of kept()) {
      expect(`${key} ${text}`).not.toMatch(/tra\.[123]|First Slow|Second Slow|Quick, Quick/);
    }
  });
});

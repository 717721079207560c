import { expect, test } from 'vitest';
import { moodOf } from '../../src/domain/mood.ts';
import type { Track } from '../../src/domain/track.ts';
import { FAVORITES_DEBOUNCE_MS } from '../../src/limits/content.ts';
import { navigate } from '../../src/ui/routes/history.ts';
import { freshTracks } from './fresh-tracks.ts';
import {
  eventually,
  heading,
  gated,
  inTime,
  listen,
  main,
  openPage,
  playlistOf,
  shownTracks,
  withFavorites,
  type Answers,
  type OpenedPage,
} from './open-page.tsx';
import { pass } from './app-harness.tsx';
import { noticesPass } from './visit.tsx';

const failure = 'Failed to refresh recommendations. Please try again later.';
const notice = 'Getting your recommendations ready...';
const invitation = 'Your personalized recommendations are on the way!';

/** All favorites are by one artist, so that one more or less does not change the taste. */
const liked: Partial<Track> = {
  artist: { id: '42', name: 'Artist 42', bio: null },
  artist_name: 'Artist 42',
  genre: ['152'],
};
/** The stored data of a listener with this many favorites and plays. */
const listener = (favorites: number, plays = 0) => ({
  ...withFavorites(favorites, liked),
  playback_history: JSON.stringify(
    freshTracks(plays).map((track, at) => ({
      track: { ...track, ...liked, id: `heard-${at}` },
      timestamp: 1000 - at,
    })),
  ),
});
const open = (favorites: number, plays = 0, answers: Answers = {}) =>
  openPage('/recommended', { local: listener(favorites, plays), answers });

/** The catalogue answers everything, and has no tracks. */
const nothing: Answers = {
  '/': { body: { data: [] } },
  '/playlist/': (path) => playlistOf(path.slice('/playlist/'.length), 0),
};
/** Nothing is answered, and no failure is worth a retry. */
const refused: Answers = {
  '/': { body: { error: { type: 'OAuthException', message: 'Invalid token', code: 300 } } },
};
/** Other tracks than before. */
const others: Answers = {
  '/playlist/': (path) => playlistOf(`${Number(path.slice('/playlist/'.length)) + 1}`),
  '/artist/': { body: { data: [] } },
};
const began = 'Refreshing recommendations with new music...';

const control = (name: string) => main().getByRole('button', { name, exact: true });
const view = () => main().getByRole('radiogroup', { name: 'View', exact: true });
const controls = () => [control('Refresh'), control('Add all to queue'), view()];
const spoken = () => document.querySelector('[aria-live=polite].sr-only')?.textContent;
const alert = () => main().getByRole('alert').filter({ hasText: failure });
const card = () => main().getByRole('heading', { name: invitation, exact: true });
const emptyNotice = () => main().getByRole('heading', { name: notice, exact: true });
const loading = () => main().getByRole('status', { name: 'Loading tracks', exact: true });
const hasList = () => eventually(() => shownTracks().length).toBeGreaterThan(5);

test('[REC-34] [HOM-26] while they load that is said; then comes the list, and how a refresh of it goes', async () => {
  const harness = await open(6, 0, { '/': { fails: 'silent' } });
  await expect.element(heading('Tracks For You')).toBeVisible();
  await expect.element(loading()).toBeVisible();
  expect(shownTracks()).toEqual([]);
  expect(emptyNotice().elements()).toEqual([]);
  harness.answer({});
  await control('Refresh').click();
  await expect.element(control('Refresh')).not.toHaveAttribute('aria-busy', 'true');
  await hasList();
  expect(loading().elements()).toEqual([]);
  expect(alert().elements()).toEqual([]);

  const before = shownTracks();
  const { answers, release } = gated(others);
  harness.answer(answers);
  await noticesPass();
  const received = listen();
  await control('Refresh').click();
  await eventually(received).toEqual([began]);
  expect(shownTracks()).toEqual(before);
  release();
  await eventually(received).toEqual([began, 'New recommendations are ready!']);
  const toast = [...document.querySelectorAll('[class*=toast__root]')].find(({ textContent }) =>
    textContent.includes('New recommendations are ready!'),
  );
  expect(toast?.className).toContain('tone_success');
  await eventually(() => shownTracks().filter((name) => before.includes(name))).toEqual([]);
  await hasList();

  const shown = shownTracks();
  await noticesPass();
  harness.network.setOnline(false);
  await control('Refresh').click();
  await eventually(() => received().slice(2)).toEqual([began, '! Error refreshing. Please try again.']);
  expect(shownTracks()).toEqual(shown);
  expect(alert().elements()).toEqual([]);
});

test('[REC-34] [REC-31] an empty list follows the loading state with its notice, until a refresh fails', async () => {
  const { answers, release } = gated(nothing);
  const harness = await open(6, 0, answers);
  await expect.element(loading()).toBeVisible();
  expect(emptyNotice().elements()).toEqual([]);
  release();
  await expect.element(emptyNotice()).toBeVisible();
  expect(loading().elements()).toEqual([]);
  expect(alert().elements()).toEqual([]);
  expect(card().elements()).toEqual([]);
  expect(shownTracks()).toEqual([]);

  harness.network.setOnline(false);
  await control('Refresh').click();
  await expect.element(alert()).toBeVisible();
  expect(emptyNotice().elements()).toEqual([]);
});

test('[REC-31] a first load that fails shows the samples with their notice, also after a refresh that fails', async () => {
  const harness = await open(6, 0, refused);
  const samples = main().getByText('Showing sample tracks');
  await expect.element(samples).toBeVisible();
  expect(shownTracks()).toHaveLength(3);
  expect(alert().elements()).toEqual([]);
  expect(emptyNotice().elements()).toEqual([]);
  const again = main().getByRole('button', { name: 'Try again', exact: true });
  harness.network.setOnline(false);
  await again.click();
  await expect.poll(spoken).toBe('This could not be loaded');
  await expect.element(again).not.toHaveAttribute('aria-busy', 'true');
  expect(alert().elements()).toEqual([]);
  expect(samples.elements()).toHaveLength(1);
  expect(shownTracks()).toHaveLength(3);
});

test('[BEY-117] a refresh whose page its listener has left says neither that it has failed nor that it is done', async () => {
  const harness = await open(6);
  await hasList();
  const { answers } = gated(others);
  harness.answer(answers);
  const received = listen();
  await control('Refresh').click();
  await eventually(received).toEqual([began]);
  navigate('/profile');
  await expect.element(heading('My Profile')).toBeVisible();
  await eventually(() => harness.queryClient.isFetching({ queryKey: ['recommendations'] })).toBe(0);
  await pass(1_000);
  expect(received()).toEqual([began]);
});

test('[REC-35] with one favorite or play the card, which says what it needs, replaces list and controls', async () => {
  await open(0, 1);
  await expect.element(heading('Tracks For You')).toBeVisible();
  await expect.element(card()).toBeVisible();
  await expect.element(main().getByText(/^Foxtrot needs to learn your taste/)).toBeVisible();
  await expect
    .element(main().getByText(/play 1 track, or tap the heart|play \d tracks?, or tap/))
    .toBeVisible();
  for (const each of [...controls(), tryAgain(), emptyNotice()]) expect(each.elements()).toEqual([]);
  expect(shownTracks()).toEqual([]);
});

test('[REC-35] [REC-34] with a favorite and a play there are list and controls, and no card', async () => {
  const harness = await open(1, 1);
  await hasList();
  expect((await harness.services.content.recommendations(moodOf('default'))).isNewUser).toBe(true);
  expect(card().elements()).toEqual([]);
  for (const each of controls()) await expect.element(each).toBeVisible();
});

const script = (name: string) => () =>
  window.dispatchEvent(new CustomEvent(name, { detail: { trackId: 'of another script' } }));
const heart = (idOf: (round: number) => number) => (harness: OpenedPage, round: number) =>
  harness.actors.library.send({
    type: 'LIBRARY.FAVORITE.TOGGLE',
    track: { ...freshTracks(20)[idOf(round)]!, ...liked },
  });

test.each([
  ["the app's own favoriteAdded", heart((round) => 10 + round)],
  ["another script's favoriteRemoved", script('favoriteRemoved')],
])(
  '[REC-30] %s drops the list; another is made 3 s after the last one, once a page shows it',
  async (_, change) => {
    const harness = await open(10);
    await hasList();
    const state = () => harness.queryClient.getQueryState(['recommendations', 'default']);
    /** Everything that happens without time passing. */
    const settle = async () => {
      for (let tasks = 0; tasks < 20; tasks += 1) await pass(0);
    };
    // The taste is the same, and so are all answers: only a list that is rebuilt has another order.
    const first = shownTracks();
    change(harness, 0);
    await settle();
    await pass(FAVORITES_DEBOUNCE_MS - 1000);
    change(harness, 1);
    await settle();
    await pass(FAVORITES_DEBOUNCE_MS - 1);
    await settle();
    expect(shownTracks()).toEqual(first);
    await pass(1);
    await eventually(() => shownTracks()).not.toEqual(first);
    expect(FAVORITES_DEBOUNCE_MS).toBe(3000);
    expect(state()?.isInvalidated).toBe(false);

    const second = shownTracks();
    navigate('/profile');
    await expect.element(heading('My Profile')).toBeVisible();
    const made = state()?.dataUpdateCount;
    change(harness, 2);
    await settle();
    expect(state()?.isInvalidated).toBe(true);
    await pass(3 * FAVORITES_DEBOUNCE_MS);
    await settle();
    expect(state()?.dataUpdateCount).toBe(made);
    expect(state()?.fetchStatus).toBe('idle');
    navigate('/recommended');
    await expect.element(heading('Tracks For You')).toBeVisible();
    await settle();
    await eventually(() => state()?.isInvalidated).toBe(false);
    await hasList();
    await eventually(() => shownTracks()).not.toEqual(second);
  },
);

const taught = () => main().getByText(/^They appear here as soon as/);
const tryAgain = () => main().getByRole('button', { name: 'Try Again', exact: true });

test("[REC-51] [REC-47] a new listener whose catalogue fails sees the card with its own words and 'Try Again', which says that the call has failed, or brings the list", async () => {
  const harness = await open(2, 0, { '/': { fails: 'network' } });
  await expect.element(card()).toBeVisible();
  await expect.element(taught()).toBeVisible();
  await expect.element(main().getByRole('link', { name: 'Explore Trending Music' })).toBeVisible();
  expect(main().getByRole('alert').elements()).toEqual([]);
  for (const each of controls()) expect(each.elements()).toEqual([]);
  const received = listen();
  await tryAgain().click();
  const failed = '! Error refreshing recommendations. Please try again.';
  await inTime(received).toEqual([failed]);
  harness.answer({});
  await tryAgain().click();
  await hasList();
  expect(card().elements()).toEqual([]);
  for (const each of controls()) await expect.element(each).toBeVisible();
});

test("[REC-51] 'Try Again' says that too little has come, where every call is answered", async () => {
  await open(2, 0, {
    ...nothing,
    '/playlist/': (path) => playlistOf(path.slice('/playlist/'.length), 1),
  });
  await expect.element(taught()).toBeVisible();
  const received = listen();
  await tryAgain().click();
  await inTime(received).toEqual(['The catalogue has not sent enough tracks yet. Please try again later.']);
});

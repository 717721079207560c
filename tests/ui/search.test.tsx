import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CatalogueError } from '../../src/domain/catalogue-error.ts';
import { SEARCH_PAUSE_MS } from '../../src/limits/content.ts';
import { appHarness, pass } from './app-harness.tsx';
import { CompleteView } from './app-views.tsx';
import { featuredPlaylists } from '../../src/domain/curated.ts';
import {
  address,
  button,
  eventually,
  heading,
  gated,
  inTime,
  layout,
  listen,
  main,
  music,
  nameIn,
  openPage,
  playlistOf,
  pressed,
  queued,
  region,
  shownTracks,
  wireList,
  wirePlaylist,
  type OpenedPage,
} from './open-page.tsx';
import { follow, openSearch } from './shell.ts';
import { returning } from './visit.tsx';

const field = () => page.getByRole('searchbox', { name: 'Search' });
const addAll = () => main().getByRole('button', { name: 'Add all to queue' });
const featured = () => region('Featured playlists');
const found = (from = 700) => Array.from({ length: 12 }, (_, at) => `Song ${from + at}`);
const searches = ({ network }: OpenedPage) => network.paths().filter((path) => path.startsWith('/search'));
const reported = ({ tagManager }: OpenedPage) =>
  tagManager
    .entries()
    .filter(({ event }) => event === 'perform_search')
    .map(({ search_term: term }) => term);

test('[NAV-61] a dialog that opens while a search is written gives the field its focus back, and the caret', async () => {
  const { actors } = await openPage('/search');
  await field().click();
  await userEvent.keyboard('night{ArrowLeft}{ArrowLeft}');
  actors.shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'shortcuts' } });
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts', exact: true });
  await expect.element(dialog).toBeVisible();
  await eventually(() => dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await eventually(() => document.activeElement).toBe(field().element());
  await userEvent.keyboard('x');
  await expect.element(field()).toHaveValue('nigxht');
});

for (const at of ['/search', '/search?q=mid'])
  test(`[SEA-47] what is typed while the page of ${at} still loads is ahead of the address`, async () => {
    history.replaceState(null, '', at);
    const harness = appHarness({ local: returning });
    harness.actors.search.send({ type: 'SEARCH.TYPE', text: 'midnight' });
    const view = await harness.render(<CompleteView />);
    onTestFinished(() => view.unmount());
    await expect.element(heading('Results for “midnight”')).toBeVisible();
    await expect.element(field()).toHaveValue('midnight');
    await pass(SEARCH_PAUSE_MS);
    await eventually(address).toBe('/search?q=midnight');
    await expect.element(field()).toHaveValue('midnight');
  });

describe('the search box', () => {
  test("[NAV-38] [SEA-04] [SEA-29] it is the header's and the only one; typing opens Search, and the address follows when typing rests, all one step back", async () => {
    await openPage('/trending');
    await expect.element(heading('Trending')).toBeVisible();
    await follow('Search');
    await expect.element(heading('Search')).toBeVisible();
    expect(page.getByRole('searchbox').elements()).toHaveLength(1);
    expect(field().element().closest('header')).not.toBeNull();
    await expect.element(field()).toHaveAttribute('placeholder', 'What would you like to listen to?');
    expect(button('Back').elements()).toHaveLength(1);
    expect(button('Back').element().closest('header')).not.toBeNull();
    const { depth } = history.state as { readonly depth: number };
    await field().click();
    for (const [letter, query] of [
      ['a', 'a'],
      ['b', 'ab'],
      [' c', 'ab%20c'],
      ['&', 'ab%20c%26'],
    ] as const) {
      const before = address();
      await userEvent.keyboard(letter);
      await expect.element(field()).toHaveValue(decodeURIComponent(query));
      expect(address()).toBe(before);
      await pass(SEARCH_PAUSE_MS);
      await eventually(address).toBe(`/search?q=${query}`);
    }
    expect(history.state).toMatchObject({ depth });
    await button('Back').click();
    await eventually(address).toBe('/trending');
    await expect.element(heading('Trending')).toBeVisible();

    await field().click();
    await userEvent.keyboard('sa');
    await eventually(() => location.pathname).toBe('/search');
    await pass(SEARCH_PAUSE_MS);
    await eventually(address).toBe('/search?q=sa');
    await expect.element(heading('Results for “sa”')).toBeVisible();
    await expect.element(field()).toHaveValue('sa');
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('lt');
    await pass(SEARCH_PAUSE_MS);
    await expect.element(heading('Results for “salt”')).toBeVisible();
    await expect.element(field()).toHaveFocus();
    await button('Back').click();
    await eventually(address).toBe('/trending');
  });

  test('[SEA-25] leaving it, or Enter and then leaving it, reports its trimmed text once; on another page it is empty and reports none', async () => {
    const harness = await openPage('/search');
    await field().click();
    await userEvent.keyboard(' ember ');
    expect(reported(harness)).toEqual([]);
    await userEvent.tab();
    await eventually(() => reported(harness)).toEqual(['ember']);
    await userEvent.fill(field(), '  tide');
    await userEvent.keyboard('{Enter}');
    await eventually(() => reported(harness)).toEqual(['ember', 'tide']);
    await userEvent.tab();
    await expect.element(field()).not.toHaveFocus();
    await follow('Home');
    await expect.element(heading('Personal Music Discovery')).toBeVisible();
    await openSearch();
    await expect.element(field()).toHaveValue('');
    await userEvent.tab();
    await field().click();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Search')).toBeVisible();
    expect(reported(harness)).toEqual(['ember', 'tide']);
  });
});

describe('a search', () => {
  test("[SEA-03] [LST-22] [LST-07] an address with a text fills the box and searches: 'Searching for tracks...', then a grid that can be queued, or 'No results found'", async () => {
    const { answers, release } = gated({ '/search/track': wireList(music(12, 700)) });
    const harness = await openPage('/search?q=salt%20%26%20vine', { answers });
    const searching = main().getByRole('status', { name: 'Searching for tracks...' });
    await expect.element(searching).toBeVisible();
    await expect.element(main().getByText('Searching for tracks...')).toBeVisible();
    expect(searching.element().querySelector('.spinner')).not.toBeNull();
    await expect.element(field()).toHaveValue('salt & vine');
    await eventually(() => searches(harness)).toEqual(['/search/track?q=salt%20%26%20vine']);
    release();
    await eventually(() => shownTracks()).toEqual(found());
    expect(searching.elements()).toEqual([]);
    expect(layout()).toBe('grid');
    const view = main().getByRole('radiogroup', { name: 'View' });
    await expect.element(view.getByRole('radio', { name: 'Grid view' })).toBeChecked();
    await pressed(view.getByRole('radio', { name: 'List view' }));
    await eventually(layout).toBe('list');
    await addAll().click();
    await eventually(() => queued(harness)).toEqual(found());

    harness.answer({
      '/search/track?q=tide': wireList(music(12, 900)),
      '/search/track?q=zzz': wireList([]),
    });
    await userEvent.fill(field(), 'tide');
    await pass(SEARCH_PAUSE_MS);
    await eventually(() => shownTracks()).toEqual(found(900));
    await addAll().click();
    await eventually(() => queued(harness)).toEqual(found(900));
    expect(harness.actors.queue.getSnapshot().context.index).toBe(0);
    await eventually(() => harness.audio.active?.url).toContain('/900.mp3');

    await userEvent.fill(field(), 'zzz');
    await pass(SEARCH_PAUSE_MS);
    await expect.element(main().getByText('No results found')).toBeVisible();
    expect(shownTracks()).toEqual([]);
    const received = listen();
    await expect.element(addAll()).toBeDisabled();
    // A press has no effect any more, but is answered.
    await addAll().click({ force: true });
    await eventually(received).toEqual(['No tracks to add to queue']);
    expect(queued(harness)).toEqual(found(900));

    const sent = searches(harness).length;
    await userEvent.clear(field());
    await expect.element(featured()).toBeVisible();
    await eventually(address).toBe('/search');
    expect(searches(harness)).toHaveLength(sent);
  });

  test('[SEA-12] whose response fails or is invalid shows the samples, says so inline and shows no error', async () => {
    const received = listen();
    await openPage('/search?q=ember', {
      answers: {
        '/search/track?q=ember': { fails: 'network' },
        '/search/track?q=tide': { body: { tracks: 'none' } },
      },
    });
    for (const term of ['ember', 'tide']) {
      if (term === 'tide') await userEvent.fill(field(), term);
      await inTime(() =>
        main()
          .getByRole('heading', { name: `No answer for “${term}”` })
          .elements(),
      ).toHaveLength(1);
      await inTime(() => shownTracks()).toEqual(['First Slow', 'Second Slow', 'Quick, Quick']);
      await expect.element(main().getByRole('status').getByText('Showing sample tracks')).toBeVisible();
      expect(main().getByRole('alert').elements()).toEqual([]);
      expect(addAll().elements()).toEqual([]);
      expect(main().getByText('No results found').elements()).toEqual([]);
    }
    expect(received()).toEqual([]);
  });
});

describe('without a text', () => {
  const names = ["Today's Hits", 'Electronic Mix', 'Hip-Hop Hits', 'Chill Mix'];
  const play = (name: string) => featured().getByRole('button', { name: `Play ${name}` });
  const idOf = (name: string) => featuredPlaylists.find((playlist) => playlist.name === name)!.id;

  test('[SEA-13] there are the four featured playlists and the three genres that load', async () => {
    const harness = await openPage('/search');
    await expect.element(featured()).toBeVisible();
    const cards = featured().getByRole('listitem').elements();
    expect(cards).toHaveLength(4);
    for (const [place, name] of names.entries()) {
      const card = cards[place]!;
      const { description } = featuredPlaylists[place]!;
      expect(description).not.toBe('');
      await expect.element(featured().getByText(name)).toBeVisible();
      await expect.element(featured().getByText(description)).toBeVisible();
      expect(card.textContent).toContain(name);
      expect(card.textContent).toContain(description);
      // A picture that failed to load would have been replaced by the fox.
      await eventually(() => card.querySelector('img')?.naturalWidth).toBeGreaterThan(0);
    }
    expect(new Set(cards.map((card) => card.querySelector('img')?.src)).size).toBe(4);
    const links = main().getByRole('navigation', { name: 'Genres' }).getByRole('link').elements();
    expect(links.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
      ['Pop', '/genre/pop'],
      ['Rock', '/genre/rock'],
      ['Electronic', '/genre/electronic'],
    ]);
    expect(harness.network.sent).toEqual([]);
  });

  test('[SEA-17] playing one says so, with its name and the number of its tracks, or why it cannot be played', async () => {
    const playlist = (name: string) => `/playlist/${idOf(name)}`;
    const harness = await openPage('/search', {
      answers: {
        [playlist("Today's Hits")]: wirePlaylist('1', []),
        [playlist('Electronic Mix')]: { body: { title: 'Electronic Mix' } },
        [playlist('Hip-Hop Hits')]: playlistOf(idOf('Hip-Hop Hits'), 7),
      },
    });
    await expect.element(featured()).toBeVisible();
    const received = listen();
    const says = async (name: string, words: string) => {
      const before = received().length;
      await play(name).click();
      await inTime(() => received().slice(before)).toEqual([words]);
    };
    await says("Today's Hits", 'No tracks found in this playlist');
    await says('Electronic Mix', '! Unable to load playlist');
    harness.network.setOnline(false);
    await says('Chill Mix', '! Failed to load playlist');
    expect(queued(harness)).toEqual([]);
    harness.network.setOnline(true);
    await says('Hip-Hop Hits', 'Playing Hip-Hop Hits (7 tracks)');
    const tracks = Array.from({ length: 7 }, (_, at) => nameIn(idOf('Hip-Hop Hits'), at + 1));
    await eventually(() => queued(harness)).toEqual(tracks);
    (
      harness.services.content as { playPlaylist: typeof harness.services.content.playPlaylist }
    ).playPlaylist = () => Promise.reject(new CatalogueError('cancelled'));
    await says('Chill Mix', '! Failed to load playlist');
    expect(queued(harness)).toEqual(tracks);
  });
});

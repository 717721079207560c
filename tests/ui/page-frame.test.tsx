import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BUDGET_CALLS, BUDGET_WINDOW_MS } from '../../src/limits/catalogue.ts';
import { SPLASH_FADE_MS, SPLASH_VISIBLE_MS } from '../../src/limits/ui.ts';
import { descriptionOf } from '../../src/domain/page-descriptions.ts';
import { pageOf, pages } from '../../src/domain/pages.ts';
import { navigate } from '../../src/ui/routes/history.ts';
import { pass, appHarness, type AppHarness } from './app-harness.tsx';
import { freshTracks } from './fresh-tracks.ts';
import { eventually, heading, main, openPage, region, shownTracks } from './open-page.tsx';
import { atNavigation, openPlayer, player, searchEntry } from './shell.ts';
import { libraryText, returning, visit } from './visit.tsx';
import { CompleteView } from './app-views.tsx';
import { atRest } from './ready.ts';
import { resizeTo } from './window.ts';

const inPlayer = (name: string) => region('Player').getByRole('button', { name, exact: true });
const current = ({ actors }: AppHarness) => actors.player.getSnapshot().context.track?.id;

/** The description that is in the document's head. */
function describeDocument(): () => string | null {
  const meta = Object.assign(document.createElement('meta'), { name: 'description', content: '' });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  return () => meta.getAttribute('content');
}

/** Queues three tracks and plays the first one. */
async function plays(harness: AppHarness): Promise<void> {
  harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(3), say: null });
  await harness.sounds();
}

describe('what a change of page brings with it', () => {
  test('a dialog that has just opened stays, whatever moves the focus to the page, and has the focus', async () => {
    const { actors } = await openPage('/profile');
    await expect.element(heading('My Profile')).toBeVisible();
    actors.shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'preferences' } });
    const dialog = page.getByRole('dialog', { name: 'Music Preferences' });
    await eventually(() => dialog.elements().length).toBe(1);
    await atRest();
    document.querySelector<HTMLElement>('main h1')!.focus();
    await eventually(() => dialog.elements()[0]?.contains(document.activeElement)).toBe(true);
    await atRest();
    await expect.element(dialog).toBeVisible();
    expect(actors.shell.getSnapshot().hasTag('modal')).toBe(true);
  });

  test('[NAV-33] the title and the description of the path, by name as soon as that is known where the path carries one', async () => {
    const description = describeDocument();
    const harness = await openPage('/profile', {
      answers: { '/artist/': { fails: 'silent' } },
      local: { music_library: libraryText([], [{ id: 'road', name: 'Road songs' }]) },
    });
    const titled = pages.filter(({ title }) => title !== null);
    for (const { path, title } of [...titled, pageOf('/profile')!]) {
      navigate(path);
      await eventually(() => document.title).toBe(`${title} · Foxtrot`);
      await eventually(description).toBe(descriptionOf(pageOf(path)));
      expect(description()).not.toBe('');
    }
    for (const path of ['/genre/pop', '/artist/7', '/track/9', '/favorites/road']) {
      navigate(path);
      await eventually(description).toBe(descriptionOf(pageOf(path)));
    }
    expect(new Set(pages.map(descriptionOf)).size).toBe(pages.length);
    navigate('/no/such/page');
    await eventually(description).toBe('');
    navigate('/profile');
    navigate('/genre/pop');
    await eventually(() => document.title).toBe('Top Pop · Foxtrot');

    navigate('/artist/7');
    await eventually(() => document.title).toBe('Foxtrot');
    await eventually(() => harness.network.paths().some((path) => path.startsWith('/artist/7'))).toBe(true);
    expect(document.title).toBe('Foxtrot');
    harness.answer({});
    navigate('/artist/8');
    await eventually(() => document.title).toBe('Top Artist 8 Tracks · Foxtrot');

    navigate('/favorites/road');
    await eventually(() => document.title).toBe('Road songs · Foxtrot');
    harness.actors.library.send({ type: 'LIBRARY.FOLDER.RENAME', folderId: 'road', name: 'Way home' });
    await eventually(() => document.title).toBe('Way home · Foxtrot');
  });
});

test('[BEY-56] the page leaves a lane free at its right, where the floating buttons cover nothing', async () => {
  await visit('/');
  const content = main().element().firstElementChild!;
  const right = () => content.getBoundingClientRect().right;
  for (const [width, lane] of [
    [768, 72],
    [820, 72],
    [1024, 80],
    [1440, 80],
    [2560, 80],
  ] as const) {
    await resizeTo(width, 900);
    await eventually(() => innerWidth).toBe(width);
    for (const name of ['Open music preferences', 'Expand AI Assistant']) {
      const button = page.getByRole('button', { name });
      await expect.element(button).toBeVisible();
      expect(button.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(right());
    }
    expect(document.documentElement.clientWidth - right()).toBeGreaterThanOrEqual(lane);
  }
});

describe('where a page cannot be shown', () => {
  test('[HLP-09] an unknown path shows the error view inside the shell, with what is wrong and links on, and the player stays usable', async () => {
    const harness = await visit('/no/such/page');
    await expect
      .element(main().getByText('There is no page at this address.', { exact: true }))
      .toBeVisible();
    expect(main().getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
    await expect
      .element(main().getByRole('link', { name: 'Search', exact: true }))
      .toHaveAttribute('href', '/search');
    await expect
      .element(main().getByRole('heading', { level: 1 }))
      .toHaveTextContent('Unexpected Application Error!');
    await atNavigation(async (navigation) => expect.element(navigation).toBeVisible());
    await expect.element(searchEntry()).toBeVisible();
    await plays(harness);
    await inPlayer('Pause').click();
    expect(harness.audio.isPlaying).toBe(false);
    await inPlayer('Play').click();
    await expect.poll(() => harness.audio.isPlaying).toBe(true);
    await inPlayer('Next').click();
    await expect.poll(() => current(harness)).toBe('t2');
    await main().getByRole('link', { name: 'Home', exact: true }).click();
    await eventually(() => location.pathname).toBe('/');
  });

  test('[NAV-01] the link of the part of the app that a page belongs to is marked; none at an unknown path', async () => {
    await visit('/no/such/page');
    await expect.element(heading('Unexpected Application Error!')).toBeVisible();
    const expectMarked = (marks: readonly string[]) =>
      atNavigation(async (navigation) => {
        const links = navigation.getByRole('link');
        const marked = () =>
          links
            .elements()
            .filter((link) => link.hasAttribute('aria-current'))
            .map((link) => `${link.textContent} ${link.getAttribute('aria-current')}`);
        await eventually(() => links.elements().length).toBe(4);
        await eventually(marked).toEqual(marks);
      });
    await expectMarked([]);
    for (const [path, mark] of [
      ['/', 'Home page'],
      ['/radio', 'Home true'],
      ['/search', 'Search page'],
      ['/genre/pop', 'Search true'],
      ['/favorites', 'My Music page'],
      ['/favorites/road', 'My Music true'],
      ['/profile', 'Profile page'],
    ] as const) {
      navigate(path);
      await expectMarked([mark]);
    }
  });

  test('[NAV-56] a track or an artist whose id is no number has no page', async () => {
    const { network } = await openPage('/track/abc');
    const before = heading('Unexpected Application Error!').element();
    navigate('/artist/abc');
    await expect.poll(() => before.isConnected).toBe(false);
    await expect.element(heading('Unexpected Application Error!')).toBeVisible();
    expect(network.paths().filter((requestedPath) => /^\/(?:track|artist)\//.test(requestedPath))).toEqual(
      [],
    );
  });

  test('[HLP-09] a page that throws while rendering says that it could not be shown, and shows itself at a further try, while the player goes on', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const harness = await visit('/profile');
    await plays(harness);
    const { pauses, loads } = harness.audio;
    const loadsBefore = loads.length;
    const store = harness.app.store as { seen: typeof harness.app.store.seen };
    const { seen } = store;
    store.seen = (key) => {
      if (key.name === 'view_preference_trending') throw new Error('A page that cannot be drawn');
      return seen(key);
    };
    navigate('/trending');
    await expect.element(heading('Unexpected Application Error!')).toBeVisible();
    await expect.element(main().getByText('This page could not be shown.', { exact: true })).toBeVisible();
    expect(main().getByText('There is no page at this address.').elements()).toEqual([]);
    await expect
      .element(main().getByRole('link', { name: 'Home', exact: true }))
      .toHaveAttribute('href', '/');
    await atNavigation(async (navigation) => expect.element(navigation).toBeVisible());
    expect(harness.audio.isPlaying).toBe(true);
    expect(harness.audio.pauses).toBe(pauses);
    expect(loads).toHaveLength(loadsBefore);
    await expect.element(inPlayer('Pause')).toBeVisible();
    harness.audio.moves(3);
    await openPlayer();
    await expect
      .element(player().getByRole('slider', { name: 'Progress' }))
      .toHaveAttribute('aria-valuetext', '0:03 of 0:30');

    store.seen = seen;
    await main().getByRole('button', { name: 'Try again', exact: true }).click();
    await expect.element(heading('Trending')).toBeVisible();
    expect(harness.audio.pauses).toBe(pauses);
  });
});

test('[SPL-12] until the splash is gone keys do nothing beneath it, and no dialog is shown', async () => {
  history.replaceState(null, '', '/profile');
  const harness = appHarness({ local: returning, session: { hasSeenSplash: 'false' } });
  const view = await harness.render(<CompleteView />);
  onTestFinished(() => view.unmount());
  const splash = document.querySelector<HTMLElement>('.splash')!;
  harness.actors.shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'preferences' } });
  await userEvent.keyboard('q');
  expect(splash.isConnected).toBe(true);
  expect(harness.actors.shell.getSnapshot().context.dialog?.kind).toBe('preferences');
  expect(document.querySelector('[role=dialog]')).toBeNull();
  await pass(SPLASH_VISIBLE_MS + SPLASH_FADE_MS);
  await expect.poll(() => document.querySelector('[role=dialog]')).not.toBeNull();
  expect(splash.isConnected).toBe(false);
});

test('[BEY-09] while calls wait for the budget the page says so and how long, and then what was requested arrives', async () => {
  const note = () => page.getByRole('status').filter({ hasText: 'The catalogue is busy.' });
  // Another tab has used up the budget.
  const starts = Array.from({ length: BUDGET_CALLS }, () => Date.now());
  const harness = await openPage('/profile', {
    local: { catalogue_budget: JSON.stringify({ starts, until: 0 }) },
  });
  const { catalogue } = harness.services;
  expect(harness.network.sent).toEqual([]);
  expect(note().elements()).toHaveLength(0);

  navigate('/search?q=fox');
  await pass(2000);
  await expect.element(note()).toBeVisible();
  const secondsIn = (element: Element | null) =>
    Number(/^The catalogue is busy\. More in (\d+) s\.$/.exec(element?.textContent ?? '')?.[1]);
  // Only the visible text counts; the announcement is made once.
  const left = () => secondsIn(note().element().previousElementSibling);
  const spoken = secondsIn(note().element());
  const secondsLeft = () => Math.ceil((catalogue.status.get().nextSlotAt! - harness.app.now()) / 1000);
  // The page counts with its frames, so a jump of the time shows in the next one.
  await eventually(() => Math.abs(left() - secondsLeft())).toBeLessThanOrEqual(1);
  const first = left();
  expect(first).toBeGreaterThan(20);
  expect(first).toBeLessThanOrEqual(BUDGET_WINDOW_MS / 1000);
  expect(shownTracks()).toEqual([]);
  await pass(10_000);
  await eventually(left).toBeLessThanOrEqual(first - 10);
  expect(secondsIn(note().element())).toBe(spoken);
  await eventually(() => Math.abs(left() - secondsLeft())).toBeLessThanOrEqual(1);

  await pass(BUDGET_WINDOW_MS);
  await eventually(() => note().elements().length).toBe(0);
  await eventually(() => shownTracks().length).toBe(12);
  expect(harness.network.paths().filter((path) => path.includes('q=fox'))).toHaveLength(1);
});

describe('beside the assistant', () => {
  // On a phone there is no assistant.

  test('[BEY-09] nothing covers the word on a wait: it is beside or above the expanded assistant, and left of the queue', async () => {
    const { actors } = await openPage('/search?q=fox', {
      answers: { '/search/track': { status: 429, headers: { 'retry-after': '600' } } },
      local: { assistant_expanded: 'true' },
    });
    await expect.element(page.getByText(/^The catalogue is busy/).first()).toBeVisible();
    const frame = () => document.querySelector('iframe[title="AI Assistant"]');
    await eventually(() => frame()?.checkVisibility()).toBe(true);
    const free = () => {
      const word = document.querySelector('[data-floating]:has(> [role=status])')!;
      const { left, right, top, bottom } = word.getBoundingClientRect();
      const points = [left + 4, (left + right) / 2, right - 4].map((x) =>
        word.contains(document.elementFromPoint(x, (top + bottom) / 2)),
      );
      return left >= 0 && right <= innerWidth && top >= 0 && !points.includes(false);
    };
    for (const isQueueOpen of [false, true]) {
      for (const [width, height] of [
        [844, 390],
        [1024, 768],
        [1180, 820],
        [1200, 800],
        [1440, 900],
        [2560, 1440],
      ] as const) {
        // Below 1200 px the queue covers the page, and what waits there.
        if (isQueueOpen && width < 1200) continue;
        await resizeTo(width, height);
        await expect.poll(free, { message: `${width} x ${height}, queue ${isQueueOpen}` }).toBe(true);
      }
      if (!isQueueOpen) actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
    }
  });
});

import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chipRow } from 'styled-system/recipes';
import { FAVORITE_HEARTS, FAVORITE_HEARTS_MS } from '../../src/limits/ui.ts';
import { selectIsFavorite } from '../../src/machines/library/library.select.ts';
import { ChipLink } from '../../src/ui/kit/choices.tsx';
import { PageHead } from '../../src/ui/track/page-head.tsx';
import { Tracks } from '../../src/ui/track/tracks.tsx';
import { TrackSection } from '../../src/ui/track/track-section.tsx';
import { LoadingTracks } from '../../src/ui/track/track-skeletons.tsx';
import { aTrack, tracks } from '../fakes/track.ts';
import { appHarness, type AppHarness } from './app-harness.tsx';
import { freshTracks } from './fresh-tracks.ts';
import { allowMotion, end, holdMotion } from './motion.ts';
import { announced } from './visit.tsx';
import { LayoutWithToasts } from './app-views.tsx';
import { nextFrame } from './ready.ts';

const item = (id: string) => page.getByRole('listitem', { name: `Track ${id} by Vixen Vale` });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function drawn(
  view: (list: ReturnType<typeof freshTracks>) => React.ReactNode,
  count = 3,
): Promise<AppHarness> {
  const harness = appHarness();
  await harness.render(<LayoutWithToasts>{view(freshTracks(count))}</LayoutWithToasts>);
  return harness;
}

describe.each([
  ['a grid', 'grid'],
  ['a list', 'list'],
] as const)('a track in %s', (_, view) => {
  test('has its picture, name and artist, and its buttons by name', async () => {
    await drawn((list) => <Tracks view={view} tracks={list} />);
    await expect.element(item('t1').getByText('Track t1', { exact: true })).toBeVisible();
    await expect.element(item('t1').getByText('Vixen Vale').first()).toBeInTheDocument();
    expect(item('t1').element().querySelector('img')?.getAttribute('src')).toBe('/covers/t1.svg');
    for (const name of ['Play Track t1', 'Add Track t1 to favorites', 'More options for Track t1']) {
      await expect.element(item('t1').getByRole('button', { name, exact: true })).toBeInTheDocument();
    }
  });

  test('[BEY-30] on the current track the button pauses while it sounds, else plays on, and leaves the queue alone', async () => {
    const harness = await drawn((list) => <Tracks view={view} tracks={list} />);
    harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(3), say: null });
    await harness.sounds();
    await item('t1').hover();
    await button('Pause Track t1').click();
    expect(harness.audio.isPlaying).toBe(false);
    await button('Play Track t1').click();
    await expect.poll(() => harness.audio.isPlaying).toBe(true);
    harness.audio.moves(0.1);
    await expect.element(button('Pause Track t1')).toBeInTheDocument();
    const { tracks: queued, index } = harness.actors.queue.getSnapshot().context;
    expect([queued.map(({ id }) => id), index]).toEqual([['t1', 't2', 't3'], 0]);
  });

  test('the current one is marked, with bars that move only while it sounds', async () => {
    const harness = await drawn((list) => <Tracks view={view} tracks={list} />);
    harness.actors.queue.send({ type: 'QUEUE.SELECT', track: freshTracks(1)[0]! });
    await harness.sounds();
    await expect.element(item('t1')).toHaveAttribute('data-current');
    await expect.poll(() => item('t1').element().querySelector('.bars:not([data-still])')).not.toBeNull();
    harness.actors.player.send({ type: 'PLAYER.PAUSE' });
    await expect.poll(() => item('t1').element().querySelector('.bars[data-still]')).not.toBeNull();
    await expect.element(item('t2')).not.toHaveAttribute('data-current');
  });

  test('samples have no heart and nothing to keep them by', async () => {
    const sample = aTrack('tra.1', { name: 'First Slow', artist_name: 'Foxtrot' });
    await appHarness().render(
      <LayoutWithToasts>
        <Tracks view={view} tracks={[sample]} />
      </LayoutWithToasts>,
    );
    expect(page.getByRole('button', { name: /favorites/ }).elements()).toHaveLength(0);
    (button('More options for First Slow').element() as HTMLElement).click();
    await expect.element(page.getByRole('menuitem', { name: 'Add to queue' })).toBeVisible();
    for (const name of ['Add to playlist', 'Comments'])
      expect(page.getByRole('menuitem', { name }).elements()).toHaveLength(0);
  });
});

describe('the menu', () => {
  async function openMenu(folderId?: string): Promise<AppHarness> {
    const harness = await drawn((list) => (
      <Tracks view="list" tracks={list} {...(folderId && { folderId })} />
    ));
    await button('More options for Track t2').click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    return harness;
  }
  const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click();
  const items = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map((each) => each.textContent);

  test('has its items in their order, and on a folder page one more', async () => {
    await openMenu();
    const usual = [
      'Add to queue',
      'Play next',
      'Add to playlist',
      'Comments',
      'Go to track',
      'Go to artist',
      'Copy link',
    ];
    expect(items()).toEqual(usual);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => page.getByRole('menu').elements()).toHaveLength(0);
    await expect.element(button('More options for Track t2')).toHaveFocus();
    await expect.element(button('More options for Track t2')).toHaveAttribute('aria-expanded', 'false');
  });

  test('queues, plays next, opens dialogs and removes from the folder', async () => {
    const harness = await openMenu('f1');
    expect(items()).toContain('Remove from folder');
    await choose('Add to queue');
    await expect
      .poll(() => harness.actors.queue.getSnapshot().context.tracks.map(({ id }) => id))
      .toEqual(['t2']);
    const again = () => button('More options for Track t2').click();
    const dialog = () => harness.actors.shell.getSnapshot().context.dialog;
    await again();
    await choose('Add to playlist');
    await expect.poll(dialog).toMatchObject({ kind: 'add-to-playlist', track: { id: 't2' } });
    harness.actors.shell.send({ type: 'SHELL.DIALOG.CLOSE' });
    await again();
    await choose('Comments');
    await expect.poll(dialog).toMatchObject({ kind: 'comments', opener: 'track', track: { id: 't2' } });
    harness.actors.shell.send({ type: 'SHELL.DIALOG.CLOSE' });
    const sent = vi.spyOn(harness.actors.library, 'send');
    await again();
    await choose('Remove from folder');
    await expect
      .poll(() => sent)
      .toHaveBeenCalledWith({ type: 'LIBRARY.TRACK.REMOVE', folderId: 'f1', trackId: 't2' });
  });

  test("[BEY-13] 'Go to artist' opens the artist's page", async () => {
    await openMenu();
    await choose('Go to artist');
    await expect.poll(() => location.pathname).toBe('/artist/a1');
  });

  test("'Copy link' copies the address of the track and says so, or names it where the browser refuses", async () => {
    const harness = await openMenu();
    const address = 'https://foxtrot.example/track/t2';
    await choose('Copy link');
    await expect.poll(announced).toEqual(['Link copied']);
    expect(harness.clipboard.texts).toEqual([address]);
    harness.clipboard.refuses = true;
    await button('More options for Track t2').click();
    await choose('Copy link');
    await expect.poll(() => announced().at(-1)).toBe(`The link could not be copied${address}`);
  });

  test('a right click or a long press on a card opens it too', async () => {
    await drawn((list) => <Tracks tracks={list} />);
    await expect.element(item('t1')).toBeVisible();
    item('t1')
      .element()
      .querySelector('.track__picture')!
      .dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    await expect.element(page.getByRole('menu', { name: 'More options for Track t1' })).toBeVisible();
  });
});

describe('the heart', () => {
  const sparks = () => document.querySelectorAll('[data-heart]').length;
  test('[FAV-35] [FAV-36] is named by what it does, and every heart of the track changes when one is pressed', async () => {
    const harness = await drawn((list) => (
      <>
        <Tracks tracks={list} />
        <Tracks view="list" tracks={list} />
      </>
    ));
    const add = button('Add Track t1 to favorites');
    await expect.poll(() => add.elements()).toHaveLength(2);
    await add.first().click();
    const remove = button('Remove Track t1 from favorites');
    await expect.poll(() => remove.elements()).toHaveLength(2);
    expect(selectIsFavorite('t1')(harness.actors.library.getSnapshot())).toBe(true);
    const stored = JSON.parse(harness.storage.local.getItem('music_library')!);
    harness.storage.local.setItem(
      'music_library',
      JSON.stringify({ ...stored, tracks: [], folders: [{ ...stored.folders[0], trackIds: [] }] }),
    );
    window.dispatchEvent(new CustomEvent('favoritesUpdated'));
    await expect.poll(() => add.elements()).toHaveLength(2);
  });

  test('[FAV-38] favoriting lets exactly 12 hearts fly, gone 2 s later; unfavoriting none', async () => {
    await allowMotion();
    holdMotion();
    await drawn((list) => <Tracks view="list" tracks={list} />);
    expect([FAVORITE_HEARTS, FAVORITE_HEARTS_MS]).toEqual([12, 2000]);
    await button('Add Track t1 to favorites').click();
    await expect.poll(sparks).toBe(12);
    const flights = [...document.querySelectorAll('[data-heart]')].flatMap((heart) => heart.getAnimations());
    expect(flights).toHaveLength(12);
    for (const flight of flights) {
      expect(flight.effect?.getTiming()).toMatchObject({ delay: 0, duration: 2000, iterations: 1 });
      flight.currentTime = 1_999;
    }
    await nextFrame();
    expect(sparks()).toBe(12);
    await end(...flights);
    await expect.poll(sparks).toBe(0);
    await button('Remove Track t1 from favorites').click();
    await expect.element(button('Add Track t1 to favorites')).toBeVisible();
    await nextFrame();
    expect(sparks()).toBe(0);
  });

  test("it bounces for 300 ms after a press and is 'added' for 1 s", async () => {
    await allowMotion();
    holdMotion();
    await drawn((list) => <Tracks view="list" tracks={list} />);
    await button('Add Track t1 to favorites').click();
    const heart = page.getByRole('button', { name: /Track t1 (to|from) favorites/ });
    await expect.element(heart).toHaveAttribute('data-added');
    await expect.element(heart).toHaveAttribute('data-bouncing');
    /** Moves the one animation of an element to just before its end, and to its end. */
    const motion = (element: Element, ms: number) => {
      const [animation] = element.getAnimations() as [Animation];
      expect(animation.effect?.getTiming()).toMatchObject({ delay: 0, duration: ms, iterations: 1 });
      animation.currentTime = ms - 1;
      return animation;
    };
    const bounce = motion(heart.element().querySelector(':scope > svg')!, 300);
    const added = motion(heart.element(), 1000);
    await nextFrame();
    expect(heart.element().hasAttribute('data-bouncing')).toBe(true);
    await end(bounce);
    await expect.element(heart).not.toHaveAttribute('data-bouncing');
    expect(heart.element().hasAttribute('data-added')).toBe(true);
    await end(added);
    await expect.element(heart).not.toHaveAttribute('data-added');
  });
});

describe('lists', () => {
  test('a list of 10,000 tracks keeps fewer than 200 rows in the page, each with its place', async () => {
    const harness = appHarness();
    await harness.render(
      <LayoutWithToasts>
        <Tracks view="list" tracks={tracks(10_000)} />
      </LayoutWithToasts>,
    );
    await expect.element(item('t1')).toBeVisible();
    expect(page.getByRole('main').getByRole('listitem').elements().length).toBeLessThan(200);
    await expect.element(item('t3')).toHaveAttribute('aria-posinset', '3');
    await expect.element(item('t3')).toHaveAttribute('aria-setsize', '10000');
    window.scrollTo(0, 300_000);
    await expect.element(item('t5001')).toBeInTheDocument();
  });

  test.each([
    ['cards', 'grid'],
    ['rows', 'list'],
  ] as const)(
    'in a fast scroll %s show their words alone, and all of it once it is over',
    async (_, view) => {
      await appHarness().render(
        <LayoutWithToasts>
          <Tracks view={view} tracks={tracks(10_000)} />
        </LayoutWithToasts>,
      );
      await expect.element(item('t1')).toBeVisible();
      const items = () => page.getByRole('main').getByRole('listitem').elements();
      const passing = () => items().filter((each) => !each.querySelector('button'));
      expect(passing()).toEqual([]);
      const seen: string[] = [];
      // So far that it is fast even if the next frame is seconds away.
      let top = 0;
      await expect
        .poll(async () => {
          top = (top + 30_000) % 300_000;
          window.scrollTo(0, top);
          await nextFrame();
          seen.push(...passing().map((each) => each.innerHTML));
          return seen.length;
        })
        .toBeGreaterThan(0);
      expect(seen.filter((html) => !html.includes('Track t') || /<(img|a)\b/.test(html))).toEqual([]);
      await expect.poll(() => passing().length).toBe(0);
      const shown = items().filter((each) => each.querySelector('img'));
      expect(shown).toEqual(items());
      expect(items().length).toBeGreaterThan(3);
    },
  );

  test('what has been drawn in full keeps its buttons, and the focus, in a fast scroll', async () => {
    await appHarness().render(
      <LayoutWithToasts>
        <Tracks view="list" tracks={tracks(10_000)} />
      </LayoutWithToasts>,
    );
    const heart = button('Add Track t2 to favorites');
    await expect.element(heart).toBeVisible();
    (heart.element() as HTMLElement).focus();
    // To and fro, so fast that new cards have no buttons yet, while the focused row stays visible.
    const steps: number[] = [];
    for (let step = 0; step < 20; step += 1) {
      window.scrollBy(0, step % 2 === 0 ? 160 : -160);
      steps.push(window.scrollY);
      await nextFrame();
      expect(document.activeElement).toBe(heart.element());
    }
    expect(new Set(steps).size).toBe(2);
  });

  test.each([
    [1200, 5],
    [2560, 9],
  ])('[LST-42] at %i px a track list has %i columns of at least 150 px', async (width, columns) => {
    await page.viewport(width, 900);
    await drawn((list) => <Tracks tracks={list} />);
    const cards = () =>
      [...document.querySelectorAll('.track__root')].map((card) => card.getBoundingClientRect());
    await expect.poll(() => cards()[0]?.width ?? 0).toBeGreaterThanOrEqual(150);
    const grid = getComputedStyle(document.querySelector('.track__root')!.parentElement!);
    expect(grid.gridTemplateColumns.split(' ')).toHaveLength(columns);
  });

  test('a section is a region named by its heading, with its link and its buttons', async () => {
    const added = vi.fn<() => void>();
    const harness = appHarness();
    await harness.render(
      <LayoutWithToasts>
        <TrackSection title="Trending Now" href="/trending" onAddAll={added}>
          <Tracks tracks={freshTracks(6)} columns="section" />
        </TrackSection>
      </LayoutWithToasts>,
    );
    const region = page.getByRole('region', { name: 'Trending Now' });
    await expect.element(region.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/trending');
    await region.getByRole('button', { name: 'Add all to queue' }).click();
    await expect.poll(() => added).toHaveBeenCalledOnce();
  });

  test('on a phone a row of chips scrolls by itself, and the page is no wider than the window', async () => {
    await page.viewport(390, 844);
    await appHarness().render(
      <LayoutWithToasts>
        <PageHead
          title="Personal Music Discovery"
          actions={
            <div className={chipRow()} data-testid="chips">
              {['Trending', 'Global Top 100', 'Artists', 'Radio', 'Discover'].map((name) => (
                <ChipLink key={name} href="/trending">
                  {name}
                </ChipLink>
              ))}
            </div>
          }
        />
      </LayoutWithToasts>,
    );
    const chips = page.getByTestId('chips').element();
    await expect.poll(() => chips.scrollWidth).toBeGreaterThan(chips.clientWidth);
    await expect.poll(() => chips.getBoundingClientRect().right).toBeLessThanOrEqual(390);
    await expect.poll(() => document.documentElement.scrollWidth).toBe(390);
  });

  test('a loading list says so', async () => {
    await appHarness().render(<LoadingTracks />);
    await expect.element(page.getByRole('status', { name: 'Loading tracks' })).toBeInTheDocument();
  });
});

import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FAVORITE_HEARTS, FAVORITE_HEARTS_MS } from '../../src/limits/ui.ts';
import { keys } from '../../src/storage/keys.ts';
import { isFavorite } from '../../src/domain/library-rules.ts';
import { Tracks } from '../../src/ui/track/tracks.tsx';
import { appHarness, type AppHarness } from './app-harness.tsx';
import { freshTracks } from './fresh-tracks.ts';
import { allowMotion, end, holdMotion } from './motion.ts';
import { announced } from './visit.tsx';
import { LayoutWithToasts } from './app-views.tsx';
import { nextFrame } from './ready.ts';
import { resizeTo } from './window.ts';

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
  test('[BEY-30] has its picture, name, artist and buttons; the current one is marked, and its button pauses while it sounds, else plays on', async () => {
    const harness = await drawn((list) => <Tracks view={{ name: 'view', value: view }} tracks={list} />);
    await expect.element(item('t1').getByText('Track t1', { exact: true })).toBeVisible();
    await expect.element(item('t1').getByText('Vixen Vale').first()).toBeInTheDocument();
    expect(item('t1').element().querySelector('img')?.getAttribute('src')).toBe('/covers/t1.svg');
    for (const name of ['Play Track t1', 'Add Track t1 to favorites', 'More options for Track t1']) {
      await expect.element(item('t1').getByRole('button', { name, exact: true })).toBeInTheDocument();
    }
    harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(3), say: null });
    await harness.sounds();
    await expect.element(item('t1')).toHaveAttribute('data-current');
    await expect.element(item('t2')).not.toHaveAttribute('data-current');
    await expect.poll(() => item('t1').element().querySelector('.bars:not([data-still])')).not.toBeNull();
    await item('t1').hover();
    await button('Pause Track t1').click();
    expect(harness.audio.isPlaying).toBe(false);
    await expect.poll(() => item('t1').element().querySelector('.bars[data-still]')).not.toBeNull();
    await button('Play Track t1').click();
    await expect.poll(() => harness.audio.isPlaying).toBe(true);
    harness.audio.moves(0.1);
    await expect.element(button('Pause Track t1')).toBeInTheDocument();
    const { tracks: queued, index } = harness.actors.queue.getSnapshot().context;
    expect([queued.map(({ id }) => id), index]).toEqual([['t1', 't2', 't3'], 0]);
  });
});

test('[LST-43] names in a row of cards stand on one line, also beside a card with a reason', async () => {
  const notes = new Map([['t2', 'You like Vixen Vale, and much that sounds like it on long evenings']]);
  await drawn((list) => <Tracks view={{ name: 'view', value: 'grid' }} tracks={list} notes={notes} />);
  const topOf = (id: string) =>
    item(id).getByText(`Track ${id}`, { exact: true }).element().getBoundingClientRect().top;
  await expect.element(item('t2').getByText(/^You like/)).toBeVisible();
  expect(topOf('t1')).toBe(topOf('t2'));
});

test.each([390, 1440])(
  '[BEY-125] at %i px a title of two lines is whole in a card, a longer one ends in an ellipsis, and a long reason is shown in full and lies over nothing',
  async (width) => {
    await resizeTo(width, 844);
    const reason = `You like ${'An Ensemble of Many Players '.repeat(6)}${'Donaudampfschifffahrt'.repeat(4)}`;
    const names = ['Short', 'Call Me by the Window', 'A Name of So Many Words '.repeat(12)];
    const list = freshTracks(12).map((track, at) => ({ ...track, name: names[at % 3] ?? '' }));
    const harness = appHarness();
    await harness.render(
      <LayoutWithToasts>
        <Tracks view={{ name: 'view', value: 'grid' }} tracks={list} notes={new Map([['t2', reason]])} />
      </LayoutWithToasts>,
    );
    const cards = page.getByRole('listitem', { name: / by Vixen Vale/ });
    await expect.element(cards.nth(11)).toBeInTheDocument();
    const titles = cards.elements().map((card, at) => {
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() && walker.currentNode.textContent?.trim() !== names[at % 3]?.trim());
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const title = walker.currentNode.parentElement!;
      const line = Number.parseFloat(getComputedStyle(title).lineHeight);
      return {
        lines: Math.round(title.clientHeight / line),
        isWhole: title.scrollHeight <= title.clientHeight + 1 && title.scrollWidth <= title.clientWidth,
      };
    });
    expect(titles[0]).toEqual({ lines: 1, isWhole: true });
    expect(titles[1]?.isWhole).toBe(true);
    expect(titles[2]).toEqual({ lines: 2, isWhole: false });
    const note = page.getByText(reason).element();
    expect(note.scrollHeight).toBeLessThanOrEqual(note.clientHeight + 1);
    const range = document.createRange();
    range.selectNodeContents(note);
    const words = range.getBoundingClientRect();
    const overlapped = cards
      .elements()
      .filter((card) => !card.contains(note))
      .map((card) => card.getBoundingClientRect())
      .filter(
        ({ left, right, top, bottom }) =>
          left < words.right - 1 &&
          right > words.left + 1 &&
          top < words.bottom - 1 &&
          bottom > words.top + 1,
      );
    expect(overlapped).toEqual([]);
  },
);

describe('the menu', () => {
  const trigger = () => button('More options for Track t2');
  const items = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map((each) => each.textContent);

  test('[NAV-43] has its items in their order, and each does what it says', async () => {
    const harness = await drawn((list) => (
      <Tracks view={{ name: 'view', value: 'list' }} tracks={list} folderId="f1" />
    ));
    await trigger().click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    expect(items()).toEqual([
      'Add to queue',
      'Play next',
      'Add to playlist',
      'Comments',
      'Go to track',
      'Go to artist',
      'Start radio',
      'Copy link',
      'Not this track',
      'Never play this artist',
      'Remove from folder',
    ]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => page.getByRole('menu').elements()).toHaveLength(0);
    await expect.element(trigger()).toHaveFocus();
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false');
    const choose = async (name: string) => {
      await trigger().click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await choose('Add to queue');
    await expect
      .poll(() => harness.actors.queue.getSnapshot().context.tracks.map(({ id }) => id))
      .toEqual(['t2']);
    const dialog = () => harness.actors.shell.getSnapshot().context.dialog;
    await choose('Add to playlist');
    await expect.poll(dialog).toMatchObject({ kind: 'add-to-playlist', tracks: [{ id: 't2' }] });
    harness.actors.shell.send({ type: 'SHELL.DIALOG.CLOSE' });
    await choose('Comments');
    await expect.poll(dialog).toMatchObject({ kind: 'comments', opener: 'track', track: { id: 't2' } });
    harness.actors.shell.send({ type: 'SHELL.DIALOG.CLOSE' });
    const address = 'https://foxtrot.example/track/t2';
    await choose('Copy link');
    await expect.poll(() => announced().at(-1)).toBe('Link copied');
    expect(harness.clipboard.texts).toEqual([address]);
    harness.clipboard.refuses = true;
    await choose('Copy link');
    await expect.poll(() => announced().at(-1)).toBe(`The link could not be copied${address}`);
    await choose('Go to artist');
    await expect.poll(() => location.pathname).toBe('/artist/a1');
  });
});

describe('the heart', () => {
  const sparks = () => document.querySelectorAll('[class*=heart__spark]').length;
  test('[FAV-35] [FAV-36] is named by what it does, and every heart of the track changes when one is pressed', async () => {
    const harness = await drawn((list) => (
      <>
        <Tracks tracks={list} />
        <Tracks view={{ name: 'view', value: 'list' }} tracks={list} />
      </>
    ));
    const add = button('Add Track t1 to favorites');
    await expect.poll(() => add.elements()).toHaveLength(2);
    await add.first().click();
    const remove = button('Remove Track t1 from favorites');
    await expect.poll(() => remove.elements()).toHaveLength(2);
    expect(isFavorite(harness.app.store.get(keys.library), 't1')).toBe(true);
    const stored = JSON.parse(harness.storage.local.getItem('music_library')!);
    harness.storage.local.setItem(
      'music_library',
      JSON.stringify({ ...stored, tracks: [], folders: [{ ...stored.folders[0], trackIds: [] }] }),
    );
    window.dispatchEvent(new CustomEvent('favoritesUpdated'));
    await expect.poll(() => add.elements()).toHaveLength(2);
  });

  test('[FAV-35] favoriting lets exactly 12 hearts fly, gone 2 s later; unfavoriting none', async () => {
    await allowMotion();
    holdMotion();
    await drawn((list) => <Tracks view={{ name: 'view', value: 'list' }} tracks={list} />);
    expect([FAVORITE_HEARTS, FAVORITE_HEARTS_MS]).toEqual([12, 2000]);
    await button('Add Track t1 to favorites').click();
    await expect.poll(sparks).toBe(12);
    const flights = [...document.querySelectorAll('[class*=heart__spark]')].flatMap((heart) =>
      heart.getAnimations(),
    );
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
});

describe('lists', () => {
  test('a list of 10,000 tracks keeps fewer than 200 rows in the page; in a fast scroll these show their words alone, save what has the focus', async () => {
    await drawn((list) => <Tracks view={{ name: 'view', value: 'list' }} tracks={list} />, 10_000);
    const heart = button('Add Track t2 to favorites');
    await expect.element(heart).toBeVisible();
    const items = () => page.getByRole('main').getByRole('listitem').elements();
    expect(items().length).toBeLessThan(200);
    await expect.element(item('t3')).toHaveAttribute('aria-posinset', '3');
    await expect.element(item('t3')).toHaveAttribute('aria-setsize', '10000');
    (heart.element() as HTMLElement).focus();
    // To and fro, so fast that new rows have no buttons yet, while the focused one stays visible.
    for (let step = 0; step < 20; step += 1) {
      window.scrollBy(0, step % 2 === 0 ? 160 : -160);
      await nextFrame();
      expect(document.activeElement).toBe(heart.element());
    }
    const passing = () => items().filter((each) => !each.querySelector('button'));
    await expect.poll(() => passing().length).toBe(0);
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
    expect(items().length).toBeGreaterThan(3);
    expect(items().filter((each) => !each.querySelector('img'))).toEqual([]);
  });

  test('[BEY-56] a track list has columns of at least 150 px, up to eight', async () => {
    await drawn((list) => <Tracks tracks={list} />);
    const cards = () => document.querySelectorAll<HTMLElement>('.track__root');
    await expect.poll(() => cards().length).toBeGreaterThan(0);
    for (const [width, columns] of [
      [1200, 5],
      [2560, 8],
    ] as const) {
      await resizeTo(width, 900);
      const grid = () => getComputedStyle(cards()[0]!.parentElement!).gridTemplateColumns.split(' ').length;
      await expect.poll(grid).toBe(columns);
      expect(cards()[0]!.getBoundingClientRect().width).toBeGreaterThanOrEqual(150);
    }
  });
});

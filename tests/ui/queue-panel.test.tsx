import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatTime } from '../../src/domain/text.ts';
import { Tracks } from '../../src/ui/track/tracks.tsx';
import { appHarness } from './app-harness.tsx';
import { freshTracks } from './fresh-tracks.ts';
import { button, group, namesIn, openPanel } from './queue-harness.tsx';
import { queuePanel } from './shell.ts';
import { takesFocus, visit } from './visit.tsx';
import { LayoutWithToasts } from './app-views.tsx';
import { resizeTo } from './window.ts';

const groups = () =>
  queuePanel()
    .getByRole('heading', { level: 3 })
    .elements()
    .map((heading) => heading.textContent);

test("[LST-45] a row's length is named as that of the whole track, in a list and in the queue", async () => {
  const { actors, render } = appHarness();
  const tracks = freshTracks(2);
  await render(
    <LayoutWithToasts>
      <Tracks view={{ name: 'view', value: 'list' }} tracks={tracks} />
    </LayoutWithToasts>,
  );
  actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks, say: null });
  actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
  const named = () =>
    page
      .getByTitle('Length of the whole track')
      .elements()
      .map((each) => each.textContent);
  // Two rows of the list, and the one that is next.
  await expect.poll(named).toEqual(Array(3).fill(formatTime(tracks[0]!.duration)));
});

describe('the groups', () => {
  test('[PAN-04] tracks are under History, Now Playing and Next Up, once the queue has ended all under Next Up; plays outside the queue are not', async () => {
    const [heard, ...tracks] = freshTracks(6);
    const { actors, render } = appHarness({
      local: { playback_history: JSON.stringify([{ track: heard, timestamp: 1 }]) },
    });
    await render(<LayoutWithToasts>page</LayoutWithToasts>);
    const restore = (index: number) =>
      actors.queue.send({
        type: 'QUEUE.RESTORE',
        session: { tracks, index, shuffle: false, loop: false, position: 0 },
        play: false,
      });
    restore(2);
    actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
    await expect.poll(groups).toEqual(['History', 'Now Playing', 'Next Up']);
    await button('History').click();
    await expect.poll(() => namesIn('History')).toEqual(['t2', 't3']);
    await expect.poll(() => namesIn('Now Playing')).toEqual(['t4']);
    await expect.poll(() => namesIn('Next Up')).toEqual(['t5', 't6']);
    expect(queuePanel().getByText('Track t1').elements()).toHaveLength(0);
    restore(-1);
    await expect.poll(groups).toEqual(['Next Up']);
    await expect.poll(() => namesIn('Next Up')).toEqual(['t2', 't3', 't4', 't5', 't6']);
  });

  test("[PAN-04] with shuffle on the drawn pick is marked 'Next' and is first in Next Up, wherever it lies in the queue", async () => {
    const { actors } = await openPanel(6, 3);
    const queued = ['t1', 't2', 't3', 't4', 't5', 't6'];
    const drawnFrom = new Set<string>();
    await button('History').click();
    expect(queuePanel().getByText('Next', { exact: true }).elements()).toHaveLength(0);
    for (let round = 0; round < 60 && drawnFrom.size < 2; round += 1) {
      actors.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
      await expect.poll(() => actors.queue.getSnapshot().context.drawnId).not.toBeNull();
      const { drawnId } = actors.queue.getSnapshot().context;
      const mark = queuePanel().getByText('Next', { exact: true });
      await expect.element(mark).toBeVisible();
      expect(mark.elements()).toHaveLength(1);
      expect(mark.element().closest('li')?.textContent).toContain(`Track ${drawnId}`);
      const others = (ids: readonly string[]) => ids.filter((id) => id !== drawnId);
      expect(namesIn('Next Up')).toEqual([drawnId, ...others(queued.slice(4))]);
      expect(namesIn('History')).toEqual(others(queued.slice(0, 3)));
      expect(actors.queue.getSnapshot().context.tracks.map(({ id }) => id)).toEqual(queued);
      drawnFrom.add(queued.indexOf(drawnId!) < 3 ? 'history' : 'next');
      actors.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
      await expect.poll(() => mark.elements()).toHaveLength(0);
    }
    expect([...drawnFrom].sort()).toEqual(['history', 'next']);
  });

  test('[PAN-19] the panel opens with History folded above Now Playing, its heading unfolds it and folds it, and counts it all the while', async () => {
    const { actors } = await openPanel(60, 30);
    // A panel, or a sheet on a phone.
    const heading = page.getByRole('button', { name: 'History', exact: true });
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    const now = region('Now Playing');
    const history = region('History');
    const scroll = () => heading.element().closest('.scroll-area')!.scrollTop;
    const gap = () =>
      now.element().getBoundingClientRect().top -
      heading.element().closest('header')!.getBoundingClientRect().bottom;
    const opensAt = async (name: string) => {
      await expect.element(now.getByText(name, { exact: true })).toBeVisible();
      await expect.element(heading).toHaveAttribute('aria-expanded', 'false');
      await expect.poll(() => history.getByRole('listitem').elements()).toHaveLength(0);
      expect([scroll(), Math.round(gap())]).toEqual([0, 0]);
    };
    await opensAt('Track t31');
    await expect.element(history.getByText('30 tracks')).toBeVisible();
    await heading.click();
    await expect.element(heading).toHaveAttribute('aria-expanded', 'true');
    await expect.element(button('Play Track t1')).toBeVisible();
    await expect.element(history.getByText('30 tracks')).toBeVisible();
    (heading.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await opensAt('Track t31');
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Play Track t1')).toBeVisible();
    // Every time, whichever track is current by then, and in the sheet as well.
    actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
    await expect.poll(() => queuePanel().elements()).toHaveLength(0);
    actors.queue.send({ type: 'QUEUE.NEXT' });
    await resizeTo(390, 844);
    actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
    await opensAt('Track t32');
    await expect.element(history.getByText('31 tracks')).toBeVisible();
  });

  test('[BEY-56] in a window of 320 px Now Playing is on one line beside the name of a list that is too long', async () => {
    const { actors, tracks } = await openPanel(2);
    const from = { name: 'Top Mira Broadside Orchestra Tracks', path: '/artist/7' };
    actors.queue.send({
      type: 'QUEUE.RESTORE',
      session: { tracks, index: 0, shuffle: false, loop: false, position: 0, from },
      play: false,
    });
    await resizeTo(320, 568);
    const heading = page.getByRole('heading', { name: 'Now Playing' });
    const list = page.getByRole('link', { name: `from ${from.name}` });
    await expect.element(list).toBeVisible();
    const lines = () => {
      const range = document.createRange();
      range.selectNodeContents(heading.element());
      return range.getClientRects().length;
    };
    await expect.poll(lines).toBe(1);
    expect(list.element().scrollWidth).toBeGreaterThan(list.element().clientWidth);
  });

  test('[PAN-04] [PAN-35] the head counts what remains, and how long it takes; with shuffle on it counts all, and a line below the drawn track says what shuffle draws from: these, and History where there is one', async () => {
    const { actors } = await openPanel(4, 0);
    const textOf = (words: string) => group('Next Up').getByText(words, { exact: true });
    await expect.element(queuePanel().getByText('4 tracks left · 2 min of previews')).toBeVisible();
    expect(
      queuePanel()
        .getByText(/Shuffle draws from/)
        .elements(),
    ).toHaveLength(0);
    actors.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
    await expect.element(textOf('Shuffle draws from these')).toBeVisible();
    await expect.element(queuePanel().getByText('4 tracks', { exact: true })).toBeVisible();
    const [drawn, ...others] = group('Next Up').getByRole('listitem').elements();
    const between = () => textOf('Shuffle draws from these').element().getBoundingClientRect();
    expect(between().top).toBeGreaterThanOrEqual(drawn!.getBoundingClientRect().bottom);
    expect(others).toHaveLength(2);
    for (const other of others)
      expect(other.getBoundingClientRect().top).toBeGreaterThanOrEqual(between().bottom);
    actors.queue.send({ type: 'QUEUE.PLAY_AT', id: 't4' });
    // Of three in History one is drawn: it is the only next track, so the label would refer to nothing.
    await expect.poll(() => namesIn('Next Up')).toHaveLength(1);
    expect(
      queuePanel()
        .getByText(/Shuffle draws from/)
        .elements(),
    ).toHaveLength(0);
    actors.queue.send({ type: 'QUEUE.PLAY_AT', id: 't2' });
    await expect.element(button('Pause Track t2').or(button('Play Track t2'))).toBeVisible();
    await expect.poll(() => actors.queue.getSnapshot().context.drawnId).not.toBeNull();
    const isFromHistory = actors.queue.getSnapshot().context.drawnId === 't1';
    await expect
      .element(
        textOf(isFromHistory ? 'Shuffle draws from these' : 'Shuffle draws from these and from History'),
      )
      .toBeVisible();
  });

  test('a queue of 10,000 tracks keeps fewer than 200 rows in the page, and its headings', async () => {
    await openPanel(10_000, 5_000);
    await expect.poll(groups).toEqual(['History', 'Now Playing', 'Next Up']);
    expect(queuePanel().getByRole('listitem').elements().length).toBeLessThan(200);
  });
});

test('[PAN-03] its buttons do so, or say that the queue is empty; a row can be chosen and removed, the current one included', async () => {
  const harness = await openPanel(0, -1);
  const { actors } = harness;
  await expect.element(queuePanel().getByText('Your queue is empty')).toBeVisible();
  await button('Play Queue').click();
  await expect.element(page.getByRole('status').getByText('Queue is empty')).toBeVisible();
  actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(4), say: null });
  await harness.sounds();
  await button('Save Queue').click();
  await expect.poll(() => actors.shell.getSnapshot().context.dialog).toEqual({ kind: 'save-queue' });
  actors.shell.send({ type: 'SHELL.DIALOG.CLOSE' });

  const ids = () => actors.queue.getSnapshot().context.tracks.map(({ id }) => id);
  await button('Play Track t2').click();
  await expect.poll(() => actors.queue.getSnapshot().context.index).toBe(1);
  expect(ids()).toEqual(['t1', 't2', 't3', 't4']);
  await button('History').click();
  await button('Remove Track t1 from queue').click();
  await expect.poll(ids).toEqual(['t2', 't3', 't4']);
  await button('Remove Track t2 from queue').click();
  await expect.poll(ids).toEqual(['t3', 't4']);
  await button('Remove Track t4 from queue').click();
  await expect.poll(ids).toEqual(['t3']);
  await button('Clear Queue').click();
  await expect.poll(ids).toEqual([]);
  await expect.poll(() => harness.audio.active).toBeNull();
  expect(harness.audio.isPlaying).toBe(false);
  await expect.element(queuePanel().getByText('Your queue is empty')).toBeVisible();
});

describe('opening and closing', () => {
  test("[PAN-11] the window event toggleQueue, which the app never sends, and the player's toggle open and close the panel", async () => {
    const received = vi.fn<(event: Event) => void>();
    await appHarness().render(<LayoutWithToasts>page</LayoutWithToasts>);
    const toggle = page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Queue' });
    const toggles = async (press: () => unknown) => {
      for (const isOpen of [true, false]) {
        await press();
        await expect.poll(() => queuePanel().elements()).toHaveLength(isOpen ? 1 : 0);
        await expect.element(toggle).toHaveAttribute('aria-expanded', String(isOpen));
      }
    };
    await toggles(() => window.dispatchEvent(new CustomEvent('toggleQueue')));
    window.addEventListener('toggleQueue', received);
    await toggles(() => toggle.click());
    window.removeEventListener('toggleQueue', received);
    expect(received).not.toHaveBeenCalled();
  });

  test('[PAN-21] from 768 to 1199 px it lies over the page, which is inert, and leaves the player free: it takes the focus, and returns it when it closes', async () => {
    const harness = appHarness();
    await harness.render(
      <LayoutWithToasts>
        <button type="button">On the page</button>
      </LayoutWithToasts>,
    );
    const player = page.getByRole('region', { name: 'Player' });
    const toggle = player.getByRole('button', { name: 'Queue' });
    const behind = () => [
      page.getByText('On the page').element(),
      document.querySelector('nav[aria-label=Main] a')!,
      document.querySelector('[type=search]')!,
      document.querySelector('[href="#content"]')!,
    ];
    const isOpen = async () => {
      await expect.element(queuePanel()).toHaveFocus();
      for (const element of behind()) expect(element.closest('[inert]')).not.toBeNull();
      expect(document.elementFromPoint(280, 400)?.matches('[data-scrim]')).toBe(true);
      expect(toggle.element().closest('[inert]')).toBeNull();
      const box = queuePanel().element().getBoundingClientRect();
      const hit = document.elementFromPoint(box.left + 8, box.bottom - 8);
      expect(queuePanel().element().contains(hit)).toBe(true);
    };
    const isClosed = async () => {
      await expect.poll(() => queuePanel().elements()).toHaveLength(0);
      for (const element of behind()) expect(element.closest('[inert]')).toBeNull();
      expect(document.querySelector('[data-scrim]')).toBeNull();
      await expect.element(toggle).toHaveFocus();
    };
    const closings = [
      () => userEvent.keyboard('{Escape}'),
      () => button('Close queue').click(),
      () =>
        page.elementLocator(document.querySelector('[data-scrim]')!).click({ position: { x: 280, y: 400 } }),
      () => toggle.click(),
    ];
    for (const width of [768, 1199]) {
      await resizeTo(width, 800);
      for (const close of closings) {
        await toggle.click();
        await isOpen();
        await close();
        await isClosed();
      }
    }
    // Opened by key, it gives the focus back to the page that was inert.
    const onPage = page.getByText('On the page');
    (onPage.element() as HTMLElement).focus();
    harness.actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
    await isOpen();
    await userEvent.keyboard('{Escape}');
    await expect.element(onPage).toHaveFocus();
  });

  test('[PAN-21] over the page what lies over it closes first: a dialog, the lyrics', async () => {
    await resizeTo(1024, 768);
    const harness = await visit('/favorites');
    harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
    harness.actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
    await button('Save Queue').click();
    const dialog = page.getByRole('dialog', { name: 'Save Queue' });
    await takesFocus(dialog);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(queuePanel()).toBeVisible();
    harness.actors.lyrics.send({ type: 'LYRICS.TOGGLE' });
    const lyrics = page.getByRole('dialog', { name: 'Lyrics' });
    await takesFocus(lyrics);
    await userEvent.keyboard('{Escape}');
    await expect.element(lyrics).not.toBeInTheDocument();
    await expect.element(queuePanel()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(queuePanel()).not.toBeInTheDocument();
  });

  test('[PAN-21] from 1200 px on it is beside the page, which stays usable; it takes the focus, and Escape closes it wherever the focus is', async () => {
    await resizeTo(1200, 800);
    const { actors, render } = appHarness();
    await render(
      <LayoutWithToasts>
        <button type="button">On the page</button>
      </LayoutWithToasts>,
    );
    actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
    const toggle = page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Queue' });
    await toggle.click();
    await expect.element(queuePanel()).toBeVisible();
    const onPage = page.getByText('On the page').element();
    expect(onPage.closest('[inert]')).toBeNull();
    expect(onPage.getBoundingClientRect().right).toBeLessThanOrEqual(
      queuePanel().element().getBoundingClientRect().left,
    );
    await expect.element(queuePanel()).toHaveFocus();
    (onPage as HTMLElement).focus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => queuePanel().elements()).toEqual([]);
    await expect.element(page.getByText('On the page')).toHaveFocus();
    await toggle.click();
    (button('Remove Track t2 from queue').element() as HTMLElement).focus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => queuePanel().elements()).toEqual([]);
    await toggle.click();
    // In a window that has become narrower it covers the page.
    await resizeTo(1024, 800);
    await expect.poll(() => onPage.closest('[inert]')).not.toBeNull();
  });
});

test('[NAV-51] a track that is chosen by key keeps the focus in its new place', async () => {
  await openPanel(6, 0);
  await expect.poll(() => document.querySelector('[data-count][data-roving]')).not.toBeNull();
  (button('Play Track t3').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const chosen = group('Now Playing').getByRole('button', { name: /^(Play|Pause) Track t4/ });
  await expect.element(chosen).toHaveFocus();
});

test('[PAN-38] a row has the menu of its track: by its button, by a right click and by Shift F10', async () => {
  await openPanel(6, 0);
  const menu = page.getByRole('menu');
  const row = button('Play Track t3');
  await expect.poll(() => document.querySelector('[data-count][data-roving]')).not.toBeNull();
  for (const open of [
    () => button('More options for Track t3').click(),
    () => row.click({ button: 'right' }),
    () => userEvent.keyboard('{Shift>}{F10}{/Shift}'),
  ]) {
    (row.element() as HTMLElement).focus();
    await open();
    await expect.element(menu.getByRole('menuitem', { name: 'Add to playlist' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => menu.elements()).toEqual([]);
    await expect.element(queuePanel()).toBeVisible();
  }
});

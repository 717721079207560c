import { describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { Track } from '../../src/domain/track.ts';
import { keys } from '../../src/storage/keys.ts';
import { navigate } from '../../src/ui/routes/history.ts';
import { expectAccessible } from './axe.ts';
import type { AppHarness } from './app-harness.tsx';
import { freshTracks } from './fresh-tracks.ts';
import { eventually, main, openPage, shownTracks } from './open-page.tsx';
import { button as queueButton, namesIn } from './queue-harness.tsx';
import { queueOpens, queuePanel } from './shell.ts';
import { announced, libraryText, queued, visit } from './visit.tsx';
import { atRest } from './ready.ts';
import { resizeTo } from './window.ts';

import {
  bar,
  act,
  marks,
  chosen,
  heard,
  playButton,
  undo,
  playing,
  nowIn,
  click,
  ctrl,
  shift,
  openPop,
} from './choosing-harness.tsx';

const { keyboard } = userEvent;

describe.each(['Grid view', 'List view'] as const)('in a %s', (view) => {
  test('[BEY-200] Ctrl and Shift with a click choose, nothing plays, and while something is chosen a click does too', async () => {
    const harness = await openPop(view);
    const names = shownTracks();
    expect(marks(main()).elements()).toEqual([]);
    click(playButton(1), ctrl);
    await expect.poll(() => chosen()).toEqual([names[1]]);
    click(playButton(4), shift);
    await expect.poll(() => chosen()).toEqual(names.slice(1, 5));
    click(playButton(2), shift);
    await expect.poll(() => chosen()).toEqual(names.slice(1, 3));
    click(playButton(6), { metaKey: true });
    await expect.poll(() => chosen()).toEqual([names[1], names[2], names[6]]);
    click(playButton(1));
    await expect.poll(() => chosen()).toEqual([names[2], names[6]]);
    click(marks(main()).nth(0));
    await expect.poll(() => chosen()).toEqual([names[0], names[2], names[6]]);
    // A link with Ctrl is the browser's.
    const link = main().getByRole('link', { name: names[3]! }).first();
    link.element().addEventListener('click', (event) => event.preventDefault(), { once: true });
    click(link, ctrl);
    click(main().getByRole('button', { name: `Add ${names[3]} to favorites` }));
    expect(chosen()).toEqual([names[0], names[2], names[6]]);
    expect(queued(harness).ids).toEqual([]);
  });

  test('[BEY-200] X, Ctrl+Space and Shift with arrows choose; Space and Enter play', async () => {
    const harness = await openPop(view);
    const names = shownTracks();
    const columns = view === 'Grid view' ? 'Right' : 'Down';
    main().getByRole('radio', { checked: true }).element().focus();
    await userEvent.tab();
    await keyboard('x');
    await expect.poll(() => chosen()).toEqual([names[0]]);
    await keyboard(`{Shift>}{Arrow${columns}}{Arrow${columns}}{/Shift}`);
    await expect.poll(() => chosen()).toEqual(names.slice(0, 3));
    await keyboard(`{Shift>}{Arrow${view === 'Grid view' ? 'Left' : 'Up'}}{/Shift}`);
    await expect.poll(() => chosen()).toEqual(names.slice(0, 2));
    await keyboard('{Control>} {/Control}');
    await expect.poll(() => chosen()).toEqual([names[0]]);
    expect(queued(harness).ids).toEqual([]);
    await keyboard(' ');
    await eventually(() => nowIn(harness)).toBe(names[1]);
    await keyboard(`{Arrow${view === 'Grid view' ? 'Left' : 'Up'}}{Enter}`);
    await eventually(() => nowIn(harness)).toBe(names[0]);
    expect(chosen()).toEqual([names[0]]);
  });
});

test('[BEY-200] without the keys of letters X chooses nothing, and Ctrl+Space still does', async () => {
  const harness = await openPop('List view');
  harness.app.store.set(keys.letterKeys, false);
  main().getByRole('radio', { checked: true }).element().focus();
  await userEvent.tab();
  await keyboard('x');
  expect(bar().elements()).toEqual([]);
  await keyboard('{Control>} {/Control}');
  await expect.poll(() => chosen()).toEqual([shownTracks()[0]]);
});

test('[BEY-200] a range of a long list contains what is not drawn', async () => {
  const tracks = freshTracks(150);
  await visit('/favorites/f1', {
    local: { music_library: libraryText([], [{ id: 'f1', name: 'Road', tracks }]) },
  });
  await eventually(() => document.querySelectorAll('main [data-roving] [data-place]').length).toBeGreaterThan(
    0,
  );
  click(playButton(0), ctrl);
  await expect.element(bar()).toBeVisible();
  playButton(0).element().focus();
  await keyboard('{End}');
  await eventually(() => document.activeElement?.closest('[data-place]')?.getAttribute('data-place')).toBe(
    '149',
  );
  document.activeElement!.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, shiftKey: true }),
  );
  await expect.element(bar().getByText('150 chosen')).toBeVisible();
});

describe('what is done with a choice', () => {
  const [a, b, c, d] = freshTracks(4) as [Track, Track, Track, Track];
  /** A folder of four, of which two are chosen, over a queue of its own. */
  async function choose() {
    const harness = await visit('/favorites/f1', {
      local: {
        music_library: libraryText(
          [],
          [
            { id: 'f1', name: 'Road', tracks: [a, b, c, d] },
            { id: 'f2', name: 'Rain', tracks: [a] },
          ],
        ),
      },
    });
    await eventually(() => document.querySelectorAll('main [data-roving]').length).toBe(1);
    harness.actors.queue.send({ type: 'QUEUE.RESTORE', session: playing([d, a]), play: false });
    click(playButton(1), ctrl);
    click(playButton(2), ctrl);
    await expect.element(bar().getByText('2 chosen')).toBeVisible();
    return harness;
  }
  const folderIds = ({ app }: AppHarness, id: string) =>
    app.store.get(keys.library).folders.find((folder) => folder.id === id)?.trackIds;
  const ids = (...tracks: readonly Track[]) => tracks.map(({ id }) => id);

  test.each([
    ['Play', [b, c], 0, 'Added to queue and playing now'],
    ['Add to queue', [d, a, b, c], 0, '2 tracks added to the end of the queue'],
    ['Play next', [d, b, c, a], 0, 'Plays next'],
  ] as const)(
    '[BEY-202] "%s" changes the queue with one toast and one Undo, and ends the choice',
    async (name, after, index, words) => {
      const harness = await choose();
      await act(name).click();
      await expect.poll(() => queued(harness)).toEqual({ ids: ids(...after), index });
      await expect.poll(announced).toEqual([words]);
      expect(bar().elements()).toEqual([]);
      await undo().click();
      await expect.poll(() => queued(harness)).toEqual({ ids: ids(d, a), index: 0 });
      await expect.poll(announced).toEqual([]);
    },
  );

  test('[BEY-202] "Add to playlist" asks for the folder, adds what it lacks with one toast and one Undo, and ends the choice; closed, the choice stays', async () => {
    const harness = await choose();
    const dialog = page.getByRole('dialog', { name: 'Add to playlist' });
    await act('Add to playlist').click();
    await expect.element(dialog.getByText('2 tracks')).toBeVisible();
    await keyboard('{Escape}');
    await expect.poll(() => dialog.elements()).toEqual([]);
    await expect.element(bar()).toBeVisible();
    await act('Add to playlist').click();
    await dialog.getByRole('button', { name: 'Rain' }).click();
    await expect.poll(() => folderIds(harness, 'f2')).toEqual(ids(a, b, c));
    await expect.poll(announced).toEqual(['2 tracks added to Rain']);
    await expect.poll(() => bar().elements()).toEqual([]);
    await undo().click();
    await expect.poll(() => folderIds(harness, 'f2')).toEqual(ids(a));
  });

  test('[BEY-202] "Favorite" makes favorites of all with one toast and one Undo, and keeps the choice; once they are, "Unfavorite" takes them out', async () => {
    const harness = await choose();
    await act('Favorite').click();
    await expect.poll(() => folderIds(harness, 'favorites')).toEqual(ids(b, c));
    await expect.poll(announced).toEqual(['2 tracks added to My Favorites']);
    await act('Unfavorite').click();
    await expect.poll(() => folderIds(harness, 'favorites')).toEqual([]);
    await expect.poll(announced).toEqual(['Removed from My Favorites']);
    await undo().click();
    await expect.poll(() => folderIds(harness, 'favorites')).toEqual(ids(b, c));
    await expect.element(bar()).toBeVisible();
  });

  test('[BEY-202] "Remove" is there in a folder, and takes all out with one toast and one Undo', async () => {
    const harness = await choose();
    await act('Remove').click();
    await expect.poll(() => folderIds(harness, 'f1')).toEqual(ids(a, d));
    await expect.poll(announced).toEqual(['Removed from Road']);
    expect(bar().elements()).toEqual([]);
    await undo().click();
    await expect.poll(() => folderIds(harness, 'f1')).toEqual(ids(a, b, c, d));
  });

  test('[BEY-202] in Next Up tracks are chosen in the same ways, and "Remove" takes them out of the queue with one toast and one Undo', async () => {
    const harness = await openPage('/rap');
    const session = playing(freshTracks(5));
    harness.actors.queue.send({ type: 'QUEUE.RESTORE', session, play: false });
    harness.actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
    await queueOpens();
    await eventually(() => document.querySelector('[data-count][data-roving]')).not.toBeNull();
    click(playButton(2, queuePanel()), ctrl);
    click(playButton(4, queuePanel()), shift);
    await expect.poll(() => chosen(queuePanel())).toEqual(['Track t3', 'Track t4', 'Track t5']);
    expect(queueButton('Remove Track t3 from queue').elements()).toEqual([]);
    expect(act('Add to queue').elements()).toEqual([]);
    await act('Remove').click();
    await expect.poll(() => namesIn('Next Up')).toEqual(['t2']);
    await expect.poll(announced).toEqual(['Removed from queue']);
    await undo().click();
    await expect.poll(() => queued(harness)).toEqual({ ids: ['t1', 't2', 't3', 't4', 't5'], index: 0 });
  });
});

describe('choosing and its end', () => {
  test('[BEY-203] readers find a check box for each track, and hear name, state and count; Escape, the button and another page end it, and the focus returns', async () => {
    await openPop('List view');
    const names = shownTracks();
    click(playButton(0), ctrl);
    await expect.element(marks(main()).nth(0)).toHaveAttribute('aria-checked', 'true');
    expect(marks(main()).nth(1).element().ariaChecked).toBe('false');
    expect(marks(main()).nth(1).element().ariaLabel).toBe(`Choose ${names[1]}`);
    await expect.poll(heard).toBe(`${names[0]} chosen. 1 track chosen`);
    click(playButton(2), shift);
    await expect.poll(heard).toBe('3 tracks chosen');
    click(playButton(1));
    await expect.poll(heard).toBe(`${names[1]} not chosen. 2 tracks chosen`);
    await expectAccessible(main().element());
    await expectAccessible(bar().element());
    await keyboard('{Escape}');
    await expect.poll(() => bar().elements()).toEqual([]);
    expect(marks(main()).elements()).toEqual([]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Play ${names[1]}`);
    click(playButton(0), ctrl);
    await act('Clear selection').click();
    await expect.poll(() => bar().elements()).toEqual([]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Play ${names[0]}`);
    click(playButton(0), ctrl);
    await expect.element(bar()).toBeVisible();
    navigate('/rock');
    await expect.poll(() => bar().elements()).toEqual([]);
  });

  test.each([390, 820, 1440])(
    '[BEY-203] no check box of a row covers another control, of the current track neither (%i px)',
    async (width) => {
      await resizeTo(width, 900);
      await openPop('List view');
      click(playButton(1));
      await expect.poll(() => main().element().querySelectorAll('[data-current]')).toHaveLength(1);
      click(playButton(0), ctrl);
      await expect.element(marks(main()).nth(1)).toBeVisible();
      await atRest();
      for (const row of main().getByRole('listitem').elements().slice(0, 2)) {
        const controls = [...row.querySelectorAll('button, a')].filter((each) => each.checkVisibility());
        expect(controls.map((each) => each.ariaLabel)).toContainEqual(expect.stringMatching(/^Choose /));
        for (const control of controls) {
          const { left, top, width: w, height: h } = control.getBoundingClientRect();
          const hit = document.elementFromPoint(left + w / 2, top + h / 2);
          expect(control.contains(hit), control.outerHTML).toBe(true);
        }
      }
    },
  );

  test('[BEY-203] in forced colours what is chosen has a sign and a line', async () => {
    await openPop('List view');
    click(playButton(0), ctrl);
    await expect.poll(() => chosen()).toHaveLength(1);
    const media = (value: string) =>
      cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
    await media('active');
    const look = (place: number) => {
      const mark = marks(main()).nth(place).element();
      return {
        sign: mark.querySelector('svg') !== null,
        fill: getComputedStyle(mark).backgroundColor,
      };
    };
    const [on, off] = [look(0), look(1)];
    await media('none');
    expect([on.sign, off.sign]).toEqual([true, false]);
    expect(on.fill).not.toBe(off.fill);
  });

  test.each([
    [320, 568],
    [844, 390],
    [1440, 900],
  ])(
    '[BEY-204] at %i × %i the bar is inside the window, above the player, and covers no control',
    async (width, height) => {
      await resizeTo(width, height);
      await openPop('Grid view');
      const room = () =>
        Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--choice-height'));
      expect(room()).toBe(0);
      click(playButton(0), ctrl);
      await expect.element(bar()).toBeVisible();
      expect(room()).toBeGreaterThan(0);
      const box = bar().element().getBoundingClientRect();
      const player = document.querySelector('section[aria-label=Player]')!.getBoundingClientRect();
      expect(box.bottom).toBeLessThanOrEqual(player.top);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
      for (const control of bar().getByRole('button').elements()) {
        const { left, top, width: w, height: h } = control.getBoundingClientRect();
        expect(control.contains(document.elementFromPoint(left + w / 2, top + h / 2))).toBe(true);
      }
      // The last row ends above it.
      window.scrollTo(0, document.documentElement.scrollHeight);
      const last = main().getByRole('listitem').elements().at(-1)!;
      await expect.poll(() => last.getBoundingClientRect().bottom).toBeLessThanOrEqual(box.top);
    },
  );

  test('[BEY-204] in a window that has no line for both it takes that of the player', async () => {
    await resizeTo(320, 180);
    await openPop('List view');
    const player = () => page.getByRole('region', { name: 'Player', exact: true }).elements();
    await expect.poll(player).toHaveLength(1);
    click(playButton(0), ctrl);
    await expect.element(bar()).toBeVisible();
    await expect.poll(player).toEqual([]);
    const box = bar().element().getBoundingClientRect();
    expect(box.bottom).toBeLessThanOrEqual(180);
    await keyboard('{Escape}');
    await expect.poll(player).toHaveLength(1);
  });
});

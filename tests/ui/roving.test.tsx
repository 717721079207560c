import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LONG_PRESS_MS } from '../../src/limits/ui.ts';
import { keepFocus } from '../../src/platform/kept-focus.ts';
import { navigate } from '../../src/ui/routes/history.ts';
import { eventually, main, openPage, pressed, queued, shownTracks, withFavorites } from './open-page.tsx';
import { freshTracks } from './fresh-tracks.ts';
import { queuePanel } from './shell.ts';
import { visit } from './visit.tsx';

// As in the app it watches before the lists of later pages do.
keepFocus();

const { keyboard } = userEvent;
const focusedName = () => document.activeElement?.getAttribute('aria-label') ?? '';
/** The name of the card or row that has the focus or contains it. */
const focusedItem = () =>
  document.activeElement?.closest('li, [role=listitem]')?.getAttribute('aria-label') ?? '';
const nameAt = (place: number) => `Play ${shownTracks()[place]}`;
const tabStops = (within: Element) =>
  [...within.querySelectorAll<HTMLElement>('li :is(a, button), [role=listitem] :is(a, button)')].filter(
    ({ tabIndex }) => tabIndex === 0,
  );
/** Tabs from the view's switch, the last control before the tracks, into them. */
async function tabIntoTracks() {
  main().getByRole('radio', { checked: true }).element().focus();
  await userEvent.tab();
}
async function openPop(view: 'Grid view' | 'List view' = 'Grid view') {
  const harness = await openPage('/pop');
  await eventually(() => shownTracks().length).toBe(20);
  await pressed(main().getByRole('radio', { name: view }));
  await eventually(() => tabStops(main().element()).length).toBe(1);
  return harness;
}

describe('one Tab stop', () => {
  test('[NAV-51] in a grid the arrows move by card and by row, Home and End to its ends, Enter plays, and Tab returns to where it was', async () => {
    const harness = await openPop();
    await tabIntoTracks();
    const columns = getComputedStyle(main().element().querySelector('ol')!).gridTemplateColumns.split(
      ' ',
    ).length;
    expect(columns).toBeGreaterThan(1);
    expect(focusedName()).toBe(nameAt(0));
    await keyboard('{ArrowRight}');
    expect(focusedName()).toBe(nameAt(1));
    await keyboard('{ArrowDown}');
    expect(focusedName()).toBe(nameAt(1 + columns));
    await keyboard('{ArrowLeft}');
    expect(focusedName()).toBe(nameAt(columns));
    await keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}');
    expect(focusedName()).toBe(nameAt(0));
    await keyboard('{End}{ArrowRight}{ArrowDown}');
    expect(focusedName()).toBe(nameAt(19));
    await keyboard('{Home}{ArrowRight}{ArrowRight}');
    expect(focusedName()).toBe(nameAt(2));
    await userEvent.tab();
    expect(document.activeElement?.closest('li')).toBeNull();
    await userEvent.tab({ shift: true });
    expect(focusedName()).toBe(nameAt(2));
    await keyboard('{Enter}');
    await eventually(() => queued(harness)).toEqual([shownTracks()[2]]);
  });

  test('[NAV-51] a list and the queue are one stop each, and what replaces a removed row takes its focus', async () => {
    const harness = await openPop('List view');
    await tabIntoTracks();
    await keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(focusedName()).toBe(nameAt(1));
    await keyboard('{End}');
    expect(focusedName()).toBe(nameAt(19));
    const titles = shownTracks();
    await pressed(main().getByRole('button', { name: 'Add all to queue' }));
    harness.actors.queue.send({ type: 'QUEUE.NEXT' });
    harness.actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
    const panel = queuePanel();
    await expect.element(panel.getByText('Next Up')).toBeVisible();
    await eventually(() => tabStops(panel.element()).length).toBe(1);
    const [stop] = tabStops(panel.element());
    expect(stop?.closest('li')?.ariaCurrent).toBe('true');
    const remove = (place: number) =>
      panel.getByRole('button', { name: `Remove ${titles[place]} from queue`, exact: true });
    remove(3).element().focus();
    await keyboard('{Enter}');
    await eventually(() => remove(3).elements().length).toBe(0);
    await eventually(focusedName).toBe(`Play ${titles[4]}`);
    await pressed(panel.getByRole('button', { name: 'History', exact: true }));
    await eventually(() => tabStops(panel.element()).length).toBe(1);
    tabStops(panel.element())[0]!.focus();
    await keyboard('{End}');
    await eventually(focusedName).toBe(`Play ${titles[19]}`);
    await keyboard('{Home}');
    await eventually(focusedName).toBe(`Play ${titles[0]}`);
    await keyboard('{ArrowDown}{ArrowUp}');
    await eventually(focusedName).toBe(`Play ${titles[0]}`);
  });

  test('[NAV-51] folders, artists and playlists are one stop each among their cards', async () => {
    await openPage('/profile', { local: withFavorites(0) });
    for (const path of ['/favorites', '/top-artists', '/discover']) {
      navigate(path);
      await eventually(
        () => main().element().querySelectorAll('li :is(a, button)').length,
      ).toBeGreaterThanOrEqual(2);
      await eventually(() => tabStops(main().element()).length).toBe(1);
      tabStops(main().element())[0]!.focus();
      const before = document.activeElement;
      await keyboard('{ArrowRight}');
      expect(document.activeElement).not.toBe(before);
      expect(document.activeElement?.closest('li')).toBe(before?.closest('li')?.nextElementSibling);
    }
  });

  test('[NAV-51] a list of 1,000 tracks, of which few are in the page, is walked to its end and back', async () => {
    const local = {
      music_library: JSON.stringify({
        tracks: freshTracks(1000).map((track, index) => ({ ...track, addedAt: index })),
        folders: [
          {
            id: 'favorites',
            name: 'My Favorites',
            createdAt: 0,
            trackIds: freshTracks(1000).map(({ id }) => id),
          },
        ],
        lastUpdated: 0,
      }),
    };
    await visit('/favorites/favorites', { local });
    await eventually(() => tabStops(main().element()).length).toBe(1);
    const place = () => Number(document.activeElement?.closest<HTMLElement>('[role=listitem]')?.ariaPosInSet);
    tabStops(main().element())[0]!.focus();
    await eventually(place).toBe(1);
    await keyboard('{End}');
    await eventually(place).toBe(1000);
    await keyboard('{Home}');
    await eventually(place).toBe(1);
    await keyboard('{ArrowRight}');
    await eventually(place).toBe(2);
  });
});

describe('what else a card or row offers', () => {
  test('[NAV-52] F2 leads to its buttons, the arrows from one to the next, F2 and Escape back; in a list ArrowDown stays with the same one', async () => {
    const harness = await openPop();
    await tabIntoTracks();
    const item = focusedItem();
    await keyboard('{F2}');
    const reached: string[] = [];
    for (let step = 0; step < 8; step += 1) {
      expect(focusedItem()).toBe(item);
      reached.push(focusedName());
      await keyboard('{ArrowRight}');
    }
    const song = shownTracks()[0]!;
    // Its names are links besides, which have no label of their own.
    expect([...new Set(reached.filter(Boolean))]).toEqual([
      `Add ${song} to queue`,
      `Add ${song} to favorites`,
      `More options for ${song}`,
    ]);
    expect(reached.slice(-2)).toEqual([`More options for ${song}`, `More options for ${song}`]);
    await keyboard('{Escape}');
    expect(focusedName()).toBe(nameAt(0));
    await keyboard('{F2}{F2}');
    expect(focusedName()).toBe(nameAt(0));
    await keyboard('{F2}');
    while (!focusedName().endsWith('to queue')) await keyboard('{ArrowRight}');
    await keyboard('{Enter}');
    await eventually(() => queued(harness)).toEqual([song]);
    // From the last card of a row the arrows do not seek in the playing track.
    await harness.sounds();
    const position = () => harness.actors.player.getSnapshot().context.position;
    const before = position();
    await keyboard('{Escape}{ArrowLeft}{ArrowRight}');
    expect(Math.abs(position() - before)).toBeLessThan(3);
    await pressed(main().getByRole('radio', { name: 'List view' }));
    await eventually(() => tabStops(main().element()).length).toBe(1);
    await tabIntoTracks();
    await keyboard('{Home}');
    while (!focusedName().endsWith('to favorites')) await keyboard('{ArrowRight}');
    await keyboard('{ArrowDown}');
    expect(focusedName()).toBe(`Add ${shownTracks()[1]} to favorites`);
    await keyboard('{Escape}');
    expect(focusedName()).toBe(nameAt(1));
  });

  test('[NAV-53] Shift+F10, the context-menu key, a right click and a long press open the menu of a card or row; closing it returns the focus', async () => {
    const harness = await openPop();
    const menu = page.getByRole('menu');
    for (const view of ['Grid view', 'List view']) {
      await pressed(main().getByRole('radio', { name: view }));
      await eventually(() => tabStops(main().element()).length).toBe(1);
      await tabIntoTracks();
      await keyboard('{ArrowDown}');
      const focused = focusedName();
      for (const key of ['{Shift>}{F10}{/Shift}', '{ContextMenu}']) {
        await keyboard(key);
        await expect.element(menu).toBeVisible();
        expect(menu.element().getAttribute('aria-label')).toBe(focused.replace('Play', 'More options for'));
        await keyboard('{Escape}');
        await expect.poll(() => menu.elements()).toHaveLength(0);
        expect(focusedName()).toBe(focused);
      }
      const item = main().getByRole('listitem').nth(2);
      await item.click({ button: 'right', position: { x: 60, y: 30 } });
      await expect.element(menu).toBeVisible();
      await keyboard('{Escape}');
      await expect.poll(() => menu.elements()).toHaveLength(0);
      // A finger that stays on its cover; a finger that is lifted, or presses something else, opens nothing.
      const finger = (type: string, of: Element) =>
        of.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true }));
      const pressAnimation = () =>
        item
          .element()
          .getAnimations({ subtree: true })
          .find((one) => isHold(one));
      const isHold = (one: Animation) => one instanceof CSSAnimation && one.animationName === 'long-press';
      finger('pointerdown', item.element().querySelector('a, [aria-haspopup=menu]')!);
      expect(pressAnimation()).toBeUndefined();
      const cover = item.element().querySelector('button')!;
      for (const end of ['pointerup', 'pointercancel']) {
        finger('pointerdown', cover);
        expect(pressAnimation()?.playState).toBe('running');
        finger(end, cover);
        expect(pressAnimation()).toBeUndefined();
      }
      finger('pointerdown', cover);
      expect(pressAnimation()?.effect?.getTiming().duration).toBe(LONG_PRESS_MS);
      pressAnimation()?.finish();
      await expect.element(menu).toBeVisible();
      finger('pointerup', cover);
      // The click that ends it plays nothing.
      item.element().querySelector('button')!.click();
      (item.element() as HTMLElement).click();
      await keyboard('{Escape}');
      await expect.poll(() => menu.elements()).toHaveLength(0);
    }
    expect(queued(harness)).toEqual([]);
    // A link has the browser's own menu for the right button.
    const link = main().element().querySelector('li a')!;
    const requested = new MouseEvent('contextmenu', { button: 2, bubbles: true, cancelable: true });
    link.dispatchEvent(requested);
    expect(requested.defaultPrevented).toBe(false);
    expect(menu.elements()).toHaveLength(0);
  });
});

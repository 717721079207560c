import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allMoods } from '../../src/domain/mood.ts';
import { DRAWER_NAVIGATION_MS, MOOD_TOAST_MS, MOOD_TRIAL_MS } from '../../src/limits/ui.ts';
import { navigate } from '../../src/ui/routes/history.ts';
import { pass, appHarness, type AppHarness } from './app-harness.tsx';
import { freshTracks } from './fresh-tracks.ts';
import { eventually, music, openPage, shownTracks, wirePlaylist } from './open-page.tsx';
import { queuePanel } from './shell.ts';
import { atRest } from './ready.ts';
import { takesFocus } from './visit.tsx';
import { LayoutWithToasts } from './app-views.tsx';
import { inWindow, resizeTo } from './window.ts';

const links = [
  ['Home', '/'],
  ['Search', '/search'],
  ['My Music', '/favorites'],
  ['Profile', '/profile'],
] as const;

async function shell(options?: Parameters<typeof appHarness>[0]): Promise<AppHarness> {
  const harness = appHarness(options);
  await harness.render(<LayoutWithToasts>page</LayoutWithToasts>);
  return harness;
}

/** The texts of the links, with their targets. */
const linksIn = (name: string) =>
  page
    .getByRole('navigation', { name })
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')]);

const mode = (name: string) =>
  page.getByRole('radiogroup', { name: 'Music Mode' }).getByRole('radio', { name, exact: true });
const modeColor = () => document.documentElement.style.getPropertyValue('--mode-color');

describe('the shell with a sidebar', () => {
  test('[NAV-01] [NAV-08] [MOD-06] [MOD-20] it has a skip link, four links, and a selector of all modes with its help, banner and color', async () => {
    await shell();
    await userEvent.tab();
    await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('main')).toHaveFocus();
    expect(linksIn('Main')).toEqual(links);

    const help = page.getByRole('button', { name: 'About music modes' });
    await help.hover();
    const words = () => page.getByRole('tooltip').elements()[0]?.textContent;
    await expect
      .poll(words)
      .toMatch(/^A mood filters the tracks on Home, and your recommendations where enough of them match, /);
    expect(words()).not.toMatch(/every page|all pages/);

    const selector = page
      .getByRole('region', { name: 'Sidebar', exact: true })
      .getByRole('radiogroup', { name: 'Music Mode' });
    expect(
      selector
        .getByRole('radio')
        .elements()
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(allMoods.map(({ name }) => name));
    await expect.element(mode('Default')).toBeChecked();
    const banners = () =>
      page
        .getByText(/ Active$/)
        .elements()
        .filter((each) => each.checkVisibility());
    expect(banners()).toEqual([]);
    for (const { id, name, description, color } of [...allMoods.slice(1), allMoods[0]]) {
      mode(name).element().closest('label')!.click();
      await expect.poll(modeColor).toBe(color);
      await expect.element(mode(name)).toBeChecked();
      await expect.poll(() => document.documentElement.dataset.mood).toBe(id);
      if (id === 'default') continue;
      await expect.element(page.getByText(`${name} Active`)).toBeVisible();
      await expect.element(page.getByText(description)).toBeVisible();
    }
    await expect.poll(banners).toEqual([]);
  });

  test('[NAV-04] [NAV-08] [MOD-06] a restored mode has its color and is no change; the logo leaves it, says so for 2 s, and goes to Home', async () => {
    const received = vi.fn<(event: Event) => void>();
    window.addEventListener('musicModeChanged', received);
    history.replaceState(null, '', '/profile');
    const { actors } = await shell({ local: { music_mode: 'party' } });
    await expect.poll(modeColor).toBe('#f975b5');
    await expect.element(mode('Party')).toBeChecked();
    await expect.element(page.getByText('Party Active')).toBeVisible();
    await expect.poll(() => document.querySelector('[data-toasters]')).not.toBeNull();
    expect(received).not.toHaveBeenCalled();
    window.removeEventListener('musicModeChanged', received);
    const seen: string[] = [];
    actors.mood.on('mood.changed', ({ id }) => seen.push(`${id} at ${location.pathname}`));
    const logo = () => (page.getByRole('link', { name: 'Foxtrot home' }).element() as HTMLElement).click();
    logo();
    const toasts = () => actors.toasts.getSnapshot().context.toasts;
    expect(toasts()).toMatchObject([{ state: 'shown', toaster: 'notice' }]);
    expect(seen).toEqual(['default at /profile']);
    expect(location.pathname).toBe('/');
    await pass(MOOD_TOAST_MS - 1);
    expect(toasts()).toMatchObject([{ state: 'shown' }]);
    expect(page.getByRole('status').getByText('Switched back to Default Mode').elements()).toHaveLength(1);
    await pass(1);
    expect(toasts()).toMatchObject([{ state: 'leaving' }]);
    // In the default mode it says nothing.
    navigate('/profile');
    logo();
    expect(location.pathname).toBe('/');
    expect(toasts()).toMatchObject([{ state: 'leaving' }]);
    expect(seen).toHaveLength(1);
  });

  test('[MOD-20] the tooltip of the selector is inside the window, and nothing lies over it', async () => {
    await openPage('/pop');
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await resizeTo(width, height);
      if (width < 768) await page.getByRole('button', { name: 'Open menu' }).click();
      const help = page.getByRole('button', { name: 'About music modes' });
      await help.click();
      const tip = page.getByRole('tooltip');
      await expect.element(tip).toBeVisible();
      const covered = () => {
        const box = tip.element().getBoundingClientRect();
        return [0.05, 0.5, 0.95]
          .flatMap((x) =>
            [0.05, 0.5, 0.95].map((y) => [box.x + box.width * x, box.y + box.height * y] as const),
          )
          .filter((point) => !tip.element().contains(document.elementFromPoint(...point)));
      };
      await expect.poll(covered).toEqual([]);
    }
  });

  test('[BAR-06] the shell shows the current track, the queue, its panel and both flags, and does all that the queue can', async () => {
    const names = ['Song 1', 'Song 2', 'Song 3', 'Song 4'];
    const harness = await openPage('/trending', { answers: { '/playlist/': wirePlaylist('1', music(4)) } });
    await eventually(() => shownTracks()).toEqual(names);
    const ids = () => harness.actors.queue.getSnapshot().context.tracks.map(({ id }) => id);
    const index = () => harness.actors.queue.getSnapshot().context.index;
    const player = page.getByRole('region', { name: 'Player' });
    const press = (name: string) => player.getByRole('button', { name, exact: true }).click();

    const isOpen = (open: boolean) =>
      expect
        .element(player.getByRole('button', { name: 'Queue' }))
        .toHaveAttribute('aria-expanded', String(open));
    await page.getByRole('button', { name: 'Play Song 1' }).click();
    expect(ids()).toEqual(['1']);
    await expect.element(player.getByText('Song 1')).toBeVisible();
    await page.getByRole('listitem', { name: 'Song 2 by Vixen Vale' }).hover();
    await page.getByRole('button', { name: 'Add Song 2 to queue' }).click();
    expect(ids()).toEqual(['1', '2']);
    await page.getByRole('main').getByRole('button', { name: 'Add all to queue' }).click();
    await expect.poll(ids).toEqual(['1', '2', '3', '4']);
    await press('Next');
    await expect.poll(index).toBe(1);
    await press('Previous');
    await expect.poll(index).toBe(0);
    await isOpen(false);
    await press('Queue');
    await isOpen(true);
    const panel = queuePanel();
    await panel.getByRole('button', { name: 'Remove Song 3 from queue' }).click();
    expect(ids()).toEqual(['1', '2', '4']);
    await panel.getByRole('button', { name: 'Clear Queue' }).click();
    expect(ids()).toEqual([]);
    await press('Queue');
    await expect.poll(() => panel.elements()).toHaveLength(0);
    for (const name of ['Shuffle', 'Loop']) {
      await press(name);
      await expect.element(player.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    }
    expect(harness.actors.queue.getSnapshot().context).toMatchObject({ shuffle: true, loop: true });
  });

  test("[BEY-18] the theme is the system's until the switch is pressed, and the choice is kept", async () => {
    let system: 'light' | 'dark' = 'light';
    const themes = new Set<(theme: 'light' | 'dark') => void>();
    const follows = (theme: 'light' | 'dark') => {
      system = theme;
      for (const listener of themes) listener(theme);
    };
    const viewport = {
      isDesktop: () => true,
      onDesktopChange: () => () => {},
      systemTheme: () => system,
      onSystemThemeChange: (listener: (theme: 'light' | 'dark') => void) => {
        themes.add(listener);
        return () => void themes.delete(listener);
      },
    };
    const { storage } = await shell({ ports: { viewport } });
    const theme = () => document.documentElement.dataset.theme;
    await expect.poll(theme).toBe('light');
    follows('dark');
    await expect.poll(theme).toBe('dark');
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect.poll(theme).toBe('light');
    await expect.poll(() => storage.local.getItem('theme')).toBe('light');
    follows('light');
    follows('dark');
    await expect.element(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
    expect(theme()).toBe('light');
  });
});

describe('the mobile shell', () => {
  inWindow('phone');

  const menu = () => page.getByRole('dialog', { name: 'Menu' });
  async function openMenu(options?: Parameters<typeof appHarness>[0]): Promise<AppHarness> {
    const harness = await shell(options);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await takesFocus(menu());
    return harness;
  }

  test('[NAV-01] [NAV-13] the drawer has the same links and the mode picker; a choice by key or pointer closes it, the arrows only move, and a link leads on 100 ms later', async () => {
    history.replaceState(null, '', '/profile');
    const { actors } = await openMenu();
    const id = () => actors.mood.getSnapshot().context.id;
    const isClosed = () => expect.poll(() => menu().elements()).toHaveLength(0);
    const again = async () => {
      await isClosed();
      await page.getByRole('button', { name: 'Open menu' }).click();
      await takesFocus(menu());
    };
    expect(
      menu()
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link')
        .elements()
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual(links);
    const radios = menu().getByRole('radiogroup', { name: 'Music Mode' }).getByRole('radio');
    expect(radios.elements()).toHaveLength(5);
    (mode('Default').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await again();
    expect(id()).toBe('default');

    (mode('Default').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{ArrowDown}');
    expect((mode('Hip-Hop').element() as HTMLInputElement).checked).toBe(true);
    expect(document.activeElement).toBe(mode('Hip-Hop').element());
    await pass(MOOD_TRIAL_MS - 1);
    expect(id()).toBe('default');
    await pass(1);
    expect(id()).toBe('hiphop');
    await expect.element(menu()).toBeVisible();

    await userEvent.click(mode('Party').element().closest('label')!);
    expect(id()).toBe('party');
    await again();
    expect(location.pathname).toBe('/profile');

    (menu().getByRole('link', { name: 'My Music' }).element() as HTMLElement).click();
    expect(actors.shell.getSnapshot().hasTag('drawerOpen')).toBe(false);
    await pass(DRAWER_NAVIGATION_MS - 1);
    expect(location.pathname).toBe('/profile');
    await pass(1);
    expect(location.pathname).toBe('/favorites');
    await isClosed();
  });

  test("[MOD-20] on a phone on its side the button 'About music modes' is above the player", async () => {
    await resizeTo(844, 390);
    await shell();
    const help = page.getByRole('button', { name: 'About music modes', exact: true });
    await expect.element(help).toBeVisible();
    const player = page.getByRole('region', { name: 'Player', exact: true });
    const { bottom } = help.element().getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(player.element().getBoundingClientRect().top);
  });

  test('[BEY-56] title and artist of the full player are 44 px high to press', async () => {
    await resizeTo(390, 844);
    const { actors } = await shell();
    actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
    await page.getByRole('button', { name: 'Open player' }).click();
    const sheet = page.getByRole('dialog', { name: 'Now playing' });
    const names = () =>
      sheet
        .getByRole('link')
        .elements()
        .filter((link) => /\/(track|artist)\//.test(link.getAttribute('href')!));
    await expect.poll(names).toHaveLength(2);
    await atRest();
    for (const name of names()) {
      const { left, top, bottom } = name.getBoundingClientRect();
      const pressed = (y: number) => name.contains(document.elementFromPoint(left + 8, y));
      const high = Array.from({ length: Math.ceil(bottom - top) }, (_, px) => pressed(top + px + 0.5));
      expect(high.filter(Boolean).length).toBeGreaterThanOrEqual(44);
    }
  });

  test('[BEY-56] on the smallest phones every control of the header and of the full player is inside the window without scrolling, and none covers another', async () => {
    await resizeTo(320, 568);
    const { actors } = await shell();
    actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
    await page.getByRole('button', { name: 'Open player' }).click();
    const sheet = page.getByRole('dialog', { name: 'Now playing' });
    const next = sheet.getByRole('button', { name: /^Next Up/ });
    await expect.element(next).toBeVisible();
    await expect.poll(() => next.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(568);
    expect(sheet.element().scrollHeight).toBeLessThanOrEqual(sheet.element().clientHeight);
    for (const name of ['Shuffle', 'Previous', 'Next', 'Loop', 'Mute', 'Comments', 'Lyrics', 'Queue']) {
      await expect.element(sheet.getByRole('button', { name, exact: true })).toBeVisible();
    }
    for (const name of ['Progress', 'Volume'])
      await expect.element(sheet.getByRole('slider', { name })).toBeInTheDocument();
    await sheet.getByRole('button', { name: 'Close player' }).click();
    await expect.poll(() => sheet.elements()).toHaveLength(0);

    const width = 195;
    await resizeTo(width, 422);
    /** The controls of a part that leave the window or overlap the previous one. */
    const faults = (part: Element) => {
      const controls = [...part.querySelectorAll<HTMLElement>('button, a, span')].filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          (one.matches('button, a') || !one.firstElementChild),
      );
      const boxes = controls.map((one) => [one, one.getBoundingClientRect()] as const);
      const isOver = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      return boxes
        .filter(
          ([one, box], index) =>
            box.left < 0 ||
            box.right > width ||
            boxes.slice(0, index).some(([other, before]) => !other.contains(one) && isOver(box, before)),
        )
        .map(([one]) => one.ariaLabel ?? one.textContent);
    };
    const banner = () => faults(page.getByRole('banner').element());
    await expect.poll(banner).toEqual([]);
    const title = () =>
      page.getByRole('region', { name: 'Player' }).element().querySelector('[title]:not(button)');
    await expect.poll(() => title()?.getBoundingClientRect().width).toBeGreaterThanOrEqual(width / 4);
    // In its middle is Play.
    await page.getByRole('button', { name: 'Open player' }).click({ position: { x: 20, y: 20 } });
    await expect.element(next).toBeVisible();
    for (const name of ['Loop', 'Queue']) {
      const row = sheet.getByRole('button', { name, exact: true }).element().parentElement!;
      await expect.poll(() => faults(row)).toEqual([]);
    }
  });
});

test('[BEY-102] the browser is told to keep a pull at the top of a page to the page', async () => {
  await shell();
  expect(getComputedStyle(document.documentElement).overscrollBehaviorY).toBe('none');
});

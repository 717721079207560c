import { expect, type Locator, type Page } from '@playwright/test';
import { layoutOf } from '../../windows.ts';
import { pointAt, type Point } from './pointer.model.ts';
import { ready } from './ready.ts';

/** The frame around every page, and the tracks of the shown page. */
export class Shell {
  readonly navigation: Locator;
  readonly main: Locator;
  readonly heading: Locator;
  readonly back: Locator;
  readonly search: Locator;
  readonly addAll: Locator;
  readonly tracks: Locator;
  readonly statusToasts: Locator;
  readonly notices: Locator;
  /** The bar of what can be done with chosen tracks. */
  readonly choice: Locator;

  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.navigation = page.getByRole('navigation', { name: 'Main', exact: true });
    this.main = page.getByRole('main');
    this.heading = this.main.getByRole('heading', { level: 1 });
    this.back = page.getByRole('banner').getByRole('button', { name: 'Back', exact: true });
    this.search = page.getByRole('searchbox', { name: 'Search', exact: true });
    this.tracks = this.main.getByRole('listitem', { name: / by / });
    // While the list is still loading there would be nothing to add.
    this.addAll = this.main
      .filter({ has: page.getByRole('listitem', { name: / by / }) })
      .getByRole('button', { name: 'Add all to queue', exact: true });
    this.statusToasts = page.locator('[data-toaster=status] > *');
    this.notices = page.locator('[data-toaster=notice] > *');
    this.choice = page.getByRole('region', { name: 'Chosen tracks', exact: true });
  }

  link(name: string): Locator {
    return this.navigation.getByRole('link', { name, exact: true });
  }

  /** Opens the menu, which has links, moods and theme on a phone; elsewhere they are there. */
  async openMenu(): Promise<void> {
    if (layoutOf(this.page) !== 'phone') return;
    const button = this.button('Open menu');
    await expect(button).toBeVisible();
    await ready(this.page);
    // In a window of a few lines it scrolls with the page.
    await this.page.evaluate(() => innerHeight < 400 && scrollTo(0, 0));
    // `click` would scroll to where the header is in the page, before it sticks to the window.
    const { x, y } = (await button.boundingBox())!;
    await this.page.mouse.click(x + 20, y + 20);
    await expect(this.dialog('Menu')).toBeVisible();
  }

  /** Opens a page by its link in the navigation. */
  async go(name: string): Promise<void> {
    await this.openMenu();
    await ready(this.page);
    await this.link(name).click();
  }

  /** Switches to the other theme. */
  async switchTheme(): Promise<void> {
    await this.openMenu();
    await ready(this.page);
    await this.page.getByRole('button', { name: /^Switch to (light|dark) theme$/ }).click();
    if (layoutOf(this.page) === 'phone') await this.escape(this.dialog('Menu'));
  }

  /** Goes to the search field, which is on a page of its own on a phone. */
  async openSearch(): Promise<void> {
    const isElsewhere = !new URL(this.page.url()).pathname.startsWith('/search');
    if (isElsewhere && layoutOf(this.page) === 'phone')
      await this.page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
    await this.search.click();
  }

  /** Opens another page as a link does, without a new load, and waits for its heading. */
  async follow(path: string): Promise<void> {
    const before = await this.heading.elementHandle();
    const words = await before?.textContent();
    await this.page.evaluate((to) => {
      (window as { readonly passMinute?: () => void }).passMinute?.();
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    // The next page has a new heading element, even with the same text; a search only changes the text.
    await expect
      .poll(() =>
        before?.evaluate((element, text) => element.isConnected && element.textContent === text, words),
      )
      .toBe(false);
    await expect(this.heading).not.toHaveText('');
  }

  mode(name: string): Locator {
    return this.page
      .getByRole('radiogroup', { name: 'Music Mode' })
      .getByRole('radio', { name, exact: true });
  }

  /** Chooses a mood by its row, as a pointer does. */
  async chooseMode(name: string): Promise<void> {
    await this.openMenu();
    await ready(this.page);
    await this.page.getByRole('radiogroup', { name: 'Music Mode' }).getByText(name, { exact: true }).click();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  /** Waits until an open layer has the focus: before that it receives no keys. */
  async focusIn(open: Locator): Promise<void> {
    await expect(open).toBeVisible();
    await ready(this.page);
    await expect.poll(() => open.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }

  /** Closes an open layer by Escape. */
  async escape(open: Locator): Promise<void> {
    await this.focusIn(open);
    await this.page.keyboard.press('Escape');
    await expect(open).toBeHidden();
  }

  /** A track of the page's list, counted from 0, and its elements. */
  track(at: number): {
    readonly item: Locator;
    readonly play: Locator;
    readonly name: () => Promise<string>;
  } {
    const item = this.tracks.nth(at);
    return {
      item,
      play: item.getByRole('button', { name: /^(Play|Pause) / }),
      name: async () => ((await item.getAttribute('aria-label')) ?? '').replace(/^(.*) by .*$/, '$1'),
    };
  }

  /** Plays a track of the list by its picture, or its row. */
  async play(at: number): Promise<void> {
    const { item, play } = this.track(at);
    await ready(this.page);
    await item.hover();
    await play.click();
  }

  /** Opens the menu of a track by its button, which a mouse shows and touch always does. */
  async openTrackMenu(at: number): Promise<void> {
    const { item } = this.track(at);
    await expect(item).toBeVisible();
    await ready(this.page);
    await item.hover();
    await item.getByRole('button', { name: /^More options for / }).click();
    await expect(this.page.getByRole('menu')).toBeVisible();
  }

  /** Opens the menu of a track and chooses from it. */
  async choose(at: number, name: string): Promise<void> {
    await this.openTrackMenu(at);
    await this.page.getByRole('menuitem', { name, exact: true }).click();
  }

  /** Begins to choose tracks with one: from its menu on touch, by Ctrl and its play button with a mouse. */
  async chooseSeveral(item: Locator, position?: Point): Promise<void> {
    // The keys of the list have loaded.
    await expect(item.locator('xpath=ancestor::*[@data-roving]')).toBeAttached();
    await ready(this.page);
    if (await this.page.evaluate(() => matchMedia('(hover: none)').matches)) {
      await item.getByRole('button', { name: /^More options for / }).tap();
      await this.page.getByRole('menuitem', { name: 'Choose several', exact: true }).tap();
      return;
    }
    await item.hover();
    const play = item.getByRole('button', { name: /^(Play|Pause) / });
    await play.click({ modifiers: ['Control'], ...(position && { position }) });
    // What a row shows under the mouse lies over the end of a long name.
    await pointAt(this.page, { x: 0, y: 0 });
  }
}

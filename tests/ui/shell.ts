import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { takesFocus } from './visit.tsx';

/**
 * Whether the window has the layout of a phone: a menu instead of the sidebar, and a small player that opens
 * as a sheet.
 */
const isPhone = (): boolean => innerWidth < 768;

const named = (role: 'button' | 'dialog' | 'region', name: string): Locator =>
  page.getByRole(role, { name, exact: true });

async function close(layer: Locator): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => layer.elements()).toHaveLength(0);
}

/** The player with all controls: the bar, or on a phone the sheet. */
export const player = (): Locator => (isPhone() ? named('dialog', 'Now playing') : named('region', 'Player'));

/** Opens what has all controls of the player. */
export async function openPlayer(): Promise<void> {
  if (!isPhone() || player().elements().length > 0) return;
  await named('button', 'Open player').click();
  await expect.element(player()).toBeVisible();
}

/** Closes it again, so that the page can be used. */
export async function closePlayer(): Promise<void> {
  if (isPhone()) await close(player());
}

/** Opens what has links, moods and theme. */
export async function openMenu(): Promise<void> {
  if (!isPhone()) return;
  await named('button', 'Open menu').click();
  await expect.element(named('dialog', 'Menu')).toBeVisible();
}

const navigation = (): Locator => page.getByRole('navigation', { name: 'Main', exact: true });

/** Looks at the navigation, for which a phone opens its menu and closes it again. */
export async function atNavigation(look: (navigation: Locator) => Promise<void>): Promise<void> {
  await openMenu();
  await look(navigation());
  if (isPhone()) await close(named('dialog', 'Menu'));
}

/** Opens a page by its link in the navigation. */
export async function follow(name: string): Promise<void> {
  await openMenu();
  await navigation().getByRole('link', { name, exact: true }).click();
}

/** What leads to a search from any page: the field, or on a phone a link to the page that has it. */
export const searchEntry = (): Locator =>
  page.getByRole('banner').getByRole(isPhone() ? 'link' : 'searchbox', { name: 'Search', exact: true });

/** Goes to the search field, which is on a page of its own on a phone. */
export async function openSearch(): Promise<void> {
  if (!location.pathname.startsWith('/search')) await searchEntry().click();
  await page.getByRole('searchbox', { name: 'Search', exact: true }).click();
}

/** The picked mood, in the sidebar or the menu. */
export const pickedMood = (): Locator =>
  page.getByRole('radiogroup', { name: 'Music Mode' }).getByRole('radio', { checked: true });

/** The open queue: a panel, or on a phone a sheet. */
export const queuePanel = (): Locator =>
  page.getByRole(isPhone() ? 'dialog' : 'complementary', { name: 'Queue', exact: true });

/** Waits until the queue has opened. Where it covers the page, it takes the focus. */
export async function queueOpens(): Promise<void> {
  await expect.element(queuePanel().getByRole('heading', { name: 'Queue', exact: true })).toBeVisible();
  if (innerWidth < 1200) await takesFocus(queuePanel());
}

/** What opens and closes the queue: in the bar, or on a phone in the header. */
export const queueToggle = (): Locator =>
  (isPhone() ? page.getByRole('banner') : named('region', 'Player')).getByRole('button', {
    name: 'Queue',
    exact: true,
  });

/** Opens the queue unless it is open: where it covers the page, a link in it has closed it. */
export async function openQueue(): Promise<void> {
  // A sheet that leaves is still there.
  if (!document.querySelector('[data-queue=open]')) await queueToggle().click();
  await queueOpens();
}

/** Closes the queue, so that the page can be used in every layout. */
export async function closeQueue(): Promise<void> {
  await queuePanel().getByRole('button', { name: 'Close queue', exact: true }).click();
  await expect.poll(() => queuePanel().elements()).toHaveLength(0);
}

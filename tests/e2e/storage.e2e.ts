import type { Page } from '@playwright/test';
import { LibraryPages, storedTrack, libraryText } from './models/library.model.ts';
import { expect, test } from './models/test.ts';

const word = 'Changes cannot be kept in this browser right now.';

/** Makes every use of storage throw, as a browser does that blocks it. Runs before the page. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
}

/** Makes every write throw, as a browser does whose storage is full. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

/** Counts how often a text is shown from now on: each toast and each announcement has its own element. */
function countToasts(text: string): void {
  const toasts = new Set<Element>();
  Object.assign(window, { toasts });
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[data-toaster] > [data-state]'))
      if (toast.textContent?.includes(text)) toasts.add(toast);
  }).observe(document, { childList: true, subtree: true });
}

for (const [how, spoil] of [
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const) {
  test(`[STO-31] with storage ${how} the app works on in memory, logs it, says it once, and loses nothing that was stored`, async ({
    page,
    context,
    shell,
    player,
  }) => {
    const library = new LibraryPages(page);
    const before = libraryText([], [{ id: 'f1', name: 'Road', tracks: [storedTrack('k1')] }]);
    await page.goto('/healthz');
    await page.evaluate((text) => {
      localStorage.setItem('music_library', text);
      localStorage.setItem('playback_history', '[]');
      localStorage.setItem('theme', 'light');
    }, before);
    const stored = (of: Page) =>
      of.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Readonly<Record<string, string>>);
    const storedBefore = await stored(page);
    const errors: string[] = [];
    page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
    await page.addInitScript(spoil);
    await page.addInitScript(countToasts, word);
    const announced = () => page.evaluate(() => (window as unknown as { toasts: Set<Element> }).toasts.size);

    await page.goto('/trending');
    // Nobody is known where storage is blocked: the invitation comes, and is closed.
    if (how === 'blocked') await page.getByRole('button', { name: 'Maybe Later' }).click();
    await expect.poll(announced).toBe(1);
    await expect.poll(() => errors.join('\n')).toContain("The browser's storage failed");
    const name = await shell.track(0).name();
    await library.heart(name, 'none').click();
    await expect(library.heart(name, 'favorite')).toBeVisible();
    await shell.addAll.click();
    await player.sounds(name);
    await player.open();
    await player.mute.click();
    await expect(player.unmute).toBeVisible();
    await player.close();
    await shell.go('My Music');
    await expect(library.tile('My Favorites').getByText('1 track', { exact: true })).toBeVisible();
    // What could be read before can still be used.
    await expect(library.tile('Road')).toHaveCount(how === 'full' ? 1 : 0);
    await shell.chooseMode('Chill');
    await shell.go('Home');
    await expect(shell.heading).toHaveText('Chill');
    await expect(page.getByRole('status').filter({ hasText: word })).toHaveCount(0);
    expect(await announced()).toBe(1);

    const later = await context.newPage();
    await later.goto('/healthz');
    expect(await stored(later)).toEqual(storedBefore);
  });
}

import { expect, type Page } from '@playwright/test';

/**
 * Leaves behind what a listener has after a while: two favorites, which show a taste, a queue, a pick,
 * hidden sections, lists in list view, an expanded guide.
 */
export async function live(page: Page): Promise<void> {
  await page.goto('/trending');
  const main = page.getByRole('main');
  for (const place of [0, 2])
    await main
      .getByRole('listitem')
      .nth(place)
      .getByRole('button', { name: /to favorites$/ })
      .dispatchEvent('click');
  // A change of the library waits for the lock of all tabs.
  const kept = () =>
    page.evaluate(
      () => JSON.parse(localStorage.getItem('music_library') ?? '{}').folders?.[0].trackIds.length,
    );
  await expect.poll(kept).toBe(2);
  await main.getByRole('button', { name: 'Add all to queue' }).click();
  await expect(
    page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }),
  ).toBeVisible();
  await page.goto('/');
  await main.getByRole('button', { name: "I'm Feeling Lucky" }).click();
  await expect(main.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await page.evaluate(() => {
    const hidden = ['pop', 'rock'].map((id) => ({ id, label: id, enabled: false }));
    localStorage.setItem('music_preferences', JSON.stringify(hidden));
    localStorage.setItem('assistant_expanded', 'true');
    for (const name of ['trending', 'pop', 'genre', 'global-top-100', 'folder'])
      localStorage.setItem(`view_preference_${name}`, 'list');
  });
}

import type { Page } from '@playwright/test';

/**
 * Waits until something is drawn, and looks with every frame: an assertion soon looks only twice a second. What it waits
 * for is asserted by whoever calls; what never comes fails there.
 */
export async function appears(page: Page, selector: string): Promise<void> {
  await page
    .waitForFunction((css) => document.querySelector(css) !== null, selector, { timeout: 15_000 })
    .catch(() => undefined);
}

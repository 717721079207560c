import type { Page } from '@playwright/test';

/** Waits until something is there, checking every frame. Only a failure waits so long. */
export async function appears(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((css) => document.querySelector(css) !== null, selector, { timeout: 60_000 });
}

import type { BrowserContext, Page, ViewportSize } from '@playwright/test';

/** Delays all scripts in every page that is opened from now on; returns a function that lets them load. */
export async function holdScripts(context: BrowserContext): Promise<() => void> {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await context.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue().catch(() => {});
  });
  return release;
}

/** A page with delayed scripts whose HTML has arrived: what decides what it hides is at its end. */
export async function openSent(context: BrowserContext, path: string, size?: ViewportSize): Promise<Page> {
  const page = await context.newPage();
  if (size) await page.setViewportSize(size);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  return page;
}

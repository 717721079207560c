import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';

/** The files of code that a page has requested and not received yet. */
const pending = new WeakMap<Page, Set<string>>();

let calls = 0;

const isCode = (url: string) => /\/assets\/[^/]+\.(?:js|css)$/.test(url);

/** Follows the code that the pages of a browser load, so that `ready` knows of it. */
export function followCode(context: BrowserContext): void {
  const filesOf = (page: Page) => {
    const files = pending.get(page) ?? new Set();
    pending.set(page, files);
    return files;
  };
  context.on('request', (request) => {
    if (isCode(request.url()) && !request.serviceWorker()) filesOf(request.frame().page()).add(request.url());
  });
  const ended = (request: Request) => {
    if (isCode(request.url()) && !request.serviceWorker())
      filesOf(request.frame().page()).delete(request.url());
  };
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
}

/** Waits until all code that a page has requested by now has come and run. */
export async function codeHasRun(page: Page): Promise<void> {
  await expect.poll(() => pending.get(page)?.size ?? 0).toBe(0);
  await page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    await Promise.all(files.filter((name) => /\/assets\/.*\.js$/.test(name)).map((name) => import(name)));
  });
}

/**
 * Waits until a press does what a listener would expect: the page is hydrated, no code is on its way, nothing
 * moves, and no toast comes or goes. Every act of a page object begins with it.
 */
export async function ready(page: Page): Promise<void> {
  const deadline = Date.now() + 60_000;
  do {
    if (Date.now() > deadline)
      throw new Error(`Still on its way: ${[...(pending.get(page) ?? [])].join(', ')}`);
    await page.waitForFunction(
      (call) => {
        const isMoving = document
          .getAnimations()
          .some(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
          );
        const isCalm =
          document.querySelector('#root[data-route]') === null &&
          // A part as it was sent, which is hydrated by itself.
          document.querySelector('[data-sent]') === null &&
          // A scrim whose panel has still to be drawn.
          document.querySelector('[data-scrim] + :empty') === null &&
          document.querySelector('[data-toaster] > [data-state]:not([data-state=shown])') === null &&
          !isMoving;
        // What a frame has changed is placed in the next one.
        const { seen } = window as { seen?: { call: number; frames: number } };
        const frames = isCalm && seen?.call === call ? seen.frames + 1 : Number(isCalm);
        Object.assign(window, { seen: { call, frames } });
        return frames >= 3;
      },
      (calls += 1),
      { timeout: 60_000 },
    );
  } while ((pending.get(page)?.size ?? 0) > 0);
}

/** Waits until the page is drawn in the app's font, shown as if the page had been hidden (D104). */
export async function fontShown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!document.fonts.check("1em 'Bricolage Grotesque Variable'")) return false;
    document.dispatchEvent(new Event('visibilitychange'));
    return document.documentElement.dataset['font'] === undefined;
  });
}

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

/** Keeps React's tasks from when nothing matches `before` until `go` is called. Runs in the page. */
export function holdTasks(before: string): void {
  const held: (() => void)[] = [];
  let isOver = false;
  const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')!;
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    set(receive: (event: MessageEvent) => void) {
      set!.call(this, (event: MessageEvent) =>
        isOver || document.querySelector(before) ? receive(event) : void held.push(() => receive(event)),
      );
    },
  });
  Object.assign(window, {
    held,
    go() {
      isOver = true;
      held.forEach((task) => task());
    },
  });
}

/** Lets React's tasks run that `holdTasks` has kept. */
export const releaseTasks = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { go: () => void }).go());

import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';

/** The two windows of these tests, as width and height in px. */
export const windows = { desktop: [1440, 900], phone: [390, 844] } as const;

/** Each test of the file, or of the block, starts in this window. Without this it is the desktop's. */
export function inWindow(name: keyof typeof windows): void {
  const [width, height] = windows[name];
  beforeEach(() => resizeTo(width, height));
}

/**
 * Gives the page a window of so many px, and waits until the page has been told. On a busy machine the browser does so
 * long after it has the new size, and the event would end whatever the test does in the meantime.
 */
export async function resizeTo(width: number, height: number): Promise<void> {
  const isThere = () => innerWidth === width && innerHeight === height;
  if (isThere()) return;
  const told = new Promise<void>((resolve) => {
    const onResize = () => {
      if (!isThere()) return;
      removeEventListener('resize', onResize);
      resolve();
    };
    addEventListener('resize', onResize);
  });
  // oxlint-disable-next-line eslint/no-restricted-properties -- what it leads to is waited for
  await page.viewport(width, height);
  await told;
}

import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';

/** The two windows of these tests, as width and height in px. */
export const windows = { desktop: [1440, 900], phone: [390, 844] } as const;

/** Each test of the file, or of the block, starts in this window. Without this it is the desktop's. */
export function inWindow(name: keyof typeof windows): void {
  beforeEach(async () => {
    const [width, height] = windows[name];
    if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
  });
}

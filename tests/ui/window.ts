import { beforeEach } from 'vitest';

/** The two windows of these tests, as width and height in px. */
export const windows = { desktop: [1440, 900], phone: [390, 844] } as const;

/** Each test of the file, or of the block, starts in this window. Without this it is the desktop's. */
export function inWindow(name: keyof typeof windows): void {
  const [width, height] = windows[name];
  beforeEach(() => resizeTo(width, height));
}

/**
 * Gives the page a window of so many px, and waits until the page has been told. On a busy machine the
 * browser does so up to half a second after the page has the new size, and the event would end what the test
 * does in the meantime. The page is a frame of one that never changes: a tab that is given another size
 * sometimes never draws again.
 */
export async function resizeTo(width: number, height: number): Promise<void> {
  if (innerWidth === width && innerHeight === height) return;
  const told = new Promise((resolve) => addEventListener('resize', resolve, { once: true }));
  Object.assign((frameElement as HTMLElement).style, { width: `${width}px`, height: `${height}px` });
  await told;
}

import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { drawWindow, nameOf, type Size, type Windows } from '../windows.ts';

const { SEED, WINDOW } = import.meta.env as Readonly<Record<string, string | undefined>>;
/** A block draws after its file, and its window counts. */
let drawn: Size | undefined;

/**
 * Each test of the file, or of the block, starts in one of these windows by chance (`tests/windows.ts`). Without this it is any
 * window; only what a row says, or what no other layout has, is a reason for fewer.
 */
export function inWindow(windows: Windows): void {
  beforeEach(async ({ task, onTestFailed }) => {
    const size = drawWindow(windows, task.file.name, { SEED, WINDOW });
    if (innerWidth !== size.width || innerHeight !== size.height)
      await page.viewport(size.width, size.height);
    drawn = size;
    onTestFailed(() => {
      if (drawn === size) console.error(`SEED=${SEED} WINDOW=${nameOf(size)} (${task.name})`);
    });
  });
}

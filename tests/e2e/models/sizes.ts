import { basename } from 'node:path';
import type { Layout } from '../../model/listener.ts';

/** A window that the app must fit, and whether it is a touch screen. */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
  readonly layout: Layout;
}

const size = (width: number, height: number, touch = false): Size => ({
  width,
  height,
  touch,
  layout: width < 768 ? 'phone' : width < 1200 ? 'tablet' : 'desktop',
});

/** The windows in which every screen must satisfy its invariants: phones, tablets both ways up, laptops, a large screen. */
export const sizes: readonly Size[] = [
  size(320, 568, true),
  size(390, 844, true),
  size(768, 1024),
  size(820, 1180, true),
  size(844, 390, true),
  size(1024, 768),
  size(1180, 820, true),
  size(1200, 800),
  size(1440, 900),
  size(2560, 1440),
];

/** The options of a test in such a window. */
export const windowOf = ({ width, height, touch }: Size) => ({
  viewport: { width, height },
  hasTouch: touch,
  isMobile: touch,
});

/**
 * The options of a random window, for tests that must pass in every one: the seed of the run and the file's name decide. The
 * run prints its seed, and `SEED=…` repeats it.
 */
export function anyWindow(file: string) {
  let hash = Number(process.env['SEED'] ?? 0);
  for (const letter of basename(file)) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  const drawn = sizes[hash % sizes.length];
  if (!drawn) throw new Error(`SEED=${process.env['SEED']} is no number`);
  return windowOf(drawn);
}

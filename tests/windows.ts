import type { Layout } from './model/listener.ts';

/** A window that the app must fit, and whether it is a touch screen. */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
  readonly layout: Layout;
}

/** The layout of a window of this width in px. */
export const layoutFor = (width: number): Layout =>
  width < 768 ? 'phone' : width < 1200 ? 'tablet' : 'desktop';

/** The layout of a page of Playwright in its window as it is now. */
export const layoutOf = (page: { viewportSize: () => { readonly width: number } | null }): Layout =>
  layoutFor(page.viewportSize()?.width ?? 0);

const size = (width: number, height: number, touch = false): Size => ({
  width,
  height,
  touch,
  layout: layoutFor(width),
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

/** The windows of a test: any, those of a layout, those from 768 px on, or those that a mouse or a finger uses; or this one. */
export type Windows = keyof typeof kinds | Size;

const kinds = {
  any: () => true,
  phone: ({ layout }: Size) => layout === 'phone',
  tablet: ({ layout }: Size) => layout === 'tablet',
  desktop: ({ layout }: Size) => layout === 'desktop',
  wide: ({ layout }: Size) => layout !== 'phone',
  mouse: ({ touch }: Size) => !touch,
  finger: ({ touch }: Size) => touch,
};

/** Names a window as `WINDOW` does. */
export const nameOf = ({ width, height }: Size) => `${width}x${height}`;

/** What the person who starts a run may decide about its windows. */
export interface Draw {
  readonly SEED?: string | undefined;
  readonly WINDOW?: string | undefined;
}

/**
 * One of these windows by chance: the seed of the run and the file's name decide, and each repetition takes the next one. The
 * run prints its seed, and `SEED=…` repeats it. `WINDOW=390x844`, or any other size, takes that one wherever it is allowed.
 */
export function drawWindow(
  windows: Windows,
  file: string,
  { SEED = '0', WINDOW }: Draw,
  repetition = 0,
): Size {
  if (typeof windows === 'object') return windows;
  const allowed = sizes.filter(kinds[windows]);
  let hash = Number(SEED);
  for (const letter of file.split(/[\\/]/).at(-1) ?? '')
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  const chosen =
    allowed.find((each) => nameOf(each) === WINDOW) ?? allowed[(hash + repetition) % allowed.length];
  if (!chosen) throw new Error(`SEED=${SEED} is no number`);
  return chosen;
}

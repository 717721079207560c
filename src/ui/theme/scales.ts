/**
 * Numbers of the visual language. Lengths are named by their CSS pixels at the browser's default font size
 * and written in rem, so that a listener's own font size scales the interface.
 */

const rem = (pixels: number): string => (pixels === 0 ? '0' : `${pixels / 16}rem`);

/** `{ '44': { value: '2.75rem' }, … }` for these pixels. */
function lengths(pixels: readonly number[]): Record<string, { value: string }> {
  return Object.fromEntries(pixels.map((each) => [String(each), { value: rem(each) }]));
}

/** The player's height at the bottom: its bar, on a phone the mini-bar and the space around it. */
const player =
  'calc(var(--player-height) + var(--ended-height) + var(--silence-height) + env(safe-area-inset-bottom, 0px))';

/** 4 px base; the odd ones are optical corrections of the drawings. */
export const spacing = {
  ...lengths([0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 24, 26, 28, 32, 36, 40, 44, 64, 72, 80]),
  /** The bar of a choice is above it. */
  player: { value: `calc(${player} + var(--choice-height))` },
  safeBottom: { value: 'env(safe-area-inset-bottom, 0px)' },
  safeTop: { value: 'env(safe-area-inset-top, 0px)' },
};

export const sizes = {
  ...lengths([
    0, 1, 3, 4, 6, 8, 12, 14, 16, 18, 20, 24, 26, 28, 32, 34, 36, 40, 42, 44, 48, 52, 56, 60, 64, 68, 72, 76,
    88, 92, 96, 104, 112, 120, 160, 172, 200, 240, 300, 312, 360, 560, 640,
  ]),
  full: { value: '100%' },
  fit: { value: 'fit-content' },
  sidebar: { value: rem(248) },
  header: { value: rem(64) },
  mobileHeader: { value: rem(56) },
  player: { value: player },
  /** The widest that a page's content grows. */
  content: { value: rem(2200) },
};

export const radii = {
  4: { value: rem(4) },
  thumb: { value: rem(9) },
  tile: { value: rem(10) },
  field: { value: rem(12) },
  cover: { value: rem(14) },
  bar: { value: rem(18) },
  panel: { value: rem(20) },
  hero: { value: rem(24) },
  full: { value: '9999px' },
  none: { value: '0' },
};

export const fonts = {
  body: { value: "'Bricolage Grotesque Variable', Arial, 'Noto Sans', sans-serif" },
};

/** Sizes of letters in pixels. The optical size of the font is set by the same numbers. */
export const letterPixels: Readonly<Record<string, number>> = {
  time: 12.5,
  small: 13,
  chip: 13.5,
  body: 14,
  title: 14.5,
  row: 15,
  h3: 16,
  h2: 20,
  lyrics: 21,
  brand: 22,
  dialog: 24,
  h1Mobile: 25,
  sheet: 26,
  hero: 28,
  h1: 30,
  mood: 40,
  display: 44,
  track: 52,
};

export const fontSizes = Object.fromEntries(
  Object.entries(letterPixels).map(([name, pixels]) => [name, { value: rem(pixels) }]),
);

export const fontWeights = {
  regular: { value: '400' },
  medium: { value: '500' },
  semibold: { value: '600' },
  strong: { value: '650' },
  bold: { value: '700' },
  heavy: { value: '750' },
  black: { value: '800' },
};

export const lineHeights = {
  flat: { value: '1' },
  display: { value: '1.1' },
  heading: { value: '1.15' },
  section: { value: '1.25' },
  title: { value: '1.3' },
  small: { value: '1.35' },
  body: { value: '1.45' },
  lyrics: { value: '1.62' },
};

export const letterSpacings = {
  heading: { value: '-0.025em' },
  section: { value: '-0.015em' },
  lyrics: { value: '-0.01em' },
  brand: { value: '-0.03em' },
};

/** The stacking order. The specification names the layer of the dock, which is the assistant's frame. */
export const zIndex = {
  raised: { value: 1 },
  header: { value: 10 },
  queue: { value: 40 },
  lyricsScrim: { value: 45 },
  lyrics: { value: 46 },
  player: { value: 50 },
  dock: { value: 999 },
  dialog: { value: 1001 },
  toast: { value: 1100 },
  menu: { value: 1150 },
};

export const durations = {
  press: { value: '80ms' },
  hover: { value: '120ms' },
  move: { value: '200ms' },
  mood: { value: '400ms' },
};

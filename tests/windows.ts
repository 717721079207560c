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

/**
 * The windows in which every screen must satisfy its invariants: phones, tablets both ways up, laptops, a
 * large screen.
 */
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

/** The name of a window: 390x844. */
export const nameOf = ({ width, height }: Size) => `${width}x${height}`;

import { letterPixels } from './scales.ts';

/**
 * A size of letters brings the optical size that is drawn for it. `font-optical-sizing` does the same elsewhere, but
 * WebKitGTK ignores it and draws every size with the tight letters of the largest one.
 */
export const utilities = {
  /** Side by side and in the middle of their row, with a gap. */
  row: {
    className: 'row',
    values: 'spacing',
    transform: (gap: string) => ({ display: 'flex', alignItems: 'center', gap }),
  },
  /** One below the other, with a gap. */
  column: {
    className: 'column',
    values: 'spacing',
    transform: (gap: string) => ({ display: 'flex', flexDirection: 'column' as const, gap }),
  },
  /** In the middle, with a gap between several. */
  centered: {
    className: 'centered',
    values: 'spacing',
    transform: (gap: string) => ({ display: 'grid', placeItems: 'center', gap }),
  },
  fontSize: {
    className: 'fs',
    values: 'fontSizes',
    transform: (size: string, { raw }: { raw: string }) => ({
      fontSize: size,
      fontVariationSettings: letterPixels[raw] === undefined ? undefined : `'opsz' ${letterPixels[raw]}`,
    }),
  },
};

import { letterPixels } from './scales.ts';

/** None is set for '0': a gap that depends on the window, or on the direction, is set beside it. */
const gapOf = (gap: string, { raw }: { raw: string | number }) => (Number(raw) === 0 ? {} : { gap });

/**
 * A size of letters brings the optical size that is drawn for it. `font-optical-sizing` does the same elsewhere, but
 * WebKitGTK ignores it and draws every size with the tight letters of the largest one.
 */
export const utilities = {
  /** Side by side and in the middle of their row, with a gap. */
  row: {
    className: 'row',
    values: 'spacing',
    transform: (gap: string, token: { raw: string | number }) => ({
      display: 'flex',
      alignItems: 'center',
      ...gapOf(gap, token),
    }),
  },
  /** One below the other, with a gap. */
  column: {
    className: 'column',
    values: 'spacing',
    transform: (gap: string, token: { raw: string | number }) => ({
      display: 'flex',
      flexDirection: 'column' as const,
      ...gapOf(gap, token),
    }),
  },
  /** In the middle, with a gap between several. */
  centered: {
    className: 'centered',
    values: 'spacing',
    transform: (gap: string, token: { raw: string | number }) => ({
      display: 'grid',
      placeItems: 'center',
      ...gapOf(gap, token),
    }),
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

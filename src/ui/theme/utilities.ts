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
  /** Side by side, on several lines where there is no room for one. */
  wrap: {
    className: 'wrap',
    values: 'spacing',
    transform: (gap: string, token: { raw: string | number }) => ({
      display: 'flex',
      flexWrap: 'wrap' as const,
      ...gapOf(gap, token),
    }),
  },
  /** What is said in passing: small letters that step back. */
  muted: {
    className: 'muted',
    values: { type: 'boolean' },
    transform: () => ({
      fontSize: 'var(--font-sizes-small)',
      fontVariationSettings: `'opsz' ${letterPixels.small}`,
      lineHeight: 'var(--line-heights-small)',
      fontWeight: 'var(--font-weights-regular)',
      color: 'var(--colors-fg-muted)',
    }),
  },
  /** Takes the room that is left, however long its words are. */
  grow: {
    className: 'grow',
    values: { type: 'boolean' },
    transform: () => ({ flex: '1', minWidth: '0' }),
  },
  /** Lies over all of what it is in. */
  overlay: {
    className: 'overlay',
    values: { type: 'boolean' },
    transform: () => ({ position: 'absolute' as const, inset: '0' }),
  },
  /** The properties that change softly, under the pointer or by a press. */
  fade: {
    className: 'fade',
    values: { type: 'string' },
    transform: (properties: string) => ({
      transitionProperty: properties,
      transitionDuration: 'var(--durations-hover)',
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

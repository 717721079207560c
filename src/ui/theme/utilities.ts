import { letterPixels } from './scales.ts';

/** Styles with a gap. '0' sets none: a gap that depends on window or direction stands beside. */
const spaced = <const Styles extends object>(className: string, styles: Styles) => ({
  className,
  values: 'spacing',
  transform: (gap: string, { raw }: { raw: string | number }) => ({
    ...styles,
    ...(Number(raw) === 0 ? {} : { gap }),
  }),
});

/** Styles that always go together. */
const together = <const Styles extends object>(className: string, styles: Styles) => ({
  className,
  values: { type: 'boolean' },
  transform: () => styles,
});

export const utilities = {
  /** Side by side and in the middle of their row, with a gap. */
  row: spaced('row', { display: 'flex', alignItems: 'center' }),
  /** The same for what stands in a line of words. */
  inlineRow: spaced('inline-row', { display: 'inline-flex', alignItems: 'center' }),
  /** One below the other, with a gap. */
  column: spaced('column', { display: 'flex', flexDirection: 'column' }),
  /** In the middle, with a gap between several. */
  centered: spaced('centered', { display: 'grid', placeItems: 'center' }),
  /** Side by side, on several lines where there is no room for one. */
  wrap: spaced('wrap', { display: 'flex', flexWrap: 'wrap' }),
  /** Actions side by side, in lines of about the same length: the last has no line of its own. */
  actions: {
    className: 'actions',
    values: 'spacing',
    transform: (gap: string) => ({
      display: 'block',
      textWrapStyle: 'balance' as const,
      marginInline: `calc(${gap} / -2)`,
      marginBottom: `calc(${gap} * -1)`,
      '& > *': { marginInline: `calc(${gap} / 2)`, marginBottom: gap, verticalAlign: 'middle' },
    }),
  },
  /** What is said in passing: small letters that step back. */
  muted: together('muted', {
    fontSize: 'var(--font-sizes-small)',
    fontVariationSettings: `'opsz' ${letterPixels['small']}`,
    lineHeight: 'var(--line-heights-small)',
    fontWeight: 'var(--font-weights-regular)',
    color: 'var(--colors-fg-muted)',
  }),
  /** Takes the room that is left, however long its words are. */
  grow: together('grow', { flex: '1', minWidth: '0' }),
  /** Round, and of one size whatever is beside it. */
  circle: {
    className: 'circle',
    values: 'sizes',
    transform: (size: string) => ({
      width: size,
      height: size,
      flexShrink: '0',
      borderRadius: 'var(--radii-full)',
    }),
  },
  /** Lies over all of what it is in. */
  overlay: together('overlay', { position: 'absolute', inset: '0' }),
  /** As it is written: Panda's own 'none' is a transparent line, which a contrast theme draws in white. */
  outline: { className: 'ring', transform: (outline: string) => ({ outline }) },
  /** The properties that change softly, under the pointer or by a press. */
  fade: {
    className: 'fade',
    values: { type: 'string' },
    transform: (properties: string) => ({
      transitionProperty: properties,
      transitionDuration: 'var(--durations-hover)',
    }),
  },
  /**
   * A size of letters brings the optical size that is drawn for it. `font-optical-sizing` does the same
   * elsewhere, but WebKitGTK ignores it and draws every size with the tight letters of the largest one.
   */
  fontSize: {
    className: 'fs',
    values: 'fontSizes',
    transform: (size: string, { raw }: { raw: string }) => ({
      fontSize: size,
      fontVariationSettings: letterPixels[raw] === undefined ? undefined : `'opsz' ${letterPixels[raw]}`,
    }),
  },
};

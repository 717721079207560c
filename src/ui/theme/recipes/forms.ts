import { controlBorder, focusRing, recipe, slotRecipe, stepMask } from './fragments.ts';

/** A labelled box to type in. */
export const field = slotRecipe({
  root: { minWidth: '0' },
  label: { display: 'block', textStyle: 'chip', lineHeight: 'small', marginBottom: '6' },
  box: {
    row: '10',
    paddingInline: '16',
    borderRadius: 'field',
    background: 'bg.raised',
    ...controlBorder,
    minHeight: '44',
    fade: 'border-color',
    '&:focus-within': focusRing,
    '&:has([aria-invalid=true]), &[data-invalid]': { borderColor: 'danger.solid' },
    '&:has(:disabled)': { color: 'fg.disabled', borderColor: 'border.default' },
    '& svg': { color: 'fg.muted' },
  },
  input: {
    grow: true,
    height: '42',
    outline: '[none]',
    _placeholder: { color: 'fg.muted', opacity: '[1]' },
    // Below 16 px phones zoom in on a focused field.
    _touch: { fontSize: 'h3' },
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&[rows]': { height: 'auto', paddingBlock: '10', resize: 'vertical' },
  },
  counter: { muted: true, fontVariantNumeric: 'tabular-nums', flexShrink: '0' },
  hint: { muted: true, marginTop: '6' },
  error: {
    row: '6',
    marginTop: '6',
    textStyle: 'small',
    color: 'danger.text',
    '& svg': { boxSize: '16' },
  },
  variants: {
    shape: {
      round: { box: { borderRadius: 'full', color: 'fg.muted' }, input: { color: 'fg.default' } },
    },
  },
});

/** On or off. The row around it is the label. */
export const switchControl = slotRecipe({
  root: {
    row: '12',
    minHeight: '56',
    paddingInline: '14',
    borderRadius: 'cover',
    borderWidth: '[1px]',
    background: 'bg.raised',
    cursor: 'pointer',
    '& svg': { color: 'fg.muted' },
    '&:has(:checked) svg': { color: 'accent.text' },
    '&:has(:focus-visible)': focusRing,
    _hover: { background: 'bg.hover' },
  },
  words: { grow: true, paddingBlock: '6' },
  label: { display: 'block', fontWeight: 'semibold' },
  hint: { display: 'block', muted: true },
  control: {
    position: 'relative',
    flexShrink: '0',
    width: '44',
    height: '26',
    borderRadius: 'full',
    background: 'border.control',
    fade: 'background-color',
    ':has(:checked) > &': { background: 'accent.solid' },
  },
  thumb: {
    position: 'absolute',
    left: '3',
    top: '3',
    circle: '20',
    background: 'bg.raised',
    fade: 'translate, background-color',
    _motionReduce: { transitionProperty: 'background-color' },
    ':has(:checked) > * > &': { translate: '[1.125rem 0]', background: 'accent.on' },
  },
  variants: {
    /** On a raised ground the row steps back. */
    ground: {
      raised: { root: { background: 'bg.panel' } },
      bare: {
        root: { paddingInline: '0', border: '[none]', borderRadius: '0', background: '[none]' },
      },
    },
  },
});

/** Track 6, thumb 16 in a hit area of 24 (44 by touch). Only the track has the step mask. */
export const slider = slotRecipe({
  root: { position: 'relative', minWidth: '60', flex: '1' },
  header: { display: 'flex', justifyContent: 'space-between', marginBottom: '8', fontWeight: 'semibold' },
  value: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  control: {
    position: 'relative',
    row: '0',
    height: '24',
    cursor: 'pointer',
    touchAction: 'none',
    _touch: { height: '44' },
    _disabled: { cursor: 'default' },
  },
  track: {
    position: 'relative',
    flex: '1',
    height: '6',
    borderRadius: '4',
    overflow: 'hidden',
    background: 'border.control',
  },
  range: {
    position: 'absolute',
    insetBlock: '0',
    background: 'accent.solid',
    '[data-disabled] &': { background: 'fg.disabled' },
  },
  thumb: {
    position: 'absolute',
    top: '[50%]',
    circle: '16',
    translate: '[-50% -50%]',
    pointerEvents: 'none',
    background: 'fg.default',
    border: '[3px solid var(--ground, token(colors.bg.panel))]',
    boxShadow: '[0 0 0 2px token(colors.accent.solid)]',
    fade: 'box-shadow',
    'input:focus-visible ~ &': { ...focusRing, outlineOffset: '4' },
    '[data-disabled] &': { display: 'none' },
  },
  pointed: {
    position: 'absolute',
    zIndex: 'raised',
    bottom: '[100%]',
    translate: '[-50% 0.25rem]',
    paddingBlock: '4',
    paddingInline: '6',
    borderRadius: 'thumb',
    background: 'fg.default',
    color: 'bg.canvas',
    textStyle: 'time',
    pointerEvents: 'none',
  },
  /** Invisible, over the drawing. */
  input: {
    overlay: true,
    boxSize: 'full',
    opacity: '[0]',
    cursor: '[inherit]',
    zIndex: 'raised',
    appearance: 'none',
    touchAction: 'none',
    '&::-webkit-slider-thumb': { appearance: 'none', width: '1', height: '24' },
    '&::-moz-range-thumb': { width: '1', height: '24', border: '[none]' },
    _disabled: { cursor: 'default' },
  },
  variants: {
    look: {
      // On a short bar the gaps are narrower, so that the quick steps stay.
      steps: {
        root: { containerType: 'inline-size' },
        // The waveform has the same height, so that nothing moves when it appears.
        control: {
          height: 'var(--seek-height, 2.25rem)',
          _touch: { height: 'max(2.75rem, var(--seek-height, 2.25rem))' },
        },
        thumb: {
          _waved: {
            width: '3',
            height: '[var(--wave-height, 100%)]',
            borderRadius: '2',
            border: '[none]',
            boxShadow: '[none]',
          },
        },
        range: { '[data-theme=light][data-waveform] &': { background: 'accent.text!' } },
        track: {
          _waved: {
            height: '[var(--wave-height, 100%)]',
            borderRadius: '0',
            maskImage: 'var(--waveform)!',
            maskSize: '[100% 100%]!',
            '@container (max-width: 31.25rem)': { maskImage: 'var(--waveform-narrow)!' },
          },
          '--gap': 'clamp(1px, 1cqi, 3px)',
          maskImage: `[${stepMask('var(--gap)')}]`,
          maskSize: '[20% 100%]',
        },
      },
    },
    ground: {
      canvas: { root: { '--ground': '{colors.bg.canvas}' } },
      raised: { root: { '--ground': '{colors.bg.raised}' } },
    },
  },
});

/** A raised or panelled block of a form page. */
export const panel = recipe({
  background: 'bg.panel',
  borderWidth: '[1px]',
  borderRadius: 'panel',
  padding: { base: '16', md: '24' },
});

import { controlBorder, focusRing, recipe, scrollingRow, slotRecipe } from './fragments.ts';

const press = {
  fade: 'background-color, border-color, color, scale',
  _active: {
    scale: '[0.97]',
    transitionDuration: 'press',
    // A pressed control keeps its size: otherwise a pointer at its edge would release outside it, and nothing
    // would happen.
    _before: { content: '""', position: 'absolute', inset: '[-3%]', borderRadius: '[inherit]' },
  },
  _motionReduce: { _active: { scale: '[none]', _before: { content: '[none]' } } },
} as const;

/** Buttons with words. One primary button per region. */
export const button = recipe({
  inlineRow: '8',
  justifyContent: 'center',
  flexShrink: '0',
  maxWidth: 'full',
  borderRadius: 'full',
  borderWidth: '[1px]',
  borderColor: '[transparent]',
  textStyle: 'label',
  whiteSpace: 'nowrap',
  // A long name in it ends in an ellipsis. The line alone is lower than its letters.
  '& > span:not(.spinner, [data-words])': {
    minWidth: '0',
    paddingBlock: '4',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  ...press,
  '& svg': { boxSize: '16' },
  _disabled: {
    background: 'bg.raised',
    color: 'fg.disabled',
    borderColor: 'border.default',
  },
  variants: {
    variant: {
      primary: {
        _enabled: { background: 'accent.solid', color: 'accent.on', _hover: { background: 'accent.hover' } },
      },
      secondary: {
        _enabled: {
          background: 'bg.raised',
          color: 'fg.default',
          borderColor: 'border.control',
          _hover: { background: 'bg.hover' },
        },
      },
      ghost: {
        _enabled: { color: 'fg.default', _hover: { background: 'bg.hover' } },
        _disabled: { background: '[transparent]', borderColor: '[transparent]' },
      },
      danger: {
        _enabled: { background: 'danger.solid', color: 'danger.on', _hover: { background: 'danger.hover' } },
      },
      accentText: {
        _enabled: { color: 'accent.text', _hover: { background: 'bg.hover' } },
        _disabled: { background: '[transparent]', borderColor: '[transparent]' },
      },
    },
    size: {
      sm: { height: '32', paddingInline: '12', textStyle: 'chip', _touch: { height: '44' } },
      md: { height: '40', paddingInline: '16', _touch: { height: '44' } },
      lg: { height: '48', paddingInline: '22', fontSize: 'row' },
      hero: {
        height: '56',
        paddingInline: '28',
        fontSize: 'h3',
        fontWeight: 'bold',
        '& svg': { boxSize: '20', fill: '[currentColor]' },
      },
    },
    /** As wide as its cell, with little air: for rows of equal buttons. */
    fill: { true: { width: 'full', minWidth: '0', paddingInline: '4', gap: '5', fontSize: 'small' } },
    /** Round, with its icon only, if there is little room: on a phone. */
    compact: {
      true: {
        mdDown: { boxSize: '44', paddingInline: '0', '& > [data-words]': { srOnly: true } },
      },
    },
  },
  defaultVariants: { variant: 'secondary', size: 'md' },
});

/** Round buttons with an icon only. A pressed toggle has a dot, so that colour is not its only sign. */
export const iconButton = recipe({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: '0',
  borderRadius: 'full',
  ...press,
  _disabled: { color: 'fg.disabled' },
  variants: {
    variant: {
      ghost: {
        _enabled: { color: 'fg.muted', _hover: { background: 'bg.hover', color: 'fg.default' } },
      },
      strong: {
        _enabled: { color: 'fg.default', _hover: { background: 'bg.hover' } },
      },
      solid: {
        background: 'bg.raised',
        ...controlBorder,
        _enabled: { color: 'fg.default', _hover: { background: 'bg.hover' } },
        _disabled: { borderColor: 'border.default' },
      },
      accent: {
        _enabled: { background: 'accent.solid', color: 'accent.on', _hover: { background: 'accent.hover' } },
        _disabled: {
          background: 'bg.raised',
          borderWidth: '[1px]',
        },
      },
      inverted: {
        background: 'fg.default',
        color: 'bg.canvas',
        _hover: { background: 'fg.muted' },
      },
    },
    size: {
      sm: {
        boxSize: '32',
        '& svg': { boxSize: '16' },
        _touch: { boxSize: '44' },
      },
      cover: { boxSize: '36', '& svg': { boxSize: '18' } },
      md: { boxSize: '40', _touch: { boxSize: '44' } },
      lg: { boxSize: '44' },
      xl: { boxSize: '48' },
      '2xl': { boxSize: '56', '& svg': { boxSize: '24' } },
      hero: { boxSize: '76', '& svg': { boxSize: '28' } },
    },
    /** Play, pause, skip: drawn as shapes and not as lines. */
    filled: { true: { '& svg': { fill: '[currentColor]' } } },
    /** A toggle that is on: accent and a dot. */
    toggle: {
      true: {
        '&:is([aria-pressed=true], [aria-expanded=true])': {
          color: 'accent.text',
          _after: {
            content: '""',
            position: 'absolute',
            left: '[50%]',
            bottom: '3',
            circle: '4',
            marginLeft: '[-2px]',
            background: '[currentColor]',
          },
        },
      },
    },
    float: { true: { boxShadow: 'float' } },
  },
  defaultVariants: { variant: 'ghost', size: 'md' },
});

/** A picture, beside it a name and a line about it, and what can be done. */
export const mediaRow = slotRecipe({
  root: { row: '12' },
  words: { grow: true },
  title: { display: 'block', textStyle: 'row', truncate: true },
  text: { display: 'block', muted: true, truncate: true },
});

/** Small rounded links and options. */
export const chip = recipe({
  inlineRow: '8',
  flexShrink: '0',
  height: '36',
  paddingInline: '14',
  borderRadius: 'full',
  ...controlBorder,
  textStyle: 'chip',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  ...press,
  '& svg': { boxSize: '16', color: 'fg.muted' },
  _hover: { background: 'bg.hover' },
  _touch: { height: '44' },
  '&:has(:focus-visible)': focusRing,
  '&:has(:checked), &[data-state=checked]': {
    layerStyle: 'accentSubtle',
    borderColor: 'accent.text',
    '& svg': { color: 'accent.text' },
  },
  variants: {
    /** One of a column, with a picture and words of several lines. */
    row: {
      true: {
        gap: '12',
        width: 'full',
        height: 'auto',
        minHeight: '52',
        paddingBlock: '4',
        borderRadius: 'field',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
      },
    },
  },
});

/** A row of chips that wraps on a desktop and scrolls sideways on a phone or a tablet. */
export const chipRow = recipe({
  // Its hidden inputs scroll with it, instead of making the page wider.
  position: 'relative',
  ...scrollingRow,
  gap: '8',
  actions: { lg: '8' },
  paddingInline: { base: '16', lg: '0' },
  minWidth: '0',
  // Room for the focus ring, which a scrolling box would cut off. On smaller screens it runs out at the
  // window's edge.
  maxWidth: { base: '[calc(100% + 2rem)]', lg: '[calc(100% + 8px)]' },
  marginTop: '[-4px]',
  marginBottom: { base: '[-4px]', lg: '[-12px]' },
  // More of them follow at the window's edge; the last can be scrolled out of the fade.
  maskImage: { base: '[linear-gradient(90deg, #000 calc(100% - 3.5rem), transparent)]', lg: '[none]' },
  _after: { content: { base: '""', lg: '[none]' }, flex: '[0 0 2.5rem]' },
});

/** Two icons in one rounded frame; the chosen one is filled. */
export const segment = slotRecipe({
  root: {
    display: 'inline-flex',
    flexShrink: '0',
    padding: '3',
    borderRadius: 'full',
    background: 'bg.raised',
    ...controlBorder,
  },
  item: {
    position: 'relative',
    centered: '0',
    width: '40',
    height: '32',
    borderRadius: 'full',
    color: 'fg.muted',
    cursor: 'pointer',
    _touch: { width: '48', height: '36' },
    '& svg': { boxSize: '16' },
    _hover: { color: 'fg.default' },
    '&:has(:checked)': { layerStyle: 'accent' },
    '&:has(:focus-visible)': focusRing,
  },
});

import type { SlotRecipeConfig, SystemStyleObject } from '@pandacss/dev';

type Variants<Styles> = Record<string, Record<string, Styles>>;

interface Beside {
  readonly variants?: Variants<SystemStyleObject>;
  readonly defaultVariants?: Record<string, string>;
}

/** A recipe for one element: its styles, and beside them its variants. Its class is its name. */
export const recipe = ({ variants = {}, defaultVariants = {}, ...base }: SystemStyleObject & Beside) => ({
  base,
  variants,
  defaultVariants,
});

/** A recipe for several elements, or slots: the styles of each, and beside them the variants. */
export const slotRecipe = <Slot extends string>(look: {
  readonly [Name in Slot]: Name extends 'variants'
    ? Variants<{ readonly [Each in NoInfer<Slot>]?: SystemStyleObject }>
    : Name extends 'defaultVariants'
      ? Record<string, string>
      : SystemStyleObject;
}) => {
  const slotted = recipe(look);
  return { ...slotted, slots: Object.keys(slotted.base) } as Omit<SlotRecipeConfig, 'className'>;
};

/** Styles that several recipes share. */
export const focusRing = {
  outlineWidth: '[2px]',
  outlineStyle: 'solid',
  outlineColor: 'accent.text',
  outlineOffset: '2',
} as const;

/** How high the words of a track's card are: the space above them, two lines of a title and the artist's. */
export const CARD_WORDS =
  '0.625rem + 2 * {fontSizes.title} * {lineHeights.title} + 1px + {fontSizes.small} * {lineHeights.small}';

/** The border of a box that can be pressed or typed in, and of what floats. */
export const controlBorder = {
  borderWidth: '[1px]',
  borderColor: 'border.control',
} as const;

/** Darkens the page behind what covers it, and leaves the player. */
export const scrim = {
  position: 'fixed',
  insetInline: '0',
  top: '0',
  bottom: 'player',
  background: 'bg.scrim',
  animation: '[fadeIn 200ms ease-out]',
} as const;

/** A word of its own that leads on. */
export const accentLink = {
  inlineRow: '4',
  borderRadius: 'full',
  color: 'accent.text',
  textStyle: 'label',
  _hover: { textDecoration: 'underline' },
} as const;

/** What a finger swipes follows it, and springs back. */
export const followsFinger = {
  transitionProperty: 'translate',
  transitionDuration: 'move',
  '&[data-swiping]': { transitionDuration: '[0s]' },
  _motionReduce: { transitionProperty: '[none]' },
} as const;

/** A name in the player that opens a page. */
export const nameLink = {
  minWidth: '0',
  '&[href]': { _hover: { textDecoration: 'underline' } },
} as const;

/** One row that scrolls sideways to the window's edge on a phone, and wraps where there is room. */
export const scrollingRow = {
  display: 'flex',
  flexWrap: { base: 'nowrap', lg: 'wrap' },
  paddingBlock: '4',
  paddingInline: { base: '16', lg: '4' },
  marginInline: { base: '[-1rem]', lg: '[-4px]' },
  overflowX: { base: 'auto', lg: 'visible' },
  scrollbarWidth: '[none]',
  scrollPaddingInline: '16',
  // What goes on fades out at the edge; at the end of the row only its free space does.
  maskImage: { base: '[linear-gradient(90deg, #000 calc(100% - 1.25rem), transparent)]', lg: '[none]' },
} as const;

/**
 * One measure of the foxtrot step, slow, slow, quick, quick, as a mask: two parts of a third and two of a
 * sixth, each ending in a gap.
 */
export function stepMask(gap: string): string {
  const parts = [
    [0, 1 / 3],
    [1 / 3, 2 / 3],
    [2 / 3, 5 / 6],
    [5 / 6, 1],
  ] as const;
  const percent = (share: number) => `${(share * 100).toFixed(3)}%`;
  const stops = parts.map(
    ([from, to]) =>
      `#000 ${percent(from)} calc(${percent(to)} - ${gap}), #0000 calc(${percent(to)} - ${gap}) ${percent(to)}`,
  );
  return `linear-gradient(90deg, ${stops.join(', ')})`;
}

import { allMoods } from '../../../domain/mood.ts';
import { focusRing, recipe, slotRecipe } from './fragments.ts';

/**
 * The frame around every page. The document itself scrolls; sidebar, queue and player are fixed at its edges
 * and the column in the middle leaves them room.
 */
export const layout = slotRecipe({
  root: {
    position: 'relative',
    minHeight: '[100dvh]',
    paddingLeft: { md: '[15.5rem]' },
    paddingBottom: { md: 'player' },
    background: 'bg.canvas',
    '&[data-queue=open]': { paddingRight: { xl: '[400px]' } },
    // On a phone the page fades out under the floating player.
    _after: {
      content: { base: '""', md: '[none]' },
      position: 'fixed',
      insetInline: '0',
      bottom: '0',
      height: '120',
      zIndex: 'header',
      backgroundImage: '[linear-gradient(transparent, token(colors.bg.canvas) 78%)]',
      pointerEvents: 'none',
    },
  },
  covered: { display: 'contents' },
  skip: {
    position: 'fixed',
    zIndex: 'toast',
    left: '12',
    top: '12',
    paddingBlock: '12',
    paddingInline: '16',
    borderRadius: 'full',
    layerStyle: 'accent',
    textStyle: 'label',
    translate: '[0 -5rem]',
    _focus: { translate: '[none]' },
  },
  main: {
    paddingLeft: { base: '16', md: '24', lg: '32' },
    // A free lane for the floating buttons, so that they cover nothing.
    paddingRight: { base: '16', md: '72', lg: '80' },
    paddingTop: '4',
    // Floating buttons never hide the last row.
    paddingBottom: { base: '[calc(8rem + var(--choice-height))]', md: '[6rem]' },
    // Nothing on a page makes the window wider.
    overflowX: 'clip',
    outline: '[none]',
    // If the assistant's frame covers the page, the page ends with more free space.
    '[data-assistant=expanded] &': { paddingBottom: { md: '[21.875rem]' } },
  },
  content: {
    containerType: 'inline-size',
    containerName: 'content',
    maxWidth: 'content',
    marginInline: '[auto]',
  },
});

/** The logo. */
export const brand = slotRecipe({
  root: { row: '10', height: '44', borderRadius: 'field' },
  word: { fontWeight: 'black', letterSpacing: 'brand', lineHeight: 'flat' },
});

export const sidebar = slotRecipe({
  root: {
    position: 'fixed',
    left: '0',
    top: '0',
    bottom: 'player',
    column: '0',
    width: 'sidebar',
    // On a phone on its side the help on moods is above the player.
    paddingBlock: { base: '16', _lying: '8' },
    paddingInline: '12',
    background: 'bg.panel',
    borderRightWidth: '[1px]',
    overflowY: 'auto',
    scrollbarWidth: '[none]',
    // The tooltip lies over the page and the player.
    '&:has([role=tooltip]:not([hidden]))': { zIndex: 'menu' },
  },
  brand: { flexShrink: '0', paddingInline: '10', marginBottom: { base: '16', _lying: '4' } },
  word: { fontSize: 'h1Mobile' },
  nav: { display: 'grid', gap: '2' },
  link: {
    row: '14',
    height: '44',
    paddingInline: '12',
    borderRadius: 'field',
    color: 'fg.muted',
    textStyle: 'nav',
    fade: 'background-color, color',
    '&:not([aria-current])': { _hover: { background: 'bg.hover', color: 'fg.default' } },
    '&[aria-current]': {
      layerStyle: 'accentSubtle',
      '& svg': { color: 'accent.text' },
    },
  },
  foot: { marginTop: '[auto]', paddingTop: '24', paddingInline: '12', paddingBottom: '4' },
  footText: { marginTop: '8', color: 'fg.muted', fontSize: 'time', lineHeight: 'small' },
  banner: {
    marginTop: '12',
    paddingBlock: '12',
    paddingInline: '14',
    borderRadius: 'cover',
    layerStyle: 'accentSubtle',
  },
  bannerText: { textStyle: 'small' },
  bannerTitle: { display: 'block', marginTop: '10', fontSize: 'row', fontWeight: 'bold' },
  variants: {
    place: {
      /** In the drawer: larger targets, no frame. */
      drawer: {
        root: {
          position: 'static',
          background: '[none]',
          borderRightWidth: '[0]',
          flex: '1',
          // Room for the focus ring, which a scrolling box would cut off.
          width: '[calc(100% + 8px)]',
          padding: '4',
          margin: '[-4px]',
        },
        brand: { height: '48', marginBottom: '8' },
        link: { height: '48', fontSize: 'h3' },
      },
    },
  },
});

const moodAccents = Object.fromEntries(
  allMoods.map(({ id }) => [`&[data-tile=${id}]`, { '--mood-accent': `{colors.mood.${id}}` }]),
);

/** The picker of moods: the one place that shows all accents. */
export const moods = slotRecipe({
  head: {
    row: '0',
    justifyContent: 'space-between',
    height: '32',
    margin: { base: '[1.5rem 0 0.375rem]', _lying: '[0.75rem 0 0.375rem]' },
    paddingInline: '12',
    paddingRight: '6',
    color: 'fg.muted',
    fontSize: 'small',
    fontWeight: 'semibold',
  },
  item: {
    position: 'relative',
    row: '12',
    height: '40',
    paddingLeft: '8',
    paddingRight: '12',
    borderRadius: 'field',
    fontWeight: 'medium',
    cursor: 'pointer',
    fade: 'background-color',
    _hover: { background: 'bg.hover' },
    '&:has(:focus-visible)': focusRing,
    '&:has(:checked)': {
      background: 'bg.hover',
      fontWeight: 'strong',
      _after: {
        content: '""',
        marginLeft: '[auto]',
        marginRight: '4',
        circle: '8',
        background: 'accent.text',
      },
    },
  },
  tile: {
    centered: '0',
    boxSize: '28',
    borderRadius: 'thumb',
    ...moodAccents,
    color: '[var(--mood-accent)]',
    background: '[color-mix(in oklab, var(--mood-accent) 18%, transparent)]',
    ':has(:checked) > &': { layerStyle: 'accent' },
  },
  variants: {
    place: {
      drawer: { item: { height: '48', fontSize: 'row' }, tile: { boxSize: '32' } },
    },
  },
});

export const header = slotRecipe({
  root: {
    position: { base: 'sticky', _flat: 'static' },
    top: '0',
    zIndex: 'header',
    background: 'bg.canvas',
    paddingTop: 'safeTop',
  },
  bar: {
    row: '0',
    gap: { base: '0', md: '12' },
    height: { base: 'mobileHeader', md: 'header' },
    // It has the content's edges.
    paddingLeft: { base: '6', md: '24', lg: '[max(2rem, calc((100% - {sizes.content}) / 2 - 1.5rem))]' },
    paddingRight: {
      base: '6',
      md: '72',
      lg: '[max(5rem, calc((100% - {sizes.content}) / 2 + 1.5rem))]',
    },
  },
  search: {
    width: { md: '360' },
    maxWidth: 'full',
    minWidth: '0',
    marginInline: { base: '16', md: '0' },
    marginBottom: { base: '8', md: '0' },
    transitionProperty: 'width',
    transitionDuration: 'move',
    '&[data-wide]': { width: { lg: '560' } },
    _motionReduce: { transitionDuration: '[0s]' },
  },
  brand: { grow: true, paddingInline: '4' },
  word: { fontSize: 'brand', _tiny: { display: 'none' } },
  spacer: { flex: '1' },
  avatar: {
    circle: '36',
    overflow: 'hidden',
    background: 'bg.raised',
    color: 'fg.muted',
    '& img': { boxSize: 'full', objectFit: 'cover' },
    '& svg': { margin: '8' },
  },
  clear: { marginRight: '[-0.5rem]' },
});

/** Below the header while the browser is offline. */
export const offlineBanner = recipe({
  row: '8',
  justifyContent: 'center',
  paddingBlock: '8',
  paddingInline: { base: '10', md: '24' },
  // The page's title begins right below the header.
  marginBottom: '8',
  background: 'bg.hover',
  textStyle: 'small',
  textAlign: 'center',
  '& svg': { color: 'fg.muted' },
});

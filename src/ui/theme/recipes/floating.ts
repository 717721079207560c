import { ASSISTANT_MOBILE } from '../../../limits/ui.ts';
import { recipe, scrim, slotRecipe } from './fragments.ts';

/** The lyrics over the page, ending above the player. */
export const lyrics = slotRecipe({
  scrim: { ...scrim, zIndex: 'lyricsScrim' },
  positioner: {
    position: 'fixed',
    insetInline: '0',
    top: '0',
    bottom: 'player',
    // Beside the queue, where that pushes the page.
    '[data-queue=open] &': { insetInlineEnd: { xl: '[400px]' } },
    zIndex: 'lyrics',
    centered: '0',
    padding: '[2rem 2rem max(5rem, var(--covered, 0px))]',
    // Below it are the player's word and the round buttons; a low window has no room for that.
    _lying: { padding: '[0.5rem 0.5rem max(0.5rem, var(--covered, 0px))]' },
    pointerEvents: 'none',
  },
  panel: {
    column: '0',
    width: 'full',
    maxWidth: '640',
    maxHeight: 'full',
    minHeight: '[min(18.75rem, 100%)]',
    padding: { base: '20', md: '28' },
    _lying: { paddingBlock: '16' },
    borderRadius: 'hero',
    background: 'bg.raised',
    boxShadow: 'float',
    pointerEvents: 'auto',
    animation: '[rise 200ms ease-out]',
    _focusVisible: { outline: '[none]' },
    _motionReduce: { animation: '[fadeIn 120ms ease-out]' },
  },
  header: { gap: '16', marginBottom: '16' },
  title: { textStyle: 'h2' },
  text: {
    flexGrow: '1',
    overflowY: 'auto',
    whiteSpace: 'pre-wrap',
    // Each line begins on its own side.
    unicodeBidi: 'plaintext',
    textStyle: 'lyrics',
    '& > [role=status]': { centered: '0', minHeight: 'full' },
    '& > span': { transition: '[color 200ms ease-out]' },
    // While a stanza is sung, the others step back.
    '&:has(> [aria-current]) > span:not([aria-current])': { color: 'fg.muted' },
  },
  note: { color: 'fg.muted', textStyle: 'body' },
  resume: {
    position: 'sticky',
    bottom: '8',
    display: 'flex',
    width: 'fit',
    marginInline: '[auto]',
    boxShadow: 'float',
  },
  variants: {
    place: {
      /** On the player sheet, in the place of the cover; it ends above the controls. */
      sheet: {
        panel: {
          flex: '1',
          width: 'auto',
          _tinted: { background: 'bg.tintRaised' },
          maxWidth: '[none]',
          minHeight: '160',
          marginInline: '[-1rem]',
          paddingBottom: '[var(--covered, 0px)]',
          _lyingPhone: {
            gridColumn: '1',
            gridRow: '1 / span 3',
            alignSelf: 'stretch',
            marginRight: '0',
            paddingTop: '12',
          },
          boxShadow: '[none]',
        },
        header: { gap: '8', marginBottom: '8' },
        // The words fade out at the foot while there are more.
        text: {
          paddingBottom: '64',
          maskImage: '[linear-gradient(#000 calc(100% - 4rem), transparent)]',
          overscrollBehavior: '[contain]',
        },
      },
    },
  },
});

/** The column of floating buttons at the lower right: preferences above the assistant. */
export const dock = slotRecipe({
  root: {
    position: 'fixed',
    insetInlineEnd: '20',
    bottom: '[calc(token(spacing.player) + 8px)]',
    zIndex: 'dock',
    column: '12',
    alignItems: 'flex-end',
    // Its button moves beside the queue, whose switches are there.
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
    // If the queue does not push the page, it covers the page and this.
    '[data-queue=open] &': { xlDown: { visibility: 'hidden' } },
    // Beside the queue, above the player.
    '& > button': {
      transitionProperty: 'translate',
      transitionDuration: 'move',
      _motionReduce: { transitionDuration: '[0s]' },
      '[data-queue=open] &': { xl: { translate: '[-400px 0]' } },
      '[data-queue=open][data-assistant=expanded] &': { xl: { translate: '[-400px 14.25rem]' } },
    },
  },
  frame: {
    // At the foot of an open queue: beside it, it would cover most of the page. A low queue has no room for
    // it.
    '[data-queue=open] &': {
      xl: { width: '[384px]', marginInlineEnd: '[-0.75rem]', _shallow: { visibility: 'hidden' } },
    },
    // The place on a small screen is defined, though nothing is shown there.
    position: { base: 'fixed', md: 'relative' },
    insetInlineEnd: { base: `[${ASSISTANT_MOBILE.rightPx}px]`, md: '[auto]' },
    bottom: { base: `[${ASSISTANT_MOBILE.bottomPx}px]`, md: '[auto]' },
    width: { base: `[${ASSISTANT_MOBILE.widthPx}px]`, md: '[var(--guide-width)]' },
    aspectRatio: '[16 / 9]',
    overflow: 'hidden',
    borderRadius: 'panel',
    background: 'bg.raised',
    boxShadow: 'float',
  },
  iframe: { boxSize: 'full' },
  minimize: { position: 'absolute', right: '10', top: '10' },
  waiting: {
    overlay: true,
    column: '16',
    alignItems: 'center',
    justifyContent: 'center',
    padding: '16',
    textAlign: 'center',
  },
  waitingTitle: { textStyle: 'h3' },
  waitingDetail: { color: 'fg.muted' },
});

/** The discreet word on a wait for the catalogue, above the player. */
export const catalogueWait = recipe({
  position: 'fixed',
  // In the middle of the page, which begins behind the sidebar.
  insetInline: { base: '0', md: '[15.5rem 0]' },
  '[data-queue=open] &': { insetInlineEnd: { xl: '[400px]' } },
  marginInline: 'auto',
  width: 'fit',
  bottom: '[calc({spacing.player} + 0.5rem)]',
  // Beside the assistant's frame where there is room, above it otherwise.
  '[data-assistant=expanded][data-queue=closed] &': {
    mdToLg: { bottom: '[calc({spacing.player} + 1.5rem + var(--guide-height))]' },
    lg: { insetInlineEnd: '[calc(var(--guide-width) + 1.5rem)]' },
  },
  zIndex: 'queue',
  row: '8',
  paddingInline: '16',
  paddingBlock: '8',
  borderRadius: 'full',
  background: 'bg.raised',
  boxShadow: 'float',
  muted: true,
});

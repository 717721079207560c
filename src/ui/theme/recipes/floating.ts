import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';

/** The lyrics over the page, ending above the player. */
export const lyrics = defineSlotRecipe({
  className: 'lyrics',
  slots: ['scrim', 'positioner', 'panel', 'header', 'words', 'title', 'artist', 'text', 'note'],
  base: {
    scrim: {
      position: 'fixed',
      insetInline: '0',
      top: '0',
      bottom: { base: '[5.75rem]', md: 'player' },
      zIndex: '[45]',
      background: 'bg.scrim',
      animation: '[fadeIn 200ms ease-out]',
    },
    positioner: {
      position: 'fixed',
      insetInline: '0',
      top: '0',
      bottom: { base: '[5.75rem]', md: 'player' },
      zIndex: '[46]',
      display: 'grid',
      placeItems: 'center',
      padding: { base: '12', md: '32' },
      pointerEvents: 'none',
    },
    panel: {
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      maxWidth: '640',
      maxHeight: 'full',
      minHeight: '300',
      padding: { base: '20', md: '28' },
      borderRadius: 'hero',
      background: 'bg.raised',
      boxShadow: 'float',
      pointerEvents: 'auto',
      animation: '[rise 200ms ease-out]',
      _focusVisible: { outline: '[none]' },
      _motionReduce: { animation: '[fadeIn 120ms ease-out]' },
    },
    header: { display: 'flex', alignItems: 'center', gap: '16', marginBottom: '16' },
    words: { flexGrow: '1', minWidth: '0' },
    title: { textStyle: 'h2', truncate: true },
    artist: { textStyle: 'small', color: 'fg.muted', truncate: true },
    text: { flexGrow: '1', minHeight: '0', overflowY: 'auto', whiteSpace: 'pre-wrap', textStyle: 'lyrics' },
    note: { color: 'fg.muted', textStyle: 'body' },
  },
});

/** The column of floating buttons at the lower right: preferences above the assistant. */
export const dock = defineSlotRecipe({
  className: 'dock',
  slots: ['root', 'frame', 'iframe', 'minimize'],
  base: {
    root: {
      position: 'fixed',
      insetInlineEnd: '20',
      bottom: '80',
      zIndex: '[999]',
      display: { base: 'none', md: 'flex' },
      flexDirection: 'column',
      alignItems: 'flex-end',
      gap: '12',
      transitionProperty: 'translate',
      transitionDuration: 'move',
      '[data-queue=open] &': { xl: { translate: '[-400px 0]' } },
      _motionReduce: { transitionDuration: '[0s]' },
    },
    frame: {
      position: 'relative',
      width: '[450px]',
      aspectRatio: '[16 / 9]',
      overflow: 'hidden',
      borderRadius: 'panel',
      background: 'bg.raised',
      boxShadow: 'float',
      '&[hidden]': { display: 'none' },
    },
    iframe: { width: 'full', height: 'full', borderWidth: '0' },
    minimize: { position: 'absolute', right: '10', top: '10' },
  },
});

/** The discreet word on a wait for the catalogue, above the player. */
export const catalogueWait = defineRecipe({
  className: 'catalogue-wait',
  base: {
    position: 'fixed',
    insetInline: '0',
    marginInline: 'auto',
    width: 'fit',
    bottom: { base: '96', md: '80' },
    zIndex: '[40]',
    display: 'flex',
    alignItems: 'center',
    gap: '8',
    paddingInline: '16',
    paddingBlock: '8',
    borderRadius: 'full',
    background: 'bg.raised',
    boxShadow: 'float',
    textStyle: 'small',
    color: 'fg.muted',
  },
});

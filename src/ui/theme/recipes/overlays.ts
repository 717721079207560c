import { followsFinger, recipe, slotRecipe } from './fragments.ts';

/** What is modal: a dialog, in the middle or at the foot of a phone, or a sheet from a side. */
export const modal = slotRecipe({
  // In the layer of dialogs, for the one behind may be a dialog itself. It takes the presses on what it
  // covers, of which parts accept presses by themselves.
  backdrop: {
    position: 'fixed',
    inset: '0',
    zIndex: 'dialog',
    background: 'bg.scrim',
    animation: '[fadeIn 120ms ease-out]',
    _open: { pointerEvents: 'auto' },
    _closed: { animation: '[fadeOut 120ms ease-in forwards]' },
  },
  positioner: { position: 'fixed', inset: '0', zIndex: 'dialog', display: 'flex' },
  content: {
    column: '0',
    width: 'full',
    outline: '[none]',
    overflowY: 'auto',
    background: 'bg.panel',
    // Instead of moving in and out.
    _motionReduce: {
      animation: '[fadeIn 120ms ease-out!]',
      _closed: { animation: '[fadeOut 120ms ease-in forwards!]' },
    },
  },
  header: { display: 'flex', alignItems: 'flex-start', gap: '12' },
  title: { grow: true, textStyle: 'dialog', overflowWrap: 'anywhere' },
  description: { color: 'fg.muted', marginTop: '2', textWrap: 'pretty' },
  close: { margin: '[-0.375rem -0.5rem 0 0]' },
  // It keeps its height, and the dialog scrolls: a shorter one would run into the buttons below.
  body: { marginTop: '16', flexShrink: '0' },
  form: { display: 'contents' },
  actions: {
    wrap: '12',
    justifyContent: 'flex-end',
    marginTop: { base: '24', _lying: '16' },
    '& > *': { flexGrow: { base: '1', md: '0' } },
  },
  variants: {
    place: {
      middle: {
        positioner: {
          alignItems: { base: 'flex-end', md: 'center' },
          // On a phone on its side toasts have room beside it.
          justifyContent: { base: 'center', _lying: 'flex-start' },
          padding: { base: '0', md: '24', _lying: '8' },
          overflow: 'hidden',
        },
        content: {
          position: 'relative',
          maxWidth: { base: '[var(--widest, none)]', md: '[var(--widest, 35rem)]' },
          maxHeight: { base: '[92dvh]', md: '[calc(100dvh - 3rem)]', _lying: '[calc(100dvh - 1rem)]' },
          padding: { base: '20', md: '28', _lying: '20' },
          paddingBottom: { mdDown: '[calc(1.25rem + env(safe-area-inset-bottom, 0px))]' },
          layerStyle: 'floating',
          borderRadius: 'hero',
          borderBottomRadius: { base: 'none', md: 'hero' },
          '--ground': '{colors.bg.raised}',
          animation: { base: '[slideUp 200ms cubic-bezier(0.2, 0.7, 0.2, 1)]', md: '[rise 120ms ease-out]' },
          _closed: {
            animation: { base: '[slideDown 120ms ease-in forwards]', md: '[sink 120ms ease-in forwards]' },
          },
        },
      },
      /** What is typed to be found: below it, the list ends above the toasts. */
      top: {
        positioner: {
          justifyContent: 'center',
          alignItems: 'flex-start',
          padding: {
            base: '[0 0 var(--covered, 0px)]',
            md: '[5rem 1rem max(5rem, var(--covered, 0px))]',
            _lying: '[0.5rem 0.5rem max(0.5rem, var(--covered, 0px))]',
          },
        },
        content: {
          maxWidth: { base: '[none]', md: '640' },
          height: { base: 'full', md: 'auto' },
          maxHeight: 'full',
          overflow: 'hidden',
          paddingTop: { base: 'safeTop', md: '0' },
          background: 'bg.raised',
          borderWidth: { md: '[1px]' },
          borderColor: 'border.control',
          borderRadius: { md: 'hero' },
          boxShadow: { md: 'float' },
          '--ground': '{colors.bg.raised}',
          animation: '[fadeIn 80ms ease-out]',
          _closed: { animation: '[fadeOut 80ms ease-in forwards]' },
        },
      },
      /** The menu. */
      left: {
        content: {
          width: '312',
          maxWidth: '[86vw]',
          padding:
            '[calc(0.5rem + env(safe-area-inset-top, 0px)) 0.75rem calc(1rem + env(safe-area-inset-bottom, 0px))]',
          borderRightWidth: '[1px]',
          borderRightRadius: 'hero',
          animation: '[slideFromLeft 200ms cubic-bezier(0.2, 0.7, 0.2, 1)]',
          _closed: { animation: '[slideToLeft 100ms ease-in forwards]' },
        },
      },
      /** The queue, over the full width. */
      right: {
        content: {
          paddingTop: 'safeTop',
          paddingBottom: 'safeBottom',
          overflowY: { base: 'visible', _flat: 'auto' },
          animation: '[slideFromRight 200ms cubic-bezier(0.2, 0.7, 0.2, 1)]',
          _closed: { animation: '[slideToRight 120ms ease-in forwards]' },
        },
      },
      /** The player, over everything. */
      bottom: {
        content: {
          padding:
            '[calc(0.5rem + env(safe-area-inset-top, 0px)) 1.5rem calc(1.25rem + env(safe-area-inset-bottom, 0px))]',
          background: 'bg.canvas',
          backgroundImage: '[linear-gradient(token(colors.accent.subtle), token(colors.bg.canvas) 62%)]',
          _tinted: {
            backgroundImage:
              '[linear-gradient(token(colors.bg.tint), token(colors.bg.tintMid) 23.75rem, token(colors.bg.canvas) 37.5rem)]',
          },
          // In landscape: the cover or the lyrics at the left, the controls beside it.
          _lyingPhone: {
            display: 'grid',
            gridTemplateColumns: '[minmax(0, 1fr) minmax(0, 1fr)]',
            alignItems: 'center',
            columnGap: '32',
            paddingBottom: '[calc(0.5rem + env(safe-area-inset-bottom, 0px))]',
          },
          '--ground': '{colors.bg.canvas}',
          '& > *': { flexShrink: '0' },
          ...followsFinger,
          animation: '[slideUp 200ms cubic-bezier(0.2, 0.7, 0.2, 1)]',
          _closed: { animation: '[slideDown 120ms ease-in forwards]' },
        },
      },
    },
    wide: { true: { content: { '--widest': { base: '42rem', _lying: '35rem' } } } },
  },
  defaultVariants: { place: 'middle' },
});

/** A field and what is found below it, in groups. */
export const palette = slotRecipe({
  head: { row: '4', padding: '8', paddingRight: '12', '& > label': { flex: '1' } },
  list: { minHeight: '0', overflowY: 'auto', paddingInline: '8', paddingBottom: '8' },
  group: {
    row: '8',
    minHeight: '34',
    paddingInline: '12',
    muted: true,
    '& > strong': { fontWeight: 'semibold', flexShrink: '0' },
    '& > bdi': { truncate: true },
  },
  option: {
    row: '14',
    minHeight: '40',
    paddingInline: '12',
    borderRadius: 'cover',
    cursor: 'pointer',
    textStyle: 'row',
    fontWeight: 'medium',
    // A head stays in sight above the first of its group.
    scrollMarginTop: '40',
    _touch: { minHeight: '48' },
    '& > svg': { boxSize: '20', color: 'fg.muted' },
    '&[aria-selected=true]': {
      layerStyle: 'accentSubtle',
      outline: '[2px solid token(colors.accent.text)]',
      outlineOffset: '[-2px]',
      '& > *': { color: 'inherit' },
    },
  },
  label: { grow: true, truncate: true },
  note: { muted: true, flexShrink: '0' },
  keys: { row: '4', flexShrink: '0', _touch: { display: 'none' } },
  nothing: { muted: true, padding: '12' },
});

/** What opens at a control: a menu, the options of a select. */
export const menu = slotRecipe({
  positioner: { zIndex: 'menu!' },
  content: {
    minWidth: '200',
    overflowY: 'auto',
    padding: '6',
    borderRadius: 'cover',
    layerStyle: 'floating',
    outline: '[none]',
    maxWidth: '[min(20rem, calc(100vw - 1rem))]',
    // In a low window it scrolls.
    maxHeight: '[var(--available-height)]',
    animation: '[fadeIn 80ms ease-out]',
    _closed: { animation: '[fadeOut 80ms ease-in forwards]' },
  },
  item: {
    row: '12',
    minHeight: '36',
    paddingInline: '10',
    borderRadius: 'thumb',
    cursor: 'pointer',
    textStyle: 'body',
    fontWeight: 'medium',
    outline: '[none]',
    _touch: { minHeight: '44' },
    _highlighted: { background: 'bg.hover' },
    '& svg': { boxSize: '16', color: 'fg.muted' },
    '&[data-state=checked]': { fontWeight: 'strong', '& svg': { color: 'accent.text' } },
    '&[data-danger]': { color: 'danger.text', '& svg': { color: 'danger.text' } },
  },
});

/** A choice from a list that opens: the box of a field, and a menu. */
export const select = slotRecipe({
  trigger: { width: 'full', _hover: { background: 'bg.hover' } },
  value: { row: '10', grow: true, overflow: 'hidden' },
  content: { maxWidth: '[none]', maxHeight: '[min(20rem, var(--available-height))]', animation: '[none]' },
  indicator: { marginLeft: 'auto' },
});

/** A hint about a control, in the colours of the opposite theme. */
export const tooltip = recipe({
  // Right of its button, and in the drawer, which leaves no room for that, below it: what scrolls would cut
  // it otherwise.
  position: 'fixed',
  zIndex: 'menu',
  translate: { base: '[-100% 2.75rem]', md: '[0.5rem -0.75rem]' },
  width: '240',
  paddingBlock: '8',
  paddingInline: '12',
  borderRadius: 'tile',
  background: 'fg.default',
  color: 'bg.canvas',
  textStyle: 'small',
  fontWeight: 'medium',
  animation: '[fadeIn 120ms 120ms ease-out both]',
});

/** A toast: an icon in a tile, one or two lines, and perhaps a button. */
export const toast = slotRecipe({
  root: {
    position: 'relative',
    row: '12',
    paddingBlock: '14',
    paddingInline: '16',
    borderRadius: '[1rem]',
    layerStyle: 'floating',
    pointerEvents: 'auto',
    touchAction: 'pan-y',
    userSelect: 'none',
    animation: '[rise 120ms ease-out]',
    _motionReduce: { animation: '[fadeIn 120ms ease-out]' },
    '&[data-state=leaving]': {
      opacity: '[0]',
      fade: 'opacity',
    },
    '&[data-swiping]': { cursor: 'grabbing' },
  },
  icon: {
    display: { base: 'grid', _cramped: 'none' },
    placeItems: 'center',
    boxSize: '28',
    flexShrink: '0',
    borderRadius: 'thumb',
    background: 'accent.subtle',
    color: 'accent.text',
    '& svg': { boxSize: '16' },
  },
  // A button that does not fit beside the text wraps below it, so that no word is broken.
  body: { row: '12', flexWrap: 'wrap', grow: true },
  text: { flexGrow: '1', minWidth: '0', maxWidth: 'full', overflowWrap: 'break-word' },
  title: {
    display: 'block',
    fontWeight: 'strong',
    lineHeight: 'small',
    textWrap: 'pretty',
  },
  // A link that carries a list is longer than the window: a press selects all of it.
  message: {
    lineClamp: '8',
    userSelect: 'all',
    textStyle: 'chip',
    fontWeight: 'regular',
    lineHeight: 'small',
    color: 'fg.muted',
  },
  action: {
    marginBlock: '[-0.5rem]',
    marginLeft: '[auto]',
    marginRight: '[-0.5rem]',
    maxWidth: 'full',
    flexShrink: '1',
    whiteSpace: 'normal',
  },
  close: {
    marginBlock: '[-0.5rem]',
    marginRight: '[-0.5rem]',
    // Its larger hit area takes no width from the words.
    _touch: { marginLeft: '[-0.375rem]', marginRight: '[-0.875rem]' },
  },
  variants: {
    tone: {
      neutral: {},
      success: { icon: { background: 'success.subtle', color: 'success.text' } },
      destructive: {
        root: { borderColor: 'danger.solid' },
        icon: { background: 'danger.subtle', color: 'danger.text' },
      },
    },
  },
});

/** From here on a toast fits between sidebar and assistant; with the queue open, later. */
const besideFrame = '@media (min-width: 69.25rem)';
/** A toast's distance from the right: beside the floating buttons, the frame or the panel. */
const besideButtons = '5.25rem';
const abovePlayer = 'calc(token(spacing.player) + 1rem)';
const aboveFrame = 'calc(token(spacing.player) + 1.5rem + var(--guide-height))';

/**
 * The place of the toasts: at the bottom right of what is free, above the player, left of an open queue,
 * beside the assistant's frame where they fit there and above it otherwise. `--lift` keeps them off what the
 * style sheet does not know.
 */
export const toaster = recipe({
  column: '14',
  outline: '[none]',
  variants: {
    part: {
      place: {
        '--lift': '0px',
        '--bottom': {
          base: 'calc(5.25rem + env(safe-area-inset-bottom, 0px))',
          md: abovePlayer,
        },
        position: 'fixed',
        zIndex: 'toast',
        right: { base: '8', md: `[${besideButtons}]` },
        bottom: '[calc(var(--bottom) + var(--lift))]',
        width: '[min(356px, 100vw - 1rem)]',
        pointerEvents: 'none',
        // In a low window the oldest are hidden for the newest, so that none is cut: above the assistant's
        // frame there is room for one.
        '@media (max-height: 30rem)': {
          maxHeight: '[calc(100dvh - var(--bottom) - var(--lift) - 0.5rem)]',
          justifyContent: 'flex-end',
          overflow: 'clip',
          // The lower border of the last one lies between two pixels.
          overflowClipMargin: '[4px]',
          '& [data-toaster=notice] > :nth-last-child(n + 3)': { display: 'none' },
          '&[data-assistant=expanded][data-queue=closed]': {
            '& [data-toaster=notice] > :nth-last-child(n + 2)': { display: 'none' },
            '&:has([data-toaster=status] > *) [data-toaster=notice]': { display: 'none' },
          },
        },
        // Under a modal layer the queue is inert: then they may lie over it, so as not to lie over that
        // layer.
        ':where(body:not([data-scroll-lock])) &[data-queue=open]': {
          // Below lg there is no room beside the queue, which then covers the page.
          right: { md: '[22px]', lg: '[410px]', xl: `[calc(400px + ${besideButtons})]` },
          // In a low window the panel is full; what lies beside it is inert.
          '@media (max-height: 30rem) and (min-width: 48rem) and (max-width: 63.99rem)': { right: '[410px]' },
        },
        '&[data-assistant=expanded]': {
          '&[data-queue=closed]': {
            '--bottom': { md: aboveFrame },
            [besideFrame]: { '--bottom': abovePlayer, right: '[calc(2.25rem + var(--guide-width))]' },
          },
        },
        // Beside a dialog, under which everything else is inert.
        '&[data-beside][data-queue][data-assistant]': {
          '--bottom': abovePlayer,
          right: '8',
          width: '[var(--beside)]',
        },
      },
      stack: { flexShrink: '0', _empty: { display: 'none' } },
    },
  },
  defaultVariants: { part: 'place' },
});

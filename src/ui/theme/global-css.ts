import { defineGlobalStyles } from '@pandacss/dev';
import { allMoods } from '../../domain/mood.ts';
import { moodHues } from './colors.ts';
import { focusRing } from './recipes/fragments.ts';

/** Styles of the page itself. */
export const globalCss = defineGlobalStyles({
  html: {
    '--mood-hue': String(allMoods[0].hue),
    // The assistant's frame, 16:9. In a low window it leaves room for the header and a toast above it.
    '--guide-width': 'min(450px, (100dvh - 14rem) * 16 / 9)',
    '--guide-height': 'calc(var(--guide-width) * 9 / 16)',
    // One row from 1200 px on, two below that, narrower ones on a phone in landscape.
    '--player-height': { base: '5.25rem', md: '6.75rem', _lying: '5.75rem', xl: '4.5rem' },
    // What the queue has ended with has a line of the player, on a phone two.
    '--ended-height': '0px',
    '&:has([data-ended])': { '--ended-height': { base: '5.75rem', md: '2.75rem' } },
    // What can be done with chosen tracks (recipes/choice.ts).
    '--choice-height': '0px',
    // In two rows the sentence of a silence has a line too.
    '--silence-height': '0px',
    '&:has([data-silence=bar])': {
      '--silence-height': { md: '2rem', xl: '0px' },
      _touch: { '--silence-height': { md: '2.75rem', xl: '0px' } },
    },
    // With the styles of the page, the splash may end (index.html).
    '--after-splash': '0',
    '--of-splash': 'hidden',
    // The border between areas of the page; every other says its color.
    '--global-color-border': '{colors.border.default}',
    colorScheme: 'dark',
    // Pulled down at its top, the page would load again and the music would stop.
    overscrollBehaviorY: '[none]',
    scrollbarWidth: '[thin]',
    scrollbarColor: '[token(colors.border.control) transparent]',
    // Below the header and above the player, so that focused elements are never behind them.
    scrollPaddingTop: '[4.5rem]',
    scrollPaddingBottom: '[calc({spacing.player} + 1.5rem)]',
    background: 'bg.canvas',
    color: 'fg.default',
    fontFamily: 'body',
    // A change of mood changes one hue and a few accents; everything else derives from them.
    transitionProperty:
      '--mood-hue, --colors-accent-solid, --colors-accent-text, --colors-accent-subtle, --colors-accent-subtle-fg',
    transitionDuration: 'mood',
    _motionReduce: { transitionDuration: '0s' },
  },
  '[data-theme=light]': { colorScheme: 'light' },
  '[data-theme=light] [data-theme-icon=dark], [data-theme=dark] [data-theme-icon=light]': { display: 'none' },
  ...moodHues,
  // Not on <html>: lengths in rem are measured by its font size, which is the listener's.
  // Not `start`: a name written from right to left keeps its side.
  // A word that is longer than its box breaks, wherever it stands.
  body: { textStyle: 'body', textAlign: 'left', overflowWrap: 'break-word' },
  button: { cursor: 'pointer', textAlign: 'inherit' },
  // Pressed before the app was ready: it is carried out as soon as the app is.
  '[data-pressed]': { opacity: '[0.6]' },
  '[aria-disabled=true], :disabled': { cursor: 'default' },
  'b, strong': { textWrap: 'balance' },
  // A title with the E of explicit words behind it, or the word that it cannot be played. No recipe: the
  // shell has no room for one (ADR 0012).
  '.marked-title': {
    row: '6',
    '& > :first-child': { minWidth: '0' },
    // On a card the words are below the title, which has the width for itself.
    _asGrid: { '&:has(small)': { flexWrap: 'wrap', rowGap: '0' } },
    '&:has(small) > :first-child': { color: 'fg.muted!' },
    '& > small': { flexShrink: '0', textStyle: 'small', color: 'fg.muted', whiteSpace: 'nowrap' },
    '& > [role=img]': {
      flexShrink: '0',
      boxSize: '14',
      borderRadius: '4',
      background: 'fg.muted',
      color: 'bg.canvas',
      fontSize: '[0.625rem]',
      fontWeight: 'heavy',
      lineHeight: '[0.875rem]',
      textAlign: 'center',
    },
  },
  ':focus-visible': focusRing,
  // A heading gets the focus when the page changes or a control goes: for screen readers, not for the eye.
  ':is(h1, h2, h3, main):focus-visible': { outline: 'none' },
  // The page is sent with both layouts (ARCHITECTURE.md, 'The page that is sent').
  '[data-layout=desktop]': { mdDown: { display: 'none!' } },
  '[data-layout=phone]': { md: { display: 'none!' } },
  '::selection': { background: 'accent.solid', color: 'accent.on' },
  svg: { flexShrink: '0' },
  '[class^=lucide]': {
    fill: 'none',
    stroke: '[currentColor]',
    strokeWidth: '[2]',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  // Icons grow with the listener's font, as the words beside them do.
  'svg[width="16"]': { boxSize: '16' },
  'svg[width="20"]': { boxSize: '20' },
  'svg[width="24"]': { boxSize: '24' },
  '.sr-only': { srOnly: true },
});

/** Custom properties that can be animated, because the browser knows their types. */
export const globalVars = {
  '--mood-hue': { syntax: '<number>', inherits: true, initialValue: '45' },
  '--colors-accent-solid': { syntax: '<color>', inherits: true, initialValue: '#fd893e' },
  '--colors-accent-text': { syntax: '<color>', inherits: true, initialValue: '#ff9a5f' },
  '--colors-accent-subtle': { syntax: '<color>', inherits: true, initialValue: '#3e2212' },
  '--colors-accent-subtle-fg': { syntax: '<color>', inherits: true, initialValue: '#ffd4bc' },
} as const;

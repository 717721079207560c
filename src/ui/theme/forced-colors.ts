import { defineGlobalStyles } from '@pandacss/dev';

/** Colours of the listener's system win over every recipe, of whatever layer. */
const system = (background: string, color: string) => ({
  background: `[${background}!]`,
  color: `[${color}!]`,
  forcedColorAdjust: 'none',
});

/** What is on, current or chosen: by its state, so that a new control needs no rule of its own. */
const chosen = [
  'button:is([aria-pressed=true], [aria-expanded=true])',
  ':is(a, button, span)[aria-current]',
  '[role=checkbox][aria-checked=true]',
  'label:has(> [type=radio]:checked)',
  ':is([role=option], [role=menuitem], [role=radio])[data-highlighted]',
].join();

/** What the background alone draws. */
const drawn =
  '.bars i, .mini-bar__fill, .slider__range, .slider__thumb, :has(> [role=switch]) .switch-control__thumb';
const ground = '.mini-bar__line, .slider__track, .steps';

/**
 * Where the browser forces the listener's own colours on the page, as Windows does with a contrast theme,
 * every background is the same: what a background or a colour tells otherwise is told by a colour of the
 * system, or by a line.
 */
export const forcedColors = defineGlobalStyles({
  '@media (forced-colors: active)': {
    [chosen]: { ...system('Highlight', 'HighlightText'), '& *': { color: '[inherit!]' } },
    ':is([aria-disabled=true], [data-disabled], :disabled, .field__box:has(:disabled))': {
      color: '[GrayText!]',
      borderColor: '[GrayText!]',
    },
    // Icons are drawn in the colour of the words beside them.
    '[class^=lucide]': { forcedColorAdjust: 'auto' },
    [drawn]: { background: '[CanvasText!]', forcedColorAdjust: 'none' },
    [ground]: { background: '[GrayText!]', forcedColorAdjust: 'none' },
    // A panel that loads would shine in the colour of what cannot be used.
    '.skeleton:not(:has(> .skeleton))': { outline: '[1px solid GrayText]', outlineOffset: '[-1px]' },
    '.slider__range': { background: '[Highlight!]' },
    '.slider__thumb': { borderColor: '[Canvas!]', boxShadow: '[none!]' },
    '.switch-control__control': { outline: '[1px solid ButtonText]' },
    ':has(> :checked) > .switch-control__control': system('Highlight', 'HighlightText'),
    ':has(> :checked) > * > .switch-control__thumb': { background: '[HighlightText!]' },
    '.spinner': { borderBottomColor: '[Canvas!]' },
    '.field__box:has([aria-invalid=true])': { outline: '[1px solid]' },
    // What floats has an edge.
    ':is(.lyrics__panel, .dock__frame, .catalogue-wait, .tooltip)': { outline: '[1px solid]' },
    // The current track, and what the pointer is on.
    ':is([data-current], li[aria-current])': { outline: '[1px solid Highlight]', outlineOffset: '2' },
    ':is(a, button, label):hover:not(:focus-visible, :has(:focus-visible), [aria-disabled=true])': {
      outline: '[1px dashed Highlight]',
    },
  },
});

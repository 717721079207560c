import { recipe, slotRecipe } from './fragments.ts';

/** The narrowest windows have two rows for the bar, but for the lowest of them. */
const narrow = '@media (max-width: 27.9375rem)';
/** A window that has no line for both takes that of the player. */
const lowest = '@media (max-height: 14.9375rem)';

/** The check mark of a track that can be chosen. */
export const choiceMark = recipe({
  position: 'relative',
  zIndex: 'raised',
  centered: '0',
  circle: '40',
  _touch: { boxSize: '44' },
  '& > span': {
    centered: '0',
    boxSize: '20',
    borderRadius: '4',
    borderWidth: '[2px]',
    borderColor: 'border.control',
    background: 'bg.canvas',
    '& svg': { boxSize: '16', strokeWidth: '[3px]' },
  },
  '&[aria-checked=true] > span': {
    borderColor: 'accent.text',
    background: 'accent.text',
    color: 'bg.canvas',
  },
  _asGrid: {
    gridArea: '[1 / 1 / 2 / -1]',
    alignSelf: 'start',
    justifySelf: 'start',
    margin: '4',
    background: 'bg.onCover',
  },
  // In the place of the number, on a narrow row in that of the heart.
  _asList: { _content640: { position: 'absolute', left: '12', top: '10', boxSize: '40' } },
});

/** What can be done with chosen tracks: a line above the player, on a phone a card. */
export const choiceBar = slotRecipe({
  root: {
    position: 'fixed',
    zIndex: 'player',
    insetInline: '0',
    bottom: '[token(sizes.player)]',
    height: '[var(--choice-height)]',
    row: '12',
    paddingInline: { base: '12', lg: '24' },
    background: 'bg.raised',
    borderTopWidth: '[1px]',
    animation: '[fadeIn 120ms ease-out]',
    [narrow]: {
      display: 'grid',
      gridTemplateColumns: '[minmax(0, 1fr) auto]',
      gap: '0',
      insetInline: '8',
      paddingInline: '8',
      borderWidth: '[1px]',
      borderRadius: 'bar',
      _flat: { display: 'flex' },
    },
    'html:has(&)': {
      '--choice-height': '3.5rem',
      [narrow]: { '--choice-height': '6.25rem', _flat: { '--choice-height': '3.5rem' } },
      [lowest]: { '--choice-height': '0px!', '& .mini-bar__root': { visibility: 'hidden' } },
    },
    [lowest]: { bottom: '8', height: '[3.5rem]' },
    // At the end of a phone's queue.
    '[role=dialog] &': {
      position: 'static',
      flexShrink: '0',
      borderRadius: '0',
      borderWidth: '[1px 0 0]',
    },
  },
  count: {
    textStyle: 'label',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    [narrow]: { paddingLeft: '8', _flat: { srOnly: true } },
  },
  acts: {
    row: '4',
    flex: '1',
    minWidth: '0',
    overflowX: 'auto',
    scrollbarWidth: '[none]',
    // Room for the focus ring, which a scrolling box would cut off.
    padding: '4',
    marginInline: '[-4px]',
    [narrow]: { gridArea: '[2 / 1 / 3 / -1]', justifyContent: 'space-between' },
    '& > button': {
      xlDown: {
        boxSize: '44',
        paddingInline: '0',
        '& > [data-words]': { srOnly: true },
        '& svg': { boxSize: '20' },
      },
    },
  },
  close: { boxSize: '44' },
});

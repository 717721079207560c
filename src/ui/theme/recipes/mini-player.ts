import { slotRecipe } from './fragments.ts';

/**
 * The heights of the mini player's three forms: controls alone, a line beside the cover, and one below it.
 */
const low = '@media (max-height: 5.9375rem)';
const tall = '@media (min-height: 15rem)';
const belowTall = '@media (max-height: 14.9375rem)';

/** The player in a window of its own. */
export const miniPlayer = slotRecipe({
  root: {
    position: 'fixed',
    inset: '0',
    overflow: 'hidden',
    display: 'grid',
    gridTemplateAreas: `"cover words words words words" "cover transport . played total" "cover seek seek seek seek"`,
    gridTemplateColumns: '[auto auto 1fr auto auto]',
    gridTemplateRows: '[minmax(0, 1fr) auto auto]',
    alignItems: 'center',
    columnGap: '4',
    padding: '10',
    '--seek-height': '1.5rem',
    '--ground': '{colors.bg.canvas}',
    _tinted: { background: 'bg.tintMid', '--ground': '{colors.bg.tintMid}' },
    [low]: {
      gridTemplateAreas: '"cover transport . played total"',
      gridTemplateRows: '[1fr]',
      paddingBlock: '8',
    },
    [tall]: {
      gridTemplateAreas: `"cover cover" "words words" "seek seek" "played total" "transport transport"`,
      gridTemplateColumns: '[1fr 1fr]',
      gridTemplateRows: '[minmax(0, 1fr) auto auto auto auto]',
      padding: '16',
      '--seek-height': '2.75rem',
      _tinted: { backgroundImage: '[linear-gradient(token(colors.bg.tint), token(colors.bg.canvas))]' },
    },
  },
  cover: {
    gridArea: 'cover',
    width: '[min(6rem, 100dvh - 1.25rem)]',
    marginRight: '10',
    [low]: { width: '[calc(100dvh - 1rem)]' },
    [tall]: { width: '[min(100%, 100dvh - 13.5rem)]', marginInline: 'auto' },
  },
  words: {
    gridArea: 'words',
    row: '4',
    minWidth: '0',
    // One line for each part of a silence's sentence; with an act two for its cause.
    [belowTall]: {
      '& .silence__words > span:first-child': { lineClamp: '1' },
      '& > [data-act] > .silence__words > span': {
        _first: { lineClamp: '2' },
        '& + span': { display: 'none' },
      },
    },
    [low]: { display: 'none' },
    [tall]: { minHeight: '56' },
  },
  byline: { column: '0', grow: true, ':has(> [data-silence]) > &': { display: 'none' } },
  title: { textStyle: 'title', [tall]: { fontSize: 'h3', fontWeight: 'bold' } },
  artist: { muted: true, lineHeight: 'title' },
  heart: { ':has(> [data-silence]) > &': { [belowTall]: { display: 'none' } } },
  transport: {
    gridArea: 'transport',
    row: '4',
    '& > button': { boxSize: '36!' },
    '& > :is(:first-child, :last-child)': { display: 'none' },
    [tall]: {
      justifyContent: 'space-around',
      '& > button': { boxSize: '44!' },
      '& > :nth-child(3)': { boxSize: '56!' },
      '& > :is(:first-child, :last-child)': { display: 'grid' },
    },
  },
  time: {
    textStyle: 'time',
    color: 'fg.muted',
    '& > small': { display: 'none' },
    '.mini-player__transport + &': { gridArea: 'played', color: 'fg.default' },
    '& + &': { gridArea: 'total', _before: { content: '"/ "' } },
    [belowTall]: { '@media (max-width: 18.75rem)': { display: 'none' } },
    [tall]: { '& + &': { textAlign: 'right', _before: { content: 'none' } } },
  },
  seek: { gridArea: 'seek', minWidth: '0', [low]: { display: 'none' } },
});

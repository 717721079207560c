import { recipe } from './fragments.ts';

const columns = (count: number) => `[repeat(${count}, minmax(0, 1fr))]`;

/** The number of columns from each width of the content area on, in px. */
const columnsFrom = (counts: Readonly<Record<number, number>>) =>
  Object.fromEntries(
    Object.entries(counts).map(([px, count]) => [`_content${px}`, { gridTemplateColumns: columns(count) }]),
  );

/** A card of a track keeps room for a title's second line, which few have. */
const underTitles = { base: '8', md: '10' } as const;

/** One more column at a time, so that cards keep their size. */
const upToSix = { 490: 3, 660: 4, 830: 5, 1000: 6 } as const;

/** Grids follow the width of the content area, so that an open queue panel just works. */
export const contentGrid = recipe({
  display: 'grid',
  columnGap: { base: '14', md: '20' },
  rowGap: { base: '16', md: '20' },
  gridTemplateColumns: columns(2),
  // Rows of tracks.
  '[data-view=list] &, &[data-view=list]': { display: 'block' },
  variants: {
    columns: {
      /** Track lists: 2 to 8, each at least 150 px wide. */
      tracks: { rowGap: underTitles, ...columnsFrom({ ...upToSix, 1300: 7, 1600: 8 }) },
      /** The first six tracks of a list, as many of them as fill their rows (D105). */
      section: {
        rowGap: underTitles,
        ...columnsFrom(upToSix),
        '@container content (min-width: 660px) and (max-width: 999.9px)': {
          '& > :nth-child(n + 6)': { display: 'none!' },
        },
        '@container content (min-width: 660px) and (max-width: 829.9px)': {
          '& > :nth-child(5)': { display: 'none!' },
        },
      },
      /** Artist grids: 2, 4, 6. */
      artists: columnsFrom({ 440: 4, 800: 6 }),
      /** Radio grids: 2, 3, 5. */
      radio: columnsFrom({ 440: 3, 800: 5 }),
      /** Discover cards, folder tiles: as many of 200 px as there is room for, on a phone two. */
      cards: { _content440: { gridTemplateColumns: '[repeat(auto-fill, minmax(12.5rem, 1fr))]' } },
    },
  },
  defaultVariants: { columns: 'tracks' },
});

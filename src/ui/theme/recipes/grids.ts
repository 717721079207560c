import { recipe } from './fragments.ts';

const columns = (count: number) => `[repeat(${count}, minmax(0, 1fr))]`;

/** The number of columns from each width of the content area on, in px. */
const columnsFrom = (counts: Readonly<Record<number, number>>) =>
  Object.fromEntries(
    Object.entries(counts).map(([px, count]) => [`_content${px}`, { gridTemplateColumns: columns(count) }]),
  );

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
      /** Track lists: 2 to 9, each at least 150 px wide. */
      tracks: columnsFrom({ 490: 3, 660: 4, 830: 5, 1000: 6, 1300: 7, 1600: 8, 1900: 9 }),
      /** Six tracks in full rows: 2, 3, 6. */
      section: columnsFrom({ 490: 3, 1000: 6 }),
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

import { recipe } from './fragments.ts';

const columns = (count: number) => `[repeat(${count}, minmax(0, 1fr))]`;

/** Grids follow the width of the content area, so that an open queue panel just works. */
export const contentGrid = recipe({
  base: {
    display: 'grid',
    columnGap: { base: '14', md: '20' },
    rowGap: { base: '16', md: '20' },
    gridTemplateColumns: columns(2),
    // Rows of tracks.
    '[data-view=list] &, &[data-view=list]': { display: 'block' },
  },
  variants: {
    columns: {
      /** Track lists: 2 to 9, each at least 150 px wide. */
      tracks: {
        _content490: { gridTemplateColumns: columns(3) },
        _content660: { gridTemplateColumns: columns(4) },
        _content830: { gridTemplateColumns: columns(5) },
        _content1000: { gridTemplateColumns: columns(6) },
        _content1300: { gridTemplateColumns: columns(7) },
        _content1600: { gridTemplateColumns: columns(8) },
        _content1900: { gridTemplateColumns: columns(9) },
      },
      /** Six tracks in full rows: 2, 3, 6. */
      section: {
        _content490: { gridTemplateColumns: columns(3) },
        _content1000: { gridTemplateColumns: columns(6) },
      },
      /** Artist grids: 2, 4, 6. */
      artists: {
        _content440: { gridTemplateColumns: columns(4) },
        _content800: { gridTemplateColumns: columns(6) },
      },
      /** Radio grids: 2, 3, 5. */
      radio: {
        _content440: { gridTemplateColumns: columns(3) },
        _content800: { gridTemplateColumns: columns(5) },
      },
      /** Discover cards, folder tiles: as many of 200 px as there is room for, on a phone two. */
      cards: { _content440: { gridTemplateColumns: '[repeat(auto-fill, minmax(12.5rem, 1fr))]' } },
    },
  },
  defaultVariants: { columns: 'tracks' },
});

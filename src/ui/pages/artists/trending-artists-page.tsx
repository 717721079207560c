import { ButtonLink } from '../../kit/button.tsx';
import { trendingArtistsQuery, useRefresh, useTrendingArtists } from '../../queries/index.ts';
import { pageStrings } from '../../strings/pages.ts';
import { PageHead } from '../../track/page-head.tsx';
import { ArtistGrid } from './artist-grid.tsx';

const words = pageStrings.artists;

/** The artists of the chart, in chart order (ART-01 to ART-04). */
export default function TrendingArtistsPage() {
  return (
    <>
      <PageHead title={words.trending} actions={<ButtonLink href="/top-artists">{words.toTop}</ButtonLink>} />
      <ArtistGrid
        query={useTrendingArtists()}
        refresh={useRefresh(trendingArtistsQuery)}
        from="/trending-artists"
      />
    </>
  );
}

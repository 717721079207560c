import { ButtonLink } from '../../kit/button.tsx';
import { trendingArtistsQuery, usePage } from '../../queries/index.ts';
import { pageStrings } from '../../strings/pages.ts';
import { PageHead } from '../../track/page-head.tsx';
import { ArtistGrid } from './artist-grid.tsx';

const words = pageStrings.artists;

/** The artists of the chart, in chart order (ART-01 to ART-04). */
export default function TrendingArtistsPage() {
  return (
    <>
      <PageHead title={words.trending} actions={<ButtonLink href="/top-artists">{words.toTop}</ButtonLink>} />
      <ArtistGrid query={usePage(trendingArtistsQuery)} from="/trending-artists" />
    </>
  );
}

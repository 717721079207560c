import { ButtonLink } from '../../kit/button.tsx';
import { trendingArtistsQuery } from '../../../content/queries.ts';
import { usePage } from '../../queries/hooks.ts';
import { cataloguePageStrings } from '../../strings/catalogue-pages.ts';
import { PageHead } from '../../track/page-head.tsx';
import { ArtistGrid } from './artist-grid.tsx';

const words = cataloguePageStrings.artists;

/** The artists of the chart, in chart order. */
export default function TrendingArtistsPage() {
  const query = usePage(trendingArtistsQuery);
  return (
    <>
      <PageHead
        title={words.trending}
        answeredAt={query.answeredAt}
        actions={<ButtonLink href="/top-artists">{words.toTop}</ButtonLink>}
      />
      <ArtistGrid query={query} from="/trending-artists" />
    </>
  );
}

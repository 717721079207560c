import { topArtistsQuery } from '../../../content/queries.ts';
import { usePage } from '../../queries/hooks.ts';
import { cataloguePageStrings } from '../../strings/catalogue-pages.ts';
import { PageHead } from '../../track/page-head.tsx';
import { ArtistGrid } from './artist-grid.tsx';

/** Six artists whose top track is their own, with larger pictures. */
export default function TopArtistsPage() {
  const query = usePage(topArtistsQuery);
  return (
    <>
      <PageHead title={cataloguePageStrings.artists.top} answeredAt={query.answeredAt} />
      <ArtistGrid query={query} large />
    </>
  );
}

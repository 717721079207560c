import { useLocation } from 'wouter';
import { topArtistsQuery, trendingArtistsQuery } from '../../../content/queries.ts';
import { ListError } from '../../../domain/catalogue-error.ts';
import { pageOf } from '../../../domain/pages.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { CardGrid, LinkCard } from '../../kit/cards.tsx';
import { EmptyState, TryAgain } from '../../kit/states.tsx';
import { usePage } from '../../queries/hooks.ts';
import { artistPath } from '../../routes/history.ts';
import { PageHead } from '../../track/page-head.tsx';
import { LoadingTracks } from '../../track/track-skeletons.tsx';
import { SampleNotice } from '../track-view.tsx';

/** The artists of the chart, in chart order; or six whose top track is their own, with larger pictures. */
export default function ArtistsPage() {
  const [path] = useLocation();
  const isTop = pageOf(path)?.path === '/top-artists';
  const query = usePage(isTop ? topArtistsQuery : trendingArtistsQuery);
  const { data, error, refresh } = query;
  const [sample] = error instanceof ListError ? error.samples : [];
  const artists = data ?? (sample && [{ ...sample.artist, image: sample.image, bio: undefined }]);
  return (
    <>
      <PageHead
        title={isTop ? 'Top Artists' : 'Trending Artists'}
        answeredAt={query.answeredAt}
        actions={!isTop && <ButtonLink href="/top-artists">Top Artists</ButtonLink>}
      />
      {!artists && <LoadingTracks columns="artists" round label="Loading artists" />}
      {artists?.length === 0 && (
        <EmptyState
          level={2}
          title="No artists right now"
          text="The catalogue names none at the moment."
          action={<TryAgain refresh={refresh} />}
        />
      )}
      {artists && !data && <SampleNotice refresh={refresh} />}
      {artists && artists.length > 0 && (
        <CardGrid columns="artists">
          {artists.map((artist) => (
            <LinkCard
              key={artist.id}
              look="round"
              name={artist.name}
              image={artist.image}
              href={artistPath(artist)}
              {...(isTop
                ? { large: true, ...(artist.bio && { text: artist.bio }) }
                : { from: '/trending-artists' })}
            />
          ))}
        </CardGrid>
      )}
    </>
  );
}

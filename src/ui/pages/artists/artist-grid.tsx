import type { Artist } from '../../../domain/artist.ts';
import { ListError } from '../../../domain/catalogue-error.ts';
import { ArtistCell, CardGrid } from '../../kit/cards.tsx';
import { EmptyState, ErrorState, TryAgain } from '../../kit/states.tsx';
import type { PageResult } from '../../queries/hooks.ts';
import { cataloguePageStrings } from '../../strings/catalogue-pages.ts';
import { SampleNotice } from '../track-view.tsx';
import { LoadingTracks } from '../../track/track-skeletons.tsx';

interface ArtistGridProps {
  readonly query: PageResult<readonly Artist[]>;
  /** A larger avatar, and the bio below the name. */
  readonly large?: boolean;
  /** Where the artist's page was opened from. */
  readonly from?: string;
}

/** Artists as round pictures, each a link to the artist's page. */
export function ArtistGrid({ query, large, from }: ArtistGridProps) {
  const { data, error } = query;
  const [sample] = error instanceof ListError ? error.samples : [];
  if (data === undefined && !error)
    return <LoadingTracks columns="artists" round label={cataloguePageStrings.artists.loading} />;
  if (data === undefined && !sample)
    return <ErrorState title={cataloguePageStrings.artists.failed} refresh={query.refresh} role="alert" />;
  const artists = data ?? (sample ? [{ ...sample.artist, image: sample.image, bio: '' }] : []);
  if (artists.length === 0) {
    return (
      <EmptyState
        level={2}
        title={cataloguePageStrings.artists.none}
        text={cataloguePageStrings.artists.noneHint}
        action={<TryAgain refresh={query.refresh} />}
      />
    );
  }
  return (
    <>
      {data === undefined && <SampleNotice refresh={query.refresh} />}
      <CardGrid columns="artists">
        {artists.map(({ id, name, image, bio }) => (
          <ArtistCell
            key={id}
            name={name}
            image={image}
            href={`/artist/${encodeURIComponent(id)}`}
            {...(large && bio && { text: bio })}
            large={large}
            from={from}
          />
        ))}
      </CardGrid>
    </>
  );
}

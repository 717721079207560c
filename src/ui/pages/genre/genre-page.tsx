import { useParams } from 'wouter';
import { css } from 'styled-system/css';
import { chartGenreOf } from '../../../domain/genre.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/states.tsx';
import { genreQuery, useTrackList } from '../../queries/index.ts';
import { usePageTitle } from '../../routes/page-frame.tsx';
import { pageStrings } from '../../strings/pages.ts';
import { ListHeader, PageHead } from '../../track/page-head.tsx';
import { useListActs } from '../../track/use-list-acts.ts';
import { TrackView } from '../track-view.tsx';
import { GenreLinks } from './genre-links.tsx';

/** The chart of one genre; only three of them load (D8, E49). */
export default function GenrePage() {
  const { genre: address } = useParams<{ readonly genre: string }>();
  const genre = chartGenreOf(address);
  const title = genre ? pageStrings.genre.title(genre.name) : pageStrings.genre.unsupported;
  usePageTitle(title);
  return (
    <div className={columns}>
      <div className={side}>
        <ButtonLink href="/search" variant="ghost" size="sm">
          {pageStrings.genre.back}
        </ButtonLink>
        <GenreLinks label={pageStrings.genre.genres} current={genre?.address ?? ''} />
      </div>
      <div className={css({ minWidth: '0' })}>
        {genre?.loads && genre.id !== null ? (
          <GenreChart title={title} id={genre.id} path={`/genre/${genre.address}`} key={genre.id} />
        ) : (
          <>
            <PageHead title={genre ? title : pageStrings.genre.genres} />
            <ErrorState title={pageStrings.genre.unsupported} />
          </>
        )}
      </div>
    </div>
  );
}

function GenreChart({
  title,
  id,
  path,
}: {
  readonly title: string;
  readonly id: string;
  readonly path: string;
}) {
  const query = useTrackList(genreQuery(id));
  const place = { name: title, path };
  const acts = useListActs(place, query.tracks);
  return (
    <>
      <ListHeader title={title} shown={query.shown} {...acts} loading={query.status === 'loading'} />
      <TrackView query={query} place={place} />
    </>
  );
}

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '[11.25rem minmax(0, 1fr)]' },
  gap: '24',
  alignItems: 'start',
});
const side = css({ display: 'grid', gap: '12', justifyItems: 'start' });

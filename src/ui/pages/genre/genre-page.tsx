import { useParams } from 'wouter';
import { css } from 'styled-system/css';
import { chartGenreOf, chartGenres } from '../../../domain/genre.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/states.tsx';
import { genreQuery } from '../../../content/queries.ts';
import { useTrackList } from '../../queries/hooks.ts';
import { usePageTitle } from '../../routes/page-frame.tsx';
import { PageHead } from '../../track/page-head.tsx';
import { TrackListPage, type TrackListPageProps } from '../track-view.tsx';
import { ChipLink } from '../../kit/choices.tsx';
import { idOf, namedTitles } from '../../../domain/pages.ts';

/** The chart of one genre; only three of them load. */
export default function GenrePage() {
  const { genre: address } = useParams<{ readonly genre: string }>();
  const genre = chartGenreOf(idOf(address));
  const title = genre ? namedTitles.genre(genre.name) : 'Genre not supported';
  usePageTitle(title);
  return (
    <div className={columns}>
      <div className={side}>
        <ButtonLink href="/search" variant="ghost" size="sm">
          Back to Search
        </ButtonLink>
        <GenreLinks label="Genres" current={genre?.address ?? ''} />
      </div>
      <div className={chart}>
        {genre?.loads && genre.id !== null ? (
          <GenreChart title={title} id={genre.id} path={`/genre/${genre.address}`} key={genre.id} />
        ) : (
          <>
            <PageHead title={genre ? title : 'Genres'} />
            <ErrorState title="Genre not supported" />
          </>
        )}
      </div>
    </div>
  );
}

type GenreChartProps = Pick<TrackListPageProps, 'title' | 'path'> & { readonly id: string };

function GenreChart({ id, ...page }: GenreChartProps) {
  return <TrackListPage {...page} query={useTrackList(genreQuery(id))} />;
}

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '[11.25rem minmax(0, 1fr)]' },
  gap: '24',
  alignItems: 'start',
});
const side = css({ display: 'grid', gap: '12', justifyItems: 'start' });
// The grid follows the width of its own column.
const chart = css({ containerType: 'inline-size', containerName: 'content', minWidth: '0' });

const linked = chartGenres.filter(({ loads }) => loads);

/** The genres whose charts load, as links. */
export function GenreLinks({ label, current }: { readonly label: string; readonly current: string }) {
  return (
    <nav aria-label={label}>
      <ul className={list}>
        {linked.map(({ name, address }) => (
          <li key={address}>
            <ChipLink href={`/genre/${address}`} current={address === current}>
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const list = css({ wrap: '8' });

import ChevronRight from 'lucide-react/icons/chevron-right';
import UserRound from 'lucide-react/icons/user-round';
import { useId } from 'react';
import { mediaRow, relatedArtists } from 'styled-system/recipes';
import { RELATED_ARTISTS_SHOWN } from '../../../limits/content.ts';
import { classNames } from '../../kit/class-names.ts';
import { Cover } from '../../kit/cover.tsx';
import { Link } from '../../kit/link.tsx';
import { rovingRef } from '../../kit/roving-ref.ts';
import { relatedArtistsQuery, usePage } from '../../queries/index.ts';
import { cataloguePageStrings } from '../../strings/catalogue-pages.ts';

const words = cataloguePageStrings.artist;

/** Similar artists. They load in the background, and without any nothing is shown. */
export function RelatedArtists({ id }: { readonly id: string }) {
  const { data = [] } = usePage(relatedArtistsQuery(id), { background: true });
  const titleId = useId();
  if (data.length === 0) return null;
  const classes = relatedArtists();
  const row = mediaRow();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {words.related}
      </h2>
      <ul ref={rovingRef} className={classes.list}>
        {data.slice(0, RELATED_ARTISTS_SHOWN).map((artist) => (
          <li key={artist.id}>
            <Link
              href={`/artist/${encodeURIComponent(artist.id)}`}
              className={classNames(row.root, classes.row)}
            >
              <span className={classes.picture} aria-hidden="true">
                {artist.image ? <Cover src={artist.image} shape="round" size="row" /> : <UserRound />}
              </span>
              <span className={row.words}>
                <span dir="auto" className={row.title}>
                  {artist.name}
                </span>
                {artist.fans !== undefined && <span className={row.text}>{words.fans(artist.fans)}</span>}
              </span>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

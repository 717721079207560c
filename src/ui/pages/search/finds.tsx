import type { KeyboardEvent } from 'react';
import { mediaRow, searchFinds as looks } from 'styled-system/recipes';
import { searchFinds, type SearchFind } from '../../../domain/search.ts';
import type { Track } from '../../../domain/track.ts';
import { classNames } from '../../kit/class-names.ts';
import { Cover } from '../../kit/cover.tsx';
import { Link } from '../../kit/link.tsx';
import { cataloguePageStrings } from '../../strings/catalogue-pages.ts';

const words = cataloguePageStrings.search;

/** An artist has a page; an album has none, so its chip searches for it. */
function pathOf({ kind, id, name, artist }: SearchFind): string {
  return kind === 'artist'
    ? `/artist/${encodeURIComponent(id)}`
    : `/search?q=${encodeURIComponent(`${name} ${artist}`)}`;
}

/** As from the field, the arrow leads on to the first of the tracks below. */
function focusTracks(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown') return;
  const chips = event.currentTarget.closest('ul');
  const first = chips?.parentElement?.querySelector<HTMLElement>(
    ':scope > :not(:first-child) :is(a, button)',
  );
  if (first) event.preventDefault();
  first?.focus();
}

/** The artists and albums among the tracks that a search has found, as links. */
export function Finds({ tracks, text }: { readonly tracks: readonly Track[]; readonly text: string }) {
  const finds = searchFinds(tracks, text);
  if (finds.length === 0) return null;
  const classes = looks();
  const row = mediaRow();
  return (
    <ul className={classes.root} aria-label={words.finds}>
      {finds.map((find) => (
        <li key={`${find.kind} ${find.id}`}>
          <Link href={pathOf(find)} className={classNames(row.root, classes.chip)} onKeyDown={focusTracks}>
            <Cover src={find.image} size="now" shape={find.kind === 'artist' ? 'round' : 'square'} />
            <span className={row.words}>
              <span dir="auto" className={row.title}>
                {find.name}
              </span>
              <span className={row.text}>
                {find.kind === 'artist' ? words.artist : words.albumBy(find.artist)}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

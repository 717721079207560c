import ArrowRight from 'lucide-react/icons/arrow-right';
import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import UsersRound from 'lucide-react/icons/users-round';
import { useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import { cx } from 'styled-system/css/cx';
import { recentTerms, searchFinds } from 'styled-system/recipes';
import { listeningOf } from '../../../domain/listening.ts';
import { searchPath } from '../../../domain/pages.ts';
import { type Suggestion, suggestionsFor } from '../../../domain/suggestions.ts';
import { SUGGESTIONS_MAX } from '../../../limits/content.ts';
import { keys } from '../../../storage/keys.ts';
import { useStored } from '../../app-context.tsx';
import { Link } from '../../kit/link.tsx';
import { artistPath, trackPath } from '../../routes/history.ts';

const kinds: Readonly<Record<Suggestion['kind'], { icon: ReactNode; pathOf: (id: string) => string }>> = {
  search: { icon: <History />, pathOf: searchPath },
  artist: { icon: <UsersRound />, pathOf: (id) => artistPath({ id }) },
  track: { icon: <Heart />, pathOf: (id) => trackPath({ id }) },
  page: { icon: <ArrowRight />, pathOf: (path) => path },
};

/** As from the field, the arrow leads on: from an item of a list to what is below the list. */
export function leadOn(event: KeyboardEvent<HTMLElement>): void {
  const below = event.currentTarget.closest('ul')?.nextElementSibling;
  const first = below?.querySelector<HTMLElement>('a, button');
  if (event.key !== 'ArrowDown' || !first) return;
  event.preventDefault();
  first.focus();
}

/** What a typed text may mean of this listener's own music and of the pages, over the results. */
export function Suggestions({ typed }: { readonly typed: string }) {
  const terms = useStored(keys.recentSearches);
  const library = useStored(keys.library);
  const history = useStored(keys.history);
  const found = useMemo(
    () => suggestionsFor(typed, { terms, ...listeningOf(library, history) }, SUGGESTIONS_MAX),
    [typed, terms, library, history],
  );
  if (found.length === 0) return null;
  const classes = recentTerms();
  return (
    <ul className={searchFinds().root} aria-label="From your music" data-suggestions="">
      {found.map(({ kind, id, label, also }) => (
        <li key={`${kind} ${id}`} className={classes.term}>
          <Link href={kinds[kind].pathOf(id)} className={cx(classes.link, link)} onKeyDown={leadOn}>
            {kinds[kind].icon}
            <bdi className={words}>{also ? `${label} · ${also}` : label}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const link = css({ inlineRow: '8', paddingRight: '12', '& svg': { boxSize: '16', flexShrink: '0' } });
const words = css({ truncate: true, maxWidth: '[60vw]' });

import { css } from 'styled-system/css';
import { chartGenres } from '../../../domain/genre.ts';
import { ChipLink } from '../../kit/choices.tsx';

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

const list = css({ display: 'flex', flexWrap: 'wrap', gap: '8' });

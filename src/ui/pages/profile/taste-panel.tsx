import { useMemo } from 'react';
import { css } from 'styled-system/css';
import { chip } from 'styled-system/recipes';
import { listeningOf } from '../../../domain/listening.ts';
import { partsThatCount, tasteParts, withShare, type TastePart } from '../../../domain/taste.ts';
import { countedTracks } from '../../../domain/text.ts';
import type { Track } from '../../../domain/track.ts';
import { TASTE_PARTS, TASTE_WEIGHTS } from '../../../limits/content.ts';
import { keys } from '../../../storage/keys.ts';
import { tasteSharesKey } from '../../../storage/taste-shares-key.ts';
import { useApp, useStored } from '../../app-context.tsx';
import { Choices } from '../../kit/choices.tsx';
import { invitationWords } from '../../words.ts';

const titles = { artist: 'Artists', genre: 'Genres' } as const;

const choices = [
  { value: 'all', label: 'Normal' },
  { value: 'less', label: 'Less of this' },
  { value: 'none', label: 'Does not count' },
] as const;

/** What the recommendations rest on now, by weight; each part can count less, or not at all. */
export function TastePanel() {
  const library = useStored(keys.library);
  const history = useStored(keys.history);
  const unwanted = useStored(keys.unwanted);
  const shares = useStored(tasteSharesKey);
  const parts = useMemo(
    () => tasteParts(listeningOf(library, history, unwanted), shares, TASTE_WEIGHTS),
    [library, history, unwanted, shares],
  );
  if (parts.length === 0) return <p className={note}>{invitationWords.text}</p>;
  return (['artist', 'genre'] as const).map((kind) => {
    const counting = new Set(partsThatCount(parts, kind, TASTE_PARTS[kind]));
    const shown = parts.filter((part) => counting.has(part) || (part.kind === kind && part.share !== 'all'));
    return (
      shown.length > 0 && (
        <section key={kind}>
          <h3 className={css({ textStyle: 'h3' })}>{titles[kind]}</h3>
          <ul>
            {shown.map((part) => (
              <Part key={part.id} part={part} />
            ))}
          </ul>
        </section>
      )
    );
  });
}

/** As many titles of each as fit into two lines or three. */
const titlesShown = 3;

/** Tracks in words: how many, and what the first are called. */
function restsOn(one: string, several: string, tracks: readonly Track[]): string {
  const names = [...new Set(tracks.map(({ name }) => name))];
  const more = names.length > titlesShown ? '\u00A0…' : '';
  return `${tracks.length} ${tracks.length === 1 ? one : several}: ${names.slice(0, titlesShown).join(', ')}${more}`;
}

function Part({ part }: { readonly part: TastePart }) {
  const { store } = useApp();
  const { favorites, plays, share, score } = part;
  const name = part.name || 'Another genre';
  return (
    <li className={item}>
      <p className={css({ row: '8', justifyContent: 'space-between' })}>
        <span dir="auto" className={css({ textStyle: 'row', truncate: true })}>
          {name}
        </span>
        <span className={note}>{`Weight ${score}`}</span>
      </p>
      {favorites.length > 0 && (
        <p dir="auto" className={note}>
          {restsOn('favorite', 'favorites', favorites)}
        </p>
      )}
      {plays.length > 0 && (
        <p dir="auto" className={note}>
          {restsOn('play', 'plays', plays)}
        </p>
      )}
      {favorites.length + plays.length === 0 && <p className={note}>{`${countedTracks(0)} at present`}</p>}
      <Choices
        label={`How much ${name} counts`}
        options={choices}
        classes={{ root: wrapped, item: chip() }}
        value={share}
        onChange={(chosen) => void store.update(tasteSharesKey, (all) => withShare(all, part, chosen))}
      />
    </li>
  );
}

/** Unlike other rows of chips it has room below, so that no choice is out of sight. */
const wrapped = css({ wrap: '8', marginTop: '4' });
const note = css({ muted: true, overflowWrap: 'anywhere', flexShrink: '0' });
const item = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  paddingBlock: '12',
  borderBottomWidth: '[1px]',
  minWidth: '0',
});

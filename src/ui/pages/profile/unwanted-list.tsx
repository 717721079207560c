import UserRoundX from 'lucide-react/icons/user-round-x';
import CircleSlash from 'lucide-react/icons/circle-slash-2';
import { useRef, type MouseEvent } from 'react';
import { css } from 'styled-system/css';
import { mediaRow } from 'styled-system/recipes';
import { isolated } from '../../../domain/text.ts';
import { takenBack, type Unwanted } from '../../../domain/unwanted.ts';
import { keys } from '../../../storage/keys.ts';
import { announce } from '../../announcer.tsx';
import { useApp, useStored } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';

/** The tracks and artists that the listener never wants to hear unasked, each to be taken back. */
export function UnwantedList() {
  const { store } = useApp();
  const unwanted = useStored(keys.unwanted);
  const root = useRef<HTMLDivElement>(null);
  const row = mediaRow();
  const takeBack = ({ currentTarget }: MouseEvent<HTMLElement>, entry: Unwanted) => {
    // The row goes, and its button with the focus.
    const item = currentTarget.closest('li');
    const beside = item?.nextElementSibling ?? item?.previousElementSibling;
    (beside?.querySelector('button') ?? root.current)?.focus();
    announce(`${isolated(entry.name)} may play again`);
    void store.update(keys.unwanted, (list) => takenBack(list, entry));
  };
  return (
    <div ref={root} tabIndex={-1}>
      {unwanted.length === 0 ? (
        <p className={note}>Nothing yet. The menu of a track leaves out the track, or its artist.</p>
      ) : (
        <ul className={list}>
          {unwanted.map((entry) => (
            <li key={`${entry.kind} ${entry.id}`} className={row.root}>
              <span className={sign} aria-hidden="true">
                {entry.kind === 'artist' ? <UserRoundX size={20} /> : <CircleSlash size={20} />}
              </span>
              <span className={row.words}>
                <span dir="auto" className={row.title}>
                  {entry.name}
                </span>
                <span dir="auto" className={row.text}>
                  {entry.kind === 'artist' ? 'Artist' : entry.by}
                </span>
              </span>
              <Button
                size="sm"
                aria-label={`Take back ${entry.name}`}
                onClick={(event) => takeBack(event, entry)}
              >
                Take back
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const note = css({ muted: true });
const list = css({ display: 'grid', gap: '4', maxHeight: '[20rem]', overflowY: 'auto' });
const sign = css({ centered: '0', color: 'fg.muted' });

import Play from 'lucide-react/icons/play';
import { card, iconButton } from 'styled-system/recipes';
import { listPath } from '../../domain/pages.ts';
import { sampleStation } from '../../domain/radio.ts';
import type { PlayableList } from '../../machines/app/functions.ts';
import { useActorSelector, useServices, useSubject } from '../app-context.tsx';
import { Cover } from '../kit/cover.tsx';
import { Link } from '../kit/link.tsx';
import { PlayingIndicator, Spinner } from '../kit/marks.tsx';

/** Whether the queue was made of the list with this address. */
export const useIsPlayingList = (path: string): boolean =>
  useActorSelector('queue', ({ context: { from, index } }) => index !== -1 && from?.path === path);

interface ListCardProps {
  readonly list: PlayableList;
  readonly image: string;
  /** A sentence of ours: whole. */
  readonly text?: string;
  /** What the catalogue says about it: two lines of it, and all of it on the page of the title. */
  readonly description?: string;
  /** The accessible name of the press, such as 'Play Chill Mix'. */
  readonly label: string;
}

/**
 * A station or playlist: its picture plays it, its title leads to its page; while its tracks are the queue,
 * moving bars say so.
 */
export function ListCard({ list, image, text, description, label }: ListCardProps) {
  const { playList } = useServices().commands;
  const path = listPath(list);
  const isBusy = useSubject(playList.loadingId) === list.id;
  const isCurrent = useIsPlayingList(path);
  const isSounding = useActorSelector('player', (view) => isCurrent && view.hasTag('sounding'));
  const icon = isCurrent ? <PlayingIndicator moving={isSounding} /> : <Play />;
  const classes = card({ look: 'split' });
  return (
    <li className={classes.root}>
      <button
        type="button"
        className={classes.press}
        aria-label={label}
        aria-busy={isBusy || undefined}
        aria-current={isCurrent || undefined}
        onClick={isBusy ? undefined : () => void playList.start(list)}
      >
        <span className={classes.picture}>
          <Cover src={image} />
          <span className={classes.action} aria-hidden="true">
            <span className={iconButton({ variant: 'accent', size: 'lg', filled: true })}>
              {isBusy ? <Spinner /> : icon}
            </span>
          </span>
        </span>
      </button>
      {/* The samples have no page. */}
      <Link dir="auto" href={list.id === sampleStation.id ? null : path} className={classes.title}>
        {list.name}
      </Link>
      {text && <span className={classes.text}>{text}</span>}
      {description && (
        <span dir="auto" className={classes.text}>
          {description}
        </span>
      )}
    </li>
  );
}

import type { ReactNode } from 'react';
import { card, contentGrid, cover, type ContentGridVariant } from 'styled-system/recipes';
import { placeholderImage } from '../../domain/track.ts';
import { Cover } from './cover.tsx';
import { Link } from './link.tsx';
import { rovingRef } from './roving-ref.ts';

export interface CardGridProps {
  /** 'artists' 2, 4, 6; 'radio' 2, 3, 5; 'cards' as many of 200 px as there is room for. */
  readonly columns: ContentGridVariant['columns'];
  /** List items: ArtistCell, AlbumCard, ActionCard. */
  readonly children: ReactNode;
  /** The list's name, if its heading is not enough. */
  readonly label?: string;
}

/** A grid of cards that follows the width of the content area. */
export function CardGrid({ columns, children, label }: CardGridProps) {
  return (
    <ul ref={rovingRef} className={contentGrid({ columns })} aria-label={label}>
      {children}
    </ul>
  );
}

export interface ArtistCellProps {
  readonly name: string;
  /** '' without a picture: the first letter replaces it. */
  readonly image: string;
  readonly href: string;
  /** Text below the name. */
  readonly text?: string;
  /** The picture fills the width of its column. */
  readonly large?: boolean | undefined;
  /** The page with the link, for the artist's back arrow. */
  readonly from?: string | undefined;
}

/** An artist: a round picture, or the first letter of the name, as a link. */
export function ArtistCell({ name, image, href, text, large, from }: ArtistCellProps) {
  const classes = card({ look: 'round', large });
  const letter = image === '' || image === placeholderImage;
  return (
    <li className={classes.root}>
      <Link href={href} className={classes.press} aria-label={name} from={from}>
        <span className={classes.picture}>
          {letter ? (
            <span className={cover({ shape: 'round' }).root}>
              <span className={classes.letter} data-letter={Array.from(name)[0]?.toUpperCase()} />
            </span>
          ) : (
            <Cover src={image} shape="round" />
          )}
        </span>
        <span className={classes.words}>
          <span dir="auto" className={classes.title}>
            {name}
          </span>
        </span>
      </Link>
      {text && <span className={classes.text}>{text}</span>}
    </li>
  );
}

export interface ActionCardProps {
  readonly image: string;
  readonly title: string;
  /** Where the title leads; null if it is a text. */
  readonly href: string | null;
  /** A sentence of ours: whole. */
  readonly text?: string;
  /** What the catalogue says about it: two lines of it, and all of it on the page of the title. */
  readonly description?: string;
  /** The accessible name of the press, such as 'Play Chill Mix'. */
  readonly label: string;
  readonly onPress: () => void;
  /** On the picture, at its lower right: a play indicator or a spinner. Decorative. */
  readonly mark: ReactNode;
  readonly busy?: boolean;
  /** What it plays is what plays now. */
  readonly current?: boolean;
}

interface AlbumCardProps {
  readonly title: string;
  readonly image: string;
  readonly href: string;
  /** Text below the title. */
  readonly text: string;
}

/** An album: a square cover as a link. */
export function AlbumCard({ title, image, href, text }: AlbumCardProps) {
  const classes = card();
  return (
    <li className={classes.root}>
      <Link href={href} className={classes.press}>
        <span className={classes.picture}>
          <Cover src={image} />
        </span>
        <span className={classes.words}>
          <span dir="auto" className={classes.title}>
            {title}
          </span>
        </span>
      </Link>
      {text && <span className={classes.text}>{text}</span>}
    </li>
  );
}

/** A card whose picture does something when it is pressed, and whose title leads to more of it. */
export function ActionCard(props: ActionCardProps) {
  const { image, title, href, text, description, label, onPress, mark, busy, current } = props;
  const classes = card({ look: 'split' });
  return (
    <li className={classes.root}>
      <button
        type="button"
        className={classes.press}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-current={current || undefined}
        onClick={busy ? undefined : onPress}
      >
        <span className={classes.picture}>
          <Cover src={image} />
          <span className={classes.action}>{mark}</span>
        </span>
      </button>
      <Link dir="auto" href={href} className={classes.title}>
        {title}
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

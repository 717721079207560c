import type { ReactNode } from 'react';
import { card, contentGrid, cover, type ContentGridVariant } from 'styled-system/recipes';
import { placeholderImage } from '../../domain/track.ts';
import { Cover } from './cover.tsx';
import { Link } from './link.tsx';
import { rovingRef } from './roving-ref.ts';

export interface CardGridProps {
  /** 'artists' 2, 4, 6; 'radio' 2, 3, 5; 'cards' as many of 200 px as there is room for. */
  readonly columns: ContentGridVariant['columns'];
  /** List items: LinkCard, ListCard. */
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

export interface LinkCardProps {
  readonly name: string;
  /** '' without a picture: for a round one the first letter of the name replaces it. */
  readonly image: string;
  readonly href: string;
  /** Text below the name. */
  readonly text?: string;
  /** That of an artist: a round picture. */
  readonly look?: 'round';
  /** The picture fills the width of its column. */
  readonly large?: boolean | undefined;
  /** The page with the link, for the back arrow of the page that it opens. */
  readonly from?: string | undefined;
}

/** An artist or an album, as a link. */
export function LinkCard({ name, image, href, text, look, large, from }: LinkCardProps) {
  const classes = card({ look, large });
  const isLetter = look === 'round' && (image === '' || image === placeholderImage);
  return (
    <li className={classes.root}>
      <Link href={href} className={classes.press} aria-label={name} from={from}>
        <span className={classes.picture}>
          {isLetter ? (
            <span className={cover({ shape: look }).root}>
              <span className={classes.letter} data-letter={Array.from(name)[0]?.toUpperCase()} />
            </span>
          ) : (
            <Cover src={image} shape={look} />
          )}
        </span>
        <span dir="auto" className={classes.title}>
          {name}
        </span>
      </Link>
      {text && <span className={classes.text}>{text}</span>}
    </li>
  );
}

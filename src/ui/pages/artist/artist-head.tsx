import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { artistHead } from 'styled-system/recipes';
import { Cover } from '../../kit/cover.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import type { ArtistLooks } from '../../queries/index.ts';

interface ArtistHeadProps {
  readonly title: string;
  /** '' while it is not known. */
  readonly name: string;
  readonly image: ArtistLooks['image'];
  /** A line below the title. */
  readonly text?: string | undefined;
  /** What can be done with the tracks; `artistHead` has a class for what stands at the end of the line. */
  readonly children?: ReactNode;
}

/** The head of an artist's page: portrait, heading of level 1, and what can be done. */
export function ArtistHead({ title, name, image, text, children }: ArtistHeadProps) {
  const classes = artistHead();
  return (
    <header className={classes.root}>
      <div className={classes.portrait}>
        <Portrait name={name} image={image} />
      </div>
      <div className={classes.words}>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {text && <p className={classes.text}>{text}</p>}
        {children && <div className={classes.actions}>{children}</div>}
      </div>
    </header>
  );
}

/** The picture; without one the first letter of the name, as in the grids (E51b). */
function Portrait({ name, image }: Pick<ArtistHeadProps, 'name' | 'image'>) {
  if (image === undefined) return <Skeleton shape="circle" />;
  if (image !== '') return <Cover src={image} shape="round" eager />;
  return (
    <span className={artistHead().letter} aria-hidden="true">
      {Array.from(name)[0]?.toUpperCase() ?? <UserRound size={40} />}
    </span>
  );
}

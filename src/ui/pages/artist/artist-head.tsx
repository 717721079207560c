import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { artistHead } from 'styled-system/recipes';
import { Cover } from '../../kit/cover.tsx';
import { Skeleton } from '../../kit/marks.tsx';
import type { ArtistLooks } from '../../queries/index.ts';
import { cataloguePageStrings } from '../../strings/catalogue-pages.ts';

interface ArtistHeadProps {
  readonly title: string;
  /** '' while it is not known. */
  readonly name: string;
  readonly image: ArtistLooks['image'];
  /** How many follow the artist. */
  readonly fans?: number | undefined;
  /** Text below the title. */
  readonly text?: string | undefined;
  /** At the right of the head: the cover of the first track. */
  readonly cover?: string | undefined;
  /** The actions on the tracks. */
  readonly children?: ReactNode;
}

/** The head of an artist's page: portrait, heading of level 1, and actions. */
export function ArtistHead({ title, name, image, fans, text, cover, children }: ArtistHeadProps) {
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
        {fans !== undefined && <p className={classes.fans}>{cataloguePageStrings.artist.fans(fans)}</p>}
        {text && <p className={classes.text}>{text}</p>}
        {children && <div className={classes.actions}>{children}</div>}
      </div>
      {cover && (
        <div className={classes.art} aria-hidden="true">
          <Cover src={cover} eager />
        </div>
      )}
    </header>
  );
}

/** The picture; without one the first letter of the name, as in the grids. */
function Portrait({ name, image }: Pick<ArtistHeadProps, 'name' | 'image'>) {
  if (image === undefined) return <Skeleton shape="circle" />;
  if (image !== '') return <Cover src={image} shape="round" eager />;
  return (
    <span className={artistHead().letter} aria-hidden="true">
      {Array.from(name)[0]?.toUpperCase() ?? <UserRound size={40} />}
    </span>
  );
}

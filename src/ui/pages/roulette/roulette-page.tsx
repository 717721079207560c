import { searchPath } from '../../../domain/pages.ts';
import { PageHead } from '../../track/page-head.tsx';
import { HomeLinks } from '../home/home-links.tsx';
import Dices from 'lucide-react/icons/dices';
import { useState } from 'react';
import { roulette } from 'styled-system/recipes';
import { unknownArtistId, type Track } from '../../../domain/track.ts';
import { useActorSelector, useApp } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { Cover } from '../../kit/cover.tsx';
import { Link } from '../../kit/link.tsx';
import { Fox } from '../../kit/marks.tsx';
import { Own } from '../../kit/own.tsx';
import { trackPath } from '../../routes/history.ts';
import { FavoriteHeart } from '../../track/favorite-heart.tsx';
import { TrackMenuButton } from '../../track/track-menu.tsx';
import { PlayButton } from '../play-button.tsx';
import { artistContext } from '../../track/use-current.ts';

/** Track Roulette on a page of its own: Home has it in the default mood alone. */
export default function RoulettePage() {
  return (
    <>
      <PageHead title="Roulette" actions={<HomeLinks />} />
      <Roulette />
    </>
  );
}

/** Track Roulette: a random pick that is shown and not played. */
export function Roulette() {
  const { roulette: actor } = useApp().actors;
  const pick = useActorSelector('roulette', ({ context }) => context.track);
  const isPicking = useActorSelector('roulette', (view) => view.hasTag('loading'));
  // The button of the first pick stays, with its focus.
  const [isFirst, setFirst] = useState(false);
  const classes = roulette();
  const spin = (isPicked: boolean) => (
    <Button
      variant={isPicked ? 'secondary' : 'primary'}
      icon={<Dices />}
      busy={isPicking}
      inert={isPicking}
      onClick={() => {
        if (!pick) setFirst(true);
        actor.send({ type: 'ROULETTE.PICK' });
      }}
    >
      {isPicked ? 'Try Again' : "I'm Feeling Lucky"}
    </Button>
  );
  const shown = pick ?? unknownTrack;
  // All parts are always there, and the style shows those with or without a pick.
  return (
    <Own
      as="section"
      way="data-picked"
      place="isPicked"
      shows={pick !== null}
      className={classes.root}
      aria-label="Track Roulette"
      aria-busy={isPicking || undefined}
    >
      <div className={classes.copy}>
        <div>
          <p className={classes.eyebrow}>Track Roulette</p>
          <h2 className={classes.title}>Let the fox pick one for you.</h2>
          <p className={classes.text}>One random preview from 34 hand-picked playlists.</p>
        </div>
        <Pick track={shown} />
        <div className={classes.actions}>
          <PlayButton track={shown} context={artistContext(shown)} />
          {spin(isFirst && pick !== null)}
          {!isFirst && spin(true)}
          <FavoriteHeart track={shown} size="lg" />
          <TrackMenuButton track={shown} size="lg" />
        </div>
      </div>
      <div className={classes.record} data-spinning={isPicking ? '' : undefined} aria-hidden="true">
        <span className={classes.label}>
          <Fox size="100%" />
        </span>
      </div>
    </Own>
  );
}

/** In the place of a pick that only this listener's browser knows. */
const unknownTrack: Track = {
  id: '',
  name: '',
  duration: 0,
  artist_name: '',
  album_name: '',
  image: '',
  audio: '',
  artist: { id: unknownArtistId, name: '', bio: null },
  genre: [],
};

function Pick({ track }: { readonly track: Track }) {
  const classes = roulette();
  return (
    <div className={classes.pick}>
      <Cover src={track.image} size="pick" eager own="pick" />
      <div className={classes.words}>
        <p className={classes.eyebrow}>Track Roulette</p>
        <h2 className={classes.name}>
          <Link href={track === unknownTrack ? null : trackPath(track)}>
            <Own as="span" dir="auto" place="pick" of="name" shows={track.name} />
          </Link>
        </h2>
        <Link href={searchPath(track.artist_name)} className={classes.more}>
          <span>
            <span>More from </span>
            <Own as="span" dir="auto" place="pick" of="artist_name" shows={track.artist_name} />
          </span>
        </Link>
      </div>
    </div>
  );
}

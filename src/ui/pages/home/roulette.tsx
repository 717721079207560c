import Dices from 'lucide-react/icons/dices';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { roulette } from 'styled-system/recipes';
import { unknownArtistId, type Track } from '../../../domain/track.ts';
import { selectIsPicking, selectPick } from '../../../machines/roulette/roulette.select.ts';
import { useActorSelector, useApp, useIsHydrated } from '../../app-context.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Cover } from '../../kit/cover.tsx';
import { Fox } from '../../kit/marks.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { pageStrings } from '../../strings/pages.ts';
import { trackStrings } from '../../strings/tracks.ts';
import { artistContext, useSelectTrack, useTrackState } from '../../track/use-current.ts';

const words = pageStrings.roulette;

/** Track Roulette: a random pick that is shown and not played. */
export function Roulette() {
  const { roulette: actor } = useApp().actors;
  const pick = useActorSelector('roulette', selectPick);
  const isPicking = useActorSelector('roulette', selectIsPicking);
  // Both are sent, and the page's own script shows one of them, with the pick of last time.
  const isSent = !useIsHydrated();
  const classes = roulette();
  const again = (label: string, variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      icon={<Dices />}
      busy={isPicking}
      inert={isPicking}
      onClick={() => actor.send({ type: 'ROULETTE.PICK' })}
    >
      {label}
    </Button>
  );
  return (
    <section
      className={classes.root}
      aria-label={words.eyebrow}
      aria-busy={isPicking || undefined}
      data-picked={pick !== null}
    >
      {(isSent || !pick) && (
        <div key="lucky" className={classes.lucky}>
          <div>
            <p className={classes.eyebrow}>{words.eyebrow}</p>
            <h2 className={classes.title}>{words.title}</h2>
            <p className={classes.text}>{words.text}</p>
          </div>
          <div className={classes.actions}>{again(words.lucky, 'primary')}</div>
        </div>
      )}
      {(isSent || pick) && <Picked key="picked" track={pick ?? unknownTrack} again={again(words.again, 'secondary')} />}
      <div className={classes.record} data-spinning={isPicking ? '' : undefined} aria-hidden="true">
        <span className={classes.label}>
          <Fox size="100%" />
        </span>
      </div>
    </section>
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

interface PickedProps {
  readonly track: Track;
  readonly again: ReactNode;
}

/** The pick, and what can be done with it. */
function Picked({ track, again }: PickedProps) {
  const classes = roulette();
  return (
    <div className={classes.picked}>
      <div className={classes.pick}>
        <Cover src={track.image} size="pick" eager own="pick.image" />
        <div className={classes.words}>
          <p className={classes.eyebrow}>{words.eyebrow}</p>
          <h2 className={classes.name} data-own="pick.name" suppressHydrationWarning>
            {track.name}
          </h2>
          <p className={classes.text} data-own="pick.artist_name" suppressHydrationWarning>
            {track.artist_name}
          </p>
        </div>
      </div>
      <div className={classes.actions}>
        <PlayPick track={track} />
        {again}
        <ButtonLink href={`/search?q=${encodeURIComponent(track.artist_name)}`}>
          <span>
            {words.moreFrom}
            <span data-own="pick.artist_name" suppressHydrationWarning>
              {track.artist_name}
            </span>
          </span>
        </ButtonLink>
      </div>
    </div>
  );
}

function PlayPick({ track }: { readonly track: Track }) {
  const { isSounding, isBusy } = useTrackState(track.id);
  const select = useSelectTrack(track, artistContext(track));
  return (
    <IconButton
      label={isSounding ? trackStrings.pause(track.name) : trackStrings.play(track.name)}
      variant="accent"
      size="xl"
      filled
      inert={isBusy}
      onClick={select}
    >
      {isSounding ? <Pause size={20} /> : <Play size={20} />}
    </IconButton>
  );
}

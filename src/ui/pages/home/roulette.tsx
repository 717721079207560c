import Dices from 'lucide-react/icons/dices';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { roulette } from 'styled-system/recipes';
import type { Track } from '../../../domain/track.ts';
import { selectIsPicking, selectPick } from '../../../machines/roulette/roulette.select.ts';
import { useActorSelector, useApp } from '../../app-context.tsx';
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
  const classes = roulette();
  const again = (
    <Button
      variant={pick ? 'secondary' : 'primary'}
      icon={<Dices />}
      busy={isPicking}
      inert={isPicking}
      onClick={() => actor.send({ type: 'ROULETTE.PICK' })}
    >
      {pick ? words.again : words.lucky}
    </Button>
  );
  return (
    <section
      className={classes.root}
      aria-label={words.eyebrow}
      aria-busy={isPicking || undefined}
      data-picked={pick ? '' : undefined}
    >
      <div className={classes.copy}>
        {pick ? (
          <Pick track={pick} />
        ) : (
          <div>
            <p className={classes.eyebrow}>{words.eyebrow}</p>
            <h2 className={classes.title}>{words.title}</h2>
            <p className={classes.text}>{words.text}</p>
          </div>
        )}
        <div className={classes.actions}>
          {pick && <PlayPick track={pick} />}
          {again}
          {pick && (
            <ButtonLink href={`/search?q=${encodeURIComponent(pick.artist_name)}`}>
              {words.moreFrom(pick.artist_name)}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className={classes.record} data-spinning={isPicking ? '' : undefined} aria-hidden="true">
        <span className={classes.label}>
          <Fox size="100%" />
        </span>
      </div>
    </section>
  );
}

function Pick({ track }: { readonly track: Track }) {
  const classes = roulette();
  return (
    <div className={classes.pick}>
      <Cover src={track.image} size="pick" eager />
      <div className={classes.words}>
        <p className={classes.eyebrow}>{words.eyebrow}</p>
        <h2 className={classes.name}>{track.name}</h2>
        <p className={classes.text}>{track.artist_name}</p>
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

import { playerBar } from 'styled-system/recipes';
import { useActorSelector } from '../app-context.tsx';
import { Cover } from '../kit/cover.tsx';
import { Island } from '../kit/lazy.tsx';
import { useIsTouch } from '../kit/use-media.ts';
import { MuteButton, PlayedTime, ProgressSlider, TotalTime, VolumeSlider } from './sliders.tsx';
import { CommentsButton, LyricsButton, PlayRestButton, QueueButton, RetryButton } from './side-buttons.tsx';
import { LoopButton, NextButton, PlayButton, PreviousButton, ShuffleButton } from './transport.tsx';
import { CurrentHeart, CurrentTrack } from './current-track.tsx';

/** The player at the bottom of the desktop layout. Only its times and sliders render as time passes. */
export function PlayerBar() {
  const classes = playerBar();
  return (
    <section className={classes.root} aria-label="Player" data-layout="desktop">
      <Island>
        <div className={classes.transport}>
          <ShuffleButton />
          <PreviousButton />
          <PlayButton />
          <NextButton />
          <LoopButton />
        </div>
        <div className={classes.middle}>
          <Playing />
          <div className={classes.seek}>
            <PlayedTime className={classes.time} />
            <ProgressSlider />
            <TotalTime className={classes.time} />
          </div>
        </div>
        <div className={classes.right}>
          <CommentsButton />
          <LyricsButton />
          <QueueButton />
          <MuteButton />
          <div className={classes.volume}>
            <VolumeSlider />
          </div>
        </div>
      </Island>
    </section>
  );
}

function Playing() {
  const track = useActorSelector('player', ({ context }) => context.track);
  const classes = playerBar();
  return (
    <div className={classes.track}>
      <Cover src={track?.image ?? ''} size="player" eager own="now.image" />
      <CurrentTrack classes={classes} titleOnly={useIsTouch()} />
      <div className={classes.beside}>
        <RetryButton />
        <PlayRestButton />
        <CurrentHeart className={classes.heart} />
      </div>
    </div>
  );
}

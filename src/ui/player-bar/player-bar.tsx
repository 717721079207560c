import { playerBar } from 'styled-system/recipes';
import { useActorSelector } from '../app-context.tsx';
import { Cover } from '../kit/cover.tsx';
import { Island, lazy, Unsent } from '../kit/lazy.tsx';
import { useIsTouch } from '../kit/use-media.ts';
import { MuteButton, PlayedTime, ProgressSlider, TotalTime, VolumeSlider } from './sliders.tsx';
import { CommentsButton, LyricsButton, QueueButton } from './side-buttons.tsx';
import { LoopButton, NextButton, PlayButton, PreviousButton, ShuffleButton } from './transport.tsx';
import { CurrentHeart, CurrentTrack, Ended, Silence } from './current-track.tsx';

/** Its place is there before its code. */
const SleepTimer = lazy(async () => {
  const { SleepTimer: view } = await import('./sleep-timer.tsx');
  return { default: view };
});

/** The player at the bottom of the desktop layout. Only its times and sliders render as time passes. */
export function PlayerBar() {
  const classes = playerBar();
  return (
    <section className={classes.root} aria-label="Player" data-layout="desktop">
      <Island>
        <Ended />
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
            <Silence place="bar" />
            <PlayedTime className={classes.time} />
            <ProgressSlider />
            <TotalTime className={classes.time} />
            <span className={classes.sleep}>
              <Unsent>
                <SleepTimer />
              </Unsent>
            </span>
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
      <Cover src={track?.image ?? ''} size="player" eager own="now" />
      <CurrentTrack classes={classes} titleOnly={useIsTouch()} />
      <CurrentHeart className={classes.heart} />
    </div>
  );
}

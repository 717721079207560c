import { playerBar } from 'styled-system/recipes';
import { isSampleTrack } from '../../domain/track.ts';
import { selectTrack } from '../../machines/player/player.select.ts';
import { useActorSelector, useReadyApp } from '../app-context.tsx';
import { chunk } from '../kit/chunk.ts';
import { Cover } from '../kit/cover.tsx';
import { Island } from '../kit/island.tsx';
import { lazyPanel } from '../kit/lazy-panel.tsx';
import { playerStrings } from '../strings/player.ts';
import { PlayedTime, ProgressSlider, TotalTime } from './seek.tsx';
import { CommentsButton, LyricsButton, QueueButton, RetryButton } from './side-buttons.tsx';
import { LoopButton, NextButton, PlayButton, PreviousButton, ShuffleButton } from './transport.tsx';
import { MuteButton, VolumeSlider } from './volume.tsx';
import { CurrentTrack } from './current-track.tsx';

/** Whether a track is a favorite is unknown before the complete app has loaded; it renders the heart. */
const Heart = lazyPanel(
  chunk(async () => {
    const { FavoriteHeart } = await import('../track/favorite-heart.tsx');
    return { default: FavoriteHeart };
  }),
);

const nothing = () => {};

/** The player at the bottom of the desktop layout. Only its times and sliders render as time passes. */
export function PlayerBar() {
  const classes = playerBar();
  return (
    <section className={classes.root} aria-label={playerStrings.region} data-layout="desktop">
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
          <span className={classes.volume}>
            <VolumeSlider />
          </span>
        </div>
      </Island>
    </section>
  );
}

/** The current track, with what can be done with it. */
function Playing() {
  const track = useActorSelector('player', selectTrack);
  const isComplete = useReadyApp() !== null;
  const classes = playerBar();
  return (
    <div className={classes.track}>
      <Cover src={track?.image ?? ''} size="player" eager />
      <CurrentTrack classes={classes} />
      <div className={classes.beside}>
        <RetryButton />
        {track && !isSampleTrack(track) && (
          <span className={classes.heart}>
            {isComplete && <Heart track={track} size="row" onMissing={nothing} />}
          </span>
        )}
      </div>
    </div>
  );
}

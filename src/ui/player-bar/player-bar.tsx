import { playerBar } from 'styled-system/recipes';
import { selectTrack } from '../../machines/player/player.select.ts';
import { usePlayer } from '../app-context.tsx';
import { Cover } from '../kit/cover.tsx';
import { playerStrings } from '../strings/player.ts';
import { FavoriteHeart } from '../track/favorite-heart.tsx';
import { PlayedTime, ProgressSlider, WholeTime } from './seek.tsx';
import { CommentsButton, LyricsButton, QueueButton, RetryButton } from './side-buttons.tsx';
import { LoopButton, NextButton, PlayButton, PreviousButton, ShuffleButton } from './transport.tsx';
import { MuteButton, VolumeSlider } from './volume.tsx';
import { Who } from './who.tsx';

/** The player at the bottom of the desktop layout. Only its times and sliders render as time passes. */
export function PlayerBar() {
  const track = usePlayer(selectTrack);
  const classes = playerBar();
  return (
    <section className={classes.root} aria-label={playerStrings.region}>
      <div className={classes.transport}>
        <ShuffleButton />
        <PreviousButton />
        <PlayButton />
        <NextButton />
        <LoopButton />
      </div>
      <div className={classes.middle}>
        <Cover src={track?.image ?? ''} size="player" eager className={classes.cover} />
        <Who classes={classes} />
        <div className={classes.beside}>
          <RetryButton />
          {track && <FavoriteHeart track={track} size="row" />}
        </div>
        <div className={classes.seek}>
          <PlayedTime className={classes.time} />
          <ProgressSlider />
          <WholeTime className={classes.time} />
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
    </section>
  );
}

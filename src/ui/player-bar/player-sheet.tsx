import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { mediaRow, playerSheet } from 'styled-system/recipes';
import { isolated } from '../../domain/text.ts';
import { comingTrack } from '../../machines/queue/queue.select.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { cx } from 'styled-system/css/cx';
import { Cover } from '../kit/cover.tsx';
import { IconButton } from '../kit/button.tsx';
import { Modal } from '../kit/modal.tsx';
import { LyricsPanel } from '../shell/panels.ts';
import { FavoriteHeart } from '../track/favorite-heart.tsx';
import { AlbumName } from '../track/track-name.tsx';
import { TrackMenuButton } from '../track/track-menu.tsx';
import { CurrentTrack, Ended, PlayingFrom, Silence } from './current-track.tsx';
import { useTrackSwipe } from './use-track-swipe.ts';
import { MuteButton, PlayedTime, ProgressSlider, TotalTime, VolumeSlider } from './sliders.tsx';
import { CommentsButton, LyricsButton, QueueButton } from './side-buttons.tsx';
import { SleepTimer } from './sleep-timer.tsx';
import { LoopButton, NextButton, PlayButton, PreviousButton, ShuffleButton } from './transport.tsx';

function NextUp() {
  const { shell } = useApp().actors;
  const next = useActorSelector('queue', ({ context }) => comingTrack(context));
  const row = mediaRow();
  if (!next) return null;
  return (
    <button
      type="button"
      className={cx(row.root, playerSheet().next)}
      onClick={() => shell.send({ type: 'SHELL.QUEUE.TOGGLE' })}
    >
      <Cover src={next.image} size="row" />
      <span className={row.words}>
        <span className={row.text}>Next Up</span>
        <span className={row.title}>{`${isolated(next.name)} · ${isolated(next.artist_name)}`}</span>
      </span>
      <ChevronRight size={20} />
    </button>
  );
}

/** Above the controls unless the lyrics are open: the cover and the track. */
function Front({ onClose }: { readonly onClose: () => void }) {
  const track = useActorSelector('player', ({ context }) => context.track);
  const isTimed = useActorSelector('player', ({ context }) => context.sleep !== null);
  const swipe = useTrackSwipe();
  const classes = playerSheet();
  return (
    <>
      <div className={classes.top}>
        <IconButton label="Close player" variant="strong" size="lg" onClick={onClose}>
          <ChevronDown size={24} />
        </IconButton>
        <div className={classes.heading}>
          <h2 className={isTimed ? 'sr-only' : undefined}>Now Playing</h2>
          {isTimed ? <SleepTimer /> : <PlayingFrom className={classes.from} />}
        </div>
        {track && <TrackMenuButton track={track} isQueued variant="strong" size="lg" />}
      </div>
      <div className={classes.cover} {...swipe}>
        <Cover src={track?.image ?? ''} size="sheet" eager />
      </div>
      <div className={classes.words} data-keep-clear="">
        <CurrentTrack classes={classes}>
          {track?.album_id !== undefined && (
            <AlbumName track={track} linked className={cx(classes.name, classes.album)} />
          )}
        </CurrentTrack>
        {track && <FavoriteHeart track={track} size="lg" />}
      </div>
      <Ended />
    </>
  );
}

export default function PlayerSheet() {
  const { shell, lyrics } = useApp().actors;
  const isOpen = useActorSelector('shell', (view) => view.hasTag('playerOpen'));
  const areLyricsOpen = useActorSelector('lyrics', (view) => view.hasTag('open'));
  const classes = playerSheet();
  const closeLyrics = () => lyrics.send({ type: 'LYRICS.CLOSE' });
  const close = () => {
    closeLyrics();
    shell.send({ type: 'SHELL.PLAYER.CLOSE' });
  };
  return (
    <Modal
      open={isOpen}
      onClose={areLyricsOpen ? closeLyrics : close}
      onSwipeDown={close}
      title="Now playing"
      place="bottom"
    >
      {areLyricsOpen ? <LyricsPanel place="sheet" onMissing={closeLyrics} /> : <Front onClose={close} />}
      <Silence place="sheet" />
      <div className={classes.seek} data-keep-clear="">
        <ProgressSlider ground="canvas" />
        <div className={classes.times}>
          <PlayedTime className={undefined} />
          <TotalTime className={undefined} />
        </div>
      </div>
      <div className={classes.transport} data-keep-clear="">
        <ShuffleButton size="xl" />
        <PreviousButton size="2xl" />
        <PlayButton size="hero" iconSize={28} />
        <NextButton size="2xl" />
        <LoopButton size="xl" />
      </div>
      <div className={classes.extras}>
        <MuteButton size="lg" />
        <div className={classes.volume}>
          <VolumeSlider ground="canvas" />
        </div>
        <CommentsButton size="lg" />
        <LyricsButton size="lg" />
        <QueueButton size="lg" />
      </div>
      {!areLyricsOpen && <NextUp />}
    </Modal>
  );
}

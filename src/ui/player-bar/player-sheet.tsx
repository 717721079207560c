import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { mediaRow, playerSheet } from 'styled-system/recipes';
import { comingTrack } from '../../machines/queue/queue.select.ts';
import { SHEET_SWIPE_PX } from '../../limits/ui.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { cx } from 'styled-system/css/cx';
import { Cover } from '../kit/cover.tsx';
import { IconButton } from '../kit/button.tsx';
import { Modal } from '../kit/modal.tsx';
import { useReducedMotion } from '../kit/use-media.ts';
import { useSwipe } from '../kit/use-swipe.ts';
import { LyricsPanel } from '../shell/panels.ts';
import { FavoriteHeart } from '../track/favorite-heart.tsx';
import { TrackMenuButton } from '../track/track-menu.tsx';
import { CurrentTrack, PlayingFrom } from './current-track.tsx';
import { MuteButton, PlayedTime, ProgressSlider, TotalTime, VolumeSlider } from './sliders.tsx';
import { CommentsButton, LyricsButton, PlayRestButton, QueueButton, RetryButton } from './side-buttons.tsx';
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
        <span className={row.title}>{`${next.name} · ${next.artist_name}`}</span>
      </span>
      <ChevronRight size={20} />
    </button>
  );
}

/** Above the controls unless the lyrics are open: the cover and the track. */
function Front({ onClose }: { readonly onClose: () => void }) {
  const { queue } = useApp().actors;
  const track = useActorSelector('player', ({ context }) => context.track);
  const hasReducedMotion = useReducedMotion();
  const swipe = useSwipe({
    axis: 'x',
    distance: SHEET_SWIPE_PX,
    along: (x) => x,
    translate: (by) => (hasReducedMotion ? 'none' : `${by}px`),
    mayBegin: ({ pointerType }) => pointerType === 'touch',
    onDismiss: (by) => queue.send({ type: by < 0 ? 'QUEUE.NEXT' : 'QUEUE.PREVIOUS' }),
    stays: true,
  });
  const classes = playerSheet();
  return (
    <>
      <div className={classes.top}>
        <IconButton label="Close player" variant="strong" size="lg" onClick={onClose}>
          <ChevronDown size={24} />
        </IconButton>
        <div className={classes.heading}>
          <h2>Now Playing</h2>
          <PlayingFrom className={classes.from} />
        </div>
        {track && <TrackMenuButton track={track} variant="strong" size="lg" />}
      </div>
      <div className={classes.cover} {...swipe}>
        <Cover src={track?.image ?? ''} size="sheet" eager />
      </div>
      <div className={classes.words} data-keep-clear="">
        <CurrentTrack classes={classes} />
        <RetryButton />
        <PlayRestButton />
        {track && <FavoriteHeart track={track} size="lg" />}
      </div>
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

import { miniBar, steps } from 'styled-system/recipes';
import { selectProgress } from '../../machines/player/player.select.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { cx } from 'styled-system/css/cx';
import { Cover } from '../kit/cover.tsx';
import { Island, prefetch } from '../kit/lazy.tsx';
import { PlayerSheet } from '../shell/panels.ts';
import { NextButton, PlayButton } from './transport.tsx';
import { useTrackSwipe } from './use-track-swipe.ts';
import { CurrentHeart, CurrentTrack, Ended, Silence } from './current-track.tsx';

/** The progress of the preview, in the foxtrot step. The sheet has the slider. */
function ProgressLine() {
  const progress = useActorSelector('player', (view) => Math.round(selectProgress(view)));
  const classes = miniBar();
  return (
    <div className={cx(steps({ size: 'measures' }), classes.line)} aria-hidden="true">
      <div className={classes.fill} style={{ width: `${progress}%` }} />
    </div>
  );
}

function MiniBar() {
  const { shell } = useApp().actors;
  const track = useActorSelector('player', ({ context }) => context.track);
  const isOpen = useActorSelector('shell', (view) => view.hasTag('playerOpen'));
  const classes = miniBar();
  return (
    <>
      <button
        type="button"
        className={classes.open}
        aria-label="Open player"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={() => prefetch(PlayerSheet)}
        onClick={() => shell.send({ type: 'SHELL.PLAYER.OPEN' })}
      />
      <Cover src={track?.image ?? ''} size="row" eager own="now" />
      <CurrentTrack classes={classes} />
      <Silence place="mini" />
      <CurrentHeart className={classes.heart} />
      <PlayButton size="lg" />
      <NextButton size="lg" />
      <ProgressLine />
      <Ended />
    </>
  );
}

const miniBarIsland = (
  <Island>
    <MiniBar />
  </Island>
);

/** The player of small screens: a bar that a press or a swipe up opens into the sheet. */
export function MobilePlayer() {
  const { shell } = useApp().actors;
  const swipe = useTrackSwipe(() => shell.send({ type: 'SHELL.PLAYER.OPEN' }));
  return (
    <section className={miniBar().root} aria-label="Player" data-layout="phone" {...swipe}>
      {miniBarIsland}
    </section>
  );
}

import { miniBar, steps } from 'styled-system/recipes';
import { selectProgress } from '../../machines/player/player.select.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { cx } from 'styled-system/css/cx';
import { Cover } from '../kit/cover.tsx';
import { Island, prefetch } from '../kit/lazy.tsx';
import { PlayerSheet } from '../shell/panels.ts';
import { PlayRestButton } from './side-buttons.tsx';
import { NextButton, PlayButton } from './transport.tsx';
import { CurrentHeart, CurrentTrack } from './current-track.tsx';

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
  const hasEnded = useActorSelector('queue', ({ context }) => context.offered !== null);
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
      <Cover src={track?.image ?? ''} size="row" eager own="now.image" />
      {hasEnded ? (
        <div className={classes.offer}>
          <PlayRestButton />
        </div>
      ) : (
        <CurrentTrack classes={classes} />
      )}
      <CurrentHeart className={classes.heart} />
      <PlayButton size="lg" />
      <NextButton size="lg" />
      <ProgressLine />
    </>
  );
}

const miniBarIsland = (
  <Island>
    <MiniBar />
  </Island>
);

/** The player of small screens: a floating bar that opens the sheet with everything else. */
export function MobilePlayer() {
  return (
    <section className={miniBar().root} aria-label="Player" data-layout="phone">
      {miniBarIsland}
    </section>
  );
}

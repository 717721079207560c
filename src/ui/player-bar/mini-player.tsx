import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { miniPlayer } from 'styled-system/recipes';
import { useActorSelector } from '../app-context.tsx';
import { Cover } from '../kit/cover.tsx';
import { keyNames, type KeyAct } from '../shortcuts/key-names.ts';
import { CurrentHeart, CurrentTrack, Silence } from './current-track.tsx';
import { PlayedTime, ProgressSlider, TotalTime } from './sliders.tsx';
import { LoopButton, NextButton, PlayButton, PreviousButton, ShuffleButton } from './transport.tsx';

/** What opens in the page, which then comes forward. */
const inPage: readonly KeyAct[] = ['lyrics', 'comments', 'queue', 'sleep', 'search', 'help', 'palette'];

/** A key pressed in another window is one of the page, unless it operates a control there. */
function passKey(event: KeyboardEvent): void {
  const { tagName } = event.target as Element;
  if (tagName === 'BUTTON' && (event.key === ' ' || event.key === 'Enter')) return;
  if (tagName === 'INPUT' && event.key.toLowerCase().startsWith('arrow')) return;
  const isUnused = window.dispatchEvent(new KeyboardEvent('keydown', event));
  if (isUnused) return;
  event.preventDefault();
  const name = `${event.ctrlKey || event.metaKey ? 'CTRL+' : ''}${event.key.toUpperCase()}`;
  if (inPage.some((act) => keyNames[act].toUpperCase() === name)) window.focus();
}

/** The player in a window of its own. */
export default function MiniPlayer({ opened }: { readonly opened: Window }) {
  useEffect(() => {
    opened.addEventListener('keydown', passKey);
    return () => opened.removeEventListener('keydown', passKey);
  }, [opened]);
  const track = useActorSelector('player', ({ context }) => context.track);
  const classes = miniPlayer();
  return createPortal(
    <main className={classes.root}>
      <h1 className="sr-only">Mini player</h1>
      <div className={classes.cover}>
        <Cover src={track?.image ?? ''} eager />
      </div>
      <div className={classes.words}>
        <CurrentTrack classes={classes} />
        <Silence place="window" />
        <CurrentHeart className={classes.heart} />
      </div>
      <div className={classes.transport}>
        <ShuffleButton />
        <PreviousButton />
        <PlayButton size="cover" iconSize={18} />
        <NextButton />
        <LoopButton />
      </div>
      <PlayedTime className={classes.time} />
      <TotalTime className={classes.time} />
      <div className={classes.seek}>
        <ProgressSlider />
      </div>
    </main>,
    opened.document.body,
  );
}

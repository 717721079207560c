import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { lyrics } from 'styled-system/recipes';
import { selectStatus, selectText } from '../../machines/lyrics/lyrics.select.ts';
import type { LyricsStatus } from '../../machines/lyrics/lyrics.types.ts';
import { selectTrack } from '../../machines/player/player.select.ts';
import { useActorSelector, useApp, usePlayer } from '../app-context.tsx';
import { Cover } from '../kit/cover.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Spinner } from '../kit/spinner.tsx';
import { lyricsStrings } from '../strings/library.ts';

const notes: Readonly<Record<Exclude<LyricsStatus, 'found' | 'loading'>, string>> = {
  none: lyricsStrings.none,
  failed: lyricsStrings.failed,
  idle: lyricsStrings.idle,
};

/**
 * The words of the current track. It is not modal: it leaves the player's controls free, and closes by Escape, by its
 * button and by a press on the ground beside it (D37).
 */
export default function LyricsOverlay() {
  const { lyrics: actor } = useApp().actors;
  const track = usePlayer(selectTrack);
  const status = useActorSelector('lyrics', selectStatus);
  const text = useActorSelector('lyrics', selectText);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => actor.send({ type: 'LYRICS.CLOSE' });
  useEffect(() => {
    panel.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) actor.send({ type: 'LYRICS.CLOSE' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [actor]);
  const classes = lyrics();
  return (
    <>
      {/* Escape and the close button are the keyboard's ways; this one is the pointer's alone. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={classes.scrim} data-lyrics-scrim="" onClick={close} />
      <div className={classes.positioner}>
        <div
          ref={panel}
          role="dialog"
          aria-label={lyricsStrings.title}
          tabIndex={-1}
          className={classes.panel}
        >
          <div className={classes.header}>
            {track && <Cover src={track.image} size="lyrics" eager />}
            <div className={classes.words}>
              <h2 className={classes.title}>{track?.name ?? lyricsStrings.title}</h2>
              {track && <p className={classes.artist}>{track.artist_name}</p>}
            </div>
            <IconButton label={lyricsStrings.close} onClick={close}>
              <X size={20} />
            </IconButton>
          </div>
          {/* What scrolls must be reachable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={classes.text} tabIndex={0} role="group" aria-label={lyricsStrings.title}>
            {status === 'loading' && (
              <div role="status" aria-label={lyricsStrings.loading}>
                <Spinner size="lg" />
              </div>
            )}
            {status === 'found' && text}
            {status !== 'found' && status !== 'loading' && <p className={classes.note}>{notes[status]}</p>}
          </div>
        </div>
      </div>
    </>
  );
}

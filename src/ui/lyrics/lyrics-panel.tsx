import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { lyrics, mediaRow, type LyricsVariantProps } from 'styled-system/recipes';
import { stanzaAt, stanzasOf } from '../../domain/lyrics.ts';
import type { LyricsStatus } from '../../machines/lyrics/lyrics.machine.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { cx } from 'styled-system/css/cx';
import { Cover } from '../kit/cover.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { Spinner } from '../kit/marks.tsx';
import { useCovering } from '../kit/use-covering.ts';
import { useReducedMotion } from '../kit/use-media.ts';
import { FavoriteHeart } from '../track/favorite-heart.tsx';

const notes: Readonly<Record<Exclude<LyricsStatus, 'found' | 'loading'>, string>> = {
  none: 'No lyrics available for this track',
  failed: 'Lyrics not available',
  idle: 'No track playing',
};

const statuses = ['loading', 'found', 'none', 'failed'] as const;

/** The words of the current track: over the page, or on the player sheet in the place of the cover. */
export default function LyricsPanel({ place }: LyricsVariantProps) {
  const { lyrics: actor } = useApp().actors;
  const track = useActorSelector('player', ({ context }) => context.track);
  const status = useActorSelector('lyrics', (view) => statuses.find((each) => view.hasTag(each)) ?? 'idle');
  const text = useActorSelector('lyrics', ({ context }) => context.words?.text ?? null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => actor.send({ type: 'LYRICS.CLOSE' });
  useCovering(panel, close);
  const classes = lyrics({ place });
  const row = mediaRow();
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label="Lyrics"
      tabIndex={-1}
      className={classes.panel}
      data-player=""
      data-yields={place === 'sheet' ? '' : undefined}
    >
      <div className={cx(row.root, classes.header)}>
        {track && <Cover src={track.image} size="lyrics" eager />}
        <div className={row.words}>
          <h2 dir="auto" className={cx(row.title, classes.title)}>
            {track?.name ?? 'Lyrics'}
          </h2>
          {track && (
            <p dir="auto" className={row.text}>
              {track.artist_name}
            </p>
          )}
        </div>
        {place === 'sheet' && track && <FavoriteHeart track={track} size="lg" />}
        <IconButton label="Close lyrics" onClick={close}>
          <X size={20} />
        </IconButton>
      </div>
      {/* What scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.text} tabIndex={0} role="group" aria-label="Lyrics">
        {status === 'loading' && (
          <div role="status" aria-label="Loading lyrics">
            <Spinner size="lg" />
          </div>
        )}
        {status === 'found' && text !== null && <Words key={text} text={text} />}
        {status !== 'found' && status !== 'loading' && <p className={classes.note}>{notes[status]}</p>}
      </div>
    </div>
  );
}

/** The lyrics, which scroll with the song if the times of its stanzas are known. */
function Words({ text }: { readonly text: string }) {
  const seconds = useActorSelector('lyrics', ({ context }) => context.words?.stanzaSeconds) ?? [];
  const sung = useActorSelector('player', (player) => stanzaAt(seconds, player.context.position));
  const isStill = useReducedMotion();
  const current = useRef<HTMLSpanElement>(null);
  // Whoever scrolls reads elsewhere, until the step back to the sung stanza.
  const [isFollowing, setFollowing] = useState(true);
  const isSung = sung !== null && sung >= 0;
  useEffect(() => {
    const box = current.current?.parentElement;
    if (!box || !isFollowing) return;
    const leave = () => setFollowing(false);
    const acts = ['wheel', 'touchmove', 'keydown'] as const;
    for (const act of acts) box.addEventListener(act, leave, { passive: true });
    return () => acts.forEach((act) => box.removeEventListener(act, leave));
  }, [isFollowing, isSung]);
  useEffect(() => {
    if (!isFollowing) return;
    const { parentElement: box, offsetTop } = current.current ?? {};
    const first = box?.firstElementChild;
    if (!box || offsetTop === undefined || !(first instanceof HTMLElement)) return;
    box.scrollTo({ top: offsetTop - first.offsetTop, behavior: isStill ? 'auto' : 'smooth' });
  }, [sung, isStill, isFollowing]);
  const stanzas = stanzasOf(text).map((stanza, place) => (
    <span
      key={stanza.from}
      ref={place === sung ? current : null}
      aria-current={place === sung ? 'true' : undefined}
    >
      {stanza.text}
    </span>
  ));
  return (
    <>
      {stanzas}
      {isSung && !isFollowing && (
        <Button size="sm" className={lyrics().resume} onClick={() => setFollowing(true)}>
          Back to the sung line
        </Button>
      )}
    </>
  );
}

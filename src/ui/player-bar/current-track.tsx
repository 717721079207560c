import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { hasKnownArtist, isSampleTrack } from '../../domain/track.ts';
import { useActorSelector } from '../app-context.tsx';
import { Link } from '../kit/link.tsx';
import { artistPath, trackPath } from '../routes/history.ts';
import { LabelledTitle } from '../track/track-name.tsx';
import { marquee } from 'styled-system/recipes';
import { cx } from 'styled-system/css/cx';
import { lazy, Unsent } from '../kit/lazy.tsx';
import { Own } from '../kit/own.tsx';
import type { SilencePlace } from './silence.tsx';

interface CurrentTrackProps {
  /** The look of its elements, in the bar, in the mini-bar or on the sheet. */
  readonly classes: {
    readonly byline: string;
    readonly title: string;
    readonly artist: string;
    /** With it both names are links. */
    readonly name?: string;
  };
  /** Only the title is a link: a finger has no room for two. */
  readonly titleOnly?: boolean;
  /** Beside the artist. */
  readonly children?: ReactNode;
}

/** Name and artist of the current track, or the words of an empty player. */
export function CurrentTrack({ classes, titleOnly, children }: CurrentTrackProps) {
  const track = useActorSelector('player', ({ context }) => context.track);
  const named = track !== null && !isSampleTrack(track) ? track : null;
  const linked = (path: string | null, name: ReactNode) =>
    classes.name === undefined ? (
      name
    ) : (
      <Link href={path} className={classes.name}>
        {name}
      </Link>
    );
  const title = <Marquee className={classes.title} text={track?.name ?? 'No track playing'} field="name" />;
  const artist = (
    <Marquee
      className={classes.artist}
      text={track?.artist_name ?? 'Select a track to play'}
      field="artist_name"
    />
  );
  return (
    <div className={classes.byline}>
      <LabelledTitle track={track}>{linked(named && trackPath(named), title)}</LabelledTitle>
      {linked(named && hasKnownArtist(named) && !titleOnly ? artistPath(named.artist) : null, artist)}
      {children}
    </div>
  );
}

/** The list that plays, as a link to its page; nothing where the queue was made of no list. */
export function PlayingFrom({ className }: { readonly className: string | undefined }) {
  const from = useActorSelector('queue', ({ context }) => context.from);
  if (!from) return null;
  return (
    <Link href={from.path} className={className} title={from.name}>
      <span>from </span>
      <u dir="auto">{from.name}</u>
    </Link>
  );
}

/** The speed of a long text in px per second, and the pause of each cycle in s. */
const speed = 28;
const pause = 4;

interface MarqueeProps {
  readonly text: string;
  readonly className?: string;
  /** What it shows of the current track. */
  readonly field: 'name' | 'artist_name';
}

/** Text that scrolls to and fro if it is wider than its box, and does not move if it fits. */
function Marquee({ text, className, field }: MarqueeProps) {
  const root = useRef<HTMLSpanElement>(null);
  const line = useRef<HTMLSpanElement>(null);
  const classes = marquee();
  useLayoutEffect(() => {
    const place = root.current;
    const content = line.current;
    if (!place || !content) return;
    const measure = () => {
      const over = content.scrollWidth - place.clientWidth;
      place.toggleAttribute('data-overflowing', over > 0);
      place.style.setProperty('--overflow', `${over}px`);
      place.style.setProperty('--cycle', `${pause + (2 * over) / speed}s`);
    };
    // Its first call follows the browser's own layout, before the paint; measuring here would force another
    // one.
    // The observer of another window does not look while that is hidden.
    const { ResizeObserver: Observer } = place.ownerDocument.defaultView ?? window;
    const observer = new Observer(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [text]);
  return (
    <span ref={root} className={cx(classes.root, className)} title={text}>
      <Own as="span" dir="auto" ref={line} className={classes.text} place="now" of={field} shows={text} />
    </span>
  );
}

/** Its code loads by itself: the shell is small without it. */
const Heart = lazy(async () => {
  const { FavoriteHeart } = await import('../track/favorite-heart.tsx');
  return { default: FavoriteHeart };
});

const EndedView = lazy(() => import('./ended.tsx'));

/** It has to say that the network is gone: it is requested before its part is hydrated. */
export const SilenceView = lazy(() => import('./silence.tsx'));

/** Why nothing is heard although the listener wants sound. */
export const Silence = ({ place }: { readonly place: SilencePlace }) => (
  <Unsent>
    <SilenceView place={place} />
  </Unsent>
);

/** What the queue has ended with, until something plays. */
export function Ended() {
  const hasEnded = useActorSelector('queue', ({ context }) => context.ended !== null);
  return hasEnded && <EndedView />;
}

/** The heart of the current track, in the bar and in the mini-bar: its place is always there. */
export function CurrentHeart({ className }: { readonly className: string | undefined }) {
  const track = useActorSelector('player', ({ context }) => context.track);
  return (
    <span className={className}>{track && !isSampleTrack(track) && <Heart track={track} size="row" />}</span>
  );
}

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { hasKnownArtist, isSampleTrack } from '../../domain/track.ts';
import { keys } from '../../storage/keys.ts';
import { useActorSelector, useStored } from '../app-context.tsx';
import { Link } from '../kit/link.tsx';
import { artistPath, trackPath } from '../routes/history.ts';
import { LabelledTitle } from '../track/track-name.tsx';
import { marquee } from 'styled-system/recipes';
import { cx } from 'styled-system/css/cx';
import { lazy } from '../kit/lazy.tsx';

interface CurrentTrackProps {
  /** The look of its elements, in the bar, in the mini-bar or on the sheet. */
  readonly classes: {
    readonly byline: string;
    readonly title: string;
    readonly artist: string;
    readonly note: string;
    /** With it both names are links. */
    readonly name?: string;
  };
  /** Only the title is a link: a finger has no room for two. */
  readonly titleOnly?: boolean;
}

/** Name and artist of the current track, or the words of an empty player. */
export function CurrentTrack({ classes, titleOnly }: CurrentTrackProps) {
  const track = useActorSelector('player', ({ context }) => context.track);
  const isElsewhere = useActorSelector('player', (view) => view.hasTag('elsewhere'));
  const named = track !== null && !isSampleTrack(track) ? track : null;
  const linked = (path: string | null, name: ReactNode) =>
    classes.name === undefined ? (
      name
    ) : (
      <Link href={path} className={classes.name}>
        {name}
      </Link>
    );
  const title = <Marquee className={classes.title} text={track?.name ?? 'No track playing'} own="now.name" />;
  const artist = (
    <Marquee
      className={classes.artist}
      text={track?.artist_name ?? 'Select a track to play'}
      own="now.artist_name"
    />
  );
  return (
    <div className={classes.byline}>
      <LabelledTitle track={track}>{linked(named && trackPath(named), title)}</LabelledTitle>
      {isElsewhere ? (
        <Elsewhere className={classes.note} />
      ) : (
        linked(named && hasKnownArtist(named) && !titleOnly ? artistPath(named.artist) : null, artist)
      )}
    </div>
  );
}

/** What another tab plays: the queue that sounded last is shared. */
function Elsewhere({ className }: { readonly className: string }) {
  const { tracks, index } = useStored(keys.sharedQueueSession);
  const title = tracks[index]?.name;
  return (
    <output
      className={className}
    >{`Playing in another tab${title === undefined ? '' : `: ${title}`}`}</output>
  );
}

/** The list that plays, as a link to its page; nothing where the queue was made of no list. */
export function PlayingFrom({ className }: { readonly className: string | undefined }) {
  const from = useActorSelector('queue', ({ context }) => context.from);
  if (!from) return null;
  return (
    <Link href={from.path} className={className} title={from.name}>
      from <u>{from.name}</u>
    </Link>
  );
}

/** The speed of a long text in px per second, and the pause of each cycle in s. */
const speed = 28;
const pause = 4;

interface MarqueeProps {
  readonly text: string;
  readonly className?: string;
  /** What of the listener's own the page's script writes into it before the app runs, such as 'now.name'. */
  readonly own?: string;
}

/** Text that scrolls to and fro if it is wider than its box, and does not move if it fits. */
function Marquee({ text, className, own }: MarqueeProps) {
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
    // Its first call follows the browser's own layout, before the paint; measuring here would force another one.
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [text]);
  return (
    <span ref={root} className={cx(classes.root, className)} title={text}>
      <span ref={line} className={classes.text} data-own={own} suppressHydrationWarning={own !== undefined}>
        {text}
      </span>
    </span>
  );
}

/** Its code loads by itself: the first file is small without it. */
const Heart = lazy(async () => {
  const { FavoriteHeart } = await import('../track/favorite-heart.tsx');
  return { default: FavoriteHeart };
});

const nothing = () => {};

/** The heart of the current track, in the bar and in the mini-bar: its place is always there. */
export function CurrentHeart({ className }: { readonly className: string | undefined }) {
  const track = useActorSelector('player', ({ context }) => context.track);
  return (
    <span className={className} data-own="">
      {track && !isSampleTrack(track) && (
        <Heart track={track} size="row" waiting={null} onMissing={nothing} />
      )}
    </span>
  );
}

import ListPlus from 'lucide-react/icons/list-plus';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { memo, useId, type CSSProperties, type MouseEvent } from 'react';
import { trackCard, trackList } from 'styled-system/recipes';
import { lastingPreviewUrl } from '../../domain/preview-url.ts';
import { formatTime } from '../../domain/text.ts';
import { isSampleTrack, type Track } from '../../domain/track.ts';
import { LONG_PRESS_MS } from '../../limits/ui.ts';
import { useApp } from '../app-context.tsx';
import type { View } from '../kit/choices.tsx';
import { Cover } from '../kit/cover.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { PlayIndicator, PlayingIndicator, Spinner } from '../kit/marks.tsx';
import { useIsTouch } from '../kit/use-media.ts';
import { trackStrings } from '../strings/tracks.ts';
import { FavoriteHeart } from './favorite-heart.tsx';
import { useIsTrackMenuOpen, useTrackMenu } from './track-menu-store.ts';
import { TrackMenuButton, type TrackMenuButtonProps } from './track-menu.tsx';
import { ArtistName, TrackName, useIsUnavailable } from './track-name.tsx';
import { type ListContext, useSelectTrack, useTrackState } from './use-current.ts';

export interface TrackItemProps {
  readonly track: Track;
  readonly list: ListContext;
  readonly view: View;
  /** Its place in the list, counted from 1. */
  readonly number: number;
  /** The length of the list, if it renders only some tracks. */
  readonly of?: number;
  /** On the first screen: its picture is fetched at once. */
  readonly eager?: boolean;
  /** A few words on it, such as why it was recommended. */
  readonly note?: string | undefined;
  /** It flies past in a fast scroll: nothing that could be pressed is drawn. */
  readonly isPassing?: boolean;
}

/** How long a finger presses an item until its menu opens, for the styles. */
const longPress = { '--long-press': `${LONG_PRESS_MS}ms` } as CSSProperties;

/** Whether a click is meant for the row: neither for a link or button in it, nor the end of marking its words. */
function isClickOnRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || target.closest('a, button')) return false;
  return currentTarget.ownerDocument.getSelection()?.isCollapsed !== false;
}

/**
 * A track in a list: a card whose picture plays, or a row of 60 px that plays. In a grid pointer or keyboard bring the other actions; a
 * long press opens the menu.
 */
export const TrackItem = memo(function TrackItem(props: TrackItemProps) {
  const { track, list, view, number, of, eager, note, isPassing } = props;
  const { queue } = useApp().actors;
  const { isCurrent, isSounding, isBusy } = useTrackState(track.id);
  const isUnavailable = useIsUnavailable(track.id);
  const select = useSelectTrack(track, list);
  const menuId = useId();
  const store = useTrackMenu();
  const isMenuOpen = useIsTrackMenuOpen(menuId);
  // A finger that taps a row means the row; no pointer reveals what is on a picture. The menu leads to the pages.
  const isTouch = useIsTouch();
  const isCard = view === 'grid';
  const linked = !isPassing && !isSampleTrack(track);
  const isArtistLinked = linked && !isTouch;
  const card = trackCard();
  const row = trackList();
  // The click that ends a long press must do nothing else.
  const play = () => {
    if (!store.current()) select();
  };
  // A long list has elements of its own between the list and its items, which a plain list may not have.
  const Item = of === undefined ? 'li' : 'div';
  const Icon = isSounding ? Pause : Play;
  const playButton = !isPassing && (
    <button
      type="button"
      className={isCard ? card.play : row.play}
      aria-label={trackStrings[isSounding ? 'pause' : 'play'](track.name)}
      onClick={play}
    >
      {isCard ? <PlayIndicator icon={<Icon size={20} />} /> : <Icon />}
    </button>
  );
  const queueButton = !isPassing && (
    <IconButton
      label={trackStrings.addToQueue(track.name)}
      {...(isCard && { variant: 'onCover', size: 'cover' })}
      className={isCard ? card.tool : row.queue}
      onClick={() => queue.send({ type: 'QUEUE.ADD', track })}
    >
      <ListPlus {...(!isCard && { size: 20 })} />
    </IconButton>
  );
  const menuButton = (look: Pick<TrackMenuButtonProps, 'variant' | 'size' | 'className'>) => (
    <TrackMenuButton track={track} folderId={list.folderId} id={menuId} {...look} />
  );
  const picture = (
    <Cover
      src={track.image}
      size={isCard ? 'fill' : 'row'}
      {...(eager && { eager })}
      {...(isPassing && { isPassing })}
    />
  );
  const { title, artist, note: noteLook } = isCard ? card : row;
  const words = (
    <>
      <TrackName track={track} className={title} linked={linked && (isCard || !isTouch)} />
      <ArtistName track={track} className={artist} linked={isArtistLinked} />
      {note && <span className={noteLook}>{note}</span>}
    </>
  );
  const bars = <PlayingIndicator moving={isSounding} />;
  return (
    <Item
      role={of === undefined ? undefined : 'listitem'}
      aria-label={trackStrings[isUnavailable ? 'unavailableItem' : 'item'](track.name, track.artist_name)}
      aria-posinset={of && number}
      aria-setsize={of}
      data-place={of && number - 1}
      data-current={isCurrent ? '' : undefined}
      data-menu-open={isMenuOpen ? '' : undefined}
      className={isCard ? card.root : row.row}
      style={longPress}
      onClick={isCard || isPassing ? undefined : (event) => isClickOnRow(event) && play()}
    >
      {isCard ? (
        <>
          <div className={card.picture}>
            {picture}
            <span className={card.shade} />
            {isCurrent && <span className={card.badge}>{bars}</span>}
            {!isPassing && (
              <div className={card.actions}>
                {playButton}
                {queueButton}
                {!isTouch && menuButton({ variant: 'onCover', size: 'cover', className: card.tool })}
              </div>
            )}
            {isBusy && (
              <span className={card.wait}>
                <Spinner size="lg" />
              </span>
            )}
          </div>
          <div className={card.line}>
            <div className={card.text}>{words}</div>
            {!isPassing && (
              <span className={card.beside}>
                <FavoriteHeart track={track} />
                {isTouch && menuButton({})}
              </span>
            )}
          </div>
        </>
      ) : (
        <>
          <span className={row.index}>
            <span className={row.number} {...{ [isCurrent ? 'data-bars' : 'data-number']: '' }}>
              {isBusy ? <Spinner /> : isCurrent ? bars : number}
            </span>
            {playButton}
          </span>
          <span className={row.main}>
            {picture}
            <span className={row.words}>{words}</span>
          </span>
          <ArtistName track={track} className={row.cell} linked={isArtistLinked} />
          <span className={row.album}>{track.album_name}</span>
          <span className={row.length}>{formatTime(track.duration)}</span>
          <span className={row.actions}>
            {queueButton}
            {!isPassing && (
              <>
                <FavoriteHeart track={track} size="row" ground={isCurrent ? 'subtle' : 'plain'} />
                {menuButton({})}
              </>
            )}
          </span>
        </>
      )}
      {import.meta.env.SSR && <PlainPreview track={track} />}
    </Item>
  );
});

/**
 * The browser's own player for a track's preview, for a page that runs no scripts. Only the server renders it
 * (`import.meta.env.SSR`); where scripts run, the page's own script removes it before the app hydrates the page.
 */
export function PlainPreview({ track }: { readonly track: Track }) {
  return (
    <noscript>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has captions for it */}
      <audio controls preload="none" aria-label={track.name} src={lastingPreviewUrl(track)} />
    </noscript>
  );
}

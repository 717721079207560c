import ListPlus from 'lucide-react/icons/list-plus';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { memo, type MouseEvent } from 'react';
import { track as trackLook } from 'styled-system/recipes';
import { lastingPreviewUrl } from '../../domain/preview-url.ts';
import { formatTime } from '../../domain/text.ts';
import { isSampleTrack, type Track } from '../../domain/track.ts';
import { useApp } from '../app-context.tsx';
import { ChoiceMark, endChoice, useIsChoosing } from '../choosing/choice.ts';
import type { View } from '../kit/choices.tsx';
import { Cover } from '../kit/cover.tsx';
import { IconButton } from '../kit/button.tsx';
import { PlayingIndicator, Spinner } from '../kit/marks.tsx';
import { Own } from '../kit/own.tsx';
import { useIsTouch } from '../kit/use-media.ts';
import { FavoriteHeart } from './favorite-heart.tsx';
import { TrackMenuButton } from './track-menu.tsx';
import { AlbumName, ArtistName, TrackName, useIsUnavailable } from './track-name.tsx';
import { type ListContext, useSelectTrack, useTrackState } from './use-current.ts';
import { lengthWords } from '../words.ts';

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
  /** It is always a card: what a row alone shows is not there. */
  readonly isCard?: boolean;
  /** It flies past in a fast scroll: nothing that could be pressed is drawn. */
  readonly isPassing?: boolean;
}

/** Whether a click is meant for the row: not for a control in it, nor the end of marking words. */
function isClickOnRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || target.closest('a[href], button')) return false;
  return currentTarget.ownerDocument.getSelection()?.isCollapsed !== false;
}

/**
 * A track in a list: a card whose picture plays, or a row of 60 px that plays. In a grid pointer or keyboard
 * bring the other actions; a long press opens the menu.
 */
export const TrackItem = memo(function TrackItem(props: TrackItemProps) {
  const { track, list, view, number, of, eager, note, isCard, isPassing } = props;
  const { queue } = useApp().actors;
  const isChoosing = useIsChoosing('page');
  const { isCurrent, isSounding, isBusy } = useTrackState(track.id);
  const isUnavailable = useIsUnavailable(track.id);
  const select = useSelectTrack(track, list);
  // A finger that taps a row means the row; no pointer reveals what is on a picture. The menu leads to the
  // pages.
  const isTouch = useIsTouch();
  const linked = !isPassing && !isSampleTrack(track);
  const classes = trackLook();
  // A tap beside an open menu closes it and does nothing else.
  const play = () => {
    if (!document.querySelector('[role=menu]')) select();
  };
  // A long list has elements of its own between the list and its items, which a plain list may not have.
  const Item = of === undefined ? 'li' : 'div';
  const Icon = isSounding ? Pause : Play;
  const mark = isBusy ? { 'data-busy': '' } : !isCurrent && { 'data-number': '' };
  return (
    <Own
      as={Item}
      way="data-current"
      place="current"
      of={track.id}
      shows={isCurrent ? '' : null}
      role={of === undefined ? undefined : 'listitem'}
      aria-label={`${track.name} by ${track.artist_name}${isUnavailable ? ', no preview' : ''}`}
      aria-posinset={of && number}
      aria-setsize={of}
      data-place={of && number - 1}
      className={classes.root}
      style={{ translate: list.mover?.shift(number - 1) }}
      onClick={
        view === 'grid' || isPassing
          ? undefined
          : (event: MouseEvent<HTMLElement>) => isClickOnRow(event) && play()
      }
    >
      <Cover
        src={list.coverless ? '' : track.image}
        size={view === 'grid' ? 'fill' : 'row'}
        className={classes.picture}
        {...(eager && { eager })}
        {...(isPassing && { isPassing })}
      />
      <span className={classes.number} {...mark}>
        {isBusy ? <Spinner /> : isCurrent ? <PlayingIndicator moving={isSounding} /> : number}
      </span>
      {!isPassing && (
        <button
          type="button"
          className={classes.play}
          aria-label={`${isSounding ? 'Pause' : 'Play'} ${track.name}`}
          onClick={play}
        >
          <Icon />
        </button>
      )}
      <div className={classes.words}>
        <TrackName {...{ track, linked }} className={classes.title} isMuted={isTouch && view === 'list'} />
        <div className={classes.by}>
          <ArtistName {...{ track, linked }} className={classes.artist} isMuted={isTouch} />
          {note && <span className={classes.note}>{note}</span>}
          {linked && view === 'grid' && list.addTo?.(track)}
        </div>
      </div>
      {!isCard && (
        <>
          <AlbumName {...{ track, linked }} className={classes.album} isMuted={isTouch} />
          <span className={classes.length} title={lengthWords}>
            {formatTime(track.duration)}
          </span>
        </>
      )}
      {!isPassing && (
        <span className={classes.actions}>
          {isChoosing && <ChoiceMark track={track} waiting={null} onMissing={endChoice} />}
          {linked && view === 'list' && list.addTo?.(track)}
          <IconButton
            label={`Add ${track.name} to queue`}
            className={classes.queue}
            onClick={() => queue.send({ type: 'QUEUE.ADD', track })}
          >
            <ListPlus size={20} />
          </IconButton>
          <FavoriteHeart track={track} />
          <TrackMenuButton track={track} folderId={list.folderId} className={classes.menu} />
          {list.mover?.handle(track)}
        </span>
      )}
      {import.meta.env.SSR && <PlainPreview track={track} />}
    </Own>
  );
});

/**
 * The browser's own player for a track's preview, for a page that runs no scripts. Only the server renders it
 * (`import.meta.env.SSR`); where scripts run, the page's own script removes it before the app hydrates the
 * page.
 */
export function PlainPreview({ track }: { readonly track: Track }) {
  return (
    <noscript>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has captions for it */}
      <audio controls preload="none" aria-label={track.name} src={lastingPreviewUrl(track)} />
    </noscript>
  );
}

import ListPlus from 'lucide-react/icons/list-plus';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { memo, type MouseEvent } from 'react';
import { trackList } from 'styled-system/recipes';
import { formatTime } from '../../domain/text.ts';
import { isSampleTrack, type Track } from '../../domain/track.ts';
import { Cover } from '../kit/cover.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { PlayingIndicator, Spinner } from '../kit/marks.tsx';
import { useIsTouch } from '../kit/use-media.ts';
import { trackStrings } from '../strings/tracks.ts';
import { FavoriteHeart } from './favorite-heart.tsx';
import { longPress, useTrackItem } from './use-track-item.ts';
import { PlainPreview } from './plain-preview.tsx';
import { TrackMenuButton } from './track-menu.tsx';
import { ArtistName, TrackName } from './track-name.tsx';
import type { ListContext } from './use-current.ts';

export interface TrackRowProps {
  readonly track: Track;
  readonly list: ListContext;
  /** Its place in the list, counted from 1. */
  readonly number: number;
  /** The length of the list, if it renders only some tracks. */
  readonly of?: number;
  /** A few words on it, such as why it was recommended. */
  readonly note?: string | undefined;
  /** It flies past in a fast scroll: nothing that could be pressed is drawn. */
  readonly isPassing?: boolean;
}

/** Whether a click is meant for the row: neither for a link or button in it, nor the end of marking its words. */
function isClickOnRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || target.closest('a, button')) return false;
  return currentTarget.ownerDocument.getSelection()?.isCollapsed !== false;
}

/** A track in a list, 60 high: number or bars, cover, title, artist, album, length, and actions. */
export const TrackRow = memo(function TrackRow(props: TrackRowProps) {
  const { track, list, number, of, note, isPassing } = props;
  const item = useTrackItem(track, list, of === undefined ? undefined : { number, of });
  const { Item, isCurrent, isSounding, isBusy } = item;
  // A finger that taps the name means the row; the menu leads to the track's page.
  const isTouch = useIsTouch();
  const linked = !isPassing && !isTouch && !isSampleTrack(track);
  const classes = trackList();
  return (
    <Item
      {...item.attributes}
      className={classes.row}
      style={longPress}
      onClick={isPassing ? undefined : (event) => isClickOnRow(event) && item.play()}
    >
      <span className={classes.index}>
        {isCurrent ? (
          <span className={classes.number} data-bars="">
            {isBusy ? <Spinner /> : <PlayingIndicator moving={isSounding} />}
          </span>
        ) : (
          <span className={classes.number} data-number="">
            {isBusy ? <Spinner /> : number}
          </span>
        )}
        {!isPassing && (
          <button type="button" className={classes.play} aria-label={item.playLabel} onClick={item.play}>
            {isSounding ? <Pause /> : <Play />}
          </button>
        )}
      </span>
      <span className={classes.main}>
        <Cover src={track.image} size="row" {...(isPassing && { isPassing })} />
        <span className={classes.words}>
          <TrackName track={track} className={classes.title} linked={linked} />
          <ArtistName track={track} className={classes.under} linked={linked} />
          {note && <span className={classes.note}>{note}</span>}
        </span>
      </span>
      <ArtistName track={track} className={classes.cell} linked={linked} />
      <span className={classes.album}>{track.album_name}</span>
      <span className={classes.length}>{formatTime(track.duration)}</span>
      <span className={classes.actions}>
        {!isPassing && (
          <>
            <IconButton
              label={trackStrings.addToQueue(track.name)}
              className={classes.queue}
              onClick={item.addToQueue}
            >
              <ListPlus size={20} />
            </IconButton>
            <FavoriteHeart track={track} size="row" ground={isCurrent ? 'subtle' : 'plain'} />
            <TrackMenuButton track={track} folderId={list.folderId} id={item.menuId} />
            {import.meta.env.SSR && <PlainPreview track={track} />}
          </>
        )}
      </span>
    </Item>
  );
});

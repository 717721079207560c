import ListPlus from 'lucide-react/icons/list-plus';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { memo } from 'react';
import { trackCard } from 'styled-system/recipes';
import { isSampleTrack, type Track } from '../../domain/track.ts';
import { Cover } from '../kit/cover.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { PlayIndicator, PlayingIndicator, Spinner } from '../kit/marks.tsx';
import { useIsTouch } from '../kit/use-media.ts';
import { trackStrings } from '../strings/tracks.ts';
import { FavoriteHeart } from './favorite-heart.tsx';
import { type TrackPlace, longPress, useTrackItem } from './use-track-item.ts';
import { PlainPreview } from './plain-preview.tsx';
import { TrackMenuButton, type TrackMenuButtonProps } from './track-menu.tsx';
import { ArtistName, TrackName } from './track-name.tsx';
import type { ListContext } from './use-current.ts';

export interface TrackCardProps {
  readonly track: Track;
  readonly list: ListContext;
  /** The card's position in its list, from 1, if the list renders only some tracks. */
  readonly place?: TrackPlace;
  /** On the first screen: its picture is fetched at once. */
  readonly eager?: boolean;
  /** A few words on it, such as why it was recommended. */
  readonly note?: string | undefined;
  /** It flies past in a fast scroll: nothing that could be pressed is drawn. */
  readonly isPassing?: boolean;
}

/**
 * A track in a grid. The picture plays; pointer or keyboard bring the other actions, a long press opens the menu.
 */
export const TrackCard = memo(function TrackCard(props: TrackCardProps) {
  const { track, list, place, eager, note, isPassing } = props;
  const item = useTrackItem(track, list, place);
  const { Item, isCurrent, isSounding, isBusy } = item;
  const classes = trackCard();
  // No pointer reveals what is on the picture: a finger finds the menu beside the heart.
  const isTouch = useIsTouch();
  const linked = !isPassing && !isSampleTrack(track);
  const menu = (look: Pick<TrackMenuButtonProps, 'variant' | 'size' | 'className'>) => (
    <TrackMenuButton track={track} folderId={list.folderId} id={item.menuId} {...look} />
  );
  return (
    <Item {...item.attributes} className={classes.root}>
      <div className={classes.picture} style={longPress}>
        <Cover src={track.image} {...(eager && { eager })} {...(isPassing && { isPassing })} />
        <span className={classes.shade} />
        {isCurrent && (
          <span className={classes.badge}>
            <PlayingIndicator moving={isSounding} />
          </span>
        )}
        {!isPassing && (
          <div className={classes.actions}>
            <button type="button" className={classes.play} aria-label={item.playLabel} onClick={item.play}>
              <PlayIndicator icon={isSounding ? <Pause size={20} /> : <Play size={20} />} />
            </button>
            <IconButton
              label={trackStrings.addToQueue(track.name)}
              variant="onCover"
              size="cover"
              className={classes.tool}
              onClick={item.addToQueue}
            >
              <ListPlus />
            </IconButton>
            {!isTouch && menu({ variant: 'onCover', size: 'cover', className: classes.tool })}
          </div>
        )}
        {isBusy && (
          <span className={classes.wait}>
            <Spinner size="lg" />
          </span>
        )}
      </div>
      <div className={classes.line}>
        <div className={classes.text}>
          <TrackName track={track} className={classes.title} linked={linked} />
          <ArtistName track={track} className={classes.artist} linked={linked && !isTouch} />
          {note && <span className={classes.note}>{note}</span>}
        </div>
        {!isPassing && (
          <span className={classes.beside}>
            <FavoriteHeart track={track} />
            {isTouch && menu({})}
          </span>
        )}
      </div>
      {import.meta.env.SSR && <PlainPreview track={track} />}
    </Item>
  );
});

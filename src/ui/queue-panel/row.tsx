import Shuffle from 'lucide-react/icons/shuffle';
import X from 'lucide-react/icons/x';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { queueRow } from 'styled-system/recipes';
import { isSampleTrack, type Track } from '../../domain/track.ts';
import { useApp } from '../app-context.tsx';
import { Cover } from '../kit/cover.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { useIsTouch } from '../kit/use-media.ts';
import { ArtistName } from '../track/track-name.tsx';
import { queueStrings } from '../strings/queue.ts';
import { LabelledTitle } from '../track/explicit-label.tsx';
import type { QueueGroup } from './queue-rows.ts';

export interface RowProps {
  readonly track: Track;
  readonly group: QueueGroup;
  /** The track that shuffle plays next (PAN-07). */
  readonly isDrawn: boolean;
  /** Its place in its group, and how many there are: not all of them are drawn. */
  readonly place: number;
  readonly count: number;
  /** Its place in the panel, counted from 0. */
  readonly order: number;
  /** Its offset in its group, in px. */
  readonly top: number;
}

interface ShapeProps extends RowProps {
  readonly ref?: Ref<HTMLLIElement>;
  readonly dragging?: boolean;
  /** How far it is moved aside or along, while a row is being dragged. */
  readonly moved?: CSSProperties;
  /** The handle of a row that can be moved. */
  readonly handle?: ReactNode;
  readonly end: ReactNode;
  readonly playLabel: string;
  readonly onPlay: () => void;
}

/** A row of the panel: cover, name, artist, length, and the buttons that belong to its group. */
export function Row(props: ShapeProps) {
  const {
    track,
    group,
    isDrawn,
    place,
    count,
    order,
    top,
    ref,
    dragging,
    moved,
    handle,
    end,
    playLabel,
    onPlay,
  } = props;
  const { queue } = useApp().actors;
  const isTouch = useIsTouch();
  const classes = queueRow({ group });
  return (
    <li
      ref={ref}
      className={classes.root}
      style={{ position: 'absolute', insetInline: 0, top, ...moved }}
      aria-posinset={place}
      aria-setsize={count}
      aria-current={group === 'now' || undefined}
      data-place={order}
      data-dragging={dragging ? '' : undefined}
      data-next={isDrawn ? '' : undefined}
    >
      <button type="button" className={classes.play} aria-label={playLabel} onClick={onPlay} />
      <Cover src={track.image} size={group === 'now' ? 'now' : 'queue'} className={classes.cover} />
      <span className={classes.words}>
        <LabelledTitle track={track}>
          <span dir="auto" className={classes.title}>
            {track.name}
          </span>
        </LabelledTitle>
        <ArtistName track={track} className={classes.artist} linked={!isTouch && !isSampleTrack(track)} />
      </span>
      {isDrawn && (
        <span className={classes.mark}>
          <Shuffle aria-hidden="true" />
          {queueStrings.next}
        </span>
      )}
      {end}
      {handle}
      <IconButton
        label={queueStrings.remove(track.name)}
        onClick={() => queue.send({ type: 'QUEUE.REMOVE', id: track.id })}
      >
        <X size={16} />
      </IconButton>
    </li>
  );
}

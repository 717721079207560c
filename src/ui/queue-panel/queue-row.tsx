import GripVertical from 'lucide-react/icons/grip-vertical';
import Shuffle from 'lucide-react/icons/shuffle';
import X from 'lucide-react/icons/x';
import { memo, type CSSProperties } from 'react';
import { mediaRow, queueRow, rowHandle } from 'styled-system/recipes';
import { playsInTurn } from '../../domain/queue-list.ts';
import { formatTime } from '../../domain/text.ts';
import { isSampleTrack, type Track } from '../../domain/track.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { ChoiceMark, endChoice, useIsChoosing } from '../choosing/choice.ts';
import { cx } from 'styled-system/css/cx';
import { Cover } from '../kit/cover.tsx';
import { IconButton } from '../kit/button.tsx';
import { PlayingIndicator, Spinner } from '../kit/marks.tsx';
import { useIsTouch } from '../kit/use-media.ts';
import { TrackMenuButton } from '../track/track-menu.tsx';
import { ArtistName, TrackName } from '../track/track-name.tsx';
import type { QueueGroup } from './queue-rows.ts';
import type { useReorder } from './use-reorder.ts';
import { lengthWords } from '../words.ts';

interface QueueRowProps {
  readonly track: Track;
  readonly group: QueueGroup;
  /** The track that shuffle plays next. */
  readonly isDrawn: boolean;
  /** Its place in its group, and how many there are: not all of them are drawn. */
  readonly place: number;
  readonly count: number;
  /** Its place in the panel, counted from 0. */
  readonly order: number;
  /** Its offset in its group, in px. */
  readonly top: number;
  readonly isLifted: boolean;
  /** How far it makes way for the row that is being moved, in px. */
  readonly shift: number;
  /** Makes the handle of a row that can be moved: no played one, and not shuffle's next. */
  readonly handleOf: ReturnType<typeof useReorder>['handleOf'] | undefined;
  /** The id of the words on how a row is moved. */
  readonly helpId: string;
}

export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { track, group, isDrawn, place, count, order, top, isLifted, shift, handleOf, helpId } = props;
  const { queue, player } = useApp().actors;
  const isTouch = useIsTouch();
  const isChoosing = useIsChoosing('queue');
  const isNow = group === 'now';
  const isSounding = useActorSelector('player', (view) => isNow && view.hasTag('sounding'));
  const isBusy = useActorSelector('player', (view) => isNow && view.hasTag('busy'));
  const isLeftOut = useActorSelector(
    'queue',
    ({ context }) => group === 'next' && !playsInTurn({ ...context, unavailable: [] })(track),
  );
  const classes = queueRow({ group });
  const row = mediaRow();
  const style: CSSProperties = { position: 'absolute', insetInline: 0, top };
  return (
    <li
      className={cx(row.root, classes.root)}
      style={shift === 0 ? style : { ...style, translate: `0 ${shift}px` }}
      aria-posinset={place}
      aria-setsize={count}
      aria-current={isNow || undefined}
      data-place={order}
      data-id={track.id}
      data-dragging={isLifted ? '' : undefined}
    >
      <button
        type="button"
        className={classes.play}
        aria-label={`${isSounding ? 'Pause' : 'Play'} ${track.name}`}
        onClick={() =>
          isNow ? player.send({ type: 'PLAYER.TOGGLE' }) : queue.send({ type: 'QUEUE.PLAY_AT', id: track.id })
        }
      />
      <Cover src={track.image} size={isNow ? 'now' : 'queue'} className={classes.cover} />
      <span className={cx(row.words, classes.words)}>
        <TrackName track={track} className={cx(row.title, classes.title)} linked={false} />
        <ArtistName
          track={track}
          className={cx(row.text, classes.artist)}
          linked={!isTouch && !isSampleTrack(track)}
        />
      </span>
      {isDrawn && (
        <span className={classes.mark}>
          <Shuffle aria-hidden="true" />
          <span>Next</span>
        </span>
      )}
      {isLeftOut && <span className={classes.mark}>Left out</span>}
      <span className={classes.length} title={isNow ? undefined : lengthWords}>
        {!isNow ? (
          formatTime(track.duration)
        ) : isBusy ? (
          <Spinner />
        ) : (
          <PlayingIndicator moving={isSounding} />
        )}
      </span>
      {handleOf && (
        <button
          type="button"
          className={cx(rowHandle(), classes.handle)}
          aria-label={`Reorder ${track.name}`}
          aria-describedby={helpId}
          {...handleOf(track.id)}
        >
          <GripVertical size={16} />
        </button>
      )}
      <TrackMenuButton track={track} isQueued className={classes.menu} />
      {isChoosing ? (
        <ChoiceMark track={track} waiting={null} onMissing={endChoice} />
      ) : (
        <IconButton
          label={`Remove ${track.name} from queue`}
          onClick={() => queue.send({ type: 'QUEUE.REMOVE', id: track.id })}
        >
          <X size={16} />
        </IconButton>
      )}
    </li>
  );
});

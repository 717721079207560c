import { useSortable } from '@dnd-kit/sortable';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { memo } from 'react';
import { queueRow } from 'styled-system/recipes';
import { formatTime } from '../../domain/time.ts';
import type { Track } from '../../domain/track.ts';
import { selectIsBusy, selectIsSounding } from '../../machines/player/player.select.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { PlayingIndicator } from '../kit/playing-indicator.tsx';
import { Spinner } from '../kit/spinner.tsx';
import { queueStrings } from '../strings/queue.ts';
import type { QueueGroup } from './queue-rows.ts';
import { Row, type RowProps } from './row.tsx';

function Length({ track, group }: { readonly track: Track; readonly group: QueueGroup }) {
  return <span className={queueRow({ group }).length}>{formatTime(track.duration)}</span>;
}

/**
 * A track that the listener cannot move, because it has been played or shuffle has drawn it. Choosing it plays it at its
 * place in the queue (D27).
 */
export const PlacedRow = memo(function PlacedRow(props: RowProps) {
  const { queue } = useApp().actors;
  const { track } = props;
  return (
    <Row
      {...props}
      playLabel={queueStrings.play(track.name)}
      onPlay={() => queue.send({ type: 'QUEUE.PLAY_AT', id: track.id })}
      end={<Length track={track} group="history" />}
    />
  );
});

/** The current track: choosing it pauses or plays it on. */
export const NowRow = memo(function NowRow(props: RowProps) {
  const { player } = useApp().actors;
  const { track } = props;
  const isSounding = useActorSelector('player', selectIsSounding);
  const isBusy = useActorSelector('player', selectIsBusy);
  return (
    <Row
      {...props}
      playLabel={isSounding ? queueStrings.pause(track.name) : queueStrings.play(track.name)}
      onPlay={() => player.send({ type: 'PLAYER.TOGGLE' })}
      end={
        <span className={queueRow({ group: 'now' }).length}>
          {isBusy ? <Spinner /> : <PlayingIndicator moving={isSounding} />}
        </span>
      }
    />
  );
});

/** An upcoming track: it can be moved by its handle, with the pointer or with Space and the arrow keys (BEY-14). */
export const NextRow = memo(function NextRow(props: RowProps) {
  const { queue } = useApp().actors;
  const { track } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: track.id,
    });
  return (
    <Row
      {...props}
      ref={setNodeRef}
      dragging={isDragging}
      {...(transform && { moved: { translate: `0 ${transform.y}px`, transition } })}
      playLabel={queueStrings.play(track.name)}
      onPlay={() => queue.send({ type: 'QUEUE.PLAY_AT', id: track.id })}
      end={<Length track={track} group="next" />}
      handle={
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={queueRow().handle}
          aria-label={queueStrings.reorder(track.name)}
          aria-describedby={attributes['aria-describedby']}
          {...listeners}
        >
          <GripVertical size={16} />
        </button>
      }
    />
  );
});

import type { Track } from '../../domain/track.ts';
import { selectIsBusy, selectIsSounding } from '../../machines/player/player.select.ts';
import { selectCurrent, selectPickingId } from '../../machines/queue/queue.select.ts';
import type { ListOrigin } from '../../machines/queue/queue.types.ts';
import { useApp, usePlayer, useQueue } from '../app-context.tsx';

/** How a track stands to the player. Changes only when the track begins, pauses or ends, never as time passes (BEY-22). */
export interface TrackState {
  readonly isCurrent: boolean;
  /** It is the current one and sounds: its button pauses. */
  readonly isSounding: boolean;
  /** Its audio is on its way. */
  readonly isBusy: boolean;
}

/** Whether a track is the current one, sounds, or is being fetched. */
export function useTrackState(id: string): TrackState {
  const isCurrent = useQueue((view) => selectCurrent(view)?.id === id);
  const isPicked = useQueue((view) => selectPickingId(view) === id);
  const isSounding = usePlayer((view) => isCurrent && selectIsSounding(view));
  const isBusy = usePlayer((view) => isPicked || (isCurrent && selectIsBusy(view)));
  return { isCurrent, isSounding, isBusy };
}

/** What a list tells its tracks about itself. */
export interface ListContext {
  /** The list that its tracks are picked from, for 'Play the rest of {list}' (BEY-31). */
  readonly origin?: ListOrigin;
  /** The list holds favorites: a stale preview is made fresh before it plays (E65). */
  readonly favorites?: boolean;
  /** The own folder that the list shows, for 'Remove from folder'. */
  readonly folderId?: string;
}

/** What the play button of a track does: the queue decides whether that selects it or pauses and plays it on (D27). */
export function useSelectTrack(track: Track, { origin, favorites }: ListContext): () => void {
  const { queue } = useApp().actors;
  return () =>
    queue.send({
      type: 'QUEUE.SELECT',
      track,
      ...(origin && { origin }),
      ...(favorites && { favorite: true }),
    });
}

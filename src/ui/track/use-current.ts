import { namedTitles } from '../../domain/pages.ts';
import { currentOf, type ListPlace } from '../../domain/queue-list.ts';
import { type Track, hasKnownArtist } from '../../domain/track.ts';
import type { ListOrigin } from '../../machines/queue/queue.select.ts';
import type { Message } from '../../machines/toasts/toasts.messages.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { artistPath } from '../routes/history.ts';

/** A track's state in the player. Changes only when the track begins, pauses or ends, never as time passes. */
export function useTrackState(id: string) {
  const isCurrent = useActorSelector('queue', (view) => currentOf(view.context)?.id === id);
  const isAwaited = useActorSelector('queue', (view) => view.context.favorite?.track.id === id);
  const isSounding = useActorSelector('player', (view) => isCurrent && view.hasTag('sounding'));
  const isBusy = useActorSelector('player', (view) => isAwaited || (isCurrent && view.hasTag('busy')));
  return { isCurrent, isSounding, isBusy };
}

export interface ListContext {
  /** The list that its tracks are picked from, for 'Play the rest of {list}'. */
  readonly origin?: ListOrigin;
  /** The list contains favorites: an expired preview is refreshed before it plays. */
  readonly favorites?: boolean;
  /** The own folder that the list shows, for 'Remove from folder'. */
  readonly folderId?: string;
}

/** The action of a track's play button: the queue decides whether it selects, pauses or resumes the track. */
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

/** The tracks that follow a single track: its artist's top tracks, fetched once it plays. */
export function artistContext(track: Track): ListContext {
  if (!hasKnownArtist(track)) return {};
  const { id, name } = track.artist;
  return {
    origin: { name: namedTitles.artist(name), path: artistPath({ id }), tracks: [], artistId: id },
  };
}

/** Plays the tracks of a list, or puts them behind what is queued. `say` takes the place of the bulk add's own words. */
export function useListActs(from: ListPlace, tracks: readonly Track[], say?: Message) {
  const { queue } = useApp().actors;
  return {
    onAddAll: () => queue.send({ type: 'QUEUE.ADD_ALL', tracks, from, ...(say && { say }) }),
    onAddToEnd: () => queue.send({ type: 'QUEUE.ADD_TO_END', tracks }),
  };
}

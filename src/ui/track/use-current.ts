import type { ReactNode } from 'react';
import { namedTitles } from '../../domain/pages.ts';
import { currentOf, type ListPlace } from '../../domain/queue-list.ts';
import { type Track, hasKnownArtist } from '../../domain/track.ts';
import type { ChosenTrack, ListOrigin } from '../../machines/queue/queue.types.ts';
import type { Message } from '../../machines/toasts/toasts.messages.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import type { PlayableList } from '../../machines/app/functions.ts';
import { isolated } from '../../domain/text.ts';
import { artistPath } from '../routes/history.ts';

/** A track's state in the player. Changes when the track begins, pauses or ends, not with time. */
export function useTrackState(id: string) {
  const isCurrent = useActorSelector('queue', (view) => currentOf(view.context)?.id === id);
  const isAwaited = useActorSelector('queue', (view) => view.context.favorite?.track.id === id);
  const isSounding = useActorSelector('player', (view) => isCurrent && view.hasTag('sounding'));
  const isBusy = useActorSelector('player', (view) => isAwaited || (isCurrent && view.hasTag('busy')));
  return { isCurrent, isSounding, isBusy };
}

/** How the tracks of a list change places, which are counted from 0. */
export interface Mover {
  readonly handle: (track: Track) => ReactNode;
  /** The `translate` of the row at a place. */
  readonly shift: (place: number) => string | undefined;
  /** The place of the row that is being moved. */
  readonly from: number | undefined;
}

export interface ListContext extends Pick<ChosenTrack, 'at'> {
  /** The list that its tracks are picked from, for 'Play the rest of {list}'. */
  readonly origin?: ListOrigin | undefined;
  /** The list contains favorites: an expired preview is refreshed before it plays. */
  readonly favorites?: boolean | undefined;
  /** The own folder that the list shows, for 'Remove from folder'. */
  readonly folderId?: string | undefined;
  /** Puts a track into the folder that tracks are looked for. */
  readonly addTo?: ((track: Track) => ReactNode) | undefined;
  /** Its tracks can change places. */
  readonly mover?: Mover | undefined;
  /** No cover is requested yet. */
  readonly coverless?: boolean | undefined;
}

/** The action of a track's play button: the queue decides whether it selects, pauses or resumes the track. */
export function useSelectTrack(track: Track, { origin, favorites, at }: ListContext): () => void {
  const { queue } = useApp().actors;
  return () =>
    queue.send({
      type: 'QUEUE.SELECT',
      track,
      ...(origin && { origin }),
      ...(at !== undefined && { at }),
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

/** Plays a list's tracks, or puts them behind the queue. `say` replaces the bulk add's words. */
export function useListActs(from: ListPlace, tracks: readonly Track[], say?: Message) {
  const { queue } = useApp().actors;
  return {
    onAddAll: () => queue.send({ type: 'QUEUE.ADD_ALL', tracks, from, ...(say && { say }) }),
    onAddToEnd: () => queue.send({ type: 'QUEUE.ADD_TO_END', tracks }),
  };
}

/** What plays like an artist, as a list. */
export const radioOf = ({ id, name }: Pick<Track['artist'], 'id' | 'name'>): PlayableList => ({
  kind: 'artist',
  id,
  name: `Radio of ${isolated(name)}`,
});

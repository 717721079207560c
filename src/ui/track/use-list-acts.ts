import type { ListPlace } from '../../domain/queue-list.ts';
import type { Track } from '../../domain/track.ts';
import type { Message } from '../../machines/toasts/toasts.messages.ts';
import { useApp } from '../app-context.tsx';

/** The actions on a list. */
export interface ListActs {
  /** The specified bulk add: the list becomes the queue and plays. */
  readonly onAddAll: () => void;
  /** Puts it behind what is queued. */
  readonly onAddToEnd: () => void;
}

/** Plays the tracks of a list, or puts them behind what is queued. `say` takes the place of the bulk add's own words. */
export function useListActs(from: ListPlace, tracks: readonly Track[], say?: Message): ListActs {
  const { queue } = useApp().actors;
  return {
    onAddAll: () => queue.send({ type: 'QUEUE.ADD_ALL', tracks, from, ...(say && { say }) }),
    onAddToEnd: () => queue.send({ type: 'QUEUE.ADD_TO_END', tracks }),
  };
}

import type { Track } from '../../domain/track.ts';
import type { QueueContext } from './queue.types.ts';

/** What the selectors read: any snapshot of the queue machine. */
export interface QueueView {
  readonly context: QueueContext;
}

/** One list made from (tracks, index), kept until either changes, so that a view is given the same object again. */
function remembered(
  make: (tracks: readonly Track[], index: number) => readonly Track[],
): (view: QueueView) => readonly Track[] {
  const made = new WeakMap<readonly Track[], { readonly index: number; readonly list: readonly Track[] }>();
  return ({ context: { tracks, index } }) => {
    const known = made.get(tracks);
    if (known?.index === index) return known.list;
    const list = make(tracks, index);
    made.set(tracks, { index, list });
    return list;
  };
}

/** The whole queue in its order. */
export const selectTracks = ({ context }: QueueView): readonly Track[] => context.tracks;

/** The place of the current track; -1 where nothing is current. */
export const selectIndex = ({ context }: QueueView): number => context.index;

export const selectCurrent = ({ context }: QueueView): Track | null => context.tracks[context.index] ?? null;

export const selectShuffle = ({ context }: QueueView): boolean => context.shuffle;

export const selectLoop = ({ context }: QueueView): boolean => context.loop;

/** The tracks before the current one (D5). */
export const selectHistory = remembered((tracks, index) => tracks.slice(0, Math.max(0, index)));

/** The tracks after the current one; all of them where nothing is current (D27). */
export const selectNextUp = remembered((tracks, index) => tracks.slice(index + 1));

/** The id of the track that shuffle plays next, wherever it stands in the panel (PAN-07); null without one. */
export const selectDrawnId = ({ context }: QueueView): string | null => context.drawnId;

export const selectIsEmpty = ({ context }: QueueView): boolean => context.tracks.length === 0;

/** The id of the favorite whose audio is fetched anew before it plays: its card shows as loading (FAV-32). */
export const selectPickingId = ({ context }: QueueView): string | null => context.picking?.track.id ?? null;

import type { Track } from '../../domain/track.ts';
import { comingTrack } from './queue.setup.ts';
import type { ListPlace } from '../../domain/queue-list.ts';
import type { QueueContext, QueueTag } from './queue.types.ts';

/** What the selectors read: any snapshot of the queue machine. */
export interface QueueView {
  readonly context: QueueContext;
  readonly hasTag: (tag: QueueTag) => boolean;
}

/** The complete queue in its order. */
export const selectTracks = ({ context }: QueueView): readonly Track[] => context.tracks;

/** The index of the current track; -1 if nothing is current. */
export const selectIndex = ({ context }: QueueView): number => context.index;

export const selectCurrent = ({ context }: QueueView): Track | null => context.tracks[context.index] ?? null;

/** The list that the queue was made of; null where it was made of none. */
export const selectFrom = ({ context }: QueueView): ListPlace | null => context.from;

export const selectShuffle = ({ context }: QueueView): boolean => context.shuffle;

export const selectLoop = ({ context }: QueueView): boolean => context.loop;

/** What plays after the current track, also by shuffle, by loop, or as the rest of its list; null if nothing does. */
export const selectComing = ({ context }: QueueView): Track | null => comingTrack(context);

/** The id of the track that shuffle plays next, wherever it is in the panel; null without one. */
export const selectDrawnId = ({ context }: QueueView): string | null => context.drawnId;

/** Whether Previous leads anywhere. */
export const selectHasPrevious = ({ context }: QueueView): boolean =>
  context.index > 0 || (context.index === 0 && context.loop);

export const selectIsEmpty = ({ context }: QueueView): boolean => context.tracks.length === 0;

/** The id of the favorite whose audio is refreshed before it plays: its card shows as loading. */
export const selectPickingId = ({ context }: QueueView): string | null => context.picking?.track.id ?? null;

/** The ids of the tracks that are known to have no preview. */
export const selectUnavailable = ({ context }: QueueView): readonly string[] => context.unavailable;

/** Whether a Next is being carried out: the url of the new track is looked up. */
export const selectNextIsBusy = (view: QueueView): boolean => view.hasTag('nextIsBusy');

/** The list whose remaining tracks are offered after its track has ended; null if none is. */
export const selectOffered = ({ context }: QueueView): string | null => context.offered?.name ?? null;

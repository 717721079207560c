import type { LyricsStatus, LyricsTag } from './lyrics.machine.ts';

const statuses: readonly LyricsStatus[] = ['loading', 'found', 'none', 'failed'];

/** What the overlay shows: the lyrics of the current track, or something instead. */
export const selectStatus = (view: { readonly hasTag: (tag: LyricsTag) => boolean }): LyricsStatus =>
  statuses.find((status) => view.hasTag(status)) ?? 'idle';

import type { LyricsContext, LyricsStatus, LyricsTag } from './lyrics.machine.ts';

/** What the selectors read: any snapshot of the lyrics machine. */
export interface LyricsView {
  readonly context: LyricsContext;
  readonly hasTag: (tag: LyricsTag) => boolean;
}

const statuses: readonly LyricsStatus[] = ['loading', 'found', 'none', 'failed'];

/** What the overlay shows instead of the lyrics. */
export const selectStatus = (view: LyricsView): LyricsStatus =>
  statuses.find((status) => view.hasTag(status)) ?? 'idle';

/** The lyrics of the current track; null if there are none to show. */
export const selectText = ({ context }: LyricsView): string | null => context.words?.text ?? null;

const unknown: readonly number[] = [];

/** When its stanzas begin in the preview, in seconds; empty if unknown. */
export const selectStanzaSeconds = ({ context }: LyricsView): readonly number[] =>
  context.words?.stanzaSeconds ?? unknown;

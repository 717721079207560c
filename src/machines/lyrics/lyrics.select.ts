import type { LyricsContext, LyricsStatus, LyricsTag } from './lyrics.types.ts';

/** What the selectors read: any snapshot of the lyrics machine. */
export interface LyricsView {
  readonly context: LyricsContext;
  readonly hasTag: (tag: LyricsTag) => boolean;
}

const statuses: readonly LyricsStatus[] = ['loading', 'found', 'none', 'failed'];

export const selectIsOpen = (view: LyricsView): boolean => view.hasTag('open');

/** What the overlay shows in the place of the words. */
export const selectStatus = (view: LyricsView): LyricsStatus =>
  statuses.find((status) => view.hasTag(status)) ?? 'idle';

/** The words of the current track; null where there are none to show. */
export const selectText = ({ context }: LyricsView): string | null => context.words?.text ?? null;

const unknown: readonly number[] = [];

/** When its stanzas begin in the preview, in seconds; none where nobody knows. */
export const selectStanzaSeconds = ({ context }: LyricsView): readonly number[] =>
  context.words?.stanzaSeconds ?? unknown;

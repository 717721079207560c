import type { Match } from './match.ts';
import { firstOfEach, type Track } from './track.ts';

/** A track as a list names it; what the list does not say is missing. */
export interface WantedTrack {
  /** '' if the list only has its id. */
  readonly title: string;
  /** All who perform it, as the list joins them; '' if unknown. */
  readonly artist: string;
  readonly album?: string | undefined;
  /** Whole seconds of the complete song. */
  readonly seconds?: number | undefined;
  /** The code of the recording, in capitals and without dashes. */
  readonly isrc?: string | undefined;
  /** The catalogue's id, as a link of the list says: it may be wrong. */
  readonly id?: string | undefined;
}

/** A list that was read: at least one track. */
export interface WantedList {
  readonly name: string;
  readonly tracks: readonly WantedTrack[];
}

/** Why a list cannot be read: too many bytes or tracks, no text, or a text without tracks. */
export type ListRefusal = 'tooLarge' | 'tooMany' | 'unreadable' | 'empty';

/** A wanted track and what became of it. */
export interface ImportEntry {
  readonly wanted: WantedTrack;
  /** Null until it was looked for. */
  readonly match: Match | null;
  /** How often looking for it has failed. */
  readonly failures: number;
  /** Which of an unsure match's tracks the listener has chosen; null: none. */
  readonly chosenId: string | null;
}

/** A list on its way into the library: what a reload goes on with, and all tabs share. */
export interface ListImport {
  readonly name: string;
  readonly isPaused: boolean;
  readonly entries: readonly ImportEntry[];
}

/** What happens to an import. */
export type ImportAct =
  | { readonly type: 'IMPORT.START'; readonly list: WantedList }
  | { readonly type: 'IMPORT.PAUSE' }
  | { readonly type: 'IMPORT.RESUME' }
  /** What was not looked for yet counts as not found. */
  | { readonly type: 'IMPORT.FINISH' }
  | { readonly type: 'IMPORT.CHOOSE'; readonly index: number; readonly id: string | null }
  /** Imported or given up. */
  | { readonly type: 'IMPORT.CANCEL' }
  | { readonly type: 'import.matched'; readonly index: number; readonly match: Match }
  | { readonly type: 'import.failed'; readonly index: number };

const withEntry = (
  work: ListImport,
  index: number,
  change: (entry: ImportEntry) => Partial<ImportEntry>,
) => ({
  ...work,
  entries: work.entries.map((entry, at) => (at === index ? { ...entry, ...change(entry) } : entry)),
});

/** So often a search may fail; then the track counts as not found. */
const mostFailures = 3;

/** An import after an act; null if there is none. */
export function importAfter(work: ListImport | null, act: ImportAct): ListImport | null {
  if (act.type === 'IMPORT.START') {
    const { name, tracks } = act.list;
    const entries = tracks.map((wanted) => ({ wanted, match: null, failures: 0, chosenId: null }));
    return { name, isPaused: false, entries };
  }
  if (act.type === 'IMPORT.CANCEL' || !work) return null;
  switch (act.type) {
    case 'IMPORT.PAUSE':
    case 'IMPORT.RESUME':
      return { ...work, isPaused: act.type === 'IMPORT.PAUSE' };
    case 'IMPORT.FINISH':
      return {
        ...work,
        isPaused: false,
        entries: work.entries.map((entry) => ({ ...entry, match: entry.match ?? { kind: 'notFound' } })),
      };
    case 'IMPORT.CHOOSE':
      return withEntry(work, act.index, () => ({ chosenId: act.id }));
    case 'import.matched':
      return withEntry(work, act.index, ({ match }) => ({ match: match ?? act.match }));
    case 'import.failed':
      return withEntry(work, act.index, ({ failures, match }) => ({
        failures: failures + 1,
        match: failures + 1 < mostFailures ? match : { kind: 'notFound' },
      }));
  }
}

/** The place of the track that is looked for next, those that failed last; -1 if none is left. */
export function nextOf({ entries }: ListImport): number {
  const left = entries.filter(({ match }) => match === null);
  const fewest = Math.min(...left.map(({ failures }) => failures));
  return entries.findIndex(({ match, failures }) => match === null && failures === fewest);
}

/** The track that an entry brings into the library; null if none. */
export function importedTrack({ match, chosenId }: ImportEntry): Track | null {
  if (match?.kind === 'found') return match.track;
  return match?.kind === 'unsure' ? (match.tracks.find(({ id }) => id === chosenId) ?? null) : null;
}

/** The tracks that an import brings, in the list's order, each once. */
export const importedTracks = ({ entries }: ListImport): readonly Track[] =>
  firstOfEach(
    entries.flatMap((entry) => importedTrack(entry) ?? []),
    ({ id }) => id,
  );

/** A wanted track as a line of text, as it can be read again. */
export const lineOf = ({ artist, title, id }: WantedTrack): string =>
  [artist, title || id].filter(Boolean).join(' - ');

import Papa from 'papaparse';
import { formatTime } from './text.ts';
import type { Track } from './track.ts';

/** The columns of an export, in their order. */
const columns = ['Title', 'Artist', 'Album', 'Duration'];

/** What a spreadsheet may run, whatever invisible stands before its sign; a lone sign is a name. */
const formula = /^(?:[\s\p{C}\p{Z}]*[=+\-@＝＋－＠﹢﹣﹦﹫]|[\t\r\n]).+/su;

/**
 * Tracks as a CSV file: a line of column names, then a line per track in the list's order, every field
 * quoted, each line ended by a line feed. A name that a spreadsheet would run gets an apostrophe before it.
 * Import this module lazily, because it contains its writer and reader.
 */
export function toCsv(tracks: readonly Track[]): string {
  const lines = tracks.map((track) => [
    track.name,
    track.artist_name,
    track.album_name,
    formatTime(track.duration),
  ]);
  const options = { quotes: true, newline: '\n', escapeFormulae: formula };
  return `${Papa.unparse({ fields: columns, data: lines }, options)}\n`;
}

/** The cells of a table, with the names back that `toCsv` has defused. The delimiter is the likeliest. */
export function fromCsv(text: string, mostRows: number): readonly (readonly string[])[] {
  // Apple's tables are not quoted, so that a quote there is a part of a name.
  const isPlain = /^[^"\r\n]*\t/.test(text.slice(0, 2000));
  const { data } = Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
    preview: mostRows,
    ...(isPlain && { quoteChar: '\0' }),
  });
  const restored = (cell: string) =>
    cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
  return data.map((row) => row.map(restored));
}

import { toCsv } from '../domain/csv.ts';
import { toJspf, toM3u, toXspf } from '../domain/list-writer.ts';
import { folderFileName } from '../domain/file-name.ts';
import type { Track } from '../domain/track.ts';
import type { ExportedList, ListFormat } from './commands.ts';

/** How each format writes a list, and what it is for a browser. */
const formats = {
  csv: { write: ({ tracks }) => toCsv(tracks), type: 'text/csv' },
  m3u8: { write: toM3u, type: 'audio/x-mpegurl' },
  xspf: { write: toXspf, type: 'application/xspf+xml' },
  jspf: { write: toJspf, type: 'application/json' },
} satisfies Record<ListFormat, { write: typeof toM3u; type: string }>;

/** A list of tracks as a file. */
export const listFile = (list: ExportedList, tracks: readonly Track[], format: ListFormat) => ({
  name: `${list.kind === 'folder' ? folderFileName(list.name) : `${list.id}-playlist`}.${format}`,
  text: formats[format].write({ name: list.name, tracks }),
  type: formats[format].type,
});

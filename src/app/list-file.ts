import { toCsv } from '../domain/csv.ts';
import { folderFileName } from '../domain/personal-data.ts';
import type { Track } from '../domain/track.ts';
import type { ExportedList } from './commands.ts';

/** A list of tracks as a CSV file. */
export const listFile = (list: ExportedList, tracks: readonly Track[]) => ({
  name: list.kind === 'folder' ? folderFileName(list.name) : `${list.id}-playlist.csv`,
  text: toCsv(tracks),
  type: 'text/csv',
});

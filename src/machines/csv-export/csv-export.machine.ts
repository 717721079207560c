import { folderFileName, moodFileName } from '../../domain/file-names.ts';
import type { Track } from '../../domain/track.ts';
import { errandMachine } from '../errand.ts';
import type { Message, MessageFact } from '../toasts/toasts.messages.ts';

/** The list to export: one of the listener's folders, or a mood's grid on Home. */
type ExportedList =
  | { readonly kind: 'folder'; readonly name: string }
  | { readonly kind: 'mood'; readonly id: string; readonly name: string };

/** An export that a listener requests. */
interface ExportRequest {
  readonly list: ExportedList;
  readonly tracks: readonly Track[];
}

const say = (message: Message): MessageFact => ({ type: 'message', message });

/** The name of the file that a list is saved as. */
export const exportFileName = (list: ExportedList) =>
  list.kind === 'folder' ? folderFileName(list.name) : moodFileName(list.id);

/** Saves a list of tracks as a CSV file and reports it (CSV-08 to CSV-10). A newer export replaces a running one. */
export const csvExportMachine = errandMachine<ExportRequest, void, MessageFact>({
  id: 'csvExport',
  doing: 'exporting a list',
  restarts: true,
  refuse: ({ tracks }) => (tracks.length === 0 ? say({ code: 'library.nothingToExport' }) : null),
  answered: (_, { list }) => [
    say(
      list.kind === 'folder'
        ? { code: 'library.folderExported', folder: list.name }
        : { code: 'lists.moodExported', mood: list.name },
    ),
  ],
});

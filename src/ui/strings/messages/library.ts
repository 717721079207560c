import type { LibraryMessage } from '../../../machines/toasts/messages/library.ts';
import { say, type WordsOf } from './words.ts';

export const libraryWords: WordsOf<LibraryMessage> = {
  'library.favoriteAdded': say('Added to favorites'),
  'library.favoriteRemoved': say('Removed from favorites'),
  'library.trackAdded': say('Track added to playlist'),
  'library.folderNameMissing': say('Please enter a folder name'),
  'library.addAllFailed': say('Failed to add tracks to queue'),
  'library.nothingToExport': say('No tracks to export'),
  'library.folderExported': ({ folder }) => ({ title: `${folder} playlist exported successfully` }),
};

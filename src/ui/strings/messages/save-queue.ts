import type { SaveQueueMessage } from '../../../machines/toasts/messages/save-queue.ts';
import { say, type WordsOf } from './words.ts';

export const saveQueueWords: WordsOf<SaveQueueMessage> = {
  'saveQueue.emptyQueue': say('Cannot save an empty queue'),
  'saveQueue.nameMissing': say('Please enter a folder name'),
  'saveQueue.folderMissing': say('Please select a folder'),
  'saveQueue.savedToNew': ({ name }) => ({ title: `Queue saved to new folder: ${name}` }),
  'saveQueue.savedToExisting': ({ folder }) => ({ title: `Queue saved to: ${folder}` }),
};

import type { StorageMessage } from '../../../machines/toasts/messages/storage.ts';
import { say, type WordsOf } from './words.ts';

export const storageWords: WordsOf<StorageMessage> = {
  'storage.unavailable': say('Changes cannot be kept in this browser right now.'),
};

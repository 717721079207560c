import type { ShellMessage } from '../../../machines/toasts/messages/shell.ts';
import type { WordsOf } from './words.ts';

export const shellWords: WordsOf<ShellMessage> = {
  'shell.partMissing': () => ({
    title: 'This could not be loaded',
    detail: 'Check your connection and try again.',
  }),
};

import type { CommentsMessage } from '../../../machines/toasts/messages/comments.ts';
import { say, type WordsOf } from './words.ts';

export const commentsWords: WordsOf<CommentsMessage> = {
  'comments.profileMissing': say('Please set up your profile first'),
};

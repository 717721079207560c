import type { LyricsMessage } from '../../../machines/toasts/messages/lyrics.ts';
import { say, type WordsOf } from './words.ts';

export const lyricsWords: WordsOf<LyricsMessage> = {
  'lyrics.shown': say('Lyrics shown'),
  'lyrics.hidden': say('Lyrics hidden'),
};

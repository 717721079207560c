import type { SearchMessage } from '../../../machines/toasts/messages/search.ts';
import { say, type WordsOf } from './words.ts';

export const searchWords: WordsOf<SearchMessage> = {
  'search.playing': ({ playlist, count }) => ({ title: `Playing ${playlist} (${count} tracks)` }),
  'search.playlistEmpty': say('No tracks found in this playlist'),
  'search.playlistUnavailable': say('Unable to load playlist'),
  'search.playlistFailed': say('Failed to load playlist'),
};

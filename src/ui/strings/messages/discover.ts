import type { DiscoverMessage } from '../../../machines/toasts/messages/discover.ts';
import { say, type WordsOf } from './words.ts';

export const discoverWords: WordsOf<DiscoverMessage> = {
  'discover.playing': ({ playlist, count }) => ({ title: `Playing ${playlist} (${count} tracks)` }),
  'discover.playlistEmpty': say('This playlist is empty'),
  'discover.playlistFailed': say('Error playing playlist. Please try again.'),
};

import type { QueueMessage } from '../../../machines/toasts/messages/queue.ts';
import { say, type WordsOf } from './words.ts';

export const queueWords: WordsOf<QueueMessage> = {
  'queue.added': say('Added to queue'),
  'queue.addedAndPlaying': say('Added to queue and playing now'),
  'queue.alreadyQueued': say('Already in queue'),
  'queue.removed': say('Removed from queue'),
  'queue.cleared': say('Queue cleared'),
  'queue.empty': say('Queue is empty'),
  'queue.noTracks': say('No tracks to add to queue'),
  'queue.playingNext': say('Plays next'),
  'queue.shuffleEnabled': say('Shuffle enabled'),
  'queue.shuffleDisabled': say('Shuffle disabled'),
  'queue.loopEnabled': say('Loop enabled'),
  'queue.loopDisabled': say('Loop disabled'),
};

import type { OfferMessage } from '../../../machines/toasts/messages/offers.ts';
import { listed, say, type WordsOf } from './words.ts';

export const offerWords: WordsOf<OfferMessage> = {
  'offer.queueCleared': ({ count }) => ({
    title: count === 1 ? '1 track was cleared from the queue' : `${count} tracks were cleared from the queue`,
  }),
  'offer.queueReplaced': say('Queue replaced'),
  'offer.folderDeleted': ({ folder }) => ({ title: `${folder} was deleted` }),
  'offer.favoriteRemoved': ({ trackName }) => ({ title: `${trackName} is no longer a favorite` }),
  'offer.favoriteMoved': ({ trackName, folders }) => ({
    title: `${trackName} moved to favorites from ${listed(folders)}`,
  }),
  'offer.removedFromFolder': ({ folder }) => ({ title: `Removed from ${folder}` }),
  'offer.playbackStopped': say('Playback stopped'),
  'offer.trackEnded': ({ trackName }) => ({ title: `${trackName} has ended` }),
};

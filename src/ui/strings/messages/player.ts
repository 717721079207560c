import type { PlayerMessage } from '../../../machines/toasts/messages/player.ts';
import { say, type WordsOf } from './words.ts';

const failed = (detail: string) => ({ title: 'Playback Error', detail });

export const playerWords: WordsOf<PlayerMessage> = {
  'player.noAudio': say('No audio available to play'),
  'player.playPrevented': say('Unable to play this track. Please try another one.'),
  'player.previewUnavailable': () => failed('Track preview unavailable. Skipping.'),
  'player.unableToPlay': ({ trackName }) => failed(`Unable to play "${trackName}". Skipping.`),
  'player.playbackError': say('Playback error occurred. Skipping to next track.'),
  'player.stopped': () => failed('Playback stopped after 3 tracks could not be played.'),
  'player.favoriteUnavailable': say("This track's preview is unavailable. Please try another track."),
  'player.favoriteFailed': say('Failed to load track preview. Please try again.'),
};

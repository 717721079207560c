import type { RadioMessage } from '../../../machines/toasts/messages/radio.ts';
import { say, type WordsOf } from './words.ts';

export const radioWords: WordsOf<RadioMessage> = {
  'radio.stationEmpty': say('No tracks available for this station'),
  'radio.stationFailed': say('Failed to play this station'),
};

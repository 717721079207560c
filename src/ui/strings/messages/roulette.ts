import type { RouletteMessage } from '../../../machines/toasts/messages/roulette.ts';
import { say, type WordsOf } from './words.ts';

export const rouletteWords: WordsOf<RouletteMessage> = {
  'roulette.found': say('✨ Found a random track for you!'),
  'roulette.nothingFound': say("Couldn't find a random track. Please try again."),
  'roulette.failed': say('Something went wrong. Please try again.'),
};

import type { ModeMessage } from '../../../machines/toasts/messages/mode.ts';
import { say, type WordsOf } from './words.ts';

export const modeWords: WordsOf<ModeMessage> = {
  'mode.backToDefault': say('Switched back to Default Mode'),
};

import type { PreferencesMessage } from '../../../machines/toasts/messages/preferences.ts';
import { say, type WordsOf } from './words.ts';

export const preferencesWords: WordsOf<PreferencesMessage> = {
  'preferences.saved': say('Your music preferences have been saved!'),
  'preferences.lastOne': say('At least one music preference must be enabled'),
  'preferences.noneInModal': say('Please select at least one music preference'),
  'preferences.noneOnProfile': say('Please enable at least one music preference'),
};

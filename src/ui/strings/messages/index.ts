import type { Message } from '../../../machines/toasts/messages/message.ts';
import type { ToastAction } from '../../../machines/toasts/toasts.types.ts';
import { commentsWords } from './comments.ts';
import { discoverWords } from './discover.ts';
import { libraryWords } from './library.ts';
import { linksWords } from './links.ts';
import { listsWords } from './lists.ts';
import { lyricsWords } from './lyrics.ts';
import { modeWords } from './mode.ts';
import { offerWords } from './offers.ts';
import { onboardingWords } from './onboarding.ts';
import { playerWords } from './player.ts';
import { preferencesWords } from './preferences.ts';
import { profileWords } from './profile.ts';
import { queueWords } from './queue.ts';
import { radioWords } from './radio.ts';
import { recommendationsWords } from './recommendations.ts';
import { rouletteWords } from './roulette.ts';
import { saveQueueWords } from './save-queue.ts';
import { searchWords } from './search.ts';
import { shellWords } from './shell.ts';
import { storageWords } from './storage.ts';
import type { ToastWords, WordsOf } from './words.ts';

/** The exact sentence of every message code. */
const messageWords: WordsOf<Message> = {
  ...commentsWords,
  ...discoverWords,
  ...libraryWords,
  ...linksWords,
  ...listsWords,
  ...lyricsWords,
  ...modeWords,
  ...offerWords,
  ...onboardingWords,
  ...playerWords,
  ...preferencesWords,
  ...profileWords,
  ...queueWords,
  ...radioWords,
  ...recommendationsWords,
  ...rouletteWords,
  ...saveQueueWords,
  ...searchWords,
  ...shellWords,
  ...storageWords,
};

/** What a toast with this message says. */
export function wordsOf(message: Message): ToastWords {
  // The record is exhaustive; only the tie between a code and its own message is beyond the compiler here.
  const words = messageWords[message.code] as (message: Message) => ToastWords;
  return words(message);
}

/** What the button of an offer is called (D22b). */
export function actionWords(action: ToastAction, message: Message): string {
  switch (action) {
    case 'undo':
      return 'Undo';
    case 'retry':
      return 'Retry';
    case 'playRest':
      return message.code === 'offer.trackEnded' ? `Play the rest of ${message.list}` : '';
  }
}

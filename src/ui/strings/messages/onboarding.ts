import type { OnboardingMessage } from '../../../machines/toasts/messages/onboarding.ts';
import { say, type WordsOf } from './words.ts';

export const onboardingWords: WordsOf<OnboardingMessage> = {
  'onboarding.emailMissing': say('Please enter your email address'),
  'onboarding.emailInvalid': say('Please enter a valid email address'),
  'onboarding.subscribed': ({ text }) => ({ title: text || 'Thanks for subscribing!' }),
  'onboarding.alreadySubscribed': say("You're already subscribed!"),
  'onboarding.savedLocally': say('Your preferences have been saved locally!'),
  'onboarding.notSaved': say('There was a problem saving your information. Please try again.'),
};
